package rules

import (
	"fmt"
	"strings"
)

// Sections lists all sections of all editions, in the order in which they can stand in a letter.
func Sections() []Section {
	return []Section{SectionBid, SectionResearch, SectionBuy, SectionRepair, SectionWar, SectionCombat, SectionNaval, SectionGround,
		SectionBattles, SectionNoncombat, SectionRail, SectionBases, SectionPlace, SectionAdvantage}
}

// CheckStanding refuses standing orders that can never be carried out. filed is how many lines the power has so far.
func CheckStanding(p *Position, power PowerID, so *StandingOrders, filed int) []Problem {
	var bad []Problem
	if strings.EqualFold(so.Mode, "drop") && (so.Drop < 1 || so.Drop > filed) {
		bad = append(bad, Problem{Source: Source{Block: "standing"},
			Text: fmt.Sprintf("There is no standing order %d; %s filed.", so.Drop, count(filed, "is", "are"))})
	}
	for i := range so.Lines {
		l := &so.Lines[i]
		if l.Battle != nil {
			bad = append(bad, checkStandingBattle(p, power, l)...)
		}
		bad = append(bad, checkAdvantageWord(p, power, l)...)
		bad = append(bad, checkPledge(p, power, l)...)
		if check := WordOf(l.Word).Check; check != nil {
			bad = append(bad, check(p, power, l)...)
		}
	}
	return bad
}

// checkStandingBattle: a defender never retreats, so a retreat from one's own land can never happen [R-CMB-011].
func checkStandingBattle(p *Position, power PowerID, l *StandingLine) []Problem {
	var bad []Problem
	for i := range l.Battle.Clauses {
		c := &l.Battle.Clauses[i]
		s := l.Battle.Scope.Space
		switch c.Word {
		case ClauseRetreat, ClauseAirRetreat:
			if s != Nowhere && p.friendlyLand(power, s) {
				bad = append(bad, l.problem("retreat/defender", "Defenders do not retreat, and %s is friendly.", p.space(s)))
			}
		case ClauseSubmerge:
			if !p.Edition.Rules.Submarines.AnyDive() {
				bad = append(bad, l.problem("answer/submerge", "Submarines do not dive."))
			}
		}
		if topic, why := p.misplaced(&l.Battle.Scope, c); why != "" {
			bad = append(bad, l.problem(topic, "%s", why))
		}
	}
	return bad
}
