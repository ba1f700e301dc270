package rules

// Scene is what a condition can see of a battle beyond the board.
type Scene interface {
	Round() int                                // the round just finished
	Standing(power PowerID) (ours, theirs int) // units that can take a hit
	Count(theirs bool, power PowerID, is func(*Kind) bool) int
	Attacking(power PowerID) bool
	// Odds is the chance of winning from here, in hundredths of a percent; false if it cannot be computed.
	Odds(power PowerID) (int, bool)
	// TUV is the value that power's side stands to lose from here, in hundredths of an IPC.
	TUV(power PowerID) (int, bool)
	Dived(power PowerID) bool // the enemies left have dived
}

// Holds judges a condition for a power. scene is nil outside battles; what only a battle can answer is then false.
func (p *Position) Holds(c *Condition, power PowerID, scene Scene) bool {
	if c == nil || (c.Op == CondState || c.Op == CondHas) && !p.Edition.on(c.Space) {
		return false
	}
	switch c.Op {
	case CondAnd:
		for _, a := range c.Args {
			if !p.Holds(a, power, scene) {
				return false
			}
		}
		return true
	case CondOr:
		for _, a := range c.Args {
			if p.Holds(a, power, scene) {
				return true
			}
		}
		return false
	case CondNot:
		return len(c.Args) == 1 && !p.Holds(c.Args[0], power, scene)
	case CondState:
		return p.stateHolds(c, power)
	case CondHas:
		return p.hasHolds(c, power)
	}
	return scene != nil && p.sceneHolds(c, power, scene)
}

func (p *Position) sceneHolds(c *Condition, power PowerID, scene Scene) bool {
	ours, theirs := scene.Standing(power)
	attackers, defenders := ours, theirs
	if !scene.Attacking(power) {
		attackers, defenders = theirs, ours
	}
	grounded := func(k *Kind) bool { return k.Class != Air }
	of := func(k *Kind) bool { return c.Kind == NoKind || k == p.Edition.Kind(c.Kind) }
	switch c.Op {
	case CondRound:
		return compare(scene.Round(), c.Cmp, c.Value)
	case CondAttackers:
		return compare(attackers, c.Cmp, c.Value)
	case CondDefenders:
		return compare(defenders, c.Cmp, c.Value)
	case CondOdds:
		n, ok := scene.Odds(power)
		return ok && compare(n, c.Cmp, c.Value*100)
	case CondTUV:
		n, ok := scene.TUV(power)
		return ok && compare(n, c.Cmp, c.Value*100)
	case CondBombers:
		return compare(scene.Count(!scene.Attacking(power), power, func(k *Kind) bool { return k.Raids }), c.Cmp, c.Value)
	case CondOnlyAir:
		return scene.Count(false, power, grounded) == 0
	case CondOnlyAirAttacks:
		return scene.Count(!scene.Attacking(power), power, grounded) == 0
	case CondSubmerged:
		return scene.Dived(power)
	case CondNoDefendersWith:
		return scene.Count(scene.Attacking(power), power, of) == 0
	case CondEnemyHas:
		return scene.Count(true, power, of) >= max(1, c.Value)
	}
	return false
}

// stateHolds judges "SPACE is ours, theirs, taken, held, empty, attacked, hostile, clear".
func (p *Position) stateHolds(c *Condition, power PowerID) bool {
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
		return !p.anyUnit(s, func(u *Unit) bool { return p.Edition.Kinds[u.Kind].Hits > 0 })
	case "attacked":
		return p.Fought[s] || p.besets(s)
	case "hostile":
		return p.Hostile(power, owner) || p.enemyShips(power, s)
	case "clear":
		return !p.enemyUnits(power, s)
	}
	return false
}

// besets tells whether the mover has units in enemy land, or in a zone with enemies.
func (p *Position) besets(s SpaceID) bool {
	return p.anyUnit(s, func(u *Unit) bool { return u.Owner == p.Mover }) &&
		(p.hostileLand(p.Mover, s) || p.isSea(s) && p.anyUnit(s, func(u *Unit) bool { return p.Hostile(p.Mover, u.Owner) }))
}

func (p *Position) hasHolds(c *Condition, power PowerID) bool {
	owner := c.Units.Owner
	if owner == Nobody {
		owner = power
	}
	n := 0
	for i := range p.Units {
		u := &p.Units[i]
		if u.Space == c.Space && u.Owner == owner && (c.Units.Kind == NoKind || u.Kind == c.Units.Kind) {
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
