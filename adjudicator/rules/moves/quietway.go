package moves

import (
	"cmp"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// A flight whose way is not written out meets as few enemy guns as its range allows, and of such ways takes the shortest, as
// long as its landing stays in reach [MOV-09].

// detour is by how many spaces at most a flight may leave its shortest way; it is cut where the landing asks for it.
func (m *Muster) detour(mv *order.Move) int {
	if n, cut := m.detours[mv]; cut {
		return n
	}
	return 1 << 8
}

// quieter is the way that a flight takes instead of a shortest one.
func (m *Muster) quieter(mv *order.Move, shortest []edition.SpaceID, u *position.Unit) []edition.SpaceID {
	if !m.combat && !m.pos.Edition.Rules.Guns.FireHome || len(ways.Guns(m.pos, m.power, shortest)) == 0 {
		return shortest
	}
	length := ways.Length(m.pos, u.Owner, edition.Air, shortest)
	spare := min(m.pos.MovesLeft(u)-length, m.detour(mv))
	best := shortest
	var extend func(way []edition.SpaceID, leg, spare int)
	extend = func(way []edition.SpaceID, leg, spare int) {
		if leg == len(mv.Path) {
			if cmp.Or(cmp.Compare(len(ways.Guns(m.pos, m.power, way)), len(ways.Guns(m.pos, m.power, best))), cmp.Compare(len(way), len(best))) < 0 {
				best = way
			}
			return
		}
		from, to := mv.Path[leg-1], mv.Path[leg]
		if m.pos.Edition.Board.Adjacent(from, to) {
			extend(append(way[:len(way):len(way)], to), leg+1, spare)
			return
		}
		steps := ways.Length(m.pos, u.Owner, edition.Air, ways.Flight(m.pos, u.Owner, from, to))
		for more := 0; more <= spare; more++ {
			part := ways.Airway(m.pos, u.Owner, from, to, func(a, z edition.SpaceID) []edition.SpaceID { return ways.Quietest(m.pos, m.power, a, z, steps+more) })
			extend(append(way[:len(way):len(way)], part[1:]...), leg+1, spare+steps-ways.Length(m.pos, u.Owner, edition.Air, part))
			if len(ways.Guns(m.pos, m.power, part)) == 0 { // no longer way is quieter
				break
			}
		}
	}
	extend(mv.Path[:1], 1, spare)
	return best
}
