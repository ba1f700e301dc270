package rules

// Sections lists all sections of all editions, in the order in which they can stand in a letter.
func Sections() []Section {
	return []Section{SectionBid, SectionResearch, SectionBuy, SectionRepair, SectionWar, SectionCombat, SectionNaval, SectionGround,
		SectionBattles, SectionNoncombat, SectionRail, SectionBases, SectionPlace, SectionAdvantage}
}

// CheckStanding refuses standing orders that can never be carried out.
func CheckStanding(p *Position, power PowerID, so *StandingOrders) []Problem {
	var bad []Problem
	for i := range so.Lines {
		l := &so.Lines[i]
		if l.Battle != nil {
			bad = append(bad, checkStandingBattle(p, power, l)...)
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
			if s != Nowhere && !p.isSea(s) {
				bad = append(bad, l.problem("submarine/land", "Submarines dive at sea; %s is land.", p.space(s)))
			}
		}
	}
	return bad
}
