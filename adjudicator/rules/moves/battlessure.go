package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// unsure tells of which battles it is not known who attacks: those to which a move that is refused was to go, and all of
// them where a line of the moves could not be read. What would be wrong with their orders whoever attacks is said all the
// same, so that every error of a letter is told at once.
func (m *Muster) unsure(so *turn.SectionOrders, orders []order.Order) func(edition.SpaceID) bool {
	doubtful := map[edition.SpaceID]bool{}
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok || !slices.ContainsFunc(m.bad, func(p order.Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		doubtful[mv.Path[len(mv.Path)-1]] = true
		for _, u := range mv.Unloads {
			doubtful[u.To] = true
		}
	}
	return func(s edition.SpaceID) bool { return so.Misread || doubtful[s] }
}
