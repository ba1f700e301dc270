package rules

import "slices"

// unsure tells of which battles it is not known who attacks: those to which a move that is refused was to go, and all of
// them where a line of the moves could not be read. What would be wrong with their orders whoever attacks is said all the
// same, so that every error of a letter is told at once.
func (m *muster) unsure(so *SectionOrders, orders []Order) func(SpaceID) bool {
	doubtful := map[SpaceID]bool{}
	for _, o := range orders {
		mv, ok := o.(*Move)
		if !ok || !slices.ContainsFunc(m.bad, func(p Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		doubtful[mv.Path[len(mv.Path)-1]] = true
		for _, u := range mv.Unloads {
			doubtful[u.To] = true
		}
	}
	return func(s SpaceID) bool { return so.Misread || doubtful[s] }
}
