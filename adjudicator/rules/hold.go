package rules

import "slices"

// When a transport's hold is closed [RUL-07, R-TRN-012, R-TRN-021..025, R-TRN-030].

// What is said of a hold that stays closed, whether it is to be filled or emptied.
const (
	holdMoved     = "A transport that moved in combat movement does nothing more in noncombat."
	holdRetreated = "A transport that has retreated neither loads nor lands this turn."
)

// holdClosed says why a ship may not load now, or returns "".
func (m *muster) holdClosed(ship *Unit) (topic, why string) {
	d := &ship.Deeds
	switch {
	case d.Has(Unloaded):
		return "transport/landed", "A transport that has landed troops loads nothing more before its owner's next turn."
	case m.combat:
		return "", ""
	case d.Has(FellBack):
		return "transport/retreated", holdRetreated
	case d.Has(MovedInCombat) && !d.Has(Fought):
		return "transport/moved", holdMoved
	case d.Has(Fought) && !m.Edition.Rules.Ships.LoadAfterBattle:
		return "transport/either", "A transport that has fought takes nothing aboard this turn."
	}
	return "", ""
}

// landClosed says why a ship may not put cargo ashore in a territory now, or returns "".
func (m *muster) landClosed(ship *Unit, to SpaceID, now *march) (topic, why string) {
	d := &ship.Deeds
	switch {
	case d.Has(Unloaded) && d.LandAt != Nowhere && d.LandAt != to:
		return "transport/one-land", "A transport lands in one territory a turn; this one has landed in " + m.space(d.LandAt) + "."
	case m.combat:
		return "", ""
	case d.Has(FellBack):
		return "transport/retreated", holdRetreated
	case d.Has(MovedInCombat) && !d.Has(Fought):
		return "transport/moved", holdMoved
	case d.Any(Fought) && m.loadedNow(ship, now):
		return "transport/either", "A transport that has fought may load or land in noncombat, not both."
	}
	return "", ""
}

// loadedNow tells whether cargo comes aboard this ship in this noncombat, by the march that is being read or another.
func (m *muster) loadedNow(ship *Unit, now *march) bool {
	loads := func(mc *march) bool {
		return mc.deck == ship.ID || slices.ContainsFunc(mc.ladings, func(l lading) bool { return l.carrier == ship.ID })
	}
	return now != nil && loads(now) || slices.ContainsFunc(m.marches, loads)
}

// openHolds leaves out ships whose hold is closed, and says why if none is left.
func (m *muster) openHolds(mv *Move, ships []UnitID) []UnitID {
	var open []UnitID
	var closed Problem
	for _, s := range ships {
		if topic, why := m.holdClosed(m.Unit(s)); why != "" {
			closed = mv.problem(topic, "%s", why)
			continue
		}
		open = append(open, s)
	}
	if len(open) == 0 && closed.Text != "" {
		m.fail(closed)
	}
	return open
}

// checkHolds judges what several orders do with one ship: it lands in one territory, and where it lands from it stays
// [R-TRN-004].
func (m *muster) checkHolds() {
	bound := map[UnitID][]SpaceID{}
	for _, mc := range m.marches {
		for _, l := range mc.ashore {
			if lands := bound[l.carrier]; m.landsEnough(l.carrier, lands, l.to) {
				m.fail(mc.order.problem("transport/one-land", "%s; this one lands in %s.", m.landsText(l.carrier), m.spaceList(lands)))
			} else {
				bound[l.carrier] = append(lands, l.to)
			}
			if topic, why := m.landClosed(m.Unit(l.carrier), l.to, mc); why != "" { // another line may load it [R-TRN-021]
				m.fail(mc.order.problem(topic, "%s", why))
			}
			if by := m.sailsBy(l.carrier); by != nil && mc.from != 0 {
				m.fail(mc.order.problem("transport/landed", "This transport sails by line %d: it lands where it arrives.", by.Line).instead("Write it as one order: the transport's way, then load and land."))
			}
		}
	}
}

// sailsBy is the order by which a ship moves, nil if it stays.
func (m *muster) sailsBy(ship UnitID) *Move {
	for _, mc := range m.marches {
		if mc.class == Sea && mc.steps() > 0 && slices.Contains(mc.units, ship) {
			return mc.order
		}
	}
	return nil
}
