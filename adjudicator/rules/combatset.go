package rules

import "slices"

// The moves of a combat move, judged as one set.

// refused tells whether one of the orders found wrong so far moves such a unit.
func (m *muster) refused(orders []Order, is func(*Kind) bool) bool {
	for _, o := range orders {
		mv, ok := o.(*Move)
		if !ok || !slices.ContainsFunc(m.bad, func(p Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		if slices.ContainsFunc(mv.Units, func(s Selection) bool { return is(m.Edition.Kind(s.Kind)) }) {
			return true
		}
	}
	return false
}

// checkSequence refuses an order of battles in which a landing comes before the sea battle that must clear its way
// [R-CMB-003].
func (m *muster) checkSequence(so *SectionOrders) {
	if so.Waited {
		return // what came in time has been judged; if something has changed since, the battles are put right when they are fought
	}
	for _, mc := range m.marches {
		for _, l := range mc.ashore {
			land, sea := slices.Index(so.Sequence, l.to), slices.Index(so.Sequence, l.zone)
			if land >= 0 && sea > land && m.enemyShips(m.power, l.zone) {
				m.fail(so.SequenceAt.problem("battle/sequence", "The landing in %s waits for the battle in %s; it cannot come first.", m.space(l.to), m.space(l.zone)))
				return
			}
			if next := slices.Index(so.Sequence, mc.end()); l.zone != mc.end() && mc.class == Sea && next >= 0 && land > next {
				m.fail(so.SequenceAt.problem("transport/sail-on", "The landing in %s comes before the battle in %s, to which its transport sails on.", m.space(l.to), m.space(mc.end())))
				return
			}
		}
	}
}

// straighten cuts the detours of flights that are left without a landing, by one space, or of all flights if none of those
// makes one; it tells whether there was any to cut. bad is what the landing plan has found wrong.
func (m *muster) straighten(bad []Problem) bool {
	cut := func(all bool) (any bool) {
		for _, mc := range m.marches {
			blamed := all || slices.ContainsFunc(bad, func(p Problem) bool { return p.Line == mc.order.Line })
			if blamed && mc.detour > 0 {
				m.detours[mc.order] = min(mc.detour-1, m.detour(mc.order))
				any = true
			}
		}
		return any
	}
	return len(bad) > 0 && (cut(false) || cut(true))
}

// checkEnds judges where ships end their combat move, on the board as it stands after all moves: among enemies, or, in
// a quiet zone, as part of a landing, to load, as a deck, or on leaving enemies behind [RUL-37].
func (m *muster) checkEnds(after *Position) {
	landing := map[SpaceID]bool{}
	for _, mc := range m.marches {
		if mc.from != 0 && after.enemyShips(m.power, mc.start()) && !after.anyUnit(mc.start(), m.fightsThere) { // [R-TRN-006]
			m.fail(mc.order.problem("transport/hostile", "Nobody lands from among enemy ships: there are some in %s, and nothing of %s's attacks them.", m.space(mc.start()), m.powerName(m.power)))
		}
		for _, l := range mc.ashore {
			landing[l.zone] = true
		}
	}
	for _, mc := range m.marches {
		if mc.class != Sea || after.enemyShips(m.power, mc.end()) || landing[mc.end()] || m.Edition.Rules.Moves.Quiet {
			continue
		}
		for _, id := range mc.units {
			u := m.Unit(id)
			k := m.kind(u)
			if m.enemyShips(m.power, mc.start()) || k.Deck > 0 || len(mc.ladings) > 0 && m.transports(u) {
				continue
			}
			m.fail(mc.order.problem("combat/end", "There is nothing for %s to do in %s in combat: no enemy ships, no landing.", article(k.Name), m.space(mc.end())).
				belongs(SectionNoncombat))
			break
		}
	}
}

// inTurn puts the marches in the order in which they are carried out: who goes aboard a ship and what rises from its
// deck comes before the ship sails.
func (m *muster) inTurn() []*march {
	var boarding, flights, others []*march
	for _, mc := range m.marches {
		switch {
		case mc.deck != 0:
			boarding = append(boarding, mc)
		case mc.class == Air:
			flights = append(flights, mc)
		default:
			others = append(others, mc)
		}
	}
	return slices.Concat(boarding, flights, others)
}

// readCombat reads and judges the whole combat move; guarded are ships of allies that take no guests. Flights that go out of their way to meet fewer guns take a shorter one
// if there is no landing for all otherwise.
func readCombat(p *Position, power PowerID, guarded map[UnitID]bool, orders []Order, so *SectionOrders) (*muster, *landingPlan) {
	orders = flatten(p, power, orders)
	detours := map[*Move]int{}
	for {
		m, landings, strays := readFlights(p, power, guarded, orders, so, detours)
		if !m.straighten(strays) {
			return m, landings
		}
	}
}

// readFlights reads the combat move with the detours that flights may make; strays is what the landing plan finds wrong.
func readFlights(p *Position, power PowerID, guarded map[UnitID]bool, orders []Order, so *SectionOrders, detours map[*Move]int) (m *muster, landings *landingPlan, strays []Problem) {
	m = &muster{Position: p, power: power, combat: true, used: map[UnitID]int{}, guarded: guarded, detours: detours, staying: map[UnitID]*Move{}, waited: so.Waited}
	m.read(orders, SectionCombat)
	after := p.Clone()
	for _, mc := range m.inTurn() {
		after.walk(mc, power, true, func(e Event) { after.Apply(e) })
	}
	m.checkGuns(after)
	m.checkFees()
	m.checkTruce(after)
	if !m.refused(orders, func(k *Kind) bool { return k.Class == Sea }) { // what ships are there for hangs on each other
		m.checkEnds(after)
	}
	unsure := m.unsure(so, orders)
	m.checkSequence(so)
	m.checkBattles(so, after, unsure)
	if m.refused(orders, func(k *Kind) bool { return k.Deck > 0 }) { // nothing can be said of landings
		return m, nil, nil
	}
	found := len(m.bad)
	landings = m.proveLandings(after, so.Later)
	return m, landings, slices.Clone(m.bad[found:])
}

// noHold says that units of a kind carry nothing.
func (m *muster) noHold(mv *Move, k KindID) Problem {
	return mv.problem("transport/capacity", "Only transports carry land units; %s do not.", m.Edition.Kind(k).Plural)
}
