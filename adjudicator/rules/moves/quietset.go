package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// What may move in noncombat, and how.

// ableInNoncombat says what bars a unit from moving in noncombat.
func (m *Muster) ableInNoncombat(mv *order.Move, class edition.Class) able {
	return func(u *position.Unit) (string, string) {
		k := m.pos.Kind(u)
		d := &u.Deeds
		sails := len(mv.Path) > 1
		if topic, why := m.lateFor(u); why != "" && (sails || class != edition.Sea || !d.Has(position.Fought)) {
			return topic, why
		}
		switch class {
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

// checkQuietWay judges ways in noncombat: nothing enters what is hostile.
func (m *Muster) checkQuietWay(mv *order.Move, class edition.Class, u *position.Unit, path []edition.SpaceID) bool {
	k := m.pos.Kind(u)
	end := path[len(path)-1]
	switch class {
	case edition.Land:
		for i := 1; i < len(path); i++ {
			if bar := m.quietBar(k, path[i-1], path[i]); bar != "" {
				return m.refuse(m.quietProblem(mv, bar, path[i-1], path[i]))
			}
		}
		if len(path) == 1 {
			return m.refuse(goesNowhere(mv))
		}
	case edition.Facility:
		return m.checkShift(mv, u, path)
	case edition.Sea:
		for i := 1; i < len(path); i++ {
			z, last := path[i], i == len(path)-1
			bar := m.quietBar(k, path[i-1], z)
			switch {
			case bar != "":
				return m.refuse(m.quietProblem(mv, bar, path[i-1], z))
			case m.pos.EnemyShips(m.power, z) && last:
				return m.refuse(mv.Problem("noncombat/sub", "A submarine may cross a hostile zone in noncombat but not end there, and there are enemy ships in %s.", m.pos.SpaceName(z)))
			case k.Sub && m.pos.EnemyDestroyer(m.power, z):
				return m.refuse(mv.Problem("noncombat/sub", "A submarine does not enter a zone with an enemy destroyer in noncombat, and there is one in %s.", m.pos.SpaceName(z)))
			case !last && k.Destroyer && m.pos.EnemyDived(m.power, z):
				return m.refuse(mv.Problem("sea/reveal", "A destroyer that comes upon a dived submarine stops there; it cannot go on from %s.", m.pos.SpaceName(z)))
			}
		}
	case edition.Air:
		return m.checkTouchdown(mv, k, end)
	}
	return true
}

// checkTouchdown judges where an aircraft means to come down; decks are counted later, for all together. Land that is not
// friendly may be taken before the moment comes, but if it was not friendly when the turn began it receives none.
func (m *Muster) checkTouchdown(mv *order.Move, k *edition.Kind, end edition.SpaceID) bool {
	switch {
	case m.pos.IsSea(end) && k.DeckSize == 0:
		return m.refuse(position.TooLarge(mv.Source, k))
	case m.pos.IsSea(end):
	case m.early == nil && !m.pos.FriendlyLand(m.power, end):
		return m.refuse(m.pos.Unfriendly(mv.Source, end))
	case !m.pos.Friendly(m.power, m.pos.Before[end]):
		return m.refuse(m.pos.JustTaken(mv.Source, end))
	}
	return true
}

// ReadNoncombat reads and judges the noncombat moves; aircraft without orders come down where they were declared to, or
// where the published rule says.
func ReadNoncombat(p *position.Position, power edition.PowerID, guarded map[position.UnitID]bool, orders []order.Order, waited bool) (*Muster, *landing.Plan) {
	m := &Muster{pos: p, power: power, used: map[position.UnitID]int{}, guarded: guarded, staying: map[position.UnitID]*order.Move{}, waited: waited}
	orders = position.Flatten(p, power, orders)
	m.read(orders, edition.SectionNoncombat)
	after := ways.AfterNoncombat(m.pos, m.power, m.Marches)
	o := &outcome{pos: p, power: power, marches: m.Marches, after: after}
	o.checkGuns()
	o.checkComplexes()
	m.note(o.tell())
	m.checkPromises()
	if m.refused(orders, func(k *edition.Kind) bool { return k.Deck > 0 }) { // nothing can be said of decks
		return m, nil
	}
	landings, bad := landing.Settle(m.section(), after)
	m.note(bad)
	return m, landings
}
