package rules

// clauses lists what a power has ordered for this battle, the orders for this space before those for all battles on
// land or at sea, each from the top down.
func (f *fight) clauses(b Brief) []*Clause {
	orders := make([]*BattleOrder, 0, len(b.Battles)+len(b.Standing))
	for i := range b.Battles {
		orders = append(orders, &b.Battles[i])
	}
	for i := range b.Standing {
		if b.Standing[i].Battle != nil {
			orders = append(orders, b.Standing[i].Battle)
		}
	}
	var out []*Clause
	for pass := range 2 {
		for _, o := range orders {
			if f.inScope(&o.Scope) && (o.Scope.Space != Nowhere) == (pass == 0) {
				for i := range o.Clauses {
					out = append(out, &o.Clauses[i])
				}
			}
		}
	}
	return out
}

func (f *fight) inScope(s *Scope) bool {
	if s.Space != Nowhere {
		return s.Space == f.space
	}
	return s.Land && !f.isSea(f.space) || s.Sea && f.isSea(f.space)
}
