package rules

import (
	"slices"

	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/combat"
	"fieldpost/adjudicator/rules/decks"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/neutrals"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/politics"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// combatMove is the third phase, and returns what it sets up for the next. All moves are one set: it is legal as a whole, with
// a landing for every aircraft, or it is refused with everything that is wrong with it.
func combatMove(t *turn.Turn) moves.Plan {
	var m *moves.Muster
	var landings *landing.Plan
	if why, yes := combat.Abstains(t); yes {
		t.Skip(why.Reason, edition.SectionCombat, why.Topic)
		return moves.Plan{}
	}
	if !t.Pos.AtWar(t.Mover) { // [G-SEQ-003]
		t.Skip("it is at war with nobody", edition.SectionCombat, "combat/peace")
		return moves.Plan{}
	}
	so := t.Orders(edition.SectionCombat)
	decks.AskForRoom(t, so.Orders)
	politics.AskForPassage(t, so.Orders)
	politics.AskForLand(t, so.Orders)
	t.Judge(edition.SectionCombat, so, func(orders []order.Order) []order.Problem {
		m, landings = moves.ReadCombat(t.Pos, t.Mover, t.Unwelcome[t.Mover], orders, &so)
		return m.Problems()
	})
	touched := moves.Trespasses(t.Pos, m.Marches())
	rules := &t.Pos.Edition.Rules.Neutrals
	payFees(t, rules, touched)
	attacked := neutrals.Attacked(t.Pos, t.Mover, m.Marches(), m.Rockets())
	for _, mc := range ways.InSequence(m.Marches()) {
		carryOut(t, mc)
	}
	set := moves.NewPlan(m)
	set.Attacked, set.Held = attacked, slices.Clone(t.Pos.Owners)
	neutrals.BreakPacts(t, attacked)
	politics.Attacked(t, attacked)
	politics.Entered(t, m.Marches()...)
	neutrals.Invade(t, attacked)
	enterNeutrals(t, rules, touched)
	for _, mc := range m.Marches() {
		for _, s := range mc.Blitzed {
			if t.Pos.HostileLand(t.Mover, s) || t.Pos.Neutral(s) {
				capture.Land(t, s, capture.Taker(t, mc.Units), true)
			}
		}
	}
	if len(landings.Landings) > 0 {
		t.Record(landings.Event(t.Pos, t.Mover))
	}
	return set
}

// carryOut makes the events of a march.
func carryOut(t *turn.Turn, mc *ways.March) {
	mc.Walk(t.Pos, t.Mover, t.Pos.PhaseID() == "combat", t.Record)
}
