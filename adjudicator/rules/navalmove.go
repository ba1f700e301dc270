package rules

import (
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// navalMove is the phase in which ships sail and aircraft fly against ships, where land units march in a phase of their own. It adds to the
// plan of the battles at sea, and keeps what is to land afterwards.
func (p *playing) navalMove(t *turn.Turn) {
	var set *moves.NavalSet
	so := t.Orders(edition.SectionNaval)
	t.Judge(edition.SectionNaval, so, func(orders []order.Order) []order.Problem {
		set = moves.ReadNaval(t.Pos, t.Mover, orders, &so)
		return set.Problems()
	})
	p.plan.Join(set)
	combat.Fly(t, &p.plan, combat.Sail(t, &p.plan, set.Ships.Marches(), set.Planes.Marches()))
	p.landings[t.Mover] = set.Landings()
}
