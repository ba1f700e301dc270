package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// oneLoad leaves only the ships that may take something aboard from a territory: a transport takes what it carries from one territory in a
// turn [A-TRN-02].
func (m *Muster) oneLoad(mv *order.Move, mc *ways.March, ships []position.UnitID, lots []ways.Lading, from edition.SpaceID) ([]position.UnitID, order.Problem) {
	loads := func(s position.UnitID) edition.SpaceID {
		if i := slices.IndexFunc(mc.Ladings, func(l ways.Lading) bool { return l.Carrier == s }); i >= 0 {
			return mc.Ladings[i].From
		}
		return edition.Nowhere
	}
	open := slices.DeleteFunc(slices.Clone(ships), func(s position.UnitID) bool {
		return loads(s) != edition.Nowhere && loads(s) != from
	})
	if len(open) == 0 {
		place := func(s edition.SpaceID) int {
			return slices.IndexFunc(lots, func(l ways.Lading) bool { return l.From == s })
		}
		first, second := loads(ships[0]), from
		if place(first) > place(second) {
			first, second = second, first
		}
		return nil, mv.Problem("transport/one-load", "A transport loads in one territory a turn, not in %s and in %s.", m.pos.SpaceName(first), m.pos.SpaceName(second))
	}
	return open, order.Problem{}
}
