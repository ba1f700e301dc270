package rules

import (
	"cmp"
)

// A flight whose way is not written out meets as few enemy guns as its range allows, and of such ways takes the shortest, as
// long as its landing stays in reach [MOV-09].

// detour is by how many spaces at most a flight may leave its shortest way; it is cut where the landing asks for it.
func (m *muster) detour(mv *Move) int {
	if n, cut := m.detours[mv]; cut {
		return n
	}
	return 1 << 8
}

// quieter is the way that a flight takes instead of a shortest one.
func (m *muster) quieter(mv *Move, shortest []SpaceID, u *Unit) []SpaceID {
	if !m.combat && !m.Edition.Rules.Guns.FireHome || len(m.guns(m.power, shortest)) == 0 {
		return shortest
	}
	length := m.length(u.Owner, Air, shortest)
	spare := min(m.movesLeft(u)-length, m.detour(mv))
	best := shortest
	var extend func(way []SpaceID, leg, spare int)
	extend = func(way []SpaceID, leg, spare int) {
		if leg == len(mv.Path) {
			if cmp.Or(cmp.Compare(len(m.guns(m.power, way)), len(m.guns(m.power, best))), cmp.Compare(len(way), len(best))) < 0 {
				best = way
			}
			return
		}
		from, to := mv.Path[leg-1], mv.Path[leg]
		if m.Edition.Board.Adjacent(from, to) {
			extend(append(way[:len(way):len(way)], to), leg+1, spare)
			return
		}
		steps := m.length(u.Owner, Air, m.flight(u.Owner, from, to))
		for more := 0; more <= spare; more++ {
			part := m.airway(u.Owner, from, to, func(a, z SpaceID) []SpaceID { return m.quietest(m.power, a, z, steps+more) })
			extend(append(way[:len(way):len(way)], part[1:]...), leg+1, spare+steps-m.length(u.Owner, Air, part))
			if len(m.guns(m.power, part)) == 0 { // no longer way is quieter
				break
			}
		}
	}
	extend(mv.Path[:1], 1, spare)
	return best
}
