package rules

import (
	"cmp"
	"slices"
)

// Where on its way a ship lands what: at the end, or, if it may make several assaults, on the way as well [R-NAJP-41..43].

// beach is an order to land and the step of the way at which it is carried out.
type beach struct {
	order *Unload
	step  int
}

// beaches says where on the way each landing takes place, in the order of the way: at the zone that is named, else at the
// end, else, for ships that may land on their way, at the last zone that touches the territory.
func (m *muster) beaches(mc *march, ships []UnitID) []beach {
	several := slices.ContainsFunc(ships, func(s UnitID) bool { return m.assaults(m.Unit(s)) > 1 })
	var out []beach
	for i := range mc.order.Unloads {
		ul := &mc.order.Unloads[i]
		step := mc.steps()
		touches := func(z SpaceID) bool { return m.Edition.Board.Adjacent(z, ul.To) }
		switch {
		case ul.At != Nowhere:
			if step = lastIndex(mc.path, func(z SpaceID) bool { return z == ul.At }); step < 0 {
				m.fail(mc.order.problem("transport/reach", "%s is not on the way %s.", m.space(ul.At), m.pathText(mc.path)))
				continue
			}
		case several && !touches(mc.end()):
			step = max(lastIndex(mc.path, touches), 0)
		}
		out = append(out, beach{ul, step})
	}
	slices.SortStableFunc(out, func(a, b beach) int { return cmp.Compare(a.step, b.step) })
	return out
}

func lastIndex(path []SpaceID, is func(SpaceID) bool) int {
	for i := len(path) - 1; i >= 0; i-- {
		if is(path[i]) {
			return i
		}
	}
	return -1
}

// assaults is in how many territories a ship may land in one turn: in one, and with an optional rule in several if they are
// attacked [R-TRN-004, R-NAJP-41].
func (m *muster) assaults(ship *Unit) int {
	if !m.combat {
		return 1
	}
	return m.changed(ship.Owner, ship.Kind, "assaults", 1)
}

// landsEnough tells whether a ship may not land in one more territory, given those where it does.
func (m *muster) landsEnough(ship UnitID, lands []SpaceID, to SpaceID) bool {
	if slices.Contains(lands, to) {
		return false
	}
	different := slices.Compact(slices.Sorted(slices.Values(lands)))
	return len(different) >= m.assaults(m.Unit(ship))
}

// landsText says in how many territories a ship lands.
func (m *muster) landsText(ship UnitID) string {
	if n := m.assaults(m.Unit(ship)); n > 1 {
		return "A transport makes " + count(n, "assault", "assaults") + " a turn at most"
	}
	return "A transport lands in one territory a turn"
}

// checkSailOn holds a ship that has landed troops to a second landing where it sails on: without one it stays
// [R-TRN-004, R-NAJP-41].
func (m *muster) checkSailOn(mv *Move, mc *march) {
	for _, l := range mc.ashore {
		if l.zone != mc.end() && !slices.ContainsFunc(mc.ashore, func(o landing) bool { return o.carrier == l.carrier && o.zone == mc.end() }) {
			m.fail(mv.problem("transport/sail-on", "A transport that has landed troops sails on only to land others; nothing lands from %s.", m.space(mc.end())))
			return
		}
	}
}
