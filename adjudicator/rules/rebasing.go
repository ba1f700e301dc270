package rules

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// goByRail is the phase in which ground units go by rail.
func goByRail(t *turn.Turn) {
	var rides []moves.Ride
	t.Judge(edition.SectionRail, t.Orders(edition.SectionRail), func(orders []order.Order) (bad []order.Problem) {
		rides, bad = moves.ReadRail(t.Pos, t.Mover, orders)
		return bad
	})
	for _, r := range rides {
		t.Record(r.Event(t.Pos, t.Mover))
	}
}

// changeBases is the phase in which ships and then aircraft change their bases, and then units are given to friends in whose land they are.
func changeBases(t *turn.Turn) {
	var ships, planes, given []moves.Ride
	t.Judge(edition.SectionBases, t.Orders(edition.SectionBases), func(orders []order.Order) []order.Problem {
		loans, rest := moves.Loans(t.Pos, t.Mover, orders)
		var bad, wrong []order.Problem
		ships, planes, bad = moves.ReadBaseChanges(t.Pos, t.Mover, rest)
		after := t.Pos.Clone()
		rebase(after, t.Mover, ships, planes, after.Apply)
		given, wrong = moves.ReadLoans(after, t.Mover, loans)
		return append(bad, wrong...)
	})
	rebase(t.Pos, t.Mover, ships, planes, t.Record)
	for _, r := range given {
		t.Record(position.Lent{Power: r.To, Space: r.Path[0], Units: position.Refs(t.Pos, r.Units)})
	}
}

// rebase makes the events of ships and aircraft that change their bases.
func rebase(p *position.Position, power edition.PowerID, ships, planes []moves.Ride, record func(position.Event)) {
	for _, r := range ships {
		record(r.Event(p, power))
	}
	for _, r := range planes {
		e := r.Event(p, power)
		e.LandAt = r.Path[len(r.Path)-1]
		record(e)
		s := position.Settled{Power: power, Units: e.Units, Space: e.LandAt}
		if r.Deck != 0 {
			s.Deck = p.Ref(r.Deck)
		}
		record(s)
	}
}

// everyone tells that all who move are waited for.
func everyone(*position.Position, edition.PowerID) bool { return true }
