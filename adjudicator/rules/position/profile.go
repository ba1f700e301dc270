package position

import "fieldpost/adjudicator/rules/edition"

// A unit's values as its owner fields it now: the table of kinds, changed by his developments and
// advantages.

// Changed is a value of a kind, after what its power has developed and been given: the last change of it counts.
func (p *Position) Changed(power edition.PowerID, k edition.KindID, what string, base int) int {
	id := p.Edition.Kinds[k].ID
	apply := func(changes []edition.Change) {
		for _, c := range changes {
			if c.What == what && c.Kind == id {
				base = c.Value
			}
		}
	}
	for t := range p.Edition.Techs {
		if p.Techs[power].Has(edition.TechID(t)) {
			apply(p.Edition.Techs[t].Changes)
		}
	}
	p.Working(power, func(_ edition.AdvantageID, a *edition.Advantage) { apply(a.Changes) })
	return base
}

// Attack is the number that such a unit needs when it attacks.
func (p *Position) Attack(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "attack", p.Edition.Kinds[k].Attack)
}

// Defence is the number that such a unit needs when it defends.
func (p *Position) Defence(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "defence", p.Edition.Kinds[k].Defence)
}

// Cost is what such a unit costs its owner.
func (p *Position) Cost(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "cost", p.Edition.Kinds[k].Cost)
}

// Range is how far such a unit moves in a turn.
func (p *Position) Range(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "move", p.Edition.Kinds[k].Move)
}

// AttackDice is how many dice such a unit rolls when it attacks or raids.
func (p *Position) AttackDice(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "dice", 1)
}

// BestOfDice tells whether of the dice of such a unit that attacks or raids the best alone counts.
func (p *Position) BestOfDice(power edition.PowerID, k edition.KindID) bool {
	return p.Changed(power, k, "best", 0) != 0
}

// InAir is the number that such an aircraft needs over land that is raided.
func (p *Position) InAir(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "aloft", 1)
}

// Flak is the number with which such a gun or facility hits aircraft.
func (p *Position) Flak(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "flak", p.Edition.Kinds[k].Flak)
}

// Jumps is how far troops of a kind fly by themselves, or 0.
func (p *Position) Jumps(power edition.PowerID, k edition.KindID) int {
	return p.Changed(power, k, "jumps", 0)
}

// Bombards is the number that such a ship needs when it supports a landing, or 0.
func (p *Position) Bombards(power edition.PowerID, k edition.KindID) int {
	if p.Edition.Kinds[k].Bombards || p.Changed(power, k, "bombards", 0) != 0 {
		if n := p.Edition.Kinds[k].Broadside; n > 0 {
			return n
		}
		return p.Attack(power, k)
	}
	return 0
}

// Broadside is the number that a ship of a power, whole or damaged, needs when it supports a landing, or 0.
func (p *Position) Broadside(power edition.PowerID, k edition.KindID, damaged bool) int {
	n := p.Bombards(power, k)
	if hurt := p.Edition.Kind(k).Hurt; hurt > 0 && damaged {
		n = min(n, hurt)
	}
	return n
}

// HasRockets tells whether such a gun or facility may strike from afar.
func (p *Position) HasRockets(power edition.PowerID, k edition.KindID) bool {
	return p.Changed(power, k, "rockets", 0) != 0
}

// RaidShare is by how much each die of such a unit is divided when it raids a complex; 0 does not raid.
func (p *Position) RaidShare(power edition.PowerID, k edition.KindID) int {
	share := 0
	if p.Edition.Kinds[k].Raids {
		share = 1
	}
	return p.Changed(power, k, "raids", share)
}

// Hold is a hook: it tells what ships of a kind of its owner's carry, as in Kind, and nil where that is what the table says.
type Hold interface {
	Carries(p *Position, ship edition.KindID) [][]string
}

// IncomeDice is how many dice a power rolls when it collects, for as many IPCs.
func (p *Position) IncomeDice(power edition.PowerID) int {
	n := 0
	for i := range p.Edition.Techs {
		if p.Techs[power].Has(edition.TechID(i)) {
			n += p.Edition.Techs[i].IncomeDice
		}
	}
	return n
}

// Loads is what such a ship carries: alternatives, each a list of places, as in Kind; nil if it carries nothing.
func (p *Position) Loads(power edition.PowerID, k edition.KindID) [][]string {
	loads := p.Edition.Kinds[k].Loads
	for _, hook := range Hooks[Hold](p, power) {
		if other := hook.Carries(p, k); other != nil {
			loads = other
		}
	}
	return loads
}

// Transports tells whether a ship has a hold for troops.
func (p *Position) Transports(u *Unit) bool { return p.Loads(u.Owner, u.Kind) != nil }

// MovesLeft is how many spaces a unit may still go this turn.
func (p *Position) MovesLeft(u *Unit) int {
	if u.Deeds.Has(BrokeThrough) {
		return p.GoesOn(u)
	}
	return p.Reach(u) - int(u.Deeds.Spent)
}

// Reach is how far a unit moves in this turn, with what a base gives it where it starts.
func (p *Position) Reach(u *Unit) int {
	reach := p.Range(u.Owner, u.Kind)
	switch {
	case p.Edition.Rules.Facilities.Further == 0:
		return reach
	case u.Deeds.From == edition.Nowhere:
		return reach + p.extra(u)
	}
	return reach + int(u.Deeds.Extra)
}

// Farthest is how far units of a kind move at most, from a base.
func (p *Position) Farthest(power edition.PowerID, k edition.KindID) int {
	if c := p.Edition.Kinds[k].Class; c != edition.Air && c != edition.Sea {
		return p.Range(power, k)
	}
	return p.Range(power, k) + p.Edition.Rules.Facilities.Further
}

// GoesOn is how many spaces a unit may move in noncombat after a breakthrough.
func (p *Position) GoesOn(u *Unit) int { return p.Changed(u.Owner, u.Kind, "breakthrough", 0) }

// Follows tells whether a unit may pass through empty hostile land, if only beside another.
func (p *Position) Follows(power edition.PowerID, k edition.KindID) bool {
	return p.Edition.Kinds[k].Follows || p.Blitzes(power, k)
}

// Blitzes tells whether a unit may pass through empty hostile land.
func (p *Position) Blitzes(power edition.PowerID, k edition.KindID) bool {
	return p.Edition.Kinds[k].Blitz || p.Changed(power, k, "blitz", 0) != 0
}
