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
	switch {
	case sel.Rest:
		return 0
	case sel.Count != order.All:
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

// laden ranks the carriers for an order whose aircraft sail along: those first that have just their share of these aboard, then those that
// have more.
func (m *Muster) laden(mv *order.Move) func(*position.Unit) int {
	carriers, want := 0, 0
	for i := range mv.Units {
		if sel := &mv.Units[i]; m.pos.Edition.Kind(sel.Kind).Deck > 0 {
			carriers += max(sel.Count, 1)
		}
	}
	along := m.along[mv]
	for i := range along {
		want += m.wantedAlong(mv, &along[i])
	}
	share := (want + carriers - 1) / carriers
	return func(u *position.Unit) int {
		have := 0
		for i := range along {
			have += m.decked(&along[i], u.ID)
		}
		if have < share {
			return m.pos.Kind(u).Deck + share - have
		}
		return have - share
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
			return mv.Problem("units/absent", "The carriers of this order have %s aboard, not %d.", m.pos.Edition.StackText(have, sel.Kind), want)
		}
	}
	return order.Problem{}
}
