package position

import (
	"cmp"
	"slices"
)

// Renumber gives the units new numbers in an order that follows from where and what they are, not from when they were
// built: by space, owner, kind, damage and what they carry, the fullest first; cargo follows its carrier. Of two positions with the same
// pieces it makes equal ones, which play on alike to the last event. Every turn begins with it, so a number names a unit
// for one turn; deeds hold numbers too, which is why it cannot be done later.
func (p *Position) Renumber() {
	aboard := map[UnitID][]Unit{}
	top := make([]Unit, 0, len(p.Units))
	for _, u := range p.Units {
		if u.Aboard != 0 {
			aboard[u.Aboard] = append(aboard[u.Aboard], u)
		} else {
			top = append(top, u)
		}
	}
	for _, cargo := range aboard {
		slices.SortStableFunc(cargo, compareCargo)
	}
	ranks := make([]int, len(top)) // sorting numbers is cheaper than sorting units, which are large
	for i := range ranks {
		ranks[i] = i
	}
	slices.SortFunc(ranks, func(i, j int) int {
		a, b := &top[i], &top[j]
		if order := cmp.Or(cmp.Compare(a.Space, b.Space), compareUnits(a, b)); order != 0 {
			return order
		}
		return cmp.Or(slices.CompareFunc(aboard[b.ID], aboard[a.ID], compareCargo), cmp.Compare(i, j))
	})
	units := p.Units[:0]
	number := func(u Unit, carrier UnitID) UnitID {
		u.ID, u.Aboard = UnitID(len(units)+1), carrier
		units = append(units, u)
		return u.ID
	}
	for _, i := range ranks {
		id := number(top[i], 0)
		for _, c := range aboard[top[i].ID] {
			number(c, id)
		}
	}
	p.Units, p.NextID = units, UnitID(len(units)+1)
	p.rechain()
}

func compareCargo(a, b Unit) int { return compareUnits(&a, &b) }

func compareUnits(a, b *Unit) int {
	return cmp.Or(cmp.Compare(a.Owner, b.Owner), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Damage, b.Damage), cmp.Compare(a.Deeds.Marks, b.Deeds.Marks))
}
