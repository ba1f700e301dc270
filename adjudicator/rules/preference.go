package rules

import (
	"cmp"
	"slices"
)

// Which of the units that could obey an order suits it best.

// weakest is the unit with the fewest moves left: a group goes as far as each of it can.
func (m *muster) weakest(ids []UnitID) *Unit {
	return m.Unit(slices.MinFunc(ids, func(a, b UnitID) int { return cmp.Compare(m.movesLeft(m.Unit(a)), m.movesLeft(m.Unit(b))) }))
}

// preference ranks the units that could obey: among aircraft those whose range just suffices, among carriers those
// that are promised nowhere else, among transports those whose hold suits the order.
func (m *muster) preference(mv *Move, class Class, need int) func(*Unit) int {
	switch {
	case class == Air:
		return func(u *Unit) int {
			switch {
			case m.movesLeft(u) < need:
				return 2
			case u.Deeds.Has(InFlight) && u.Deeds.LandAt == mv.Path[len(mv.Path)-1]:
				return 0 // it is on its way there
			}
			return 1
		}
	case class == Sea:
		return func(u *Unit) int {
			if !m.transports(u) {
				return m.pledge(u, mv.Path[len(mv.Path)-1])
			}
			if len(mv.Unloads) > 0 && len(mv.Loads) == 0 {
				return -m.suits(u, mv)
			}
			return len(m.Cargo(u.ID))
		}
	}
	return anyOf
}

// anyOf prefers none.
func anyOf(*Unit) int { return 0 }

// pledge ranks a ship for an order to go to a zone: the one that is to fetch aircraft there, then those that are to fetch
// nobody, then those that are awaited elsewhere. So a promise and an order of "a carrier" mean one ship [R-CV-010].
func (m *muster) pledge(u *Unit, to SpaceID) int {
	switch {
	case u.Deeds.LandAt == Nowhere:
		return 1
	case u.Deeds.LandAt == to:
		return 0
	}
	return 2
}

// suits counts how much of what is to be unloaded a ship has aboard.
func (m *muster) suits(u *Unit, mv *Move) int {
	n := 0
	for _, id := range m.Cargo(u.ID) {
		c := m.Unit(id)
		if !m.commands(m.power, c.Owner) || m.used[id] != 0 {
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
