package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Moves of all that stands in a space, and units that are to stay there.

// oneWhole refuses a second order for all that stands in one space: which of them takes what could not be told. It returns
// the others.
func (m *Muster) oneWhole(moves []*order.Move) []*order.Move {
	type share struct {
		owner edition.PowerID
		at    edition.SpaceID
		class edition.Class
	}
	first := map[share]*order.Move{}
	return slices.DeleteFunc(slices.Clone(moves), func(mv *order.Move) bool {
		for i := range mv.Units {
			sel := &mv.Units[i]
			if !sel.Rest {
				continue
			}
			st := share{sel.OrderedBy(m.power), mv.Path[0], m.pos.Edition.Kind(sel.Kind).Class}
			if other := first[st]; other != nil && other != mv {
				m.fail(mv.Problem("units/used", "Two orders say \"all\" of %s, this one and line %d.", m.pos.SpaceName(st.at), other.Line).Suggest("Say in one of them which units.").Like(m.pos.Edition.Example("some") + " " + m.pos.SpaceName(st.at) + " ..."))
				return true
			}
			first[st] = mv
		}
		return false
	})
}

// marchAll reads a move of all that can go its way. What cannot is left out; it is a problem only if nothing goes, and even then none in a letter if it
// hangs on how the space stands and nothing stands there: the receipt says so.
func (m *Muster) marchAll(mv *order.Move) {
	marches, found := len(m.roll.marches), len(m.bad)
	m.spared = order.Problem{}
	m.marchClasses(mv)
	if len(m.bad) > found {
		return
	}
	classes := map[edition.Class]bool{}
	for _, mc := range m.roll.marches[marches:] {
		classes[mc.Class] = true
	}
	start := mv.Path[0]
	switch {
	case len(classes) == 0 && m.spared.Text != "":
		m.fail(m.spared)
	case len(classes) == 0 && mv.MayBeNone && !m.waited:
	case len(classes) == 0:
		m.fail(m.nobody(mv))
	case classes[edition.Land] && classes[edition.Air] && m.pos.IsSea(start):
		m.fail(mv.Problem("orders/move", "In %s there are land units aboard and aircraft: \"all\" may mean either.", m.pos.SpaceName(start)).Suggest("Write a line for each.").Like(m.pos.Edition.Example("all") + " " + m.pos.SpaceName(start) + " ..."))
	}
}

// nobody says that of all that can go nothing does.
func (m *Muster) nobody(mv *order.Move) order.Problem {
	return mv.Problem("units/absent", "%s has nothing in %s that could go there and has no other order.", m.pos.PowerName(m.power), m.pos.SpaceName(mv.Path[0]))
}

// goes tells whether units may go a way that is judged. Of all that can go those that may not are left out; others are refused.
func (m *Muster) goes(sel *order.Selection, bad order.Problem) bool {
	if sel.Rest && bad.Text != "" {
		m.spared = bad
		return false
	}
	return m.allow(bad)
}

// someGo refuses the moves of all that can go by which nothing does.
func (m *Muster) someGo(moves []*order.Move, rides []Ride) {
	for _, mv := range moves {
		switch {
		case !mv.NamesNoKind() || mv.MayBeNone || slices.ContainsFunc(rides, func(r Ride) bool { return r.Order == mv }):
		case slices.ContainsFunc(m.bad, func(b order.Problem) bool { return b.Line == mv.Line }):
		case m.spared.Line == mv.Line:
			m.fail(m.spared)
		default:
			m.fail(m.nobody(mv))
		}
	}
}

// spare leaves units out of a move of all that can go: what was found wrong with them is kept, in case nothing goes.
func (m *Muster) spare(found int, ids []position.UnitID) {
	if m.spared.Text == "" {
		m.spared = m.bad[found]
	}
	m.bad = m.bad[:found]
	for _, id := range ids {
		delete(m.roll.used, id)
	}
}

// survivors are the aircraft that are left of those that an order brings home from a battle, where it was written before the battle.
func (m *Muster) survivors(sel *order.Selection, at edition.SpaceID) *order.Selection {
	if !m.waited || sel.Count == order.All {
		return sel
	}
	n := 0
	for u := range m.pos.At(at) {
		if m.roll.used[u.ID] == 0 && position.Matches(m.pos, m.power, u, sel) {
			if !u.Deeds.Has(position.InFlight) {
				return sel
			}
			n++
		}
	}
	if n == 0 || n >= sel.Count {
		return sel
	}
	left := *sel
	left.Count = n
	return &left
}

// stay claims units that are to stay where they are: no other order takes them. If some of them are gone when a section comes
// to its moment that was ordered before, those that are left stay.
func (m *Muster) stay(mv *order.Move) {
	at := mv.Path[0]
	for i := range mv.Units {
		sel := mv.Units[i]
		class := m.pos.Edition.Kind(sel.Kind).Class
		aboard := class == edition.Land && m.pos.IsSea(at)
		if m.waited && sel.Count != order.All {
			n := 0
			for u := range m.pos.At(at) {
				if position.Matches(m.pos, m.power, u, &sel) {
					n++
				}
			}
			sel.Count = min(sel.Count, n)
		}
		ids := m.pick(mv.Source, &sel, at, aboard, willing, func(u *position.Unit) int {
			if u.Deeds.Has(position.InFlight) { // others stay in any case
				return 1
			}
			return 0
		})
		m.roll.claim(ids, mv.Line)
		for _, id := range ids {
			m.staying[id] = mv
		}
		m.comeDown(mv, sel.Rest, ids)
		m.rise(mv, ids)
	}
}

// rise lets aircraft that stay in the combat move leave their decks and wait over the zone, whatever becomes of the carrier [G-LVE-006].
func (m *Muster) rise(mv *order.Move, ids []position.UnitID) {
	aloft := slices.DeleteFunc(slices.Clone(ids), func(id position.UnitID) bool {
		u := m.pos.Unit(id)
		return u.Aboard == 0 || m.pos.Kind(u).Class != edition.Air || m.pos.DeckShut(m.pos.Unit(u.Aboard))
	})
	if m.combat && m.pos.Edition.Rules.Decks.Rise && len(aloft) > 0 {
		m.roll.marches = append(m.roll.marches, &ways.March{Order: mv, Class: edition.Air, Units: aloft, Path: mv.Path})
	}
}

// comeDown lands aircraft where they have fought. Of all that stays, those that cannot come down there fly on.
func (m *Muster) comeDown(mv *order.Move, rest bool, ids []position.UnitID) {
	flying := slices.DeleteFunc(slices.Clone(ids), func(id position.UnitID) bool { return !m.pos.Unit(id).Deeds.Has(position.InFlight) })
	if len(flying) == 0 {
		return
	}
	found := len(m.bad)
	switch {
	case m.allow(m.roads.checkTouchdown(mv, m.pos.Kind(m.pos.Unit(flying[0])), mv.Path[0])):
		m.roll.marches = append(m.roll.marches, &ways.March{Order: mv, Class: edition.Air, Units: flying, Path: mv.Path})
	case rest:
		m.spare(found, flying)
	}
}
