package rules

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// Numbers that an optional rule changes in certain battles.

// factored puts into a group what the optional rules of its owner make of its numbers in this battle.
func (f *fight) factored(g *battle.Group, u *Unit, attackers []UnitID) {
	f.working(u.Owner, func(id AdvantageID, a *Advantage) {
		for i := range a.Factors {
			c := &a.Factors[i]
			if !f.factorHolds(id, c, u, g.Side, attackers) {
				continue
			}
			now, first := &g.Attack, &g.FirstAttack
			if c.What == "defence" {
				now, first = &g.Defence, &g.FirstDefence
			}
			value := *now + uint8(c.Add)
			if c.Value != 0 {
				value = uint8(c.Value)
			}
			if c.First {
				*first = value
			} else {
				*now = value
			}
		}
	})
}

// factorHolds tells whether the circumstances of a factor are those of this battle.
func (f *fight) factorHolds(id AdvantageID, c *Factor, u *Unit, side battle.Side, attackers []UnitID) bool {
	attacks := side == battle.Attacker
	switch {
	case c.Kind != f.kind(u).ID || attacks != (c.What == "attack"):
		return false
	case c.Declared && !f.Active.Has(id), c.Home && !f.homeLand(u.Owner, f.space), c.Island && !f.island(f.space), c.Assault && !f.landing:
		return false
	case c.Alone && slices.ContainsFunc(attackers, func(other UnitID) bool { return f.Unit(other).Kind != u.Kind }):
		return false
	}
	return c.Pack == 0 || u.Deeds.Has(MovedInCombat) && f.pack(u, attackers) >= c.Pack
}

// pack counts the attackers of a unit's kind and owner that moved here in the combat move.
func (f *fight) pack(u *Unit, attackers []UnitID) int {
	n := 0
	for _, id := range attackers {
		if o := f.Unit(id); o.Kind == u.Kind && o.Owner == u.Owner && o.Deeds.Has(MovedInCombat) {
			n++
		}
	}
	return n
}

// gunsAgainst are the guns of a territory that fire at aircraft of a power.
func (p *Position) gunsAgainst(power PowerID, s SpaceID) battle.Guns {
	gun := p.gun(power, s)
	if gun == nil {
		return battle.Guns{}
	}
	return battle.Guns{Need: uint8(p.gunNeed(gun)), Owner: int8(gun.Owner), Kind: int8(gun.Kind)}
}

// gunNeed is the number with which a gun hits aircraft where it stands.
func (p *Position) gunNeed(gun *Unit) int {
	need := p.Defence(gun.Owner, gun.Kind)
	p.working(gun.Owner, func(_ AdvantageID, a *Advantage) {
		for i := range a.Factors {
			if c := &a.Factors[i]; c.Kind == p.kind(gun).ID && c.What == "defence" && (!c.Home || p.homeLand(gun.Owner, gun.Space)) {
				need = c.Value
			}
		}
	})
	return need
}
