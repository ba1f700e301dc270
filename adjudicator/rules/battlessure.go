package rules

import "slices"

// sure leaves out of the battle orders whatever cannot be judged because of moves that are refused or could not be read:
// the orders for battles to which such a move was to go, and where attackers come from if a line of the moves is unknown.
// All else is judged beside them, so that every error of a letter is told at once.
func (m *muster) sure(so *SectionOrders, orders []Order) *SectionOrders {
	if len(m.bad) == 0 && !so.Misread {
		return so
	}
	doubtful := map[SpaceID]bool{}
	for _, o := range orders {
		mv, ok := o.(*Move)
		if !ok || len(mv.Path) == 0 || !slices.ContainsFunc(m.bad, func(p Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		doubtful[mv.Path[len(mv.Path)-1]] = true
		for _, u := range mv.Unloads {
			doubtful[u.To] = true
		}
	}
	left := *so
	left.Battles = nil
	for _, b := range so.Battles {
		if b.Scope.Space != Nowhere && doubtful[b.Scope.Space] {
			continue
		}
		if so.Misread {
			b.Clauses = slices.DeleteFunc(slices.Clone(b.Clauses), func(c Clause) bool {
				return c.Word == ClauseRetreat && c.To != Nowhere || c.Word == ClauseWithdraw && c.To != Nowhere || c.Word == ClauseAirRetreat || c.Word == ClauseCallOff
			})
		}
		left.Battles = append(left.Battles, b)
	}
	return &left
}
