package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Which of the units that could obey an order suits it best.

// anyOf prefers none.
func anyOf(*position.Unit) int { return 0 }

// weakest is the unit with the fewest moves left: a group goes as far as each of it can.
func weakest(p *position.Position, ids []position.UnitID) *position.Unit {
	return p.Unit(slices.MinFunc(ids, func(a, b position.UnitID) int {
		return cmp.Compare(p.MovesLeft(p.Unit(a)), p.MovesLeft(p.Unit(b)))
	}))
}

// preference ranks the units that could obey: among aircraft those whose range just suffices, among carriers those
// that are promised nowhere else, among transports those whose hold suits the order.
func (pk *picker) preference(mv *order.Move, class edition.Class, need int) func(*position.Unit) int {
	switch {
	case class == edition.Air:
		return func(u *position.Unit) int {
			switch {
			case pk.pos.MovesLeft(u) < need:
				return 2
			case u.Deeds.Has(position.InFlight) && u.Deeds.LandAt == mv.Path[len(mv.Path)-1]:
				return 0 // it is on its way there
			}
			return 1
		}
	case class == edition.Sea:
		return func(u *position.Unit) int {
			if !pk.pos.Transports(u) {
				return pk.pledge(u, mv.Path[len(mv.Path)-1])
			}
			if len(mv.Unloads) > 0 && len(mv.Loads) == 0 {
				return -pk.suits(u, mv)
			}
			return len(pk.pos.Cargo(u.ID))
		}
	}
	return anyOf
}

// pledge ranks a ship for an order to go to a zone: the one that is to fetch aircraft there, then those that are to fetch
// nobody, then those that are awaited elsewhere. So a promise and an order of "a carrier" mean one ship [R-CV-010].
func (pk *picker) pledge(u *position.Unit, to edition.SpaceID) int {
	switch {
	case u.Deeds.LandAt == edition.Nowhere:
		return 1
	case u.Deeds.LandAt == to:
		return 0
	}
	return 2
}

// suits counts how much of what is to be unloaded a ship has aboard.
func (pk *picker) suits(u *position.Unit, mv *order.Move) int {
	n := 0
	for _, id := range pk.pos.Cargo(u.ID) {
		c := pk.pos.Unit(id)
		if !pk.pos.Commands(pk.power, c.Owner) || pk.roll.used[id] != 0 {
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
