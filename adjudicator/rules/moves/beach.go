package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Where on its way a ship lands what: at the end, or, if it may make several assaults, on the way as well [R-NAJP-41..43].

// beach is an order to land and the step of the way at which it is carried out.
type beach struct {
	order *order.Unload
	step  int
}

// beaches says where on the way each landing takes place, in the order of the way: at the zone that is named, else at the
// end, else, for ships that may land on their way, at the last zone that touches the territory.
func (m *Muster) beaches(mc *ways.March, ships []position.UnitID) []beach {
	several := slices.ContainsFunc(ships, func(s position.UnitID) bool { return m.holds.assaults(m.pos.Unit(s)) > 1 })
	var out []beach
	for i := range mc.Order.Unloads {
		ul := &mc.Order.Unloads[i]
		step := mc.Steps()
		touches := func(z edition.SpaceID) bool { return m.pos.Edition.Board.Adjacent(z, ul.To) }
		switch {
		case ul.At != edition.Nowhere:
			if step = lastIndex(mc.Path, func(z edition.SpaceID) bool { return z == ul.At }); step < 0 {
				m.fail(mc.Order.Problem("transport/reach", "%s is not on the way %s.", m.pos.SpaceName(ul.At), m.pos.PathText(mc.Path)))
				continue
			}
		case several && !touches(mc.End()):
			step = max(lastIndex(mc.Path, touches), 0)
		}
		out = append(out, beach{ul, step})
	}
	slices.SortStableFunc(out, func(a, b beach) int { return cmp.Compare(a.step, b.step) })
	return out
}

func lastIndex(path []edition.SpaceID, is func(edition.SpaceID) bool) int {
	for i := len(path) - 1; i >= 0; i-- {
		if is(path[i]) {
			return i
		}
	}
	return -1
}

// checkSailOn holds a ship that has landed troops to a second landing where it sails on: without one it stays
// [R-TRN-004, R-NAJP-41].
func (m *Muster) checkSailOn(mv *order.Move, mc *ways.March) {
	for _, l := range mc.Ashore {
		if l.Zone != mc.End() && !slices.ContainsFunc(mc.Ashore, func(o ways.Landing) bool { return o.Carrier == l.Carrier && o.Zone == mc.End() }) {
			m.fail(mv.Problem("transport/sail-on", "A transport that has landed troops sails on only to land others; nothing lands from %s.", m.pos.SpaceName(mc.End())))
			return
		}
	}
}
