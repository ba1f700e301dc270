package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// landsNow tells whether cargo of a ship may be put ashore by the mover: his own, or that of an owner who has joined him, in
// noncombat only from ships that have fought.
func landsNow(p *position.Position, power edition.PowerID, combat bool, ship, cargo *position.Unit) bool {
	return cargo.Owner == power || p.Joined(cargo.Owner, power) != nil && (combat || ship.Deeds.Has(position.Fought))
}

// late says why nothing of what an owner has who has joined the mover moves in noncombat.
func late(p *position.Position, power edition.PowerID, src order.Source, owner edition.PowerID) order.Problem {
	topic, why := p.Joined(owner, power).Late(p, owner)
	return src.Problem(topic, "%s", why)
}

// lateFor says why a unit of an owner who has joined the mover does nothing in noncombat: it has moved and fought with him,
// and so its aircraft come down and its transports land what they carry, but nothing else moves.
func lateFor(p *position.Position, power edition.PowerID, u *position.Unit) (topic string, why prose.Text) {
	if u.Owner == power || p.Kind(u).Class == edition.Air && u.Deeds.Has(position.InFlight) {
		return "", ""
	}
	return p.Joined(u.Owner, power).Late(p, u.Owner)
}
