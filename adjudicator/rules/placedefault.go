package rules

import (
	"cmp"
	"slices"
)

// fill places what nobody has ordered by the published default [RUL-22, C-RUL-20]: the dearest units first; land units and aircraft
// at the complex with most room, ships in the first zone without enemies, a complex in the land worth most that has none.
func (m *mobilization) fill() {
	roomiest := m.roomiest()
	for _, k := range m.dearest() {
		for _, at := range m.defaultSpaces(k, roomiest) {
			if m.left[k] == 0 {
				break
			}
			m.fillIn(k, at)
		}
	}
}

// dearest lists the kinds by their price, the dearest first.
func (m *mobilization) dearest() []KindID {
	var kinds []KindID
	for k := range m.Edition.Kinds {
		kinds = append(kinds, KindID(k))
	}
	slices.SortStableFunc(kinds, func(a, b KindID) int { return cmp.Compare(m.Cost(m.power, b), m.Cost(m.power, a)) })
	return kinds
}

// fillIn places as many units of a kind in a space as there is room for.
func (m *mobilization) fillIn(k KindID, s SpaceID) {
	n := m.left[k]
	switch kind := m.Edition.Kind(k); {
	case kind.Factory:
		n = 1
	case kind.Gun && m.Edition.Rules.Guns.InTerritory > 0:
		n = min(n, m.Edition.Rules.Guns.InTerritory-m.gunsThere(s))
	}
	if n < 1 || m.checkPlace(&Place{Space: s, Factory: Nowhere}, k, n).Text != "" {
		return
	}
	all := append(slices.Clone(m.placings), placing{kind: k, count: n, space: s, factory: Nowhere, filled: true})
	booked, over := m.booked(all)
	m.placings = booked
	m.left[k] -= n - total(over)
}

func total(all []placing) int {
	n := 0
	for _, p := range all {
		n += p.count
	}
	return n
}

// roomiest lists the complexes, the one with most room first.
func (m *mobilization) roomiest() []SpaceID {
	sites := slices.DeleteFunc(m.allSites(), m.uncertain)
	room := map[SpaceID]int{}
	for _, s := range sites {
		room[s] = m.capacity(m.power, s)
	}
	for _, p := range m.placings {
		room[p.factory] -= p.count
	}
	slices.SortStableFunc(sites, func(a, b SpaceID) int { return cmp.Compare(room[b], room[a]) })
	return sites
}

// defaultSpaces lists where a kind may enter, the published choice first; roomiest are the complexes.
func (m *mobilization) defaultSpaces(k KindID, roomiest []SpaceID) []SpaceID {
	kind := m.Edition.Kind(k)
	var out []SpaceID
	switch {
	case kind.Factory:
		for i := range m.Edition.Board.Spaces {
			out = append(out, SpaceID(i))
		}
		slices.SortStableFunc(out, func(a, b SpaceID) int {
			return cmp.Compare(m.Edition.Board.Spaces[b].Income, m.Edition.Board.Spaces[a].Income)
		})
	case kind.Class == Sea:
		var among []SpaceID
		for i := range m.Edition.Board.Spaces {
			z := SpaceID(i)
			switch {
			case !m.isSea(z) || !slices.ContainsFunc(m.sites(z), func(s SpaceID) bool { return !m.uncertain(s) }):
			case !m.enemyShips(m.power, z):
				out = append(out, z)
			case m.Edition.Rules.Ships.EnterAmongEnemies:
				among = append(among, z)
			}
		}
		out = append(out, among...)
	default:
		return roomiest
	}
	return out
}

// uncertain tells whether a complex may not be in a territory when the moment has come.
func (m *mobilization) uncertain(s SpaceID) bool {
	return m.early != nil && (m.factory(s) == nil || m.early.shifts(s))
}

// filled lists what has been filled in, space by space, as it might have been ordered.
func (m *mobilization) filled() []Place {
	var out []Place
	units := map[SpaceID][]int{}
	for _, p := range m.placings {
		if !p.filled {
			continue
		}
		if units[p.space] == nil {
			out = append(out, Place{Space: p.space, Factory: Nowhere})
			units[p.space] = make([]int, len(m.Edition.Kinds))
		}
		units[p.space][p.kind] += p.count
	}
	for i := range out {
		for k, n := range units[out[i].Space] {
			if n > 0 {
				out[i].Units = append(out[i].Units, Selection{Count: n, Kind: KindID(k), Owner: Nobody, From: Nowhere})
			}
		}
	}
	return out
}

// DefaultPlacing is where everything that the power to move has bought enters if nobody says where.
func DefaultPlacing(p *Position) []Place {
	m := newMobilization(p, p.Mover, p.Bought)
	m.read(nil)
	m.fill()
	return m.filled()
}
