package battle

// Some units hit aircraft with a lower number than others, and aircraft may find submarines beside a destroyer of their own
// side alone.

// below is all that does not fly.
const below = Land | Sea

// Together tells whether all hits of a fire make one choice, though not each of them may fall on everybody.
func (b *Battle) Together() bool { return b.Rules.Defenceless || b.ByType || b.Rules.Guided }

// Idle tells whether nobody on either side can hit anybody of those who stand, so that no cycle would change anything.
func (b *Battle) Idle(s State) bool {
	for stage := range b.Rules.Stages {
		if len(b.Volleys(s, stage)) > 0 {
			return false
		}
	}
	return true
}

// aloft is the number with which a unit of the group hits aircraft, where that is lower than others; else 0.
func (g *Group) aloft() uint8 {
	if g.Side == Defender {
		return g.DefenceAir
	}
	return g.AttackAir
}

// discern says at what a unit of a group fires, and with which number: the larger of two that can hit somebody.
// It is false if there is nobody whom the unit may hit.
func (b *Battle) discern(s *State, g *Group, shot *Shot, need *uint8) bool {
	enemy := g.Side.Other()
	flying, others := b.anyone(s, enemy, Air, true), b.anyone(s, enemy, below, true)
	if g.Domain == Air && !b.destroyers(s, g.Side) && b.diving(s, enemy) {
		shot.SparesSubs, others = true, b.afloat(s, enemy)
	}
	switch air := g.aloft(); {
	case !flying && !others:
		return false
	case air == 0 || !flying:
	case !others:
		*need = air
	default:
		shot.Air = air
	}
	return true
}

// diving tells whether a side has a submarine in the battle, hit or not.
func (b *Battle) diving(s *State, side Side) bool {
	for _, i := range b.roll[side] {
		if b.Groups[i].Sub && s.firing(i) > 0 {
			return true
		}
	}
	return false
}

// afloat tells whether a side has a ship in the battle that is no submarine, hit or not.
func (b *Battle) afloat(s *State, side Side) bool {
	for _, i := range b.roll[side] {
		if g := &b.Groups[i]; g.surface() && s.firing(i) > 0 {
			return true
		}
	}
	return false
}

// surface tells whether a unit of the group is a ship and no submarine.
func (g *Group) surface() bool { return g.Domain == Sea && !g.Sub }

// yields tells whether hits of submarines in a fire may give way to those of aircraft that fire after them in the same stage and find no
// submarines, so that as many as possible fall on somebody. Those of the attacker's submarines have fallen before.
func (b *Battle) yields(s *State, f *Fire) bool {
	return b.Rules.Guided && f.Side == Defender && !b.destroyers(s, f.Side) && b.diving(s, f.Side.Other()) && b.flies(s, f.Side)
}

// flies tells whether a side has aircraft in the battle, hit or not.
func (b *Battle) flies(s *State, side Side) bool {
	for _, i := range b.roll[side] {
		if b.Groups[i].Domain == Air && s.firing(i) > 0 {
			return true
		}
	}
	return false
}
