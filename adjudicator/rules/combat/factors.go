package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Numbers that an optional rule changes in certain battles.

// factored puts into a group what the optional rules of its owner make of its numbers in this battle.
func (r *ranks) factored(g *battle.Group, u *position.Unit, attackers []position.UnitID) {
	r.pos.Working(u.Owner, func(id edition.AdvantageID, a *edition.Advantage) {
		for i := range a.Factors {
			c := &a.Factors[i]
			if !r.factorHolds(id, c, u, g.Side, attackers) {
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
func (r *ranks) factorHolds(id edition.AdvantageID, c *edition.Factor, u *position.Unit, side battle.Side, attackers []position.UnitID) bool {
	attacks := side == battle.Attacker
	switch {
	case c.Kind != r.pos.Kind(u).ID || attacks != (c.What == "attack"):
		return false
	case c.Declared && !r.pos.Active.Has(id), c.Home && !r.pos.HomeLand(u.Owner, r.space), c.Island && !r.pos.Island(r.space), c.Assault && !r.landing:
		return false
	case c.Alone && slices.ContainsFunc(attackers, func(other position.UnitID) bool { return r.pos.Unit(other).Kind != u.Kind }):
		return false
	}
	return c.Pack == 0 || u.Deeds.Has(position.MovedInCombat) && r.pack(u, attackers) >= c.Pack
}

// pack counts the attackers of a unit's kind and owner that moved here in the combat move.
func (r *ranks) pack(u *position.Unit, attackers []position.UnitID) int {
	n := 0
	for _, id := range attackers {
		if o := r.pos.Unit(id); o.Kind == u.Kind && o.Owner == u.Owner && o.Deeds.Has(position.MovedInCombat) {
			n++
		}
	}
	return n
}

// gunsAgainst are the guns of a territory that fire at aircraft of a power.
func gunsAgainst(p *position.Position, power edition.PowerID, s edition.SpaceID) battle.Guns {
	gun := p.Gun(power, s)
	if gun == nil || p.Kind(gun).Shots > 0 { // such are units of the battle
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
