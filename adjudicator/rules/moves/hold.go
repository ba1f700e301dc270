package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// When a transport's hold is closed [RUL-07, R-TRN-012, R-TRN-021..025, R-TRN-030].

// openHolds leaves out ships whose hold is closed, and says why if none is left.
func (m *Muster) openHolds(mv *order.Move, ships []position.UnitID) []position.UnitID {
	var open []position.UnitID
	var closed order.Problem
	for _, s := range ships {
		if topic, why := m.holds.holdClosed(m.pos.Unit(s)); why != "" {
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
	m.checkAssaultHolds()
	bound := map[position.UnitID][]edition.SpaceID{}
	for _, mc := range m.roll.marches {
		for _, l := range mc.Ashore {
			if lands := bound[l.Carrier]; m.holds.landsEnough(l.Carrier, lands, l.To) {
				m.fail(mc.Order.Problem("transport/one-land", "%s; this one lands in %s.", m.holds.landsText(l.Carrier), m.pos.SpaceList(lands)))
			} else {
				bound[l.Carrier] = append(lands, l.To)
			}
			if topic, why := m.holds.landClosed(m.pos.Unit(l.Carrier), l.To, mc); why != "" { // another line may load it [R-TRN-021]
				m.fail(mc.Order.Problem(topic, "%s", why))
			}
			if by := m.roll.sailsBy(l.Carrier); by != nil && mc.FromShip != 0 {
				m.fail(mc.Order.Problem("transport/landed", "This transport sails by line %d: it lands where it arrives.", by.Line).Suggest("Write it as one order: the transport's way, then load and land."))
			}
		}
	}
}

// noHold says that units of a kind carry nothing.
func noHold(p *position.Position, mv *order.Move, k edition.KindID) order.Problem {
	return mv.Problem("transport/capacity", "Only transports carry land units; %s do not.", p.Edition.Kind(k).Plural)
}
