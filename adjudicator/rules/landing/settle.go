package landing

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Settle plans where every aircraft comes down in noncombat, after the ships have moved. Ordered flights that find no
// deck are refused; of those without orders as many are saved as can be [R-AIR-012, R-LAND-005].
func Settle(s *Section, after *position.Position) (*Plan, []order.Problem) {
	ordered, out := s.touchdowns(after)
	bad := s.checkDecks(out)
	for _, id := range out.noDeck {
		mc := ordered[id]
		if host := s.refusedBy(mc.End()); host != edition.Nobody {
			bad = append(bad, s.Pos.NoGuests(mc.Order.Source, host, mc.End()))
			continue
		}
		no := mc.Order.Problem("carrier/room", "There is no room on a friendly deck in %s for this %s.", s.Pos.SpaceName(mc.End()), s.Pos.Kind(s.Pos.Unit(id)).Name)
		bad = append(bad, s.suggestPlacing(no, mc.End()))
	}
	out.Landings = slices.DeleteFunc(out.Landings, func(td Touchdown) bool {
		u := s.Pos.Unit(td.Unit)
		return ordered[td.Unit] == nil && !u.Deeds.Has(position.InFlight) && td.Deck == u.Aboard
	})
	return out, bad
}

// touchdowns makes the plan; it also returns the orders of the aircraft that have some.
func (s *Section) touchdowns(after *position.Position) (map[position.UnitID]*ways.March, *Plan) {
	pl := &planner{pos: after, power: s.Power, guarded: s.Guarded, staying: s.Staying}
	ordered := map[position.UnitID]*ways.March{}
	carried := map[position.UnitID]*ways.March{}
	for _, mc := range s.Marches {
		for _, id := range mc.Units {
			switch mc.Class {
			case edition.Air:
				ordered[id] = mc
			case edition.Sea:
				carried[id] = mc
			}
		}
	}
	for i := range after.Units {
		u := &after.Units[i]
		mc := ordered[u.ID]
		switch ship := carried[u.Aboard]; {
		case mc != nil:
			f := pl.addFlyer(u, mc.End(), mc)
			f.at, f.stop = mc.Start(), ways.Stopover(s.Pos, s.Pos.Unit(u.ID), mc.Order, mc.Path)
		case u.Deeds.Has(position.InFlight), pl.idleDeck(u) && u.Deeds.LandAt != edition.Nowhere:
			f := pl.addFlyer(u, edition.Nowhere, nil)
			if at := u.Deeds.LandAt; at != edition.Nowhere && after.IsSea(at) {
				f.must = at
			} else {
				f.wish = at
			}
		case ship != nil && u.Deeds.LandAt != edition.Nowhere: // it may rise before its carrier sails, to make room
			f := pl.addFlyer(u, edition.Nowhere, nil)
			f.at, f.wish, f.left = ship.Start(), u.Deeds.LandAt, s.Pos.MovesLeft(s.Pos.Unit(u.ID))
			ways.ReachAir(after, f.reach, u.Owner, f.at, f.left)
			if pl.bestLand(f) == edition.Nowhere {
				pl.flyers = pl.flyers[:len(pl.flyers)-1]
			}
		}
	}
	pl.plan(s.Later)
	return ordered, pl.result()
}

// plan searches, first for a plan in which everybody without orders comes down on the deck that was declared, and if
// that is not to be had for one in which those who would be lost come down anywhere.
func (pl *planner) plan(later []order.Order) {
	for lost := true; lost; {
		pl.needy, pl.decks = nil, nil
		pl.ready()
		pl.addDecks()
		pl.keepToPlacing(later)
		pl.search()
		lost = false
		for i := range pl.flyers {
			if f := &pl.flyers[i]; f.ordered == nil && f.must != edition.Nowhere && !f.seated() {
				f.must, lost = edition.Nowhere, true
			}
		}
	}
}
