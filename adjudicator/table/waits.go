package table

import (
	"fmt"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// TurnName says whose turn it is: "Germany, round 2".
func TurnName(ed *edition.Edition, start *position.Position) prose.Text {
	if start.Round == 0 {
		return prose.Say("%s, before the first round", ed.Powers[start.Mover].Name)
	}
	return prose.Say("%s, round %d", start.MoverNames(), start.Round)
}

// Waits says whose turn it is, and what the game waits for.
func (t *Table) Waits() paper.Sentences {
	g := t.Scribe.Game
	ed := t.Reader.Edition()
	if open := t.Scribe.Tape.Log().Open(); open != nil {
		return paper.Line("%s. Waiting for the codes of lock %d: %s.", TurnName(ed, g.Start), open.N, t.Missing())
	}
	if t.Stage == game.Over {
		return paper.Line("The game is over. %s", t.Ended())
	}
	said := paper.Line("%s.", TurnName(ed, g.Start))
	for _, d := range g.Open {
		if d.AsksOrders() {
			said = append(said, prose.Say("Waiting for %s: orders for %s.", ed.Powers[d.Power].Name, d.Section))
			continue
		}
		said = append(said, prose.Say("Waiting for %s: question %d.", ed.Powers[d.Power].Name, g.Number(d)))
	}
	return said
}

// partners says to a power whose orders are in that others who move with it are waited for, and that it may order anew until they have written.
func (t *Table) partners(power edition.PowerID) (said paper.Sentences) {
	g := t.Scribe.Game
	section := g.Waits()
	if t.Locked() || section == "" || power == edition.Nobody || !g.Given(power, section) {
		return nil
	}
	var late []string
	for _, d := range g.Open {
		if d.AsksOrders() {
			late = append(late, t.Reader.Edition().Powers[d.Power].Name)
		}
	}
	return paper.Sentences{prose.Say("%s is played when %s has sent it, too; until then a letter of yours may order it and what follows anew.", section, prose.List(late))}
}

// QuestionsTo are the questions that are open to a power, with what can be answered.
func (t *Table) QuestionsTo(power edition.PowerID) []paper.Block {
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
		blocks = append(blocks, paper.Question{Number: n, Text: d.Text, Facts: g.Facts(d), Options: d.Options, From: first, Answer: fmt.Sprintf("ANSWER %d: ...", n), Default: d.Default.Text})
	}
	return blocks
}
