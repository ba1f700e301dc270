package rules

import "slices"

// Moves of all that stands in a space, and units that are to stay there.

// oneWhole refuses a second order for all that stands in one space: which of them takes what could not be told. It returns
// the others.
func (m *muster) oneWhole(moves []*Move) []*Move {
	type share struct {
		owner PowerID
		at    SpaceID
		class Class
	}
	first := map[share]*Move{}
	return slices.DeleteFunc(slices.Clone(moves), func(mv *Move) bool {
		for i := range mv.Units {
			sel := &mv.Units[i]
			if !sel.Rest {
				continue
			}
			st := share{sel.orderedBy(m.power), mv.Path[0], m.Edition.Kind(sel.Kind).Class}
			if other := first[st]; other != nil && other != mv {
				m.fail(mv.problem("units/used", "Two orders say \"all\" of %s, this one and line %d.", m.space(st.at), other.Line).
					instead("Say in one of them which units: 3 inf, 1 arm %s ...", m.space(st.at)))
				return true
			}
			first[st] = mv
		}
		return false
	})
}

// marchAll reads a move of all that can go its way. What can not is left out; it is a problem only if nothing goes.
func (m *muster) marchAll(mv *Move) {
	marches, found := len(m.marches), len(m.bad)
	m.spared = Problem{}
	m.marchClasses(mv)
	if len(m.bad) > found {
		return
	}
	classes := map[Class]bool{}
	for _, mc := range m.marches[marches:] {
		classes[mc.class] = true
	}
	start := mv.Path[0]
	switch {
	case len(classes) == 0 && m.spared.Text != "":
		m.fail(m.spared)
	case len(classes) == 0:
		m.fail(mv.problem("units/absent", "%s has nothing in %s that could go there and has no other order.", m.powerName(m.power), m.space(start)))
	case classes[Land] && classes[Air] && m.isSea(start):
		m.fail(mv.problem("orders/move", "In %s there are land units aboard and aircraft: \"all\" may mean either.", m.space(start)).
			instead("Write a line for each, as in: all inf %s ...", m.space(start)))
	}
}

// spare leaves units out of a move of all that can go: what was found wrong with them is kept, in case nothing goes.
func (m *muster) spare(found int, ids []UnitID) {
	if m.spared.Text == "" {
		m.spared = m.bad[found]
	}
	m.bad = m.bad[:found]
	for _, id := range ids {
		delete(m.used, id)
	}
}

// stay claims units that are to stay where they are: no other order takes them. If some of them are gone when a section comes
// to its moment that was ordered before, those that are left stay.
func (m *muster) stay(mv *Move) {
	at := mv.Path[0]
	for i := range mv.Units {
		sel := mv.Units[i]
		class := m.Edition.Kind(sel.Kind).Class
		aboard := class == Land && m.isSea(at)
		if m.waited && sel.Count != All {
			n := 0
			for j := range m.Units {
				if u := &m.Units[j]; u.Space == at && m.matches(u, &sel) {
					n++
				}
			}
			sel.Count = min(sel.Count, n)
		}
		ids := m.pick(mv.Source, &sel, at, aboard, willing, func(u *Unit) int {
			if u.Deeds.Has(InFlight) { // others stay in any case
				return 1
			}
			return 0
		})
		m.claim(ids, mv.Line)
		for _, id := range ids {
			m.staying[id] = mv
		}
		m.comeDown(mv, sel.Rest, ids)
	}
}

// comeDown lands aircraft where they have fought. Of all that stays, those that cannot come down there fly on.
func (m *muster) comeDown(mv *Move, rest bool, ids []UnitID) {
	flying := slices.DeleteFunc(slices.Clone(ids), func(id UnitID) bool { return !m.Unit(id).Deeds.Has(InFlight) })
	if len(flying) == 0 {
		return
	}
	found := len(m.bad)
	switch {
	case m.checkTouchdown(mv, m.kind(m.Unit(flying[0])), mv.Path[0]):
		m.marches = append(m.marches, &march{order: mv, class: Air, units: flying, path: mv.Path})
	case rest:
		m.spare(found, flying)
	}
}
