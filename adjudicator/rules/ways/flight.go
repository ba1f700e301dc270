package ways

import (
	"math"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Ways through the air.

// flight is a shortest way of an aircraft, over whatever guns.
func flight(p *position.Position, power edition.PowerID, from, to edition.SpaceID) []edition.SpaceID {
	return Airway(p, power, from, to, func(from, to edition.SpaceID) []edition.SpaceID {
		return p.Edition.Board.Path(from, to, -1, func(_, z edition.SpaceID) bool {
			return !p.ClosedOrNeutral(power, edition.Air, z) || z == to && p.Assailable(power, z)
		})
	})
}

// Homeward is the way of an aircraft that goes to land: the one over the fewest guns that its range allows, and of
// these the shortest [MOV-09].
func Homeward(p *position.Position, power edition.PowerID, from, to edition.SpaceID, left int) []edition.SpaceID {
	return Airway(p, power, from, to, func(from, to edition.SpaceID) []edition.SpaceID {
		best := p.Edition.Board.Path(from, to, left, func(_, z edition.SpaceID) bool { return !p.ClosedOrNeutral(power, edition.Air, z) })
		if !p.Edition.Rules.Guns.FireHome || len(Guns(p, power, best)) == 0 {
			return best
		}
		return quietest(p, power, from, to, left)
	})
}

// quietest is the way of at most max steps over the fewest risky spaces, the shortest of these, and of several the first in the
// order of the board. It works out, step by step from the end, how few of them lie on the way from each space.
func quietest(p *position.Position, power edition.PowerID, from, to edition.SpaceID, max int) (best []edition.SpaceID) {
	const far = math.MaxInt8
	b := p.Edition.Board
	none := slices.Repeat([]int8{far}, len(b.Spaces))
	fewest, ahead := int8(far), slices.Clone(none)
	ahead[to] = 0
	meets := make([]int8, len(none)) // 1 for a risky space; to find out asks for all units, so it is done once each
	for z := range meets {
		switch z := edition.SpaceID(z); {
		case p.ClosedOrNeutral(power, edition.Air, z):
			meets[z] = far
		case z != to && p.Risky(power, z):
			meets[z] = 1
		}
	}
	var next [][]edition.SpaceID // where the way leads on from each space, the last step first
	for range max + 1 {
		if ahead[from] < fewest {
			fewest, best = ahead[from], []edition.SpaceID{from}
			for _, on := range slices.Backward(next) {
				best = append(best, on[best[len(best)-1]])
			}
		}
		now, on := slices.Clone(none), make([]edition.SpaceID, len(none))
		for a := range now {
			for _, z := range b.Neighbours(edition.SpaceID(a)) {
				if ahead[z] == far || meets[z] == far {
					continue
				}
				if guns := ahead[z] + meets[z]; guns < now[a] {
					now[a], on[a] = guns, z
				}
			}
		}
		ahead, next = now, append(next, on)
	}
	return best
}

// Guns lists the enemy guns that a flight meets on its way, the last space left out [R-AA-005, R-AA-008].
func Guns(p *position.Position, power edition.PowerID, path []edition.SpaceID) []edition.SpaceID {
	var met []edition.SpaceID
	for i := 1; i < len(path)-1; i++ {
		if p.EnemyGun(power, path[i]) {
			met = append(met, path[i])
		}
	}
	return met
}

// risks counts the spaces on a flight that may cost aircraft, the last one left out.
func risks(p *position.Position, power edition.PowerID, path []edition.SpaceID) (n int) {
	for i := 1; i < len(path)-1; i++ {
		if p.Risky(power, path[i]) {
			n++
		}
	}
	return n
}

// Zones counts the zones that a way enters.
func Zones(p *position.Position, path []edition.SpaceID) (n int) {
	for _, s := range path[1:] {
		if p.IsSea(s) {
			n++
		}
	}
	return n
}
