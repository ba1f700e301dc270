package economy

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Complexes that are held to what the units of each type are worth that they make in a turn [A-CAP-02].

// slot is one type of units at one complex.
type slot struct {
	at    edition.SpaceID
	class int
}

// bookedByType charges placings to complexes, and returns what found no room. What is bound to one complex comes first, then ships of zones
// that have a choice, the dearest first, each to the complex with most left.
func (m *mobilization) bookedByType(all []placing) (out, over []placing) {
	spent := map[slot]int{}
	left := func(at edition.SpaceID, k edition.KindID) int {
		return m.pos.TypeCapacity(m.power, at) - spent[slot{at, m.pos.Edition.Kinds[k].Type}]
	}
	charge := func(p placing, at edition.SpaceID) {
		cost := max(m.pos.Cost(m.power, p.kind), 1)
		made := p
		made.count, made.factory = min(p.count, left(at, p.kind)/cost), at
		spent[slot{at, m.pos.Edition.Kinds[p.kind].Type}] += made.count * cost
		p.count -= made.count
		out, over = append(out, made), append(over, p)
	}
	var open []placing
	for _, p := range all {
		switch {
		case p.factory != edition.Nowhere:
			charge(p, p.factory)
		case !m.pos.IsSea(p.space):
			charge(p, p.space)
		default:
			open = append(open, p)
		}
	}
	slices.SortStableFunc(open, func(a, b placing) int {
		return cmp.Or(cmp.Compare(len(m.sites(a.space)), len(m.sites(b.space))), cmp.Compare(m.pos.Cost(m.power, b.kind), m.pos.Cost(m.power, a.kind)))
	})
	for _, p := range open {
		one := p
		for one.count = 1; p.count > 0; p.count-- {
			sites := m.sites(p.space)
			charge(one, slices.MaxFunc(sites, func(a, b edition.SpaceID) int { return cmp.Compare(left(a, p.kind), left(b, p.kind)) }))
		}
	}
	return joinAlike(out), joinAlike(over)
}

// joinAlike makes one of placings that differ in their number alone, and leaves out those of nobody.
func joinAlike(all []placing) (out []placing) {
	for _, p := range all {
		if p.count == 0 {
			continue
		}
		i := slices.IndexFunc(out, func(q placing) bool { q.count = p.count; return q == p })
		if i < 0 {
			out = append(out, p)
		} else {
			out[i].count += p.count
		}
	}
	return out
}

// overType says that units are worth more than the complexes there make of their type.
func (m *mobilization) overType(p *placing) order.Problem {
	from := []edition.SpaceID{p.space}
	switch {
	case p.factory != edition.Nowhere:
		from[0] = p.factory
	case m.pos.IsSea(p.space):
		from = m.sites(p.space)
	}
	k := m.pos.Edition.Kind(p.kind)
	most := 0
	for _, s := range from {
		most = max(most, m.pos.TypeCapacity(m.power, s))
	}
	if cost := m.pos.Cost(m.power, p.kind); cost > most {
		return p.order.Problem("place/capacity", "%s costs %d, more than the complex in %s makes of one type in a turn: %d.", prose.Title(prose.Article(k.Name)), cost, m.pos.SpaceList(from), most)
	}
	return p.order.Problem("place/capacity", "The complex in %s makes units of each type worth %d a turn: %s too many in %s.", m.pos.SpaceList(from), most, m.pos.Edition.StackText(p.count, p.kind), m.pos.SpaceName(p.space)).
		Suggest("Of one type are: %s.", m.typeText(k.Type))
}

// typeText lists the units of a type.
func (m *mobilization) typeText(class int) prose.Text {
	var names []string
	for i := range m.pos.Edition.Kinds {
		if k := &m.pos.Edition.Kinds[i]; k.Type == class {
			names = append(names, k.Plural)
		}
	}
	return prose.List(names)
}
