package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Distances in the air. To the aircraft of some powers an island is part of the zone round it [R-NAUS-11, RUL-68]. Since an
// island touches nothing but that zone, their ways lead from zone to zone, with islands at both ends that cost nothing.

// basesOnIslands tells whether islands are part of their zones to a power's aircraft.
func basesOnIslands(p *position.Position, power edition.PowerID) (yes bool) {
	p.Working(power, func(_ edition.AdvantageID, a *edition.Advantage) { yes = yes || a.Islands })
	return yes
}

// waters is the space that counts in the distances of a power's aircraft: the zone round an island that is part of it to
// them, else the space itself.
func waters(p *position.Position, power edition.PowerID, s edition.SpaceID) edition.SpaceID {
	if basesOnIslands(p, power) && p.Island(s) {
		return p.Edition.Board.Neighbours(s)[0]
	}
	return s
}

// Length is how many spaces a way counts for a unit of that class.
func Length(p *position.Position, power edition.PowerID, class edition.Class, path []edition.SpaceID) int {
	n := len(path) - 1
	if class != edition.Air || !basesOnIslands(p, power) {
		return n
	}
	for i := 1; i < len(path); i++ {
		if waters(p, power, path[i-1]) == waters(p, power, path[i]) {
			n--
		}
	}
	return n
}

// airway finds a way for a power's aircraft by what finds one between spaces that count.
func airway(p *position.Position, power edition.PowerID, from, to edition.SpaceID, find func(from, to edition.SpaceID) []edition.SpaceID) []edition.SpaceID {
	a, z := waters(p, power, from), waters(p, power, to)
	if from == to {
		return find(from, to)
	}
	way := find(a, z)
	switch {
	case way == nil:
		return nil
	case a != from:
		way = append([]edition.SpaceID{from}, way...)
	}
	if z != to {
		way = append(way, to)
	}
	return way
}

// ReachAir measures how far every space is for a power's aircraft, up to its range.
func ReachAir(p *position.Position, dist []int8, power edition.PowerID, from edition.SpaceID, left int) []int8 {
	dist = p.Edition.Board.ReachInto(dist, waters(p, power, from), left, func(_, z edition.SpaceID) bool { return !p.ClosedOrNeutral(z) })
	if basesOnIslands(p, power) {
		for i := range dist {
			dist[i] = dist[waters(p, power, edition.SpaceID(i))]
		}
	}
	return dist
}
