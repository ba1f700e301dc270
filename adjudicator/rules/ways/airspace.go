package ways

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Distances in the air. To the aircraft of some powers a space may be part of another.

// Airspace is a hook: it names the space that counts in the distances of its owner's aircraft in place of a space, which may
// be that space itself. A space for which another counts touches only that other one.
type Airspace interface {
	CountsAs(p *position.Position, s edition.SpaceID) edition.SpaceID
}

// airspaceOf is what draws the map otherwise for a power's aircraft, nil for most powers.
func airspaceOf(p *position.Position, power edition.PowerID) Airspace {
	for _, hook := range position.Hooks[Airspace](p, power) {
		return hook
	}
	return nil
}

// Length is how many spaces a way counts for a unit of that class.
func Length(p *position.Position, power edition.PowerID, class edition.Class, path []edition.SpaceID) int {
	n := len(path) - 1
	if class != edition.Air {
		return n
	}
	air := airspaceOf(p, power)
	for i := 1; air != nil && i < len(path); i++ {
		if air.CountsAs(p, path[i-1]) == air.CountsAs(p, path[i]) {
			n--
		}
	}
	return n
}

// Airway finds a way for a power's aircraft by what finds one between spaces that count.
func Airway(p *position.Position, power edition.PowerID, from, to edition.SpaceID, find func(from, to edition.SpaceID) []edition.SpaceID) []edition.SpaceID {
	air := airspaceOf(p, power)
	if air == nil || from == to {
		return find(from, to)
	}
	a, z := air.CountsAs(p, from), air.CountsAs(p, to)
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
	air, start := airspaceOf(p, power), from
	if air != nil {
		start = air.CountsAs(p, from)
	}
	dist = p.Edition.Board.ReachInto(dist, start, left, func(_, z edition.SpaceID) bool { return !p.ClosedOrNeutral(power, edition.Air, z) })
	if air != nil {
		for i := range dist {
			dist[i] = dist[air.CountsAs(p, edition.SpaceID(i))]
		}
	}
	return dist
}
