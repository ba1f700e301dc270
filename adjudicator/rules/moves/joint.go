package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// landsNow tells whether cargo of a ship may be put ashore by the mover: his own, or that of an owner who has joined him, in
// noncombat only from ships that have fought.
func (m *Muster) landsNow(ship, cargo *position.Unit) bool {
	return cargo.Owner == m.power || m.pos.Joins(cargo.Owner, m.power) && (m.combat || ship.Deeds.Has(position.Fought))
}

// lateFor says why a unit of an owner who has joined the mover does nothing in noncombat: it has moved and fought with him,
// and so its aircraft come down and its transports land what they carry, but nothing else moves.
func (m *Muster) lateFor(u *position.Unit) (topic, why string) {
	if u.Owner == m.power || m.pos.Kind(u).Class == edition.Air && u.Deeds.Has(position.InFlight) {
		return "", ""
	}
	return "advantage/joint", m.pos.LateText(u.Owner)
}
