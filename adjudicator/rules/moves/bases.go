package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// ReadBaseChanges judges which ships and aircraft change their bases when the fighting is over, whatever they have done on this turn. Ships
// go first: an aircraft finds its carrier where that is by then [A-BASE-01..03].
func ReadBaseChanges(p *position.Position, power edition.PowerID, orders []order.Order) (ships, planes []Ride, bad []order.Problem) {
	m := newMuster(p, power, false)
	moves := m.plainMoves(orders, edition.SectionBases)
	ships = m.rebase(moves, edition.Sea)
	after := p.Clone()
	for _, r := range ships {
		after.Apply(r.Event(p, power))
	}
	m.pos, m.picker.pos, m.roll.pos = after, after, after
	planes = m.rebase(moves, edition.Air)
	m.someGo(moves, slices.Concat(ships, planes))
	return ships, planes, m.Problems()
}

// Event is that of a ride.
func (r *Ride) Event(p *position.Position, power edition.PowerID) position.Moved {
	return position.Moved{Power: power, Units: position.Refs(p, r.Units), Path: r.Path, LandAt: edition.Nowhere, Filled: !slices.Equal(r.Path, r.Order.Path), Line: r.Order.Line}
}

// rebase reads the changes of one class.
func (m *Muster) rebase(moves []*order.Move, class edition.Class) (rides []Ride) {
	taken := map[position.UnitID]int{} // deck places by carrier
	for _, mv := range moves {
		for i := range mv.Units {
			sel := &mv.Units[i]
			k := m.pos.Edition.Kind(sel.Kind)
			if k.Class != class {
				if class == edition.Sea && k.Class != edition.Air { // it is said once
					m.fail(mv.Problem("bases/kind", "%s have no bases; ground units go by rail under RAIL.", prose.Title(k.Plural)))
				}
				continue
			}
			path, bad := m.baseWay(mv, k)
			if !m.goes(sel, bad) {
				continue
			}
			ids := m.pick(mv.Source, sel, mv.Path[0], false, m.mayRebase, anyOf)
			if len(ids) == 0 {
				continue
			}
			m.roll.claim(ids, mv.Line)
			if end := path[len(path)-1]; class == edition.Sea || !m.pos.IsSea(end) {
				rides = append(rides, Ride{Order: mv, Units: ids, Path: path})
				continue
			}
			rides = append(rides, m.ontoDecks(mv, k, ids, path, taken)...)
		}
	}
	return rides
}

// mayRebase bars ships that are being mended.
func (m *Muster) mayRebase(u *position.Unit) (string, prose.Text) {
	if u.Deeds.Has(position.InDock) {
		return "repair/dock", prose.Say("The %s in %s is being mended: it does not move on this turn.", m.pos.Kind(u).Name, m.pos.SpaceName(u.Space))
	}
	return "", ""
}

// ontoDecks finds a carrier of their own for each aircraft [A-AIR-06].
func (m *Muster) ontoDecks(mv *order.Move, k *edition.Kind, ids []position.UnitID, path []edition.SpaceID, taken map[position.UnitID]int) (rides []Ride) {
	end := path[len(path)-1]
	for _, id := range ids {
		deck := position.UnitID(0)
		for c := range m.pos.At(end) {
			if c.Owner == m.power && m.pos.Room(c)-taken[c.ID] >= k.DeckSize {
				deck = c.ID
				break
			}
		}
		if deck == 0 {
			m.fail(mv.Problem("bases/deck", "There is no carrier of %s with room for %s in %s.", m.pos.PowerName(m.power), prose.Article(k.Name), m.pos.SpaceName(end)))
			return rides
		}
		taken[deck] += k.DeckSize
		rides = append(rides, Ride{Order: mv, Units: []position.UnitID{id}, Path: path, Deck: deck})
	}
	return rides
}

// baseWay is the way of a ship or an aircraft to another base, filled in if it names no more than both ends.
func (m *Muster) baseWay(mv *order.Move, k *edition.Kind) ([]edition.SpaceID, order.Problem) {
	end := mv.Path[len(mv.Path)-1]
	if bad := m.checkBase(mv, k, end); bad.Text != "" {
		return nil, bad
	}
	rules := &m.pos.Edition.Rules.Bases
	most, may := rules.Sail, m.sails(k)
	if k.Class == edition.Air {
		most, may = m.pos.Range(m.power, m.pos.Edition.KindByID(k.ID)), m.flies()
	}
	path := mv.Path[:1]
	for i := 1; i < len(mv.Path); i++ {
		leg := m.fewestZones(mv.Path[i-1], mv.Path[i], most, may)
		if leg == nil {
			if bad := m.straitsShut(mv, k, mv.Path[i-1], mv.Path[i], most); bad.Text != "" {
				return nil, bad
			}
			return nil, mv.Problem("bases/way", "No %s gets from %s to %s among friends in %s.", k.Name, m.pos.SpaceName(mv.Path[i-1]), m.pos.SpaceName(mv.Path[i]), prose.Count(most, "space", "spaces"))
		}
		path = append(slices.Clip(path), leg[1:]...)
	}
	if len(path)-1 > most {
		return nil, mv.Problem("bases/way", "%s is too far: %s goes %s to another base.", m.pos.PathText(path), prose.Article(k.Name), prose.Count(most, "space", "spaces"))
	}
	zones := 0
	for _, s := range path[1:] {
		if m.pos.IsSea(s) {
			zones++
		}
	}
	if limit := rules.Zones; k.Class == edition.Air && zones > limit {
		return nil, mv.Problem("bases/zones", "%s enters %d sea zones; aircraft enter %d at most on the way to another base.", m.pos.PathText(path), zones, limit)
	}
	return path, order.Problem{}
}

// straitsShut names the straits or the canal through which ships of a kind would get to a zone if these were open to them; else it says nothing
// [A-NAV-03].
func (m *Muster) straitsShut(mv *order.Move, k *edition.Kind, from, to edition.SpaceID, most int) order.Problem {
	path := m.pos.Edition.Board.Path(from, to, most, func(_, b edition.SpaceID) bool { return m.pos.IsSea(b) })
	for i := 1; i < len(path); i++ {
		if !m.pos.CanalOpen(m.power, k, path[i-1], path[i]) {
			return m.pos.CanalShut(mv.Source, m.power, path[i-1], path[i])
		}
	}
	return order.Problem{}
}

// fewestZones is a shortest way, of aircraft over as little sea as it can be.
func (m *Muster) fewestZones(from, to edition.SpaceID, most int, may func(a, b edition.SpaceID) bool) []edition.SpaceID {
	overLand := func(a, b edition.SpaceID) bool { return may(a, b) && (b == to || !m.pos.IsSea(b)) }
	if path := m.pos.Edition.Board.Path(from, to, most, overLand); path != nil {
		return path
	}
	return m.pos.Edition.Board.Path(from, to, most, may)
}

// checkBase judges where a change of base ends.
func (m *Muster) checkBase(mv *order.Move, k *edition.Kind, end edition.SpaceID) order.Problem {
	sea := m.pos.IsSea(end)
	switch {
	case k.Class == edition.Sea && !sea:
		return mv.Problem("bases/way", "%s stay at sea.", prose.Title(k.Plural))
	case k.Class == edition.Sea && m.pos.EnemyShips(m.power, end):
		return mv.Problem("bases/way", "There are enemy ships in %s: that is no base.", m.pos.SpaceName(end))
	case k.Class == edition.Sea && !slices.ContainsFunc(m.pos.Edition.Board.Neighbours(end), func(s edition.SpaceID) bool { return m.pos.FriendlyLand(m.power, s) }):
		return mv.Problem("bases/way", "%s touches no friendly land: that is no base.", m.pos.SpaceName(end))
	case k.Class == edition.Air && sea && k.DeckSize == 0:
		return position.TooLarge(mv.Source, k)
	case !sea && m.pos.Barred(m.power, end):
		return m.roads.barredProblem(mv.Source, "bases/way", edition.Air, end)
	case !sea && !m.pos.FriendlyLand(m.power, end):
		return mv.Problem("bases/way", "%s is not friendly: that is no base.", m.pos.SpaceName(end))
	}
	return order.Problem{}
}

// sails tells which steps ships make: by sea, through straits that are open; enemy ships do not stop them [A-NAV-01, A-NAV-03].
func (m *Muster) sails(k *edition.Kind) func(a, b edition.SpaceID) bool {
	return func(a, b edition.SpaceID) bool { return m.pos.IsSea(b) && m.pos.CanalOpen(m.power, k, a, b) }
}

// flies tells which steps aircraft make: over sea and friendly land that is not barred to them.
func (m *Muster) flies() func(a, b edition.SpaceID) bool {
	return func(a, b edition.SpaceID) bool { return m.overFriends(a, b) && !m.pos.Barred(m.power, b) }
}

// overFriends tells which steps lead over sea and friendly land.
func (m *Muster) overFriends(_, b edition.SpaceID) bool {
	return m.pos.IsSea(b) || m.pos.FriendlyLand(m.power, b)
}
