package landing

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Carriers that the letter sends to where aircraft need them, or keeps away from there.

// forceFetches holds the plan to the carriers that the letter names: "land sz 11 by cv sz 1 -> sz 9 -> sz 11". The greatest
// flights choose first.
func (p *proof) forceFetches() {
	s := p.section
	var named []*ways.March
	for _, mc := range s.Marches {
		if l := mc.Order.Land; l != nil && l.By != nil && len(l.ByPath) > 0 {
			named = append(named, mc)
		}
	}
	slices.SortStableFunc(named, func(a, b *ways.March) int {
		return cmp.Or(cmp.Compare(len(b.Units), len(a.Units)), cmp.Compare(a.Order.Wording(), b.Order.Wording()))
	})
	for _, mc := range named {
		l := mc.Order.Land
		d := p.fetcher(l, len(mc.Units))
		switch {
		case l.ByPath[len(l.ByPath)-1] != l.Space:
			p.fail(mc.Order.Problem("carrier/reach", "The carrier is to go to %s, and the landing is to be in %s.", s.Pos.SpaceName(l.ByPath[len(l.ByPath)-1]), s.Pos.SpaceName(l.Space)))
		case d == nil:
			p.fail(mc.Order.Problem("carrier/reach", "No such carrier can be in %s at the end of noncombat.", s.Pos.SpaceName(l.Space)))
		default:
			d.zones, d.named = []edition.SpaceID{l.Space}, true
			d.booked += len(mc.Units)
		}
	}
}

// fetcher is the carrier that a landing means: of those that it fits the one with the most room for these guests, one that
// other landings in the same zone have named before one that is free.
func (p *proof) fetcher(l *order.Landing, guests int) *deck {
	pl := &p.planner
	var best *deck
	rank := func(d *deck) (bool, bool, int) {
		room := pl.spare(d) // without turning out its own
		return room >= guests, d.named, room
	}
	better := func(a, b *deck) bool {
		fitsA, namedA, roomA := rank(a)
		fitsB, namedB, roomB := rank(b)
		switch {
		case fitsA != fitsB:
			return fitsA
		case namedA != namedB:
			return namedA == fitsA
		}
		return roomA > roomB
	}
	for i := range pl.decks {
		d := &pl.decks[i]
		if c := pl.pos.Unit(d.carrier); c == nil || c.Space != l.ByPath[0] || !position.Matches(p.section.Pos, p.section.Power, c, l.By) || !slices.Contains(d.zones, l.Space) {
			continue
		}
		if best == nil || better(d, best) {
			best = d
		}
	}
	return best
}

// keepToOrders puts the carriers that are ordered somewhere in noncombat there, if they can get there: the plan is made
// around them. Among several the order means one that is of use where it goes, else the one of least use elsewhere.
func (p *proof) keepToOrders(later []order.Order) {
	s, pl := p.section, &p.planner
	pl.keepToPlacing(later)
	var moves []*order.Move
	for _, o := range later {
		mv, ok := order.Pointer(o).(*order.Move)
		if ok && (len(mv.Path) > 1 || mv.Purpose == order.Stay) {
			moves = append(moves, s.Pos.SpelledOut(s.Power, mv))
		}
	}
	slices.SortStableFunc(moves, func(a, b *order.Move) int { return cmp.Compare(a.Breadth(), b.Breadth()) }) // "all" is what others leave
	for _, mv := range moves {
		to := mv.Path[len(mv.Path)-1]
		for i := range mv.Units {
			sel := &mv.Units[i]
			var fit []*deck
			for j := range pl.decks {
				d := &pl.decks[j]
				if c := pl.pos.Unit(d.carrier); c != nil && !d.named && !d.ordered && c.Space == mv.Path[0] && position.Matches(s.Pos, s.Power, c, sel) && c.Owner == s.Power && pl.sails(c, to) != nil {
					fit = append(fit, d)
				}
			}
			slices.SortStableFunc(fit, func(a, b *deck) int {
				if pl.wanted(to) {
					a, b = b, a
				}
				return cmp.Compare(pl.spare(a), pl.spare(b))
			})
			for n, d := range fit {
				if sel.Count != order.All && n >= sel.Count {
					break
				}
				d.zones, d.ordered = []edition.SpaceID{to}, true
			}
		}
	}
}
