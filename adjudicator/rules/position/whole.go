package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// "all Germany -> Poland": whatever stands there, can go that way and is named by no other order of the section. Before a
// section is judged such a selection becomes one of all units of each kind that may be meant; which of them go is seen when
// units are picked, after every other order has had its own [ORD-15].

// SpelledOut is a move with every selection that names no kind replaced by those of the kinds which may be meant: those that
// are there, or, if there are none, all that could be.
func (p *Position) SpelledOut(power edition.PowerID, mv *order.Move) *order.Move {
	out := *mv
	out.Units = nil
	for _, sel := range mv.Units {
		if sel.Kind != edition.NoKind {
			out.Units = append(out.Units, sel)
			continue
		}
		classes := p.wholeClasses(power, mv, &sel)
		fits := func(k edition.KindID) bool { return slices.Contains(classes, p.Edition.Kinds[k].Class) }
		there := func(k edition.KindID) bool { return fits(k) && p.HasKind(sel.OrderedBy(power), k, mv.Path[0]) }
		if !slices.ContainsFunc(p.Edition.KindIDs(), there) {
			there = fits
		}
		for _, k := range p.Edition.KindIDs() {
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
func (p *Position) wholeClasses(power edition.PowerID, mv *order.Move, sel *order.Selection) []edition.Class {
	start, end := mv.Path[0], mv.Path[len(mv.Path)-1]
	switch {
	case mv.Aboard != nil || mv.FromAboard != nil:
		return []edition.Class{edition.Land}
	case !p.IsSea(end):
		return []edition.Class{edition.Land, edition.Air}
	case !p.IsSea(start):
		return []edition.Class{edition.Air}
	}
	owner := sel.OrderedBy(power)
	if p.AnyUnit(start, func(u *Unit) bool { return u.Owner == owner && p.Kind(u).Class == edition.Sea }) {
		return []edition.Class{edition.Sea}
	}
	return []edition.Class{edition.Sea, edition.Air}
}

// HasKind tells whether a power has units of a kind in a space.
func (p *Position) HasKind(owner edition.PowerID, k edition.KindID, at edition.SpaceID) bool {
	return p.AnyUnit(at, func(u *Unit) bool { return u.Owner == owner && u.Kind == k })
}
