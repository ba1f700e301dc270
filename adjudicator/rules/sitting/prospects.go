package sitting

import (
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// Prospects are the battles that a legal letter with a combat move brings about, as they look before anybody has answered it, and the position
// in which they stand. Their odds know the orders of its author and the published defaults of others, and take so many steps of work at most.
func (g *Game) Prospects(l *order.Orders, work int) (at *position.Position, list []combat.Prospect) {
	if _, moves := l.Sections[edition.SectionCombat]; !moves {
		return nil, nil
	}
	g2 := g.with(l)
	f := &foreseeing{rehearsal: rehearsal{run: run{g: g2}, letter: l}, work: work}
	f.own = turn.Brief{Battles: g2.turn.fights[l.Power].battles, Standing: g2.Standing[l.Power]}
	if l.Standing != nil {
		f.own.Standing = g.StandingWith(l.Power, l.Standing)
	}
	rules.Turn(g.Start, f)
	return f.at, f.list
}

// foreseeing is a rehearsal that wants to know the battles.
type foreseeing struct {
	rehearsal
	own  turn.Brief
	work int
	at   *position.Position
	list []combat.Prospect
}

// Foresee takes them down.
func (f *foreseeing) Foresee(p *position.Position, prospects func(own turn.Brief, work int) []combat.Prospect) {
	f.at, f.list = p.Clone(), prospects(f.own, f.work)
}
