package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Scene is what a condition can see of a battle beyond the board.
type Scene interface {
	Round() int                                        // the round just finished
	Standing(power edition.PowerID) (ours, theirs int) // units that can take a hit
	Count(theirs bool, power edition.PowerID, is func(*edition.Kind) bool) int
	Attacking(power edition.PowerID) bool
	// Odds is the chance of winning from here, in hundredths of a percent; false if it cannot be computed.
	Odds(power edition.PowerID) (int, bool)
	// TUV is the value that power's side stands to lose from here, in hundredths of an IPC.
	TUV(power edition.PowerID) (int, bool)
	Dived(power edition.PowerID) bool // the enemies left have dived
}

// Holds judges a condition for a power. scene is nil outside battles; what only a battle can answer is then false.
func (p *Position) Holds(c *order.Condition, power edition.PowerID, scene Scene) bool {
	if c == nil || (c.Op == order.CondState || c.Op == order.CondHas) && !p.Edition.HasSpace(c.Space) {
		return false
	}
	switch c.Op {
	case order.CondAnd:
		for _, a := range c.Args {
			if !p.Holds(a, power, scene) {
				return false
			}
		}
		return true
	case order.CondOr:
		for _, a := range c.Args {
			if p.Holds(a, power, scene) {
				return true
			}
		}
		return false
	case order.CondNot:
		return len(c.Args) == 1 && !p.Holds(c.Args[0], power, scene)
	case order.CondState:
		return p.stateHolds(c, power)
	case order.CondHas:
		return p.hasHolds(c, power)
	}
	return scene != nil && p.sceneHolds(c, power, scene)
}

func (p *Position) sceneHolds(c *order.Condition, power edition.PowerID, scene Scene) bool {
	ours, theirs := scene.Standing(power)
	attackers, defenders := ours, theirs
	if !scene.Attacking(power) {
		attackers, defenders = theirs, ours
	}
	grounded := func(k *edition.Kind) bool { return k.Class != edition.Air }
	of := func(k *edition.Kind) bool { return c.Kind == edition.NoKind || k == p.Edition.Kind(c.Kind) }
	switch c.Op {
	case order.CondRound:
		return compare(scene.Round(), c.Cmp, c.Value)
	case order.CondAttackers:
		return compare(attackers, c.Cmp, c.Value)
	case order.CondDefenders:
		return compare(defenders, c.Cmp, c.Value)
	case order.CondOdds:
		n, ok := scene.Odds(power)
		return ok && compare(n, c.Cmp, c.Value*100)
	case order.CondTUV:
		n, ok := scene.TUV(power)
		return ok && compare(n, c.Cmp, c.Value*100)
	case order.CondBombers:
		return compare(scene.Count(!scene.Attacking(power), power, func(k *edition.Kind) bool { return k.Raids }), c.Cmp, c.Value)
	case order.CondOnlyAir:
		return scene.Count(false, power, grounded) == 0
	case order.CondOnlyAirAttacks:
		return scene.Count(!scene.Attacking(power), power, grounded) == 0
	case order.CondSubmerged:
		return scene.Dived(power)
	case order.CondNoDefendersWith:
		return scene.Count(scene.Attacking(power), power, of) == 0
	case order.CondEnemyHas:
		return scene.Count(true, power, of) >= max(1, c.Value)
	}
	return false
}

// stateHolds judges "SPACE is ours, theirs, taken, held, empty, attacked, hostile, clear".
func (p *Position) stateHolds(c *order.Condition, power edition.PowerID) bool {
	s := c.Space
	owner := p.Owners[s]
	switch c.State {
	case "ours":
		return p.Friendly(power, owner)
	case "theirs":
		return p.Hostile(power, owner)
	case "taken":
		return p.Friendly(power, owner) && !p.Friendly(power, p.Before[s])
	case "held":
		return p.Friendly(power, owner) && p.Friendly(power, p.Before[s])
	case "empty":
		return !p.AnyUnit(s, func(u *Unit) bool { return p.Edition.Kinds[u.Kind].Hits > 0 })
	case "attacked":
		return p.Fought[s] || p.besets(s)
	case "hostile":
		return p.Hostile(power, owner) || p.EnemyShips(power, s)
	case "clear":
		return !p.EnemyUnits(power, s)
	}
	return false
}

// besets tells whether the mover has units in enemy land, or in a zone with enemies.
func (p *Position) besets(s edition.SpaceID) bool {
	return p.AnyUnit(s, func(u *Unit) bool { return u.Owner == p.Mover }) &&
		(p.HostileLand(p.Mover, s) || p.IsSea(s) && p.AnyUnit(s, func(u *Unit) bool { return p.Hostile(p.Mover, u.Owner) }))
}

func (p *Position) hasHolds(c *order.Condition, power edition.PowerID) bool {
	owner := c.Units.Owner
	if owner == edition.Nobody {
		owner = power
	}
	n := 0
	for u := range p.At(c.Space) {
		if u.Owner == owner && (c.Units.Kind == edition.NoKind || u.Kind == c.Units.Kind) {
			n++
		}
	}
	return n >= max(1, c.Units.Count) // All: any
}

func compare(a int, cmp string, b int) bool {
	switch cmp {
	case "<":
		return a < b
	case "<=":
		return a <= b
	case ">":
		return a > b
	case ">=":
		return a >= b
	case "=", "==":
		return a == b
	case "!=":
		return a != b
	}
	return false
}
