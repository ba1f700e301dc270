package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Which orders draw on the same ships and aircraft, and which of them is served first.

// rivals groups the moves that draw on the ships and aircraft of one space; a move that draws on two joins their groups.
func rivals(p *position.Position, moves []*order.Move) [][]*order.Move {
	var groups [][]*order.Move
	for _, mv := range moves {
		spaces := draws(p, mv)
		if spaces == nil {
			continue
		}
		own := []*order.Move{mv}
		groups = slices.DeleteFunc(groups, func(g []*order.Move) bool {
			rival := slices.ContainsFunc(g, func(o *order.Move) bool {
				return slices.ContainsFunc(draws(p, o), func(s edition.SpaceID) bool { return slices.Contains(spaces, s) })
			})
			if rival {
				own = append(own, g...)
			}
			return rival
		})
		groups = append(groups, own)
	}
	return groups
}

// draws lists the spaces whose ships or aircraft a move uses.
func draws(p *position.Position, mv *order.Move) []edition.SpaceID {
	start := mv.Path[0]
	var spaces []edition.SpaceID
	if p.IsSea(start) || slices.ContainsFunc(mv.Units, func(s order.Selection) bool { return p.Edition.Kind(s.Kind).Class == edition.Air }) {
		spaces = append(spaces, start)
	}
	if mv.Aboard != nil {
		spaces = append(spaces, mv.Path[len(mv.Path)-1])
	}
	return spaces
}

// byDemand is the published sequence: narrow orders before wide ones; then those that load, the dearest cargo first; then
// those that land something, the dearest first; then by their way as the board numbers spaces, and by their words.
func byDemand(p *position.Position, a, b *order.Move) int {
	loadsA, landsA := freight(p, a)
	loadsB, landsB := freight(p, b)
	return cmp.Or(
		cmp.Compare(a.Breadth(), b.Breadth()),
		cmp.Compare(loadsB, loadsA),
		cmp.Compare(landsB, landsA),
		slices.Compare(a.Path, b.Path),
		cmp.Compare(a.Wording(), b.Wording()),
	)
}

// freight is what the units cost that a move loads, and those that it lands.
func freight(p *position.Position, mv *order.Move) (loads, lands int) {
	cost := func(sels []order.Selection) (sum int) {
		for i := range sels {
			sum += max(sels[i].Count, 1) * p.Edition.Kind(sels[i].Kind).Cost
		}
		return sum
	}
	for i := range mv.Loads {
		loads += cost(mv.Loads[i].Units)
	}
	for i := range mv.Unloads {
		lands += 1 + cost(mv.Unloads[i].Units) // whatever is aboard
	}
	if mv.Aboard != nil {
		loads += cost(mv.Units)
	}
	if mv.FromAboard != nil {
		lands += cost(mv.Units)
	}
	return loads, lands
}
