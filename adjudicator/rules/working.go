package rules

// Works tells whether an optional rule works now: its power has it and has not used it up.
func (p *Position) Works(a AdvantageID) bool { return p.Held.Has(a) && !p.Spent.Has(a) }

// working calls for every optional rule that a power has and that is not used up, or that it has declared and that is still
// in force.
func (p *Position) working(power PowerID, do func(AdvantageID, *Advantage)) {
	if p.Held == 0 {
		return
	}
	for i := range p.Edition.Advantages {
		if a := &p.Edition.Advantages[i]; a.Power == power && (p.Works(AdvantageID(i)) || p.Active.Has(AdvantageID(i))) {
			do(AdvantageID(i), a)
		}
	}
}

// homeLand tells whether a territory was a power's when the game began and is his now [R-NA-003, RUL-70].
func (p *Position) homeLand(power PowerID, s SpaceID) bool {
	return p.Edition.Owners[s] == power && p.Owners[s] == power
}

// island tells whether a territory touches nothing but one sea zone [R-NAJP-52, RUL-39].
func (p *Position) island(s SpaceID) bool {
	near := p.Edition.Board.Neighbours(s)
	return !p.isSea(s) && len(near) == 1 && p.isSea(near[0])
}

// cited has a problem cite the optional rule itself.
func (a *Advantage) cited(bad Problem) Problem {
	if len(a.Rules) > 0 {
		bad.Rule = a.Rules[0]
	}
	return bad
}
