package rules

import (
	"strings"

	"fieldpost/adjudicator/rules/clauses"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Sections lists all sections of all editions, in the order in which they can stand in a letter.
func Sections() []edition.Section {
	return []edition.Section{edition.SectionBid, edition.SectionResearch, edition.SectionBuy, edition.SectionRepair, edition.SectionWar, edition.SectionCombat, edition.SectionNaval, edition.SectionGround,
		edition.SectionBattles, edition.SectionNoncombat, edition.SectionRail, edition.SectionBases, edition.SectionPlace, edition.SectionAdvantage}
}

// CheckStanding refuses standing orders that can never be carried out. filed is how many lines the power has so far.
func CheckStanding(p *position.Position, power edition.PowerID, so *order.StandingOrders, filed int) []order.Problem {
	var bad []order.Problem
	if strings.EqualFold(so.Mode, "drop") && (so.Drop < 1 || so.Drop > filed) {
		bad = append(bad, order.Problem{Source: order.Source{Block: "standing"},
			Text: prose.Say("There is no standing order %d; %s filed.", so.Drop, prose.Count(filed, "is", "are"))})
	}
	for i := range so.Lines {
		l := &so.Lines[i]
		if l.Battle != nil {
			bad = append(bad, checkStandingBattle(p, power, l)...)
		}
		if check := position.WordOf(l.Word).Check; check != nil {
			bad = append(bad, check(p, power, l)...)
		}
	}
	return bad
}

// checkStandingBattle: a defender never retreats, so a retreat from one's own land can never happen [R-CMB-011].
func checkStandingBattle(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	var bad []order.Problem
	for i := range l.Battle.Clauses {
		c := &l.Battle.Clauses[i]
		s := l.Battle.Scope.Space
		switch c.Word {
		case order.ClauseRetreat, order.ClauseAirRetreat:
			if c.Aboard && p.Edition.StandsAside() && (l.Battle.Scope.Sea || s != edition.Nowhere && (p.IsSea(s) || p.FriendlyLand(power, s))) {
				bad = append(bad, l.Problem("answer/retreat", "Only those go back aboard who have landed to attack: not at sea, and not in land of their own."))
			}
			if s != edition.Nowhere && p.FriendlyLand(power, s) && !p.Edition.StandsAside() {
				bad = append(bad, l.Problem("retreat/defender", "Defenders do not retreat, and %s is friendly.", p.SpaceName(s)))
			}
		case order.ClauseSubmerge:
			if !p.Edition.Rules.Submarines.AnyDive() {
				bad = append(bad, l.Problem("answer/submerge", "Submarines do not dive."))
			}
		}
		if topic, why := clauses.Misplaced(p, &l.Battle.Scope, c); why != "" {
			bad = append(bad, l.Problem(topic, "%s", why))
		}
	}
	return bad
}
