package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Numbers that an optional rule changes in certain battles.

// factored puts into a group what the optional rules of its owner make of its numbers in this battle.
func (f *fight) factored(g *battle.Group, u *position.Unit, attackers []position.UnitID) {
	f.pos.Working(u.Owner, func(id edition.AdvantageID, a *edition.Advantage) {
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
func (f *fight) factorHolds(id edition.AdvantageID, c *edition.Factor, u *position.Unit, side battle.Side, attackers []position.UnitID) bool {
	attacks := side == battle.Attacker
	switch {
	case c.Kind != f.pos.Kind(u).ID || attacks != (c.What == "attack"):
		return false
	case c.Declared && !f.pos.Active.Has(id), c.Home && !f.pos.HomeLand(u.Owner, f.space), c.Island && !f.pos.Island(f.space), c.Assault && !f.landing:
		return false
	case c.Alone && slices.ContainsFunc(attackers, func(other position.UnitID) bool { return f.pos.Unit(other).Kind != u.Kind }):
		return false
	}
	return c.Pack == 0 || u.Deeds.Has(position.MovedInCombat) && f.pack(u, attackers) >= c.Pack
}

// pack counts the attackers of a unit's kind and owner that moved here in the combat move.
func (f *fight) pack(u *position.Unit, attackers []position.UnitID) int {
	n := 0
	for _, id := range attackers {
		if o := f.pos.Unit(id); o.Kind == u.Kind && o.Owner == u.Owner && o.Deeds.Has(position.MovedInCombat) {
			n++
		}
	}
	return n
}

// gunsAgainst are the guns of a territory that fire at aircraft of a power.
func gunsAgainst(p *position.Position, power edition.PowerID, s edition.SpaceID) battle.Guns {
	gun := p.Gun(power, s)
	if gun == nil {
		return battle.Guns{}
	}
	return battle.Guns{Need: uint8(gunNeed(p, gun)), Owner: int8(gun.Owner), Kind: int8(gun.Kind)}
}

// gunNeed is the number with which a gun hits aircraft where it stands.
func gunNeed(p *position.Position, gun *position.Unit) int {
	need := p.Defence(gun.Owner, gun.Kind)
	p.Working(gun.Owner, func(_ edition.AdvantageID, a *edition.Advantage) {
		for i := range a.Factors {
			if c := &a.Factors[i]; c.Kind == p.Kind(gun).ID && c.What == "defence" && (!c.Home || p.HomeLand(gun.Owner, gun.Space)) {
				need = c.Value
			}
		}
	})
	return need
}
