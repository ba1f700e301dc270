package rules

// Distances in the air. To the aircraft of some powers an island is part of the zone round it [R-NAUS-11, RUL-68]. Since an
// island touches nothing but that zone, their ways lead from zone to zone, with islands at both ends that cost nothing.

// basesOnIslands tells whether islands are part of their zones to a power's aircraft.
func (p *Position) basesOnIslands(power PowerID) (yes bool) {
	p.working(power, func(_ AdvantageID, a *Advantage) { yes = yes || a.Islands })
	return yes
}

// waters is the space that counts in the distances of a power's aircraft: the zone round an island that is part of it to
// them, else the space itself.
func (p *Position) waters(power PowerID, s SpaceID) SpaceID {
	if p.basesOnIslands(power) && p.island(s) {
		return p.Edition.Board.Neighbours(s)[0]
	}
	return s
}

// length is how many spaces a way counts for a unit of that class.
func (p *Position) length(power PowerID, class Class, path []SpaceID) int {
	n := len(path) - 1
	if class != Air || !p.basesOnIslands(power) {
		return n
	}
	for i := 1; i < len(path); i++ {
		if p.waters(power, path[i-1]) == p.waters(power, path[i]) {
			n--
		}
	}
	return n
}

// airway finds a way for a power's aircraft by what finds one between spaces that count.
func (p *Position) airway(power PowerID, from, to SpaceID, find func(from, to SpaceID) []SpaceID) []SpaceID {
	a, z := p.waters(power, from), p.waters(power, to)
	if from == to {
		return find(from, to)
	}
	way := find(a, z)
	switch {
	case way == nil:
		return nil
	case a != from:
		way = append([]SpaceID{from}, way...)
	}
	if z != to {
		way = append(way, to)
	}
	return way
}

// reachAir measures how far every space is for a power's aircraft, up to its range.
func (p *Position) reachAir(dist []int8, power PowerID, from SpaceID, left int) []int8 {
	dist = p.Edition.Board.ReachInto(dist, p.waters(power, from), left, func(_, z SpaceID) bool { return !p.shut(z) })
	if p.basesOnIslands(power) {
		for i := range dist {
			dist[i] = dist[p.waters(power, SpaceID(i))]
		}
	}
	return dist
}
