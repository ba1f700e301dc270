package rules

// landsNow tells whether cargo of a ship may be put ashore by the mover: his own, or that of an owner who has joined him, in
// noncombat only from ships that have fought.
func (m *muster) landsNow(ship, cargo *Unit) bool {
	return cargo.Owner == m.power || m.joins(cargo.Owner, m.power) && (m.combat || ship.Deeds.Has(Fought))
}

// lateFor says why a unit of an owner who has joined the mover does nothing in noncombat: it has moved and fought with him,
// and so its aircraft come down and its transports land what they carry, but nothing else moves.
func (m *muster) lateFor(u *Unit) (topic, why string) {
	if u.Owner == m.power || m.kind(u).Class == Air && u.Deeds.Has(InFlight) {
		return "", ""
	}
	return "advantage/joint", m.lateText(u.Owner)
}
