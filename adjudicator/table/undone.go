package table

import (
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// Undoes has everybody hear what was fought in the turn that is about to be undone, if somebody has not been told all of its dice: no report will
// tell him later.
func (p *Post) Undoes() {
	t := p.Table
	untold := func(own []*game.Seat) bool {
		return slices.ContainsFunc(t.Scribe.Since(t.Had(own)).Leaves, func(l dice.Leaf) bool { _, is := l.(dice.Roll); return is })
	}
	if !t.Terms.TellsWhole() || !t.Rolled() || !slices.ContainsFunc(t.Readers(), untold) {
		return
	}
	g, ed := t.Scribe.Game, t.Reader.Edition()
	short, battles, _ := report.Tell(ed, g.Start, g.Events, report.Options{Inside: true}).Brief().Parts()
	name := prose.Say("%s: so far", TurnName(ed, g.Start))
	p.Reports(name, slices.Concat([]paper.Block{paper.Head(name)}, short, battles)...)
}
