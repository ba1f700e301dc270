package rules

// clauses lists what a power has ordered for this battle, the orders for this space before those for all battles on
// land or at sea, each from the top down.
func (f *fight) clauses(b Brief) []*Clause {
	orders := make([]*BattleOrder, 0, len(b.Battles)+len(b.Standing))
	for i := range b.Battles {
		orders = append(orders, &b.Battles[i])
	}
	for i := range b.Standing {
		if l := &b.Standing[i]; l.Battle != nil && (l.When == nil || f.Holds(l.When, l.Battle.Scope.Power, view{f, Brief{}})) {
			orders = append(orders, b.Standing[i].Battle)
		}
	}
	var out []*Clause
	for _, named := range []bool{true, false} {
		for _, o := range orders {
			if f.inScope(&o.Scope) && (o.Scope.Space != Nowhere) == named {
				for i := range o.Clauses {
					out = append(out, &o.Clauses[i])
				}
			}
		}
	}
	return out
}

// applies tells whether a clause holds now: after the round it names, and if its condition is met.
func (f *fight) applies(c *Clause, power PowerID, b Brief) bool {
	return f.done >= c.After && (c.When == nil || f.Holds(c.When, power, view{f, b}))
}

func (f *fight) inScope(s *Scope) bool {
	if s.Space != Nowhere {
		return s.Space == f.space
	}
	return s.Land && !f.isSea(f.space) || s.Sea && f.isSea(f.space)
}
