package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/clauses"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// The moves of a combat move, judged as one set.

// refused tells whether one of the orders found wrong so far moves such a unit.
func (m *Muster) refused(orders []order.Order, is func(*edition.Kind) bool) bool {
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok || !slices.ContainsFunc(m.bad, func(p order.Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		if slices.ContainsFunc(mv.Units, func(s order.Selection) bool { return is(m.pos.Edition.Kind(s.Kind)) }) {
			return true
		}
	}
	return false
}

// unsure tells of which battles it is not known who attacks: those to which a move that is refused was to go, and all of
// them where a line of the moves could not be read. What would be wrong with their orders whoever attacks is said all the
// same, so that every error of a letter is told at once.
func unsure(misread bool, orders []order.Order, bad []order.Problem) func(edition.SpaceID) bool {
	doubtful := map[edition.SpaceID]bool{}
	for _, o := range orders {
		mv, ok := o.(*order.Move)
		if !ok || !slices.ContainsFunc(bad, func(p order.Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		doubtful[mv.Path[len(mv.Path)-1]] = true
		for _, u := range mv.Unloads {
			doubtful[u.To] = true
		}
	}
	return func(s edition.SpaceID) bool { return misread || doubtful[s] }
}

// straighten cuts the detours of flights that are left without a landing, by one space, or of all flights if none of those
// makes one; it tells whether there was any to cut. bad is what the landing plan has found wrong.
func (m *Muster) straighten(bad []order.Problem) bool {
	cut := func(all bool) (any bool) {
		for _, mc := range m.roll.marches {
			blamed := all || slices.ContainsFunc(bad, func(p order.Problem) bool { return p.Line == mc.Order.Line })
			if blamed && mc.Detour > 0 {
				m.detours[mc.Order] = min(mc.Detour-1, m.detour(mc.Order))
				any = true
			}
		}
		return any
	}
	return len(bad) > 0 && (cut(false) || cut(true))
}

// ReadCombat reads and judges the whole combat move; guarded are ships of allies that take no guests. Flights that go out of
// their way to meet fewer guns take a shorter one if there is no landing for all otherwise.
func ReadCombat(p *position.Position, power edition.PowerID, guarded map[position.UnitID]bool, orders []order.Order, so *turn.SectionOrders) (*Muster, *landing.Plan) {
	orders = position.Flatten(p, power, orders)
	detours := map[*order.Move]int{}
	for {
		m, landings, strays := readFlights(p, power, guarded, orders, so, detours)
		if !m.straighten(strays) {
			return m, landings
		}
	}
}

// readFlights reads the combat move with the detours that flights may make; strays is what the landing plan finds wrong.
func readFlights(p *position.Position, power edition.PowerID, guarded map[position.UnitID]bool, orders []order.Order, so *turn.SectionOrders, detours map[*order.Move]int) (m *Muster, landings *landing.Plan, strays []order.Problem) {
	m = newMuster(p, power, true)
	m.guarded, m.detours, m.waited, m.later = guarded, detours, so.Waited, so.Later
	m.read(orders, edition.SectionCombat)
	after := ways.AfterCombatMove(p, power, m.roll.marches)
	o := &outcome{pos: p, power: power, marches: m.roll.marches, after: after}
	o.checkGuns()
	o.checkFees()
	o.checkTruce(m.rockets)
	if !m.refused(orders, func(k *edition.Kind) bool { return k.Raids }) {
		o.checkEscorts(false)
	}
	o.checkBystanders(m.rockets)
	o.checkFollowers()
	o.checkJumps()
	m.note(o.tell())
	if !m.refused(orders, func(k *edition.Kind) bool { return k.Class == edition.Sea }) { // what ships are there for hangs on each other
		o.chase(so.Battles)
		o.checkEnds()
		o.checkStrength()
		o.checkCargo()
		o.checkGuards()
		m.note(o.tell())
	}
	m.hunted = o.hunted
	m.note(clauses.Check(&clauses.Section{
		Pos: p, Power: power, Marches: m.roll.marches, After: after, Waited: so.Waited,
		Battles: so.Battles, Sequence: so.Sequence, SequenceAt: so.SequenceAt, Unsure: unsure(so.Misread, orders, m.bad), Hunted: o.hunted,
	}))
	if m.refused(orders, func(k *edition.Kind) bool { return k.Deck > 0 }) { // nothing can be said of landings
		return m, nil, nil
	}
	landings, strays = landing.Prove(m.section(), after)
	m.note(strays)
	return m, landings, strays
}
