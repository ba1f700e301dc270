package adjudicator

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/orders"
)

const nothingRead = "There were no orders in your letter, and no request\nthat is known here. HELP says what there is.\n"

// welcome is the first letter of a game.
func (t *table) welcome(key string) string {
	var b strings.Builder
	ed := t.Reader.Edition()
	fmt.Fprintf(&b, "The game %s of %s begins.\n", t.Terms.Game, ed.Name)
	b.WriteString(prose.Wrapped(proved(ed)+".") + "\n" + t.Sealed())
	for _, s := range t.Everybody() {
		fmt.Fprintf(&b, "%-16s %s\n", t.Called(s.Name), s.Address)
	}
	fmt.Fprintf(&b, "\n%s\n%s", t.stands(), asText(page("start")...))
	fmt.Fprintf(&b, "\nThe log of the dice is signed with this key:\n%s\n", key)
	return b.String()
}

// stands says what the game waits for.
func (t *table) stands() string {
	g := t.Scribe.Game
	ed := t.Reader.Edition()
	if open := t.Scribe.Tape.Log().Open(); open != nil {
		return prose.Wrapped(fmt.Sprintf("%s. Waiting for the codes of lock %d: %s.", turnName(ed, g.Start), open.N, t.Missing()))
	}
	if t.Stage == game.Over {
		return prose.Wrapped("The game is over. " + t.Result)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s.\n", turnName(ed, g.Start))
	for _, d := range g.Open {
		if d.AsksOrders() {
			fmt.Fprintf(&b, "Waiting for %s: orders for %s.\n", ed.Powers[d.Power].Name, d.Section)
			continue
		}
		fmt.Fprintf(&b, "Waiting for %s: question %d.\n", ed.Powers[d.Power].Name, g.Number(d))
	}
	return b.String()
}

// questions are those that are open to a power.
func (t *table) questions(power edition.PowerID) string {
	var b strings.Builder
	g := t.Scribe.Game
	for _, d := range g.Open {
		if d.Power != power || d.AsksOrders() {
			continue
		}
		b.WriteString(prose.Paragraph(fmt.Sprintf("QUESTION %d: %s", g.Number(d), d.Text)) + "\n")
		for i, o := range d.Options {
			n := i + 1
			if d.Counted {
				n = i
			}
			fmt.Fprintf(&b, "  %d  %s\n", n, o)
		}
		if len(d.Options) > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "Answer with a line: ANSWER %d: ...\n\n", g.Number(d))
		if d.Default.Text != "" {
			fmt.Fprintf(&b, "Without an answer: %s\n\n", d.Default.Text)
		}
	}
	return b.String()
}

// accepted echoes what was understood. What waits for a lock is told so.
func (t *table) accepted(got orders.Reading, echo string, waits bool, doubts answer) answer {
	head := "ACCEPTED. This is what was understood:\n\n"
	if open := t.Scribe.Tape.Log().Open(); waits && open != nil {
		head = fmt.Sprintf("ACCEPTED. Lock %d is open, so this counts when it has been rolled, if it\nis legal then:\n\n", open.N)
	}
	a := t.amissSoFar(got.Letter.Power)
	a.add(answer{text: head + echo})
	a.add(doubts)
	a.add(notRead(got))
	a.add(answer{text: t.stands()})
	return a
}

// files are the attachments of a letter that carries a parcel.
func (d *Desk) files(t *table, parcel scribe.Parcel) ([]mail.File, error) {
	files, err := parcel.Files(t.Scribe.Tape.Log(), d.Secrets.Name+"/"+t.Terms.Game, d.signer)
	var out []mail.File
	for _, f := range files {
		out = append(out, mail.File(f))
	}
	return out, err
}

// newLock is the open lock if nobody has been asked for its codes yet.
func newLock(open *dice.Lock, leaves []dice.Leaf) *dice.Lock {
	if open == nil {
		return nil
	}
	for _, l := range leaves {
		if lock, ok := l.(dice.Lock); ok && lock.N == open.N {
			return open
		}
	}
	return nil
}
