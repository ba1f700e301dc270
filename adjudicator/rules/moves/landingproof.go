package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// attackedNow tells whether the mover has ships or aircraft among the enemies of a zone.
func (pl *planner) attackedNow(z edition.SpaceID) bool {
	return pl.pos.AnyUnit(z, func(u *position.Unit) bool { return pl.pos.Commands(pl.power, u.Owner) })
}

// proveLandings looks for a landing for every aircraft after the combat move, hoping that every battle is won without
// loss. The plan is made around what the letter orders for later. What cannot land is a problem that names it.
func (m *Muster) proveLandings(after *position.Position, later []order.Order) *LandingPlan {
	pl := &planner{pos: after, power: m.power, guarded: m.guarded}
	lines := map[position.UnitID]*ways.March{}
	for _, mc := range m.Marches {
		for _, id := range mc.Units {
			lines[id] = mc
		}
	}
	for i := range after.Units {
		u := &after.Units[i]
		if !m.pos.Commands(m.power, u.Owner) || after.Kind(u).Class != edition.Air {
			continue
		}
		switch {
		case u.Deeds.Has(position.Sacrificed): // it does not return [R-NAJP-21]
		case u.Deeds.Has(position.InFlight):
			must := u.Deeds.LandAt
			f := pl.addFlyer(u, must, nil)
			if must != edition.Nowhere && !m.checkDeclared(after, pl, f, lines[u.ID]) {
				pl.flyers = pl.flyers[:len(pl.flyers)-1]
			}
		case u.Owner == m.power && pl.idleDeck(u):
			pl.addFlyer(u, edition.Nowhere, nil)
		}
	}
	pl.ready()
	pl.addDecks(pl.attackedNow)
	m.forceFetches(pl)
	m.keepToOrders(pl, later)
	pl.search()
	out := pl.result()
	for _, id := range out.Stranded {
		u := after.Unit(id)
		mc := lines[id]
		if m.pos.Edition.Rules.Moves.OneWayFlights && (mc == nil || u.Deeds.LandAt == edition.Nowhere) { // nobody has said where it lands
			continue
		}
		if mc == nil { // displaced from its own deck
			m.fail(m.usurper(out, u, lines).Problem("air/displaced", "The %s on the carrier in %s would have no deck and nowhere else to go.", after.Kind(u).Name, after.SpaceName(u.Space)))
			continue
		}
		if to := u.Deeds.LandAt; to != edition.Nowhere && after.IsSea(to) {
			if host := m.refusedBy(to); host != edition.Nobody {
				m.fail(m.pos.NoGuests(mc.Order.Source, host, to))
				continue
			}
			m.fail(mc.Order.Problem(landingTopic(after, u), "The %s sent from %s to %s can not land in %s: no deck there is free for it.",
				after.Kind(u).Name, after.SpaceName(mc.Start()), after.SpaceName(mc.End()), after.SpaceName(to)))
			continue
		}
		m.fail(mc.Order.Problem(landingTopic(after, u), "The %s sent from %s to %s has nowhere to land: %s left, and no friendly land or free deck in reach for all.",
			after.Kind(u).Name, after.SpaceName(mc.Start()), after.SpaceName(mc.End()), prose.Count(after.MovesLeft(u), "space", "spaces")))
	}
	out.Landings = slices.DeleteFunc(out.Landings, func(td Touchdown) bool {
		u := after.Unit(td.Unit)
		return !u.Deeds.Has(position.InFlight) && td.Deck == u.Aboard
	})
	return out
}

// landingTopic is the rule that a plan breaks: aircraft over water need a deck.
func landingTopic(p *position.Position, u *position.Unit) string {
	switch {
	case p.Kind(u).DeckSize == 0:
		return "air/bomber-landing"
	case p.IsSea(u.Space):
		return "air/deck-landing"
	}
	return "air/landing"
}

// usurper is the order that brings an aircraft onto the deck of another, or of one that moves on to the deck of that other.
func (m *Muster) usurper(plan *LandingPlan, displaced *position.Unit, lines map[position.UnitID]*ways.March) *order.Move {
	lost := []position.UnitID{displaced.Aboard} // decks with no room for their own
	for i := 0; i < len(lost); i++ {
		for _, td := range plan.Landings {
			if td.Deck != lost[i] {
				continue
			}
			if mc := lines[td.Unit]; mc != nil {
				return mc.Order
			}
			if home := m.pos.Unit(td.Unit).Aboard; !slices.Contains(lost, home) {
				lost = append(lost, home)
			}
		}
	}
	return m.Marches[0].Order
}

// idleDeck tells whether an aircraft sits on a carrier that has done nothing yet: one of its own power's, or an ally's.
func (pl *planner) idleDeck(u *position.Unit) bool {
	c := pl.pos.Unit(u.Aboard)
	return c != nil && !c.Deeds.Any(position.MovedInCombat|position.MovedInNoncombat|position.Fought) && !pl.pos.EnemyShips(pl.power, c.Space)
}

// checkDeclared judges a declared landing on its own: friendly land, or any zone, in reach.
func (m *Muster) checkDeclared(after *position.Position, pl *planner, f *flyer, mc *ways.March) bool {
	to := f.must
	u := after.Unit(f.unit)
	switch {
	case !after.IsSea(to) && !after.FriendlyLand(m.power, to):
		m.fail(m.pos.Unfriendly(mc.Order.Source, to))
	case f.reach[to] < 0:
		m.fail(mc.Order.Problem("air/landing-range", "%s is out of reach for %s that has flown to %s: %s left.", after.SpaceName(to), prose.Article(after.Kind(u).Name), after.SpaceName(u.Space), prose.Count(f.left, "space", "spaces")))
	case after.IsSea(to) && !f.fits:
		m.fail(position.TooLarge(mc.Order.Source, after.Kind(u)))
	case !after.IsSea(to) && !landable(after, m.power, to):
		m.fail(m.pos.JustTaken(mc.Order.Source, to))
	default:
		return true
	}
	return false
}

// forceFetches holds the plan to the carriers that the letter names: "land sz 11 by cv sz 1 -> sz 9 -> sz 11". The greatest
// flights choose first.
func (m *Muster) forceFetches(pl *planner) {
	var named []*ways.March
	for _, mc := range m.Marches {
		if l := mc.Order.Land; l != nil && l.By != nil && len(l.ByPath) > 0 {
			named = append(named, mc)
		}
	}
	slices.SortStableFunc(named, func(a, b *ways.March) int {
		return cmp.Or(cmp.Compare(len(b.Units), len(a.Units)), cmp.Compare(a.Order.Wording(), b.Order.Wording()))
	})
	for _, mc := range named {
		l := mc.Order.Land
		d := pl.fetcher(m, l, len(mc.Units))
		switch {
		case l.ByPath[len(l.ByPath)-1] != l.Space:
			m.fail(mc.Order.Problem("carrier/reach", "The carrier is to go to %s, and the landing is to be in %s.", m.pos.SpaceName(l.ByPath[len(l.ByPath)-1]), m.pos.SpaceName(l.Space)))
		case d == nil:
			m.fail(mc.Order.Problem("carrier/reach", "No such carrier can be in %s at the end of noncombat.", m.pos.SpaceName(l.Space)))
		default:
			d.zones, d.named = []edition.SpaceID{l.Space}, true
			d.booked += len(mc.Units)
		}
	}
}

// fetcher is the carrier that a landing means: of those that it fits the one with the most room for these guests, one that
// other landings in the same zone have named before one that is free.
func (pl *planner) fetcher(m *Muster, l *order.Landing, guests int) *deck {
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
		if c := pl.pos.Unit(d.carrier); c.Space != l.ByPath[0] || !m.matches(c, l.By) || !slices.Contains(d.zones, l.Space) {
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
func (m *Muster) keepToOrders(pl *planner, later []order.Order) {
	var moves []*order.Move
	for _, o := range later {
		mv, ok := order.Pointer(o).(*order.Move)
		if ok && (len(mv.Path) > 1 || mv.Purpose == order.Stay) {
			moves = append(moves, m.pos.SpelledOut(m.power, mv))
		}
	}
	slices.SortStableFunc(moves, func(a, b *order.Move) int { return cmp.Compare(specificity(a), specificity(b)) }) // "all" is what others leave
	for _, mv := range moves {
		to := mv.Path[len(mv.Path)-1]
		for i := range mv.Units {
			sel := &mv.Units[i]
			var fit []*deck
			for j := range pl.decks {
				d := &pl.decks[j]
				if c := pl.pos.Unit(d.carrier); !d.named && !d.ordered && c.Space == mv.Path[0] && m.matches(c, sel) && c.Owner == m.power && pl.sails(c, to) != nil {
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

// spare is the room on a deck when its own aircraft stay.
func (pl *planner) spare(d *deck) int {
	room := d.room - d.booked
	for i := range pl.flyers {
		if pl.pos.Unit(pl.flyers[i].unit).Aboard == d.carrier {
			room--
		}
	}
	return room
}
