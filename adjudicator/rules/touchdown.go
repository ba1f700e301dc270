package rules

import "slices"

// settleAll plans where every aircraft comes down in noncombat, after the ships have moved. Ordered flights that find no
// deck are refused; of those without orders as many are saved as can be [R-AIR-012, R-LAND-005].
func (m *muster) settleAll(after *Position) *landingPlan {
	ordered, out := m.planTouchdowns(after)
	m.checkDecks(out)
	for _, id := range out.noDeck {
		mc := ordered[id]
		if host := m.refusedBy(mc.end()); host != Nobody {
			m.fail(m.noGuests(mc.order.Source, host, mc.end()))
			continue
		}
		m.fail(mc.order.problem("carrier/room", "There is no room on a friendly deck in %s for this %s.", m.space(mc.end()), m.kind(m.Unit(id)).Name))
	}
	out.landings = slices.DeleteFunc(out.landings, func(td touchdown) bool {
		u := m.Unit(td.unit)
		return ordered[td.unit] == nil && !u.Deeds.Has(InFlight) && td.deck == u.Aboard
	})
	return out
}

// planTouchdowns makes the plan; it also returns the orders of the aircraft that have some.
func (m *muster) planTouchdowns(after *Position) (map[UnitID]*march, *landingPlan) {
	pl := &planner{Position: after, power: m.power, guarded: m.guarded, staying: m.staying}
	ordered := map[UnitID]*march{}
	carried := map[UnitID]*march{}
	for _, mc := range m.marches {
		for _, id := range mc.units {
			switch mc.class {
			case Air:
				ordered[id] = mc
			case Sea:
				carried[id] = mc
			}
		}
	}
	for i := range after.Units {
		u := &after.Units[i]
		mc := ordered[u.ID]
		switch ship := carried[u.Aboard]; {
		case mc != nil:
			f := pl.addFlyer(u, mc.end(), mc)
			f.at, f.stop = mc.start(), m.stopover(m.Unit(u.ID), Air, mc.order, mc.path)
		case u.Deeds.Has(InFlight), pl.idleDeck(u) && u.Deeds.LandAt != Nowhere:
			f := pl.addFlyer(u, Nowhere, nil)
			if at := u.Deeds.LandAt; at != Nowhere && after.isSea(at) {
				f.must = at
			} else {
				f.wish = at
			}
		case ship != nil && u.Deeds.LandAt != Nowhere: // it may rise before its carrier sails, to make room
			f := pl.addFlyer(u, Nowhere, nil)
			f.at, f.wish, f.left = ship.start(), u.Deeds.LandAt, m.movesLeft(m.Unit(u.ID))
			after.reachAir(f.reach, u.Owner, f.at, f.left)
			if pl.bestLand(f) == Nowhere {
				pl.flyers = pl.flyers[:len(pl.flyers)-1]
			}
		}
	}
	pl.plan()
	return ordered, pl.result()
}

// plan searches, first for a plan in which everybody without orders comes down on the deck that was declared, and if
// that is not to be had for one in which those who would be lost come down anywhere.
func (pl *planner) plan() {
	for lost := true; lost; {
		pl.needy, pl.decks = nil, nil
		pl.ready()
		pl.addDecks(func(SpaceID) bool { return false })
		pl.search()
		lost = false
		for i := range pl.flyers {
			if f := &pl.flyers[i]; f.ordered == nil && f.must != Nowhere && !f.seated() {
				f.must, lost = Nowhere, true
			}
		}
	}
}
