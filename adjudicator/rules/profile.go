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
	for t := range p.Edition.Techs {
		if p.Techs[power].Has(TechID(t)) {
			apply(p.Edition.Techs[t].Changes)
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

// raidShare is by how much each die of such a unit is divided when it raids a complex; 0 does not raid.
func (p *Position) raidShare(power PowerID, k KindID) int {
	share := 0
	if p.Edition.Kinds[k].Raids {
		share = 1
	}
	return p.changed(power, k, "raids", share)
}

// Loads is what such a ship carries: alternatives, each a list of places, as in Kind; nil if it carries nothing.
func (p *Position) Loads(power PowerID, k KindID) [][]string {
	loads := p.Edition.Kinds[k].Loads
	p.working(power, func(_ AdvantageID, a *Advantage) {
		for i := range a.Holds {
			if a.Holds[i].Kind == p.Edition.Kinds[k].ID {
				loads = a.Holds[i].Loads
			}
		}
	})
	return loads
}

// transports tells whether a ship has a hold for troops.
func (p *Position) transports(u *Unit) bool { return p.Loads(u.Owner, u.Kind) != nil }

// movesLeft is how many spaces a unit may still go this turn.
func (p *Position) movesLeft(u *Unit) int {
	if u.Deeds.Has(BrokeThrough) {
		return p.goesOn(u)
	}
	return p.Range(u.Owner, u.Kind) - int(u.Deeds.Spent)
}

// goesOn is how many spaces a unit may move in noncombat after a breakthrough.
func (p *Position) goesOn(u *Unit) int { return p.changed(u.Owner, u.Kind, "breakthrough", 0) }

// blitzes tells whether a unit may pass through empty hostile land.
func (p *Position) blitzes(power PowerID, k KindID) bool {
	return p.Edition.Kinds[k].Blitz || p.changed(power, k, "blitz", 0) != 0
}
