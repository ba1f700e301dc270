package rules

import (
	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// groundMove is the phase in which land units march, ships put ashore what they carry, and aircraft fly against land. It adds to the plan
// of the battles on land.
func (p *playing) groundMove(t *turn.Turn) {
	var m *moves.Muster
	so := t.Orders(edition.SectionGround)
	landings, off := moves.Disembark(t.Pos, t.Mover, p.landings[t.Mover]) // they were ordered before the battles at sea
	for _, bad := range off {
		t.PassOver(edition.SectionGround, bad, "")
	}
	t.Judge(edition.SectionGround, so, func(orders []order.Order) []order.Problem {
		m = moves.ReadGround(t.Pos, t.Mover, orders, landings, &so)
		return m.Problems()
	})
	p.plan.JoinGround(m)
	p.joiners = append(p.joiners, m.Joiners()...)
	var flights []*ways.March
	for _, mc := range ways.InSequence(m.Marches()) {
		if mc.Class == edition.Air {
			flights = append(flights, mc)
		} else {
			mc.Walk(t.Pos, t.Mover, true, t.Record)
		}
	}
	combat.Fly(t, &p.plan, flights)
	for _, l := range m.Friendly() {
		t.Record(position.Landed{Power: t.Mover, Units: position.Refs(t.Pos, l.Cargo), Carrier: t.Pos.Ref(l.Carrier), From: l.Zone, To: l.To})
	}
	for _, mc := range m.Marches() {
		for _, s := range mc.Blitzed {
			if t.Pos.HostileLand(t.Mover, s) {
				capture.Land(t, s, capture.Taker(t, mc.Units), true)
			}
		}
	}
}
