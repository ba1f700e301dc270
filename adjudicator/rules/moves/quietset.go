package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// What may move in noncombat, and how.

// ableInNoncombat says what bars a unit from moving in noncombat.
func (m *Muster) ableInNoncombat(mv *order.Move, class edition.Class) able {
	return func(u *position.Unit) (string, prose.Text) {
		k := m.pos.Kind(u)
		d := &u.Deeds
		sails := len(mv.Path) > 1
		if topic, why := lateFor(m.pos, m.power, u); why != "" && (sails || class != edition.Sea || !d.Has(position.Fought)) {
			return topic, why
		}
		switch class {
		case edition.Air:
			if c := m.pos.Unit(u.Aboard); c != nil && m.pos.DeckShut(c) {
				return "carrier/damaged", deckShut
			}
		case edition.Land:
			switch {
			case d.Any(position.Seized | position.Fired):
				return "gun/seized", gunSpent
			case d.Has(position.BrokeThrough): // [R-NAGE-31]
			case d.Has(position.Ashore):
				return "transport/ashore", "A unit that has come ashore does not move on this turn."
			case d.Has(position.Fought):
				return "noncombat/fought", "Units that have fought stay where they are."
			case d.Any(position.MovedInCombat | position.MovedInNoncombat):
				return "noncombat/moved", "A land unit that moved in combat movement does not move in noncombat."
			}
		case edition.Sea:
			switch {
			case d.Has(position.Submerged):
				return "noncombat/fought", "A dived submarine stays where it is until it comes up."
			case sails && d.Has(position.Unloaded):
				return "transport/landed", "A transport that has landed troops does not sail on this turn."
			case sails && d.Any(position.Fought) && k.Deck > 0:
				return "carrier/fought", "A carrier that has fought stays where it is."
			case sails && d.Any(position.Fought):
				return "noncombat/ships-fought", "Ships that have fought stay where they are."
			case sails && d.Any(position.MovedInCombat) && k.Deck > 0:
				return "carrier/moved", "A carrier that moved in combat movement stays where it is."
			case sails && d.Any(position.MovedInCombat) && m.pos.Transports(u):
				return "transport/moved", holdMoved
			case sails && d.Any(position.MovedInCombat|position.MovedInNoncombat):
				return "noncombat/moved", "A ship that moved in combat movement does not move in noncombat."
			}
		}
		return "", ""
	}
}

// ReadNoncombat reads and judges the noncombat moves; aircraft without orders come down where they were declared to, or
// where the published rule says.
func ReadNoncombat(p *position.Position, power edition.PowerID, guarded map[position.UnitID]bool, orders []order.Order, so *turn.SectionOrders) (*Muster, *landing.Plan) {
	m := newMuster(p, power, false)
	m.guarded, m.waited, m.later = guarded, so.Waited, so.Later
	orders = position.Flatten(p, power, orders)
	m.read(orders, edition.SectionNoncombat)
	after := ways.AfterNoncombat(m.pos, m.power, m.roll.marches)
	o := &outcome{pos: p, power: power, marches: m.roll.marches, after: after}
	o.checkGuns()
	o.checkComplexes()
	o.checkWinners()
	m.note(o.tell())
	m.checkPromises()
	if m.refused(orders, func(k *edition.Kind) bool { return k.Deck > 0 }) { // nothing can be said of decks
		return m, nil
	}
	landings, bad := landing.Settle(m.section(), after)
	m.note(bad)
	return m, landings
}
