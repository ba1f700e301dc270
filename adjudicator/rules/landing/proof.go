package landing

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// proof is the search for a landing for every aircraft after a combat move.
type proof struct {
	section *Section
	after   *position.Position
	planner planner
	lines   map[position.UnitID]*ways.March
	bad     []order.Problem
}

func (p *proof) fail(bad order.Problem) { p.bad = append(p.bad, bad) }

// Prove looks for a landing for every aircraft after the combat move, hoping that every battle is won without loss. The plan is
// made around what the letter orders for later. What cannot land is a problem that names it.
func Prove(s *Section, after *position.Position) (*Plan, []order.Problem) {
	p := &proof{section: s, after: after, planner: planner{pos: after, power: s.Power, guarded: s.Guarded, hoping: true}, lines: map[position.UnitID]*ways.March{}}
	pl := &p.planner
	for _, mc := range s.Marches {
		for _, id := range mc.Units {
			p.lines[id] = mc
		}
	}
	p.enterFlyers()
	pl.ready()
	pl.addDecks()
	p.forceFetches()
	p.keepToOrders(s.Later)
	pl.search()
	out := pl.result()
	for _, id := range out.Stranded {
		p.refuseStranded(out, after.Unit(id))
	}
	out.Landings = slices.DeleteFunc(out.Landings, func(td Touchdown) bool {
		u := after.Unit(td.Unit)
		return !u.Deeds.Has(position.InFlight) && td.Deck == u.Aboard
	})
	return out, p.bad
}

// enterFlyers enters all that flies, and what sits on the decks of carriers that have done nothing yet.
func (p *proof) enterFlyers() {
	s, pl := p.section, &p.planner
	for i := range p.after.Units {
		u := &p.after.Units[i]
		if !s.Pos.Commands(s.Power, u.Owner) || p.after.Kind(u).Class != edition.Air {
			continue
		}
		switch {
		case u.Deeds.Has(position.Sacrificed): // it does not return [R-NAJP-21]
		case u.Deeds.Has(position.InFlight):
			must := u.Deeds.LandAt
			f := pl.addFlyer(u, must, nil)
			if must != edition.Nowhere && !p.checkDeclared(f, p.lines[u.ID]) {
				pl.flyers = pl.flyers[:len(pl.flyers)-1]
			}
		case u.Owner == s.Power && pl.idleDeck(u):
			pl.addFlyer(u, edition.Nowhere, nil)
		}
	}
}

// refuseStranded refuses the order that leaves an aircraft without a landing.
func (p *proof) refuseStranded(out *Plan, u *position.Unit) {
	s, after, mc := p.section, p.after, p.lines[u.ID]
	if s.Pos.Edition.Rules.Moves.OneWayFlights && (mc == nil || u.Deeds.LandAt == edition.Nowhere) { // nobody has said where it lands
		return
	}
	if mc == nil { // displaced from its own deck
		p.fail(p.usurper(out, u).Problem("air/displaced", "The %s on the carrier in %s would have no deck and nowhere else to go.", after.Kind(u).Name, after.SpaceName(u.Space)))
		return
	}
	if to := u.Deeds.LandAt; to != edition.Nowhere && after.IsSea(to) {
		if host := s.refusedBy(to); host != edition.Nobody {
			p.fail(s.Pos.NoGuests(mc.Order.Source, host, to))
			return
		}
		p.fail(mc.Order.Problem(landingTopic(after, u), "The %s sent from %s to %s can not land in %s: no deck there is free for it.",
			after.Kind(u).Name, after.SpaceName(mc.Start()), after.SpaceName(mc.End()), after.SpaceName(to)))
		return
	}
	bad := mc.Order.Problem(landingTopic(after, u), "The %s sent from %s to %s has nowhere to land: %s left, and no friendly land or free deck in reach for all.",
		after.Kind(u).Name, after.SpaceName(mc.Start()), after.SpaceName(mc.End()), prose.Count(after.MovesLeft(u), "space", "spaces"))
	p.fail(p.planner.suggestBought(bad, u))
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
func (p *proof) usurper(plan *Plan, displaced *position.Unit) *order.Move {
	lost := []position.UnitID{displaced.Aboard} // decks with no room for their own
	for i := 0; i < len(lost); i++ {
		for _, td := range plan.Landings {
			if td.Deck != lost[i] {
				continue
			}
			if mc := p.lines[td.Unit]; mc != nil {
				return mc.Order
			}
			if home := p.section.Pos.Unit(td.Unit).Aboard; !slices.Contains(lost, home) {
				lost = append(lost, home)
			}
		}
	}
	return p.section.Marches[0].Order
}

// checkDeclared judges a declared landing on its own: friendly land, or any zone, in reach.
func (p *proof) checkDeclared(f *flyer, mc *ways.March) bool {
	s, after, to := p.section, p.after, f.must
	u := after.Unit(f.unit)
	if shut := after.WhyShut(s.Power, to); shut.Text != "" && after.Closed(s.Power, edition.Air, to) {
		p.fail(mc.Order.Problem(shut.Topic, "%s", shut.Text).Suggest("%s", shut.Instead))
		return false
	}
	switch {
	case !after.IsSea(to) && !after.FriendlyLand(s.Power, to):
		p.fail(s.Pos.Unfriendly(mc.Order.Source, to))
	case f.reach[to] < 0:
		p.fail(mc.Order.Problem("air/landing-range", "%s is out of reach for %s that has flown to %s: %s left.", after.SpaceName(to), prose.Article(after.Kind(u).Name), after.SpaceName(u.Space), prose.Count(f.left, "space", "spaces")))
	case after.IsSea(to) && !f.fits:
		p.fail(position.TooLarge(mc.Order.Source, after.Kind(u)))
	case !after.IsSea(to) && !Landable(after, s.Power, to):
		p.fail(s.Pos.JustTaken(mc.Order.Source, to))
	default:
		return true
	}
	return false
}
