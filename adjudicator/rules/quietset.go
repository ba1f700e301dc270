package rules

import (
	"maps"
	"slices"
)

// What may move in noncombat, and how.

// withMoves is the position after the noncombat moves of all but the aircraft, without some of them.
func (m *muster) withMoves(without []*Move) *Position {
	after := m.Position.Clone()
	for _, mc := range m.inTurn() {
		if mc.class == Air || slices.Contains(without, mc.order) {
			continue
		}
		after.walk(mc, m.power, false, func(e Event) { after.Apply(e) })
		for _, l := range mc.ashore {
			after.Apply(Landed{Power: m.power, Units: refs(after, l.cargo), Carrier: after.ref(l.carrier), From: after.Unit(l.carrier).Space, To: l.to})
		}
	}
	return after
}

// ableInNoncombat says what bars a unit from moving in noncombat.
func (m *muster) ableInNoncombat(mv *Move, class Class) able {
	return func(u *Unit) (string, string) {
		k := m.kind(u)
		d := &u.Deeds
		sails := len(mv.Path) > 1
		if topic, why := m.lateFor(u); why != "" && (sails || class != Sea || !d.Has(Fought)) {
			return topic, why
		}
		switch class {
		case Land:
			switch {
			case d.Any(Seized | Fired):
				return "gun/seized", gunSpent
			case d.Has(BrokeThrough): // [R-NAGE-31]
			case d.Has(Ashore):
				return "transport/ashore", "A unit that has come ashore does not move on this turn."
			case d.Has(Fought):
				return "noncombat/fought", "Units that have fought stay where they are."
			case d.Any(MovedInCombat | MovedInNoncombat):
				return "noncombat/moved", "A land unit that moved in combat movement does not move in noncombat."
			}
		case Sea:
			switch {
			case d.Has(Submerged):
				return "noncombat/fought", "A dived submarine stays where it is until it comes up."
			case sails && d.Has(Unloaded):
				return "transport/landed", "A transport that has landed troops does not sail on this turn."
			case sails && d.Any(Fought) && k.Deck > 0:
				return "carrier/fought", "A carrier that has fought stays where it is."
			case sails && d.Any(Fought):
				return "noncombat/ships-fought", "Ships that have fought stay where they are."
			case sails && d.Any(MovedInCombat) && k.Deck > 0:
				return "carrier/moved", "A carrier that moved in combat movement stays where it is."
			case sails && d.Any(MovedInCombat) && m.transports(u):
				return "transport/moved", holdMoved
			case sails && d.Any(MovedInCombat|MovedInNoncombat):
				return "noncombat/moved", "A ship that moved in combat movement does not move in noncombat."
			}
		}
		return "", ""
	}
}

// checkQuietWay judges ways in noncombat: nothing enters what is hostile.
func (m *muster) checkQuietWay(mv *Move, class Class, u *Unit, path []SpaceID) bool {
	k := m.kind(u)
	end := path[len(path)-1]
	switch class {
	case Land:
		for i := 1; i < len(path); i++ {
			if bar := m.quietBar(k, path[i-1], path[i]); bar != "" {
				return m.refuse(m.quietProblem(mv, bar, path[i-1], path[i]))
			}
		}
		if len(path) == 1 {
			return m.refuse(goesNowhere(mv))
		}
	case Facility:
		return m.checkShift(mv, u, path)
	case Sea:
		for i := 1; i < len(path); i++ {
			z, last := path[i], i == len(path)-1
			bar := m.quietBar(k, path[i-1], z)
			switch {
			case bar != "":
				return m.refuse(m.quietProblem(mv, bar, path[i-1], z))
			case m.enemyShips(m.power, z) && last:
				return m.refuse(mv.problem("noncombat/sub", "A submarine may cross a hostile zone in noncombat but not end there, and there are enemy ships in %s.", m.space(z)))
			case k.Sub && m.enemyDestroyer(m.power, z):
				return m.refuse(mv.problem("noncombat/sub", "A submarine does not enter a zone with an enemy destroyer in noncombat, and there is one in %s.", m.space(z)))
			case !last && k.Destroyer && m.enemyDived(m.power, z):
				return m.refuse(mv.problem("sea/reveal", "A destroyer that comes upon a dived submarine stops there; it cannot go on from %s.", m.space(z)))
			}
		}
	case Air:
		return m.checkTouchdown(mv, k, end)
	}
	return true
}

// checkTouchdown judges where an aircraft means to come down; decks are counted later, for all together. Land that is not
// friendly may be taken before the moment comes, but if it was not friendly when the turn began it receives none.
func (m *muster) checkTouchdown(mv *Move, k *Kind, end SpaceID) bool {
	switch {
	case m.isSea(end) && k.DeckSize == 0:
		return m.refuse(tooLarge(mv.Source, k))
	case m.isSea(end):
	case m.early == nil && !m.friendlyLand(m.power, end):
		return m.refuse(m.unfriendly(mv.Source, end))
	case !m.Friendly(m.power, m.Before[end]):
		return m.refuse(m.fresh(mv.Source, end))
	}
	return true
}

// checkPromises holds carriers to what was declared in the combat move [R-CV-010].
func (m *muster) checkPromises() {
	check := func(order *Move, id UnitID, end SpaceID) {
		u := m.Unit(id)
		if u.Deeds.Has(Bound) && u.Deeds.LandAt != end && m.awaited(id) && m.canReach(u, u.Deeds.LandAt) {
			m.fail(order.problem("carrier/promise", "This carrier was declared to fetch aircraft in %s and they still fly.", m.space(u.Deeds.LandAt)).
				instead("Order it to %s, or leave it without orders.", m.space(u.Deeds.LandAt)))
		}
	}
	for i := range m.Units {
		if u := &m.Units[i]; m.staying[u.ID] != nil {
			check(m.staying[u.ID], u.ID, u.Space)
		}
	}
	for _, mc := range m.marches {
		if mc.class != Sea || len(mc.path) < 2 {
			continue
		}
		for _, id := range mc.units {
			check(mc.order, id, mc.end())
		}
	}
}

// checkDecks refuses orders that keep carriers away from aircraft which then come down nowhere: any way of a carrier will do
// that still fetches all of them, and none that does not [R-CV-009, R-CV-010]. An order is to blame if without it somebody is
// saved; where none is alone, those are which must all be left out to save somebody.
func (m *muster) checkDecks(plan *landingPlan) {
	if len(plan.stranded) == 0 {
		return
	}
	saves := func(without ...*Move) bool {
		staying := m.staying
		m.staying = maps.Clone(staying)
		maps.DeleteFunc(m.staying, func(_ UnitID, mv *Move) bool { return slices.Contains(without, mv) })
		_, p := m.planTouchdowns(m.withMoves(without))
		m.staying = staying
		return len(p.stranded) < len(plan.stranded)
	}
	orders := m.deckOrders()
	if !saves(orders...) {
		return
	}
	blamed := slices.DeleteFunc(slices.Clone(orders), func(mv *Move) bool { return !saves(mv) })
	if i := slices.IndexFunc(blamed, func(mv *Move) bool { return mv.Purpose == Stay }); i >= 0 { // the least to leave out
		blamed = blamed[i : i+1]
	}
	if len(blamed) == 0 {
		blamed = orders
		for _, mv := range orders {
			if fewer := slices.DeleteFunc(slices.Clone(blamed), func(o *Move) bool { return o == mv }); saves(fewer...) {
				blamed = fewer
			}
		}
	}
	u := m.Unit(plan.stranded[0])
	for _, mv := range blamed {
		to := m.space(mv.Path[len(mv.Path)-1])
		if mv.Purpose == Stay {
			m.fail(mv.problem("carrier/promise", "The %s over %s finds no deck if this carrier stays in %s.", m.kind(u).Name, m.space(u.Space), to).
				instead("Leave it without orders, and it goes where it is needed."))
			continue
		}
		m.fail(mv.problem("carrier/promise", "A carrier was declared to fetch the %s over %s, and with this one in %s it finds no deck.", m.kind(u).Name, m.space(u.Space), to).
			instead("Order it to where every fighter finds a deck, or leave it without orders."))
	}
}

// deckOrders are the orders that send carriers somewhere or keep them where they are.
func (m *muster) deckOrders() []*Move {
	var orders []*Move
	order := func(id UnitID, mv *Move) {
		if m.kind(m.Unit(id)).Deck > 0 && !slices.Contains(orders, mv) {
			orders = append(orders, mv)
		}
	}
	for _, mc := range m.marches {
		for _, id := range mc.units {
			order(id, mc.order)
		}
	}
	for i := range m.Units {
		if id := m.Units[i].ID; m.staying[id] != nil {
			order(id, m.staying[id])
		}
	}
	return orders
}

// awaited tells whether an aircraft that a carrier was declared to fetch still flies.
func (m *muster) awaited(carrier UnitID) bool {
	for i := range m.Units {
		if u := &m.Units[i]; u.Deeds.LandOn == carrier && u.Deeds.Has(InFlight) {
			return true
		}
	}
	return false
}

// canReach tells whether a ship has a way to a zone through quiet waters.
func (p *Position) canReach(u *Unit, zone SpaceID) bool { return p.quietWay(u, zone) != nil }

// quietWay is a ship's way in noncombat.
func (p *Position) quietWay(u *Unit, zone SpaceID) []SpaceID {
	return p.Edition.Board.Path(u.Space, zone, p.movesLeft(u), func(a, z SpaceID) bool {
		return p.isSea(z) && p.CanalOpen(u.Owner, a, z) && !p.enemyShips(u.Owner, z)
	})
}

// readNoncombat reads and judges the noncombat moves; aircraft without orders come down where they were declared to, or
// where the published rule says.
func readNoncombat(p *Position, power PowerID, guarded map[UnitID]bool, orders []Order, waited bool) (*muster, *landingPlan) {
	m := &muster{Position: p, power: power, used: map[UnitID]int{}, guarded: guarded, staying: map[UnitID]*Move{}, waited: waited}
	orders = flatten(p, power, orders)
	m.read(orders, SectionNoncombat)
	after := m.withMoves(nil)
	m.checkGuns(after)
	m.checkComplexes(after)
	m.checkPromises()
	if m.refused(orders, func(k *Kind) bool { return k.Deck > 0 }) { // nothing can be said of decks
		return m, nil
	}
	return m, m.settleAll(after)
}
