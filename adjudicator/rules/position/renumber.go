package position

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// newcomers is how many units may come on the board in a turn before memory for more is needed.
const newcomers = 32

// Renumber gives the units new numbers in an order that follows from where and what they are, not from when they were
// built: by space, owner, kind, damage and what they carry, the fullest first; cargo follows its carrier. Of two positions with the same
// pieces it makes equal ones, which play on alike to the last event. Every turn begins with it, so a number names a unit
// for one turn; deeds hold numbers too, which is why it cannot be done later.
func (p *Position) Renumber() {
	units := make([]Unit, 0, len(p.Units)+newcomers)
	number := func(u *Unit, carrier UnitID) UnitID {
		one := *u
		one.ID, one.Aboard = UnitID(len(units)+1), carrier
		units = append(units, one)
		return one.ID
	}
	var top, riders []*Unit // of one space: what rides on nothing, and what rides, carrier by carrier
	for s := range p.where.first {
		top, riders = top[:0], riders[:0]
		for u := range p.At(edition.SpaceID(s)) {
			if u.Aboard == 0 {
				top = append(top, u)
			} else {
				riders = append(riders, u)
			}
		}
		slices.SortStableFunc(riders, func(a, b *Unit) int { return cmp.Or(cmp.Compare(a.Aboard, b.Aboard), compareUnits(a, b)) })
		slices.SortStableFunc(top, func(a, b *Unit) int {
			if order := compareUnits(a, b); order != 0 || len(riders) == 0 {
				return order
			}
			return slices.CompareFunc(ridingOn(riders, b), ridingOn(riders, a), compareUnits)
		})
		for _, u := range top {
			id := number(u, 0)
			for _, c := range ridingOn(riders, u) {
				number(c, id)
			}
		}
	}
	p.Units, p.NextID = units, UnitID(len(units)+1)
	p.rechain()
}

// ridingOn are those of some riders, sorted by carrier, that a unit carries.
func ridingOn(riders []*Unit, carrier *Unit) []*Unit {
	from := 0
	for from < len(riders) && riders[from].Aboard < carrier.ID {
		from++
	}
	to := from
	for to < len(riders) && riders[to].Aboard == carrier.ID {
		to++
	}
	return riders[from:to]
}

// compareUnits ranks units of one space by what they are. Most differ at once, so nothing further is looked at.
func compareUnits(a, b *Unit) int {
	switch {
	case a.Owner != b.Owner:
		return cmp.Compare(a.Owner, b.Owner)
	case a.Kind != b.Kind:
		return cmp.Compare(a.Kind, b.Kind)
	case a.Damage != b.Damage:
		return cmp.Compare(a.Damage, b.Damage)
	}
	return cmp.Compare(a.Deeds.Marks, b.Deeds.Marks)
}
