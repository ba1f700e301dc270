package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Which of the units that could obey an order suits it best.

// weakest is the unit with the fewest moves left: a group goes as far as each of it can.
func (m *Muster) weakest(ids []position.UnitID) *position.Unit {
	return m.pos.Unit(slices.MinFunc(ids, func(a, b position.UnitID) int {
		return cmp.Compare(m.pos.MovesLeft(m.pos.Unit(a)), m.pos.MovesLeft(m.pos.Unit(b)))
	}))
}

// preference ranks the units that could obey: among aircraft those whose range just suffices, among carriers those
// that are promised nowhere else, among transports those whose hold suits the order.
func (m *Muster) preference(mv *order.Move, class edition.Class, need int) func(*position.Unit) int {
	switch {
	case class == edition.Air:
		return func(u *position.Unit) int {
			switch {
			case m.pos.MovesLeft(u) < need:
				return 2
			case u.Deeds.Has(position.InFlight) && u.Deeds.LandAt == mv.Path[len(mv.Path)-1]:
				return 0 // it is on its way there
			}
			return 1
		}
	case class == edition.Sea:
		return func(u *position.Unit) int {
			if !m.pos.Transports(u) {
				return m.pledge(u, mv.Path[len(mv.Path)-1])
			}
			if len(mv.Unloads) > 0 && len(mv.Loads) == 0 {
				return -m.suits(u, mv)
			}
			return len(m.pos.Cargo(u.ID))
		}
	}
	return anyOf
}

// anyOf prefers none.
func anyOf(*position.Unit) int { return 0 }

// pledge ranks a ship for an order to go to a zone: the one that is to fetch aircraft there, then those that are to fetch
// nobody, then those that are awaited elsewhere. So a promise and an order of "a carrier" mean one ship [R-CV-010].
func (m *Muster) pledge(u *position.Unit, to edition.SpaceID) int {
	switch {
	case u.Deeds.LandAt == edition.Nowhere:
		return 1
	case u.Deeds.LandAt == to:
		return 0
	}
	return 2
}

// suits counts how much of what is to be unloaded a ship has aboard.
func (m *Muster) suits(u *position.Unit, mv *order.Move) int {
	n := 0
	for _, id := range m.pos.Cargo(u.ID) {
		c := m.pos.Unit(id)
		if !m.pos.Commands(m.power, c.Owner) || m.used[id] != 0 {
			continue
		}
		for _, ul := range mv.Unloads {
			if len(ul.Units) == 0 {
				n++
			}
			for i := range ul.Units {
				if ul.Units[i].Kind == c.Kind {
					n += 2
				}
			}
		}
	}
	return n
}
