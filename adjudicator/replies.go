package adjudicator

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

const nothingRead = "There were no orders in your letter, and no request\nthat is known here. HELP says what there is.\n"

// changes tells whether a letter wants to change the game.
func changes(l *rules.Letter) bool {
	return len(l.Sections)+len(l.Battles)+len(l.Sequence)+len(l.Answers) > 0 || l.Standing != nil || l.Done || l.Pass
}

// onlyStanding tells whether a letter files standing orders and does nothing else.
func onlyStanding(l *rules.Letter) bool {
	rest := *l
	rest.Standing = nil
	return !changes(&rest)
}

// welcome is the first letter of a game.
func (t *table) welcome(key string) string {
	var b strings.Builder
	ed := t.reader.Edition()
	fmt.Fprintf(&b, "The game %s of %s begins.\n\n", t.Terms.Game, ed.Name)
	for _, s := range t.everybody() {
		fmt.Fprintf(&b, "%-16s %s\n", t.called(s.Name), s.Address)
	}
	fmt.Fprintf(&b, "\nThe log of the dice is signed with this key:\n%s\n", key)
	fmt.Fprintf(&b, "\n%s\n%s", t.stands(), page("start"))
	return b.String()
}

// stands says what the game waits for.
func (t *table) stands() string {
	g := t.scribe.Game
	ed := t.reader.Edition()
	if open := t.scribe.Tape.Log().Open(); open != nil {
		return wrapped(fmt.Sprintf("%s, round %d. Waiting for the codes of lock %d: %s.", ed.Powers[g.Start.Mover].Name, g.Start.Round, open.N, t.missing()))
	}
	if t.Stage == Over {
		return wrapped("The game is over. " + t.Result)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s, round %d.\n", ed.Powers[g.Start.Mover].Name, g.Start.Round)
	for _, d := range g.Open {
		if d.Word == "orders" {
			fmt.Fprintf(&b, "Waiting for %s: orders for %s.\n", ed.Powers[d.Power].Name, d.Section)
			continue
		}
		fmt.Fprintf(&b, "Waiting for %s: question %d.\n", ed.Powers[d.Power].Name, g.Number(d))
	}
	return b.String()
}

// missing says what the open lock waits for.
func (t *table) missing() string {
	names := t.allCalled(t.scribe.Tape.Log().Missing())
	if !t.scribe.Tape.Beaconed() {
		names = append(names, "the beacon")
	}
	return rules.List(names)
}

// questions are those that are open to a power.
func (t *table) questions(power rules.PowerID) string {
	var b strings.Builder
	g := t.scribe.Game
	for _, d := range g.Open {
		if d.Power != power || d.Word == "orders" {
			continue
		}
		b.WriteString(wrapped(fmt.Sprintf("QUESTION %d: %s", g.Number(d), d.Text)))
		for i, o := range d.Options {
			n := i + 1
			if d.Counted {
				n = i
			}
			fmt.Fprintf(&b, "  %d  %s\n", n, o)
		}
		fmt.Fprintf(&b, "Answer with a line: ANSWER %d: ...\n", g.Number(d))
		if d.Default.Text != "" {
			fmt.Fprintf(&b, "Without an answer: %s\n", d.Default.Text)
		}
	}
	return b.String()
}

// refusal says what is wrong with a letter.
func (t *table) refusal(got orders.Reading, problems []rules.Problem) string {
	return orders.Refusal(t.reader.Edition(), problems) + notRead(got)
}

// accepted echoes what was understood. What waits for a lock is told so.
func (t *table) accepted(got orders.Reading, echo string, waits bool) string {
	head := "ACCEPTED. This is what was understood:\n\n"
	if open := t.scribe.Tape.Log().Open(); waits && open != nil {
		head = fmt.Sprintf("ACCEPTED. Lock %d is open, so this counts when it has been rolled, if it\nis legal then:\n\n", open.N)
	}
	return head + echo + notRead(got) + "\n" + t.stands()
}

// notRead names the lines of a letter that were no orders.
func notRead(got orders.Reading) string {
	if len(got.NotRead) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString("\nNot read:\n")
	for i, n := range got.NotRead {
		if i == mostNotRead {
			fmt.Fprintf(&b, "and %d more lines\n", len(got.NotRead)-i)
			break
		}
		fmt.Fprintf(&b, "line %d  %s\n", n.Line, shorten(n.Text))
	}
	return b.String()
}

// mostNotRead is how many lines that were no orders are named to their author.
const mostNotRead = 40

// files are the attachments of a letter that carries a parcel.
func (d *Desk) files(t *table, parcel scribe.Parcel) ([]mail.File, error) {
	files, err := parcel.Files(t.scribe.Tape.Log(), d.Secrets.Name+"/"+t.Terms.Game, d.signer)
	var out []mail.File
	for _, f := range files {
		out = append(out, mail.File(f))
	}
	return out, err
}

// tell writes what has happened to everybody: the turns that are over, how far the one being played has got, the log of
// the dice, and to each power its questions.
func (d *Desk) tell(t *table, p *post) error {
	p.news, t.notices = append(p.news, t.notices...), nil
	parcel := t.scribe.Parcel()
	t.Told = t.Acts + len(t.acts)
	files, err := d.files(t, parcel)
	if err != nil {
		return err
	}
	g, ed := t.scribe.Game, t.reader.Edition()
	if len(parcel.Leaves)+len(parcel.Opened)+len(p.news) == 0 {
		return nil
	}
	var text bytes.Buffer
	var about []string
	for _, n := range p.news {
		about = append(about, n.subject)
		text.WriteString(n.text + "\n")
	}
	p.news = nil
	for i, f := range parcel.Turns {
		fmt.Fprintf(&text, "Report %d\n\n", t.reports()-len(parcel.Turns)+i+1)
		if err := report.Text(&text, ed, f.Start, f.Events, report.Options{Labels: true}); err != nil {
			return err
		}
		text.WriteString("\n")
		about = append(about, fmt.Sprintf("%s, round %d", ed.Powers[f.Start.Mover].Name, f.Start.Round))
	}
	if t.rolled() && goesOn(parcel.Leaves) {
		if err := report.Text(&text, ed, g.Start, g.Events, report.Options{Labels: true}); err != nil {
			return err
		}
		text.WriteString("\n")
		about = append(about, fmt.Sprintf("%s, round %d: so far", ed.Powers[g.Start.Mover].Name, g.Start.Round))
	}
	open := newLock(t.scribe.Tape.Log().Open(), parcel.Leaves)
	if open != nil && text.Len() == 0 {
		t.askCodes(p, open, parcel.Opened, files)
		return nil
	}
	if t.closing {
		t.closing, about = false, []string{"The game is over"}
		text.WriteString(t.final())
	} else {
		text.WriteString(t.stands())
	}
	if clocks := t.ledger(p.now); clocks != "" {
		text.WriteString("\n" + clocks)
	}
	for _, own := range t.readers() {
		full := text.String()
		for _, s := range own {
			if power, plays := t.power(s.Name); plays {
				if q := t.questions(power); q != "" {
					full += "\n" + q
				}
			}
		}
		if open != nil {
			p.report(own[0], subject(about), full)
			continue
		}
		p.report(own[0], subject(about), full, files...)
	}
	if open != nil { // the files come with its letter
		t.askCodes(p, open, parcel.Opened, files)
	}
	return nil
}

// askCodes writes the letters of a lock.
func (t *table) askCodes(p *post, open *dice.Lock, opened []*scribe.Input, files []mail.File) {
	asks := t.lockLetter(open, opened)
	for _, own := range t.readers() {
		p.letters = append(p.letters, written{seat: *own[0], subject: fmt.Sprintf("Lock %d", open.N), text: asks, files: files, report: true, toAll: true})
	}
}

// subject says what a report is about: the first things, in the room that a subject has.
func subject(about []string) string {
	const most = 3
	switch {
	case len(about) == 0:
		return "The game goes on"
	case len(about) > most:
		about = append(slices.Clone(about[:most]), "...")
	}
	return strings.Join(about, "; ")
}

// goesOn tells whether there is something new to be reported of the turn being played.
func goesOn(leaves []dice.Leaf) bool {
	return slices.ContainsFunc(leaves, func(l dice.Leaf) bool {
		switch l := l.(type) {
		case dice.Roll, dice.Turn:
			return true
		case dice.Act:
			return l.What == "correct"
		}
		return false
	})
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
