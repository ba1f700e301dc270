package rules

// combatMove is the third phase, and returns what it sets up for the next. All moves are one set: it is legal as a whole, with a landing for every aircraft, or
// it is refused with everything that is wrong with it.
func combatMove(t *turn) plan {
	var m *muster
	var landings *landingPlan
	if t.standsBy() {
		t.skip("its units wait for a joint strike", SectionCombat, "advantage/joint")
		return plan{}
	}
	so := t.orders(SectionCombat)
	t.seekRoom(so.Orders)
	t.judge(SectionCombat, so, func(orders []Order) []Problem {
		m, landings = readCombat(t.Position, t.mover, t.unwelcome[t.mover], orders, &so)
		return m.problems()
	})
	touched := m.trespasses()
	t.payFees(touched)
	for _, mc := range m.inTurn() {
		t.carryOut(mc)
	}
	set := newPlan(m)
	t.enterNeutrals(touched)
	for _, mc := range m.marches {
		for _, s := range mc.blitzed {
			if t.hostileLand(t.mover, s) {
				t.capture(s, t.taker(mc.units), true)
			}
		}
	}
	if len(landings.landings) > 0 {
		t.record(landings.event(t.Position, t.mover))
	}
	return set
}

// carryOut makes the events of a march.
func (t *turn) carryOut(mc *march) {
	t.walk(mc, t.mover, t.PhaseID() == "combat", t.record)
}
