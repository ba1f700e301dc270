package rules

// A unit's values as its owner fields it now: the table of kinds, changed by his developments and
// advantages.

func (p *Position) changed(power PowerID, k KindID, what string, base int) int {
	id := p.Edition.Kinds[k].ID
	apply := func(changes []Change) {
		for _, c := range changes {
			if c.What == what && c.Kind == id {
				base = c.Value
			}
		}
	}
	if techs := p.Techs[power]; techs != 0 {
		for t := range p.Edition.Techs {
			if techs.Has(TechID(t)) {
				apply(p.Edition.Techs[t].Changes)
			}
		}
	}
	p.working(power, func(_ AdvantageID, a *Advantage) { apply(a.Changes) })
	return base
}

// Attack is the number that such a unit needs when it attacks.
func (p *Position) Attack(power PowerID, k KindID) int {
	return p.changed(power, k, "attack", p.Edition.Kinds[k].Attack)
}

// Defence is the number that such a unit needs when it defends.
func (p *Position) Defence(power PowerID, k KindID) int {
	return p.changed(power, k, "defence", p.Edition.Kinds[k].Defence)
}

// Cost is what such a unit costs its owner.
func (p *Position) Cost(power PowerID, k KindID) int {
	return p.changed(power, k, "cost", p.Edition.Kinds[k].Cost)
}

// Range is how far such a unit moves in a turn.
func (p *Position) Range(power PowerID, k KindID) int {
	return p.changed(power, k, "move", p.Edition.Kinds[k].Move)
}

// AttackDice is how many dice such a unit rolls when it attacks or raids.
func (p *Position) AttackDice(power PowerID, k KindID) int {
	return p.changed(power, k, "dice", 1)
}

// Bombards is the number that such a ship needs when it supports a landing, or 0.
func (p *Position) Bombards(power PowerID, k KindID) int {
	if p.Edition.Kinds[k].Bombards || p.changed(power, k, "bombards", 0) != 0 {
		return p.Attack(power, k)
	}
	return 0
}

// HasRockets tells whether such a gun may strike complexes from afar.
func (p *Position) HasRockets(power PowerID, k KindID) bool {
	return p.changed(power, k, "rockets", 0) != 0
}

// movesLeft is how many spaces a unit may still go this turn.
func (p *Position) movesLeft(u *Unit) int { return p.Range(u.Owner, u.Kind) - int(u.Deeds.Spent) }
