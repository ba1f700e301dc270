package economy

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// book charges every unit to a complex with room for it; a zone between two complexes may draw on both [R-MOB-002,
// R-MOB-012]. It fills in the complexes, splits placings where needed, and puts back what is left over and says so.
func (m *mobilization) book() []order.Problem {
	booked, over := m.booked(m.placings)
	m.placings = booked
	var bad []order.Problem
	for _, p := range over {
		m.left[m.pos.Edition.StockAt(p.purse, p.kind, false)] += p.count
		if m.byType {
			bad = append(bad, m.overType(&p))
		} else {
			bad = append(bad, p.order.Problem("place/capacity", "The complexes there make no more: %s too many in %s.", m.pos.Edition.StackText(p.count, p.kind), m.pos.SpaceName(p.space)).Suggest("%s", m.roomText(p.space)))
		}
	}
	return bad
}

// booked charges placings to complexes, and returns what found no room.
func (m *mobilization) booked(all []placing) (out, over []placing) {
	if m.byType {
		return m.bookedByType(all)
	}
	room := map[edition.SpaceID]int{}
	for _, s := range m.allSites() {
		room[s] = m.pos.Capacity(m.power, s)
		if m.pos.Edition.Powers[m.power].Musters != nil {
			room[s] = position.AnyNumber
		}
	}
	var open []placing
	charge := func(p placing, from edition.SpaceID) {
		n := min(p.count, room[from])
		if n > 0 {
			q := p
			q.count, q.factory = n, from
			out = append(out, q)
			room[from] -= n
		}
		if p.count > n {
			p.count -= n
			over = append(over, p)
		}
	}
	for _, p := range all {
		switch {
		case m.pos.Edition.Kinds[p.kind].Class == edition.Facility: // [R-MOB-010, G-MOB-011]
			out = append(out, p)
		case p.factory != edition.Nowhere:
			charge(p, p.factory)
		case !m.pos.IsSea(p.space):
			charge(p, p.space)
		default:
			open = append(open, p)
		}
	}
	ships, rest := m.share(open, room)
	return append(out, ships...), append(over, rest...)
}

// roomText says what the complexes make that may feed a space.
func (m *mobilization) roomText(s edition.SpaceID) prose.Text {
	from := []edition.SpaceID{s}
	if m.pos.IsSea(s) {
		from = m.sites(s)
	}
	makes := 0
	for _, f := range from {
		makes += m.pos.Capacity(m.power, f)
	}
	if f := m.pos.Factory(from[0]); len(from) == 1 && f != nil && f.Damage > 0 {
		return prose.Say("The complex in %s makes %d a turn, land units and ships together, while it has %s.", m.pos.SpaceName(from[0]), makes, prose.Count(int(f.Damage), "point of damage", "points of damage"))
	}
	if len(from) == 1 {
		return prose.Say("The complex in %s makes %d a turn, land units and ships together.", m.pos.SpaceName(from[0]), makes)
	}
	return prose.Say("The complexes in %s make %d a turn, land units and ships together.", m.pos.SpaceList(from), makes)
}
