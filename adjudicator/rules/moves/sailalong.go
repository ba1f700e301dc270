package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Aircraft that an order names beside the carrier on which they lie.

// SailAboard tells whether the aircraft of a naval move go along on the decks of its carriers: they are not ordered to do anything else
// there.
func SailAboard(p *position.Position, mv *order.Move) bool {
	return mv.Purpose == order.Plain && mv.Land == nil && len(mv.Path) > 1 && namesCarrier(p, mv)
}

func namesCarrier(p *position.Position, mv *order.Move) bool {
	return slices.ContainsFunc(mv.Units, func(s order.Selection) bool { return s.Kind != edition.NoKind && p.Edition.Kind(s.Kind).Deck > 0 })
}

// decked counts the aircraft of a selection that lie on one of the ships.
func (m *Muster) decked(sel *order.Selection, ships ...position.UnitID) (n int) {
	for _, s := range ships {
		for _, id := range m.pos.Cargo(s) {
			if position.Matches(m.pos, m.power, m.pos.Unit(id), sel) {
				n++
			}
		}
	}
	return n
}

// wantedAlong is how many aircraft of a selection an order names.
func (m *Muster) wantedAlong(mv *order.Move, sel *order.Selection) int {
	if sel.Count != order.All {
		return sel.Count
	}
	n := 0
	for u := range m.pos.At(mv.Path[0]) {
		if position.Matches(m.pos, m.power, u, sel) {
			n++
		}
	}
	return max(n, 1)
}

// laden ranks the carriers for an order whose aircraft sail along: those that have fewest of these aboard come first, and where they have too few
// others are tried, so that no more go along than the order names.
func (m *Muster) laden(mv *order.Move) func(*position.Unit) int {
	along := m.along[mv]
	return func(u *position.Unit) (n int) {
		for i := range along {
			n += m.decked(&along[i], u.ID)
		}
		return n
	}
}

// sailAlong refuses to send carriers with aircraft that do not lie on them. Those that fight where the carriers go may also lie there.
func (m *Muster) sailAlong(mv *order.Move, marches []*ways.March) order.Problem {
	var ships []position.UnitID
	for _, mc := range marches {
		ships = append(ships, mc.Units...)
	}
	start, end := mv.Path[0], mv.Path[len(mv.Path)-1]
	along := m.along[mv]
	for i := range along {
		sel := &along[i]
		want, have, there := m.wantedAlong(mv, sel), m.decked(sel, ships...), 0
		for u := range m.pos.At(start) {
			if position.Matches(m.pos, m.power, u, sel) {
				there++
			}
		}
		for u := range m.pos.At(end) {
			if mv.Purpose != order.Plain && !slices.Contains(ships, u.Aboard) && position.Matches(m.pos, m.power, u, sel) {
				have++
			}
		}
		switch {
		case have >= want:
		case there < want:
			return m.picker.tooFew(mv.Source, sel, start, want, there, 0, 0, "", "")
		default:
			return mv.Problem("units/absent", "The carriers of this order do not have %s aboard.", m.pos.Edition.StackText(want, sel.Kind))
		}
	}
	return order.Problem{}
}
