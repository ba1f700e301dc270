package economy

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// fill places by the published default what nobody has given a place [RUL-22, C-RUL-20]: the dearest units first; land units and aircraft
// at the complex with most room, ships in the first zone without enemies, a complex in the land worth most that has none.
func (m *mobilization) fill() {
	if !slices.ContainsFunc(m.left, func(n int) bool { return n > 0 }) {
		return
	}
	roomiest := m.roomiest()
	purses := m.pos.Edition.PursesOf(m.power)
	for _, k := range m.dearest() {
		if m.sum(m.left, purses, k) == 0 {
			continue
		}
		m.fillHopes(k)
		for _, at := range m.defaultSpaces(k, roomiest) {
			m.fillIn(k, at, position.AnyNumber)
		}
	}
	m.fillUpgrades()
}

// dearest lists the kinds by their price, the dearest first.
func (m *mobilization) dearest() []edition.KindID {
	var kinds []edition.KindID
	for k := range m.pos.Edition.Kinds {
		kinds = append(kinds, edition.KindID(k))
	}
	slices.SortStableFunc(kinds, func(a, b edition.KindID) int { return cmp.Compare(m.pos.Cost(m.power, b), m.pos.Cost(m.power, a)) })
	return kinds
}

// hope is a zone to which a letter sends aircraft to come down, and the room on decks that they take.
type hope struct {
	zone edition.SpaceID
	room int
}

// fillHopes places carriers of a kind where a letter sends aircraft: one in each zone, then a second one where the first does not hold
// them all, and so on.
func (m *mobilization) fillHopes(k edition.KindID) {
	if m.pos.Edition.Kind(k).Deck == 0 {
		return
	}
	may := m.defaultSpaces(k, nil)
	for more := true; more; {
		more = false
		for _, h := range m.hoped {
			if had := m.newRoom(h.zone); had < h.room && slices.Contains(may, h.zone) {
				m.fillIn(k, h.zone, 1)
				more = more || m.newRoom(h.zone) > had
			}
		}
	}
}

// newRoom counts the room on the carriers that are to be placed in a zone.
func (m *mobilization) newRoom(z edition.SpaceID) int {
	n := 0
	for _, p := range m.placings {
		if p.space == z {
			n += p.count * m.pos.Edition.Kind(p.kind).Deck
		}
	}
	return n
}

// fillIn places as many units of a kind in a space as there is room for, up to a number.
func (m *mobilization) fillIn(k edition.KindID, s edition.SpaceID, most int) {
	purses := m.payers(s, edition.Nowhere)
	n := min(most, m.sum(m.left, purses, k))
	switch kind := m.pos.Edition.Kind(k); {
	case kind.Class == edition.Facility:
		n = min(n, 1)
	case kind.Gun && m.guns.InTerritory > 0:
		n = min(n, m.guns.InTerritory-m.gunsThere(s))
	}
	if n < 1 || m.checkPlace(&order.Place{Space: s, Factory: edition.Nowhere}, k, n).Text != "" {
		return
	}
	all := slices.Clone(m.placings)
	for _, part := range m.pay(k, n, purses) {
		part.space, part.factory, part.filled = s, edition.Nowhere, true
		all = append(all, part)
	}
	booked, over := m.booked(all)
	m.placings = booked
	for _, p := range over {
		m.left[m.pos.Edition.StockAt(p.purse, k, false)] += p.count
	}
}

// roomiest lists the complexes, the one with most room first.
func (m *mobilization) roomiest() []edition.SpaceID {
	sites := slices.DeleteFunc(m.allSites(), m.uncertain)
	room := map[edition.SpaceID]int{}
	for _, s := range sites {
		room[s] = m.pos.Capacity(m.power, s)
	}
	for _, p := range m.placings {
		room[p.factory] -= p.count
	}
	slices.SortStableFunc(sites, func(a, b edition.SpaceID) int { return cmp.Compare(room[b], room[a]) })
	return sites
}

// defaultSpaces lists where a kind may enter, the published choice first; roomiest are the complexes.
func (m *mobilization) defaultSpaces(k edition.KindID, roomiest []edition.SpaceID) []edition.SpaceID {
	kind := m.pos.Edition.Kind(k)
	var out []edition.SpaceID
	switch {
	case kind.Class == edition.Facility:
		return m.dearestLand()
	case kind.Class == edition.Sea:
		var among []edition.SpaceID
		for i := range m.pos.Edition.Board.Spaces {
			z := edition.SpaceID(i)
			switch {
			case !m.pos.IsSea(z) || !slices.ContainsFunc(m.sites(z), func(s edition.SpaceID) bool { return !m.uncertain(s) }):
			case !m.pos.EnemyShips(m.power, z):
				out = append(out, z)
			case m.ships.EnterAmongEnemies:
				among = append(among, z)
			}
		}
		out = append(out, among...)
		if kind.Deck > 0 {
			out = first(out, m.hoped)
		}
	default:
		return roomiest
	}
	return out
}

// first puts the zones before the others to which aircraft are sent.
func first(list []edition.SpaceID, favoured []hope) []edition.SpaceID {
	var front, rest []edition.SpaceID
	for _, s := range list {
		if slices.ContainsFunc(favoured, func(h hope) bool { return h.zone == s }) {
			front = append(front, s)
		} else {
			rest = append(rest, s)
		}
	}
	return append(front, rest...)
}

// dearestLand lists the spaces, those first that are worth most.
func (m *mobilization) dearestLand() []edition.SpaceID {
	out := make([]edition.SpaceID, len(m.pos.Edition.Board.Spaces))
	for i := range out {
		out[i] = edition.SpaceID(i)
	}
	slices.SortStableFunc(out, func(a, b edition.SpaceID) int {
		return cmp.Compare(m.pos.Edition.Board.Spaces[b].Income, m.pos.Edition.Board.Spaces[a].Income)
	})
	return out
}

// uncertain tells whether a complex may not be in a territory when the moment has come.
func (m *mobilization) uncertain(s edition.SpaceID) bool {
	return m.early != nil && (!m.pos.Musters(m.power, s) && (m.pos.Owners[s] != m.power || m.pos.Factory(s) == nil) || m.early.Shifts(s))
}

// filled lists what has been filled in, space by space, as it might have been ordered.
func (m *mobilization) filled() []order.Place {
	var out []order.Place
	units := map[edition.SpaceID][]int{}
	for _, p := range m.placings {
		if !p.filled {
			continue
		}
		if p.upgrade {
			out = append(out, order.Place{Space: p.space, Factory: edition.Nowhere, Upgrade: true})
			continue
		}
		if units[p.space] == nil {
			out = append(out, order.Place{Space: p.space, Factory: edition.Nowhere})
			units[p.space] = make([]int, len(m.pos.Edition.Kinds))
		}
		units[p.space][p.kind] += p.count
	}
	for i := range out {
		if out[i].Upgrade {
			continue
		}
		for k, n := range units[out[i].Space] {
			if n > 0 {
				out[i].Units = append(out[i].Units, order.Selection{Count: n, Kind: edition.KindID(k), Owner: edition.Nobody, From: edition.Nowhere})
			}
		}
	}
	return out
}

// DefaultPlacing is where everything that the power to move has bought enters if nobody says where.
func DefaultPlacing(p *position.Position) []order.Place {
	m := newMobilization(p, p.Mover, p.Bought)
	m.read(nil)
	m.fill()
	return m.filled()
}
