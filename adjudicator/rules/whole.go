package rules

import (
	"slices"
)

// "all Germany -> Poland": whatever stands there, can go that way and is named by no other order of the section. Before a
// section is judged such a selection becomes one of all units of each kind that may be meant; which of them go is seen when
// units are picked, after every other order has had its own [ORD-15].

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
		if !slices.ContainsFunc(kindIDs(p.Edition), there) {
			there = fits
		}
		for _, k := range kindIDs(p.Edition) {
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
