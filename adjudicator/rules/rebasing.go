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

// changeBases is the phase in which ships and then aircraft change their bases.
func changeBases(t *turn.Turn) {
	var ships, planes []moves.Ride
	t.Judge(edition.SectionBases, t.Orders(edition.SectionBases), func(orders []order.Order) (bad []order.Problem) {
		ships, planes, bad = moves.ReadBaseChanges(t.Pos, t.Mover, orders)
		return bad
	})
	for _, r := range ships {
		t.Record(r.Event(t.Pos, t.Mover))
	}
	for _, r := range planes {
		e := r.Event(t.Pos, t.Mover)
		e.LandAt = r.Path[len(r.Path)-1]
		t.Record(e)
		s := position.Settled{Power: t.Mover, Units: e.Units, Space: e.LandAt}
		if r.Deck != 0 {
			s.Deck = t.Pos.Ref(r.Deck)
		}
		t.Record(s)
	}
}

// everyone tells that all who move are waited for.
func everyone(*position.Position, edition.PowerID) bool { return true }
