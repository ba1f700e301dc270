package rules

import (
	"slices"
)

// "all Germany -> Poland": whatever stands there, can go that way and is named by no other order of the section. Before a
// section is judged such a selection becomes one of all units of each kind that may be meant; which of them go is seen when
// units are picked, after every other order has had its own [ORD-15].

// whole tells whether a move names a stack without saying which kinds.
func (mv *Move) whole() bool {
	return slices.ContainsFunc(mv.Units, func(s Selection) bool { return s.Kind == NoKind || s.Rest })
}

// spelled is a move with every selection that names no kind replaced by those of the kinds which may be meant: those that
// are there, or, if there are none, all that could be.
func (p *Position) spelled(power PowerID, mv *Move) *Move {
	out := *mv
	out.Units = nil
	for _, sel := range mv.Units {
		if sel.Kind != NoKind {
			out.Units = append(out.Units, sel)
			continue
		}
		classes := p.wholeClasses(power, mv, &sel)
		fits := func(k KindID) bool { return slices.Contains(classes, p.Edition.Kinds[k].Class) }
		there := func(k KindID) bool { return fits(k) && p.stands(sel.orderedBy(power), k, mv.Path[0]) }
		if !slices.ContainsFunc(p.Edition.kindIDs(), there) {
			there = fits
		}
		for _, k := range p.Edition.kindIDs() {
			if there(k) {
				one := sel
				one.Kind, one.Rest = k, true
				out.Units = append(out.Units, one)
			}
		}
	}
	return &out
}

// wholeClasses says of which classes "all" is on such a way: over land all that walks or flies, at sea all ships, onto a
// coast what is aboard and what flies. Complexes are ordered by their name alone.
func (p *Position) wholeClasses(power PowerID, mv *Move, sel *Selection) []Class {
	start, end := mv.Path[0], mv.Path[len(mv.Path)-1]
	switch {
	case mv.Aboard != nil || mv.FromAboard != nil:
		return []Class{Land}
	case !p.isSea(end):
		return []Class{Land, Air}
	case !p.isSea(start):
		return []Class{Air}
	}
	owner := sel.orderedBy(power)
	if p.anyUnit(start, func(u *Unit) bool { return u.Owner == owner && p.kind(u).Class == Sea }) {
		return []Class{Sea}
	}
	return []Class{Sea, Air}
}

// stands tells whether a power has units of a kind in a space.
func (p *Position) stands(owner PowerID, k KindID, at SpaceID) bool {
	return p.anyUnit(at, func(u *Unit) bool { return u.Owner == owner && u.Kind == k })
}

// kindIDs lists the kinds of an edition.
func (e *Edition) kindIDs() []KindID {
	ids := make([]KindID, len(e.Kinds))
	for i := range ids {
		ids[i] = KindID(i)
	}
	return ids
}

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
