package adjudicator

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/scribe"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

const nothingRead = "There were no orders in your letter, and no request that is known here. HELP says what there is."

// opening is what the first letter of a game says.
func (t *table) opening(key string) []paper.Block {
	var people paper.Meanings
	for _, s := range t.Everybody() {
		people = append(people, paper.Meaning{Word: t.Called(s.Name), Means: prose.Words(s.Address)})
	}
	ed := t.Reader.Edition()
	blocks := []paper.Block{
		paper.Sentences{prose.Say("The game %s of %s begins.", t.Terms.Game, ed.Name), proved(ed) + "."},
		t.Sealing(), people, t.waits(),
	}
	return slices.Concat(blocks, page("start"), signedWith(key))
}

// signedWith names the key that the log of the dice is signed with.
func signedWith(key string) []paper.Block {
	return []paper.Block{paper.Text("The log of the dice is signed with this key:"), paper.Lines(key)}
}

// waits says whose turn it is, and what the game waits for.
func (t *table) waits() paper.Sentences {
	g := t.Scribe.Game
	ed := t.Reader.Edition()
	if open := t.Scribe.Tape.Log().Open(); open != nil {
		return line("%s. Waiting for the codes of lock %d: %s.", turnName(ed, g.Start), open.N, t.Missing())
	}
	if t.Stage == game.Over {
		return line("The game is over. %s", t.Result)
	}
	said := line("%s.", turnName(ed, g.Start))
	for _, d := range g.Open {
		if d.AsksOrders() {
			said = append(said, prose.Say("Waiting for %s: orders for %s.", ed.Powers[d.Power].Name, d.Section))
			continue
		}
		said = append(said, prose.Say("Waiting for %s: question %d.", ed.Powers[d.Power].Name, g.Number(d)))
	}
	return said
}

// questionsTo are the questions that are open to a power, with what can be answered.
func (t *table) questionsTo(power edition.PowerID) []paper.Block {
	var blocks []paper.Block
	g := t.Scribe.Game
	for _, d := range g.Open {
		if d.Power != power || d.AsksOrders() {
			continue
		}
		n, first := g.Number(d), 1
		if d.Counted {
			first = 0
		}
		blocks = append(blocks, paper.Question{Number: n, Text: d.Text, Options: d.Options, From: first, Answer: fmt.Sprintf("ANSWER %d: ...", n), Default: d.Default.Text})
	}
	return blocks
}

// accepted echoes what was understood. What waits for a lock is told so.
func (t *table) accepted(got orders.Reading, echo string, waits bool, doubts answer) answer {
	head := para("ACCEPTED. This is what was understood:")
	if open := t.Scribe.Tape.Log().Open(); waits && open != nil {
		head = para("ACCEPTED. Lock %d is open, so this counts when it has been rolled, if it is legal then:", open.N)
	}
	a := t.amissSoFar(got.Letter.Power)
	a.add(inBlocks(head, paper.Lines(echo)))
	a.add(doubts)
	a.add(notRead(got))
	a.add(inBlocks(t.waits()))
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
