package combat

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Numbers that an optional rule changes in certain battles.

// factored puts into a group what the optional rules of its owner make of its numbers in this battle.
func (f *Field) factored(g *battle.Group, u *Fighter) {
	f.Pos.Working(u.Owner, func(id edition.AdvantageID, a *edition.Advantage) {
		for i := range a.Factors {
			c := &a.Factors[i]
			if !f.factorHolds(id, c, u, g.Side) {
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
func (f *Field) factorHolds(id edition.AdvantageID, c *edition.Factor, u *Fighter, side battle.Side) bool {
	switch {
	case c.Kind != f.Pos.Edition.Kind(u.Kind).ID || (side == battle.Attacker) != (c.What == "attack"):
		return false
	case c.Declared && !f.Pos.Active.Has(id), c.Home && !f.at(u.Owner), c.Island && (f.Space == edition.Nowhere || !f.Pos.Island(f.Space)), c.Assault && !f.Landing:
		return false
	case c.Alone && slices.ContainsFunc(f.Attackers, func(other Stack) bool { return other.Kind != u.Kind }):
		return false
	}
	return c.Pack == 0 || u.Came && f.pack(u) >= c.Pack
}

// at tells whether the battle is fought in a power's own land.
func (f *Field) at(home edition.PowerID) bool {
	return f.Space != edition.Nowhere && f.Pos.HomeLand(home, f.Space)
}

// pack counts the attackers of a unit's kind and owner that moved here in the combat move.
func (f *Field) pack(u *Fighter) int {
	n := 0
	for _, o := range f.Attackers {
		if o.Kind == u.Kind && o.Owner == u.Owner && o.Came {
			n += o.Count
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
	return field(p, s).Guns(gun.Owner, gun.Kind)
}

// gunNeed is the number with which a gun hits aircraft there.
func (f *Field) gunNeed(owner edition.PowerID, kind edition.KindID) int {
	need := f.Pos.Defence(owner, kind)
	f.Pos.Working(owner, func(_ edition.AdvantageID, a *edition.Advantage) {
		for i := range a.Factors {
			if c := &a.Factors[i]; c.Kind == f.Pos.Edition.Kind(kind).ID && c.What == "defence" && (!c.Home || f.at(owner)) {
				need = c.Value
			}
		}
	})
	return need
}
