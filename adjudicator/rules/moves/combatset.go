package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
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

// checkSequence refuses an order of battles in which a landing comes before the sea battle that must clear its way
// [R-CMB-003].
func (m *Muster) checkSequence(so *turn.SectionOrders) {
	if so.Waited {
		return // what came in time has been judged; if something has changed since, the battles are put right when they are fought
	}
	for _, mc := range m.Marches {
		for _, l := range mc.Ashore {
			land, sea := slices.Index(so.Sequence, l.To), slices.Index(so.Sequence, l.Zone)
			if land >= 0 && sea > land && m.pos.EnemyShips(m.power, l.Zone) {
				m.fail(so.SequenceAt.Problem("battle/sequence", "The landing in %s waits for the battle in %s; it cannot come first.", m.pos.SpaceName(l.To), m.pos.SpaceName(l.Zone)))
				return
			}
			if next := slices.Index(so.Sequence, mc.End()); l.Zone != mc.End() && mc.Class == edition.Sea && next >= 0 && land > next {
				m.fail(so.SequenceAt.Problem("transport/sail-on", "The landing in %s comes before the battle in %s, to which its transport sails on.", m.pos.SpaceName(l.To), m.pos.SpaceName(mc.End())))
				return
			}
		}
	}
}

// straighten cuts the detours of flights that are left without a landing, by one space, or of all flights if none of those
// makes one; it tells whether there was any to cut. bad is what the landing plan has found wrong.
func (m *Muster) straighten(bad []order.Problem) bool {
	cut := func(all bool) (any bool) {
		for _, mc := range m.Marches {
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

// checkEnds judges where ships end their combat move, on the board as it stands after all moves: among enemies, or, in
// a quiet zone, as part of a landing, to load, as a deck, or on leaving enemies behind [RUL-37].
func (m *Muster) checkEnds(after *position.Position) {
	from := map[edition.SpaceID]bool{}
	for _, mc := range m.Marches {
		if mc.FromShip != 0 && after.EnemyShips(m.power, mc.Start()) && !after.AnyUnit(mc.Start(), m.fightsThere) { // [R-TRN-006]
			m.fail(mc.Order.Problem("transport/hostile", "Nobody lands from among enemy ships: there are some in %s, and nothing of %s's attacks them.", m.pos.SpaceName(mc.Start()), m.pos.PowerName(m.power)))
		}
		for _, l := range mc.Ashore {
			from[l.Zone] = true
		}
	}
	for _, mc := range m.Marches {
		if mc.Class != edition.Sea || after.EnemyShips(m.power, mc.End()) || from[mc.End()] || m.pos.Edition.Rules.Moves.Quiet {
			continue
		}
		for _, id := range mc.Units {
			u := m.pos.Unit(id)
			k := m.pos.Kind(u)
			if m.pos.EnemyShips(m.power, mc.Start()) || k.Deck > 0 || len(mc.Ladings) > 0 && m.pos.Transports(u) {
				continue
			}
			m.fail(mc.Order.Problem("combat/end", "There is nothing for %s to do in %s in combat: no enemy ships, no landing.", prose.Article(k.Name), m.pos.SpaceName(mc.End())).BelongsIn(edition.SectionNoncombat))
			break
		}
	}
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
	m = &Muster{pos: p, power: power, combat: true, used: map[position.UnitID]int{}, guarded: guarded, detours: detours, staying: map[position.UnitID]*order.Move{}, waited: so.Waited}
	m.read(orders, edition.SectionCombat)
	after := ways.AfterCombatMove(p, power, m.Marches)
	m.checkGuns(after)
	m.checkFees()
	m.checkTruce(after)
	if !m.refused(orders, func(k *edition.Kind) bool { return k.Class == edition.Sea }) { // what ships are there for hangs on each other
		m.checkEnds(after)
	}
	unsure := m.unsure(so, orders)
	m.checkSequence(so)
	m.checkBattles(so, after, unsure)
	if m.refused(orders, func(k *edition.Kind) bool { return k.Deck > 0 }) { // nothing can be said of landings
		return m, nil, nil
	}
	landings, strays = landing.Prove(m.section(), after, so.Later)
	m.bad = append(m.bad, strays...)
	return m, landings, strays
}

// noHold says that units of a kind carry nothing.
func (m *Muster) noHold(mv *order.Move, k edition.KindID) order.Problem {
	return mv.Problem("transport/capacity", "Only transports carry land units; %s do not.", m.pos.Edition.Kind(k).Plural)
}
