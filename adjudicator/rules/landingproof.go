package rules

import (
	"cmp"
	"slices"
)

// attackedNow tells whether the mover has ships or aircraft among the enemies of a zone.
func (pl *planner) attackedNow(z SpaceID) bool {
	return pl.anyUnit(z, func(u *Unit) bool { return pl.commands(pl.power, u.Owner) })
}

// proveLandings looks for a landing for every aircraft after the combat move, hoping that every battle is won without
// loss. The plan is made around what the letter orders for later. What cannot land is a problem that names it.
func (m *muster) proveLandings(after *Position, later []Order) *landingPlan {
	pl := &planner{Position: after, power: m.power, guarded: m.guarded}
	lines := map[UnitID]*march{}
	for _, mc := range m.marches {
		for _, id := range mc.units {
			lines[id] = mc
		}
	}
	for i := range after.Units {
		u := &after.Units[i]
		if !m.commands(m.power, u.Owner) || after.kind(u).Class != Air {
			continue
		}
		switch {
		case u.Deeds.Has(Sacrificed): // it does not return [R-NAJP-21]
		case u.Deeds.Has(InFlight):
			must := u.Deeds.LandAt
			f := pl.addFlyer(u, must, nil)
			if must != Nowhere && !m.checkDeclared(after, pl, f, lines[u.ID]) {
				pl.flyers = pl.flyers[:len(pl.flyers)-1]
			}
		case u.Owner == m.power && pl.idleDeck(u):
			pl.addFlyer(u, Nowhere, nil)
		}
	}
	pl.ready()
	pl.addDecks(pl.attackedNow)
	m.forceFetches(pl)
	m.keepToOrders(pl, later)
	pl.search()
	out := pl.result()
	for _, id := range out.stranded {
		u := after.Unit(id)
		mc := lines[id]
		if m.Edition.Rules.Moves.OneWayFlights && (mc == nil || u.Deeds.LandAt == Nowhere) { // nobody has said where it lands
			continue
		}
		if mc == nil { // displaced from its own deck
			m.fail(m.usurper(out, u, lines).problem("air/displaced", "The %s on the carrier in %s would have no deck and nowhere else to go.", after.kind(u).Name, after.space(u.Space)))
			continue
		}
		if to := u.Deeds.LandAt; to != Nowhere && after.isSea(to) {
			if host := m.refusedBy(to); host != Nobody {
				m.fail(m.noGuests(mc.order.Source, host, to))
				continue
			}
			m.fail(mc.order.problem(landingTopic(after, u), "The %s sent from %s to %s can not land in %s: no deck there is free for it.",
				after.kind(u).Name, after.space(mc.start()), after.space(mc.end()), after.space(to)))
			continue
		}
		m.fail(mc.order.problem(landingTopic(after, u), "The %s sent from %s to %s has nowhere to land: %s left, and no friendly land or free deck in reach for all.",
			after.kind(u).Name, after.space(mc.start()), after.space(mc.end()), count(after.movesLeft(u), "space", "spaces")))
	}
	out.landings = slices.DeleteFunc(out.landings, func(td touchdown) bool {
		u := after.Unit(td.unit)
		return !u.Deeds.Has(InFlight) && td.deck == u.Aboard
	})
	return out
}

// landingTopic is the rule that a plan breaks: aircraft over water need a deck.
func landingTopic(p *Position, u *Unit) string {
	switch {
	case p.kind(u).DeckSize == 0:
		return "air/bomber-landing"
	case p.isSea(u.Space):
		return "air/deck-landing"
	}
	return "air/landing"
}

// usurper is the order that brings an aircraft onto the deck of another, or of one that moves on to the deck of that other.
func (m *muster) usurper(plan *landingPlan, displaced *Unit, lines map[UnitID]*march) *Move {
	lost := []UnitID{displaced.Aboard} // decks with no room for their own
	for i := 0; i < len(lost); i++ {
		for _, td := range plan.landings {
			if td.deck != lost[i] {
				continue
			}
			if mc := lines[td.unit]; mc != nil {
				return mc.order
			}
			if home := m.Unit(td.unit).Aboard; !slices.Contains(lost, home) {
				lost = append(lost, home)
			}
		}
	}
	return m.marches[0].order
}

// idleDeck tells whether an aircraft sits on a carrier that has done nothing yet: one of its own power's, or an ally's.
func (pl *planner) idleDeck(u *Unit) bool {
	c := pl.Unit(u.Aboard)
	return c != nil && !c.Deeds.Any(MovedInCombat|MovedInNoncombat|Fought) && !pl.enemyShips(pl.power, c.Space)
}

// checkDeclared judges a declared landing on its own: friendly land, or any zone, in reach.
func (m *muster) checkDeclared(after *Position, pl *planner, f *flyer, mc *march) bool {
	to := f.must
	u := after.Unit(f.unit)
	switch {
	case !after.isSea(to) && !after.friendlyLand(m.power, to):
		m.fail(m.unfriendly(mc.order.Source, to))
	case f.reach[to] < 0:
		m.fail(mc.order.problem("air/landing-range", "%s is out of reach for %s that has flown to %s: %s left.", after.space(to), article(after.kind(u).Name), after.space(u.Space), count(f.left, "space", "spaces")))
	case after.isSea(to) && !f.fits:
		m.fail(tooLarge(mc.order.Source, after.kind(u)))
	case !after.isSea(to) && !after.landable(m.power, to):
		m.fail(m.fresh(mc.order.Source, to))
	default:
		return true
	}
	return false
}

// forceFetches holds the plan to the carriers that the letter names: "land sz 11 by cv sz 1 -> sz 9 -> sz 11". The greatest
// flights choose first.
func (m *muster) forceFetches(pl *planner) {
	var named []*march
	for _, mc := range m.marches {
		if l := mc.order.Land; l != nil && l.By != nil && len(l.ByPath) > 0 {
			named = append(named, mc)
		}
	}
	slices.SortStableFunc(named, func(a, b *march) int {
		return cmp.Or(cmp.Compare(len(b.units), len(a.units)), cmp.Compare(a.order.wording(), b.order.wording()))
	})
	for _, mc := range named {
		l := mc.order.Land
		d := pl.fetcher(m, l, len(mc.units))
		switch {
		case l.ByPath[len(l.ByPath)-1] != l.Space:
			m.fail(mc.order.problem("carrier/reach", "The carrier is to go to %s, and the landing is to be in %s.", m.space(l.ByPath[len(l.ByPath)-1]), m.space(l.Space)))
		case d == nil:
			m.fail(mc.order.problem("carrier/reach", "No such carrier can be in %s at the end of noncombat.", m.space(l.Space)))
		default:
			d.zones, d.named = []SpaceID{l.Space}, true
			d.booked += len(mc.units)
		}
	}
}

// fetcher is the carrier that a landing means: of those that it fits the one with the most room for these guests, one that
// other landings in the same zone have named before one that is free.
func (pl *planner) fetcher(m *muster, l *Landing, guests int) *deck {
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
		if c := pl.Unit(d.carrier); c.Space != l.ByPath[0] || !m.matches(c, l.By) || !slices.Contains(d.zones, l.Space) {
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
func (m *muster) keepToOrders(pl *planner, later []Order) {
	var moves []*Move
	for _, o := range later {
		mv, ok := pointer(o).(*Move)
		if ok && (len(mv.Path) > 1 || mv.Purpose == Stay) {
			moves = append(moves, m.spelled(m.power, mv))
		}
	}
	slices.SortStableFunc(moves, func(a, b *Move) int { return cmp.Compare(specificity(a), specificity(b)) }) // "all" is what others leave
	for _, mv := range moves {
		to := mv.Path[len(mv.Path)-1]
		for i := range mv.Units {
			sel := &mv.Units[i]
			var fit []*deck
			for j := range pl.decks {
				d := &pl.decks[j]
				if c := pl.Unit(d.carrier); !d.named && !d.ordered && c.Space == mv.Path[0] && m.matches(c, sel) && c.Owner == m.power && pl.sails(c, to) != nil {
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
				if sel.Count != All && n >= sel.Count {
					break
				}
				d.zones, d.ordered = []SpaceID{to}, true
			}
		}
	}
}

// spare is the room on a deck when its own aircraft stay.
func (pl *planner) spare(d *deck) int {
	room := d.room - d.booked
	for i := range pl.flyers {
		if pl.Unit(pl.flyers[i].unit).Aboard == d.carrier {
			room--
		}
	}
	return room
}
