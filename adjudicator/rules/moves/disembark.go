package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// What a naval movement takes aboard and lands with the movement on land, after the battles at sea.

// Landings are what the ships of a naval movement are to put ashore, each march from where it has come to.
func (n *NavalSet) Landings() (out []*ways.March) {
	for _, mc := range n.Ships.roll.marches {
		if len(mc.Ashore) == 0 {
			continue
		}
		lands := *mc.Order
		lands.Purpose = order.Plain
		out = append(out, &ways.March{Order: &lands, Class: mc.Class, Path: mc.Path[mc.Steps():], Ashore: mc.Ashore})
	}
	return out
}

// Disembark says which landings of a naval movement are still possible when the movement on land begins, and why others are not. Cargo that went
// down with its ship is not spoken of if anything else of the order lands.
func Disembark(p *position.Position, power edition.PowerID, landings []*ways.March) (out []*ways.March, off []order.Problem) {
	for _, mc := range landings {
		m := newMuster(p, power, true)
		m.part, m.roads.part = edition.SectionGround, edition.SectionGround
		src, zone := mc.Order.Source, mc.End()
		left := *mc
		left.Ashore = nil
		for _, l := range mc.Ashore {
			l.Cargo = slices.DeleteFunc(slices.Clone(l.Cargo), func(id position.UnitID) bool { return p.Unit(id) == nil || p.Unit(id).Aboard != l.Carrier })
			switch {
			case len(l.Cargo) == 0:
			case p.Unit(l.Carrier).Space != zone:
				m.fail(src.Problem("transport/retreated", "The transports have left %s.", p.SpaceName(zone)))
			case m.allow(m.roads.mayLandIn(src, zone, l.To)):
				left.Units, left.Ashore = append(left.Units, l.Carrier), append(left.Ashore, l)
			}
		}
		switch {
		case len(left.Ashore) > 0:
			m.allow(m.roads.mayUseHold(src, zone, "land anything"))
		case len(m.bad) == 0:
			m.fail(src.Problem("transport/cargo", "All that was to land is lost."))
		}
		m.roll.marches = []*ways.March{&left}
		m.checkHolds()
		m.note(bystanders(p, power, m.roll.marches))
		if len(m.bad) > 0 {
			off = append(off, m.bad[0])
			continue
		}
		out = append(out, &left)
	}
	return out, off
}

// ashore takes over what lands of a naval movement: no other order takes these ships, or what they carry.
func (m *Muster) ashore(landings []*ways.March) {
	m.landed = landings
	for _, mc := range landings {
		m.roll.claim(mc.Units, mc.Order.Line)
		for _, l := range mc.Ashore {
			m.roll.claim(l.Cargo, mc.Order.Line)
		}
	}
	m.roll.marches = slices.Clone(landings)
}
