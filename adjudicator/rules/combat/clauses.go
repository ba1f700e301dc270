package combat

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// clauses lists what a power has ordered for this battle, the orders for this space before those for all battles on
// land or at sea, each from the top down.
func (f *fight) clauses(b turn.Brief) []*order.Clause {
	orders := make([]*order.BattleOrder, 0, len(b.Battles)+len(b.Standing))
	for i := range b.Battles {
		orders = append(orders, &b.Battles[i])
	}
	for i := range b.Standing {
		if l := &b.Standing[i]; l.Battle != nil && (l.When == nil || f.pos.Holds(l.When, l.Battle.Scope.Power, view{f, turn.Brief{}})) {
			orders = append(orders, b.Standing[i].Battle)
		}
	}
	var out []*order.Clause
	for _, named := range []bool{true, false} {
		for _, o := range orders {
			if f.inScope(&o.Scope) && (o.Scope.Space != edition.Nowhere) == named {
				for i := range o.Clauses {
					out = append(out, &o.Clauses[i])
				}
			}
		}
	}
	return out
}

// applies tells whether a clause holds now: after the round it names, and if its condition is met.
func (f *fight) applies(c *order.Clause, power edition.PowerID, b turn.Brief) bool {
	return f.done >= c.After && (c.When == nil || f.pos.Holds(c.When, power, view{f, b}))
}

func (f *fight) inScope(s *order.Scope) bool {
	if s.Space != edition.Nowhere {
		return s.Space == f.space
	}
	return s.Land && !f.pos.IsSea(f.space) || s.Sea && f.pos.IsSea(f.space)
}
