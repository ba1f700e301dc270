package rules

import "slices"

// attackedNow tells whether the mover has ships or aircraft among the enemies of a zone.
func (pl *planner) attackedNow(z SpaceID) bool {
	return pl.anyUnit(z, func(u *Unit) bool { return pl.commands(pl.power, u.Owner) })
}

// proveLandings looks for a landing for every aircraft after the combat move, hoping that every battle is won without
// loss. What cannot land is a problem that names it.
func (m *muster) proveLandings(after *Position) *landingPlan {
	pl := &planner{Position: after, power: m.power, guarded: m.guarded}
	lines := map[UnitID]*march{}
	for _, mc := range m.marches {
		for _, id := range mc.units {
			lines[id] = mc
		}
	}
	flying := false
	for i := range after.Units {
		u := &after.Units[i]
		if !m.commands(m.power, u.Owner) || after.kind(u).Class != Air {
			continue
		}
		switch {
		case u.Deeds.Has(Sacrificed): // it does not return [R-NAJP-21]
		case u.Deeds.Has(InFlight):
			flying = true
			must := u.Deeds.LandAt
			f := pl.addFlyer(u, must, nil)
			if must != Nowhere && !m.checkDeclared(after, pl, f, lines[u.ID]) {
				pl.flyers = pl.flyers[:len(pl.flyers)-1]
			}
		case u.Owner == m.power && pl.idleDeck(u):
			pl.addFlyer(u, Nowhere, nil)
		}
	}
	if !flying {
		return &landingPlan{}
	}
	pl.ready()
	pl.addDecks(pl.attackedNow)
	m.forceFetches(pl)
	pl.search()
	out := pl.result()
	for _, id := range out.stranded {
		u := after.Unit(id)
		mc := lines[id]
		if m.Edition.Rules.OneWayFlights && (mc == nil || u.Deeds.LandAt == Nowhere) { // nobody has said where it lands
			continue
		}
		if mc == nil { // displaced from its own deck
			m.fail(m.usurper(out, u, lines).problem("air/displaced", "The %s on the carrier in %s would have no deck and nowhere else to go.", after.kind(u).Name, after.space(u.Space)))
			continue
		}
		if to := u.Deeds.LandAt; to != Nowhere && after.isSea(to) {
			if host := m.refusedBy(to); host != Nobody {
				m.fail(mc.order.problem("carrier/guests", "%s lets no guests land on its carrier in %s.", m.powerName(host), m.space(to)))
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

// usurper is the order that brings an aircraft onto the deck of another.
func (m *muster) usurper(plan *landingPlan, displaced *Unit, lines map[UnitID]*march) *Move {
	for _, td := range plan.landings {
		if mc := lines[td.unit]; mc != nil && td.deck == displaced.Aboard {
			return mc.order
		}
	}
	return m.marches[0].order
}

// idleDeck tells whether an aircraft sits on a carrier that has done nothing yet: one of its own power's, or an ally's.
func (pl *planner) idleDeck(u *Unit) bool {
	if u.Aboard == 0 {
		return false
	}
	c := pl.Unit(u.Aboard)
	return c != nil && !c.Deeds.Any(MovedInCombat|MovedInNoncombat|Fought) && !pl.enemyShips(pl.power, c.Space)
}

// checkDeclared judges a declared landing on its own: friendly land, or any zone, in reach.
func (m *muster) checkDeclared(after *Position, pl *planner, f *flyer, mc *march) bool {
	to := f.must
	u := after.Unit(f.unit)
	switch {
	case !after.isSea(to) && !after.friendlyLand(m.power, to):
		m.fail(mc.order.problem("land/hostile", "Aircraft land among friends; %s is not friendly.", after.space(to)))
	case f.reach[to] < 0:
		m.fail(mc.order.problem("air/landing-range", "%s is out of reach for %s that has flown to %s: %s left.", after.space(to), article(after.kind(u).Name), after.space(u.Space), count(f.left, "space", "spaces")))
	case after.isSea(to) && !f.fits:
		m.fail(mc.order.problem("carrier/bomber", "%s do not land on carriers.", Title(after.kind(u).Plural)))
	case !after.isSea(to) && !after.landable(m.power, to):
		m.fail(mc.order.problem("land/fresh", "Aircraft land only in what was friendly when the turn began; %s was not.", after.space(to)))
	default:
		return true
	}
	return false
}

// forceFetches holds the plan to the carriers that the letter names: "land sz 11 by cv sz 1 -> sz 9 -> sz 11".
func (m *muster) forceFetches(pl *planner) {
	for _, mc := range m.marches {
		l := mc.order.Land
		if l == nil || l.By == nil || len(l.ByPath) == 0 {
			continue
		}
		found := false
		for i := range pl.decks {
			d := &pl.decks[i]
			c := pl.Unit(d.carrier)
			if c.Space != l.ByPath[0] || !m.matches(c, l.By) {
				continue
			}
			if slices.Contains(d.zones, l.Space) {
				d.zones = []SpaceID{l.Space}
				found = true
				break
			}
		}
		switch {
		case l.ByPath[len(l.ByPath)-1] != l.Space:
			m.fail(mc.order.problem("carrier/reach", "The carrier is to go to %s, and the landing is to be in %s.", m.space(l.ByPath[len(l.ByPath)-1]), m.space(l.Space)))
		case !found:
			m.fail(mc.order.problem("carrier/reach", "No such carrier can be in %s at the end of noncombat.", m.space(l.Space)))
		}
	}
}
