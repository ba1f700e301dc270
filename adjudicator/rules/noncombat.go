package rules

import (
	"cmp"
	"maps"
	"slices"
)

// noncombatMove is the fifth phase: what has not moved or fought may move among friends, aircraft come down, dived
// submarines come up [R-NCM-001..005].
func (t *turn) noncombatMove() {
	var m *muster
	var landings *landingPlan
	so := t.orders(SectionNoncombat)
	t.seekRoom(so.Orders)
	t.judge(SectionNoncombat, so, func(orders []Order) []Problem {
		m, landings = t.readNoncombat(orders, so.Waited)
		return m.problems()
	})
	t.land(landings)
	for _, mc := range m.inTurn() {
		if mc.class == Air {
			continue
		}
		t.carryOut(mc)
		for _, l := range mc.ashore {
			t.record(Landed{Power: t.mover, Units: refs(t.Position, l.cargo), Carrier: t.ref(l.carrier), From: t.Unit(l.carrier).Space, To: l.to})
		}
	}
	t.fetch(landings)
	t.settle(landings)
	t.surface()
}

// readNoncombat reads and judges the noncombat moves; aircraft without orders come down where they were declared to, or
// where the published rule says.
func (t *turn) readNoncombat(orders []Order, waited bool) (*muster, *landingPlan) {
	m := &muster{Position: t.Position, power: t.mover, used: map[UnitID]int{}, guarded: t.unwelcome[t.mover], staying: map[UnitID]*Move{}, waited: waited}
	orders = flatten(t.Position, t.mover, orders)
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

// fetch sends carriers where the landing plan needs them.
func (t *turn) fetch(l *landingPlan) {
	for _, f := range l.fetches {
		t.record(Moved{Power: t.mover, Units: []Ref{f.Carrier}, Path: f.Path, Spent: len(f.Path) - 1, LandAt: Nowhere, Filled: true})
	}
}

// surface brings up every submarine that dived this turn; nobody fights over it [R-SUB-014, R-SEA-011].
func (t *turn) surface() {
	up := map[pack][]UnitID{}
	for i := range t.Units {
		if u := &t.Units[i]; u.Deeds.Has(Submerged) {
			at := pack{u.Owner, u.Space}
			up[at] = append(up[at], u.ID)
		}
	}
	order := slices.SortedFunc(maps.Keys(up), func(a, b pack) int {
		return cmp.Or(cmp.Compare(a.owner, b.owner), cmp.Compare(a.space, b.space))
	})
	for _, at := range order {
		t.record(Surfaced{Power: at.owner, Space: at.space, Units: refs(t.Position, up[at])})
	}
}

// pack is the submarines of one power in one zone.
type pack struct {
	owner PowerID
	space SpaceID
}
