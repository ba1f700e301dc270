package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// landsNow tells whether cargo of a ship may be put ashore by the mover: his own, or that of an owner who has joined him, in
// noncombat only from ships that have fought.
func (m *Muster) landsNow(ship, cargo *position.Unit) bool {
	return cargo.Owner == m.power || m.pos.Joined(cargo.Owner, m.power) != nil && (m.combat || ship.Deeds.Has(position.Fought))
}

// late says why nothing of what an owner has who has joined the mover moves in noncombat.
func (m *Muster) late(src order.Source, owner edition.PowerID) order.Problem {
	topic, why := m.pos.Joined(owner, m.power).Late(m.pos, owner)
	return src.Problem(topic, "%s", why)
}

// lateFor says why a unit of an owner who has joined the mover does nothing in noncombat: it has moved and fought with him,
// and so its aircraft come down and its transports land what they carry, but nothing else moves.
func (m *Muster) lateFor(u *position.Unit) (topic, why string) {
	if u.Owner == m.power || m.pos.Kind(u).Class == edition.Air && u.Deeds.Has(position.InFlight) {
		return "", ""
	}
	return m.pos.Joined(u.Owner, m.power).Late(m.pos, u.Owner)
}
