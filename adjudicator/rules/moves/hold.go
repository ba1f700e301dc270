package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// When a transport's hold is closed [RUL-07, R-TRN-012, R-TRN-021..025, R-TRN-030].

// What is said of a hold that stays closed, whether it is to be filled or emptied.
const (
	holdMoved     = "A transport that moved in combat movement does nothing more in noncombat."
	holdRetreated = "A transport that has retreated neither loads nor lands this turn."
)

// holdClosed says why a ship may not load now, or returns "".
func (m *Muster) holdClosed(ship *position.Unit) (topic, why string) {
	d := &ship.Deeds
	switch {
	case d.Has(position.Unloaded):
		return "transport/landed", "A transport that has landed troops loads nothing more before its owner's next turn."
	case m.combat:
		return "", ""
	case d.Has(position.FellBack):
		return "transport/retreated", holdRetreated
	case d.Has(position.MovedInCombat) && !d.Has(position.Fought):
		return "transport/moved", holdMoved
	case d.Has(position.Fought) && !m.pos.Edition.Rules.Ships.LoadAfterBattle:
		return "transport/either", "A transport that has fought takes nothing aboard this turn."
	}
	return "", ""
}

// landClosed says why a ship may not put cargo ashore in a territory now, or returns "".
func (m *Muster) landClosed(ship *position.Unit, to edition.SpaceID, now *ways.March) (topic, why string) {
	d := &ship.Deeds
	switch {
	case d.Has(position.Unloaded) && d.LandAt != edition.Nowhere && d.LandAt != to:
		return "transport/one-land", "A transport lands in one territory a turn; this one has landed in " + m.pos.SpaceName(d.LandAt) + "."
	case m.combat:
		return "", ""
	case d.Has(position.FellBack):
		return "transport/retreated", holdRetreated
	case d.Has(position.MovedInCombat) && !d.Has(position.Fought):
		return "transport/moved", holdMoved
	case d.Any(position.Fought) && m.loadedNow(ship, now):
		return "transport/either", "A transport that has fought may load or land in noncombat, not both."
	}
	return "", ""
}

// loadedNow tells whether cargo comes aboard this ship in this noncombat, by the march that is being read or another.
func (m *Muster) loadedNow(ship *position.Unit, now *ways.March) bool {
	loads := func(mc *ways.March) bool {
		return mc.Deck == ship.ID || slices.ContainsFunc(mc.Ladings, func(l ways.Lading) bool { return l.Carrier == ship.ID })
	}
	return now != nil && loads(now) || slices.ContainsFunc(m.Marches, loads)
}

// openHolds leaves out ships whose hold is closed, and says why if none is left.
func (m *Muster) openHolds(mv *order.Move, ships []position.UnitID) []position.UnitID {
	var open []position.UnitID
	var closed order.Problem
	for _, s := range ships {
		if topic, why := m.holdClosed(m.pos.Unit(s)); why != "" {
			closed = mv.Problem(topic, "%s", why)
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
func (m *Muster) checkHolds() {
	bound := map[position.UnitID][]edition.SpaceID{}
	for _, mc := range m.Marches {
		for _, l := range mc.Ashore {
			if lands := bound[l.Carrier]; m.landsEnough(l.Carrier, lands, l.To) {
				m.fail(mc.Order.Problem("transport/one-land", "%s; this one lands in %s.", m.landsText(l.Carrier), m.pos.SpaceList(lands)))
			} else {
				bound[l.Carrier] = append(lands, l.To)
			}
			if topic, why := m.landClosed(m.pos.Unit(l.Carrier), l.To, mc); why != "" { // another line may load it [R-TRN-021]
				m.fail(mc.Order.Problem(topic, "%s", why))
			}
			if by := m.sailsBy(l.Carrier); by != nil && mc.FromShip != 0 {
				m.fail(mc.Order.Problem("transport/landed", "This transport sails by line %d: it lands where it arrives.", by.Line).Suggest("Write it as one order: the transport's way, then load and land."))
			}
		}
	}
}

// sailsBy is the order by which a ship moves, nil if it stays.
func (m *Muster) sailsBy(ship position.UnitID) *order.Move {
	for _, mc := range m.Marches {
		if mc.Class == edition.Sea && mc.Steps() > 0 && slices.Contains(mc.Units, ship) {
			return mc.Order
		}
	}
	return nil
}

// noHold says that units of a kind carry nothing.
func noHold(p *position.Position, mv *order.Move, k edition.KindID) order.Problem {
	return mv.Problem("transport/capacity", "Only transports carry land units; %s do not.", p.Edition.Kind(k).Plural)
}
