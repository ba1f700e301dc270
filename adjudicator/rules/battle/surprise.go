package battle

import "slices"

// SurpriseStrike is the name of the fire of submarines that meet no destroyer.
const SurpriseStrike = "surprise strike"

// SurpriseStrikes are rules in which submarines dive before a cycle or, where they meet no destroyer, strike by surprise
// before all others: first the attacker's, then the defender's, those that were just hit among them. What a strike sinks
// is gone. Then the other attackers fire, submarines that meet a destroyer with them, and then the other defenders, among them those
// just hit. Before the first cycle guns fire, a few shots each and no more than there are aircraft, and ships bombard, whose
// victims still fire back. Submarines hit no aircraft, and aircraft hit submarines beside a destroyer alone. Transports are hit
// last, and fall when nobody fights beside them.
func SurpriseStrikes() *Rules {
	return &Rules{
		DivesFirst: true, Defenceless: true,
		Stages: []Stage{
			{Name: "first fire", Fire: []Fire{
				{Name: AntiaircraftFire, Side: Defender, By: ByGuns, On: Air, First: true, Aimed: true, Reach: AllTargets, Victim: Silent},
				{Name: "bombardment", Side: Attacker, By: ByShips, On: Everywhere, First: true, Victim: FiresBack},
			}},
			{Name: "attackers' strikes", Fire: []Fire{
				{Name: SurpriseStrike, Side: Attacker, By: ByStrikers, On: Sea, Victim: SilentButStrikers},
			}},
			{Name: "defenders' strikes", Clears: true, Fire: []Fire{
				{Name: SurpriseStrike, Side: Defender, By: ByStrikers, On: Sea, Victim: Silent},
			}},
			{Name: "attackers", Fire: []Fire{
				{Name: "attack", Side: Attacker, By: ByRest, On: Everywhere, Victim: FiresBack},
			}},
			{Name: "defenders", Fire: []Fire{
				{Name: "defence", Side: Defender, By: ByRest, On: Everywhere, Victim: Silent},
			}},
		},
	}
}

// points says at what a unit of a group fires when everybody does; false if there is nobody whom it may hit, or if it is a
// submarine that strikes instead. Submarines that were hit are gone by then. Where it makes no difference all have the same to hit.
func (b *Battle) points(s *State, g *Group, shot *Shot) bool {
	enemy := g.Side.Other()
	switch {
	case g.Sub:
		if !b.destroyers(s, enemy) || !b.anyone(s, enemy, Sea, true) {
			return false
		}
		if b.anyone(s, enemy, Air, true) {
			shot.On = Sea
			shot.Moves = b.subs(s, enemy) && !b.destroyers(s, g.Side)
		}
	case g.Domain == Air && b.subs(s, enemy) && !b.destroyers(s, g.Side):
		shot.SparesSubs = true
		return b.ships(s, enemy)
	}
	return true
}

// ships tells whether a side has anybody in the battle but submarines, hit or not.
func (b *Battle) ships(s *State, side Side) bool {
	for _, i := range b.roll[side] {
		if g := &b.Groups[i]; !g.Sub && s.firing(i) > 0 {
			return true
		}
	}
	return false
}

// flakfire adds what guns among the units roll: owner after owner so many shots each, and all together no more than there are aircraft.
// If there are more shots than these, the best are fired.
func (b *Battle) flakfire(out []Volley, s *State, v Volley) []Volley {
	left := b.Room(*s, v.Side.Other(), v.Class)
	shots := make([]int, len(b.Groups))
	for need := uint8(6); need > 0; need-- {
		for _, owner := range b.owners[v.Side] {
			for _, i := range b.roll[v.Side] {
				if g := &b.Groups[i]; g.Flak == need && g.Owner == owner {
					shots[i] = min(left, int(g.Shots)*s.firing(i))
					left -= shots[i]
				}
			}
		}
	}
	for _, owner := range b.owners[v.Side] {
		v.Owner, v.Shots = owner, nil
		for _, i := range b.roll[v.Side] {
			if g := &b.Groups[i]; shots[i] > 0 && g.Owner == owner {
				v.Shots = append(v.Shots, Shot{Need: g.Flak, Dice: shots[i], Each: 1, Kind: g.Kind, At: -1})
			}
		}
		if len(v.Shots) > 0 {
			out = append(out, v)
		}
	}
	return out
}

// Shelled tells whether ships bombard where units of a group defend: they can hit these, and are not spared a battle with them.
func (r *Rules) Shelled(g *Group) bool {
	return slices.ContainsFunc(r.Stages, func(s Stage) bool {
		return slices.ContainsFunc(s.Fire, func(f Fire) bool {
			return f.By == ByShips && g.open(f.On) && !(r.Defenceless && g.helpless())
		})
	})
}

// Clear takes away the submarines that were hit and have struck.
func (b *Battle) Clear(s State) State {
	for i := range b.Groups {
		if b.Groups[i].Sub {
			s.tipped[i] = 0
		}
	}
	return s
}

// Verdict says how a battle stands from what both sides see of each other, where the defenceless count for nothing.
func (b *Battle) Verdict(att, def Sight) Ending {
	switch {
	case att.Empty() && def.Empty():
		return BothGone
	case def.Empty():
		return DefendersGone
	case att.Empty():
		return AttackersGone
	case att.hits(def, false):
		return Fighting
	case def.hits(att, true) && (!b.Cornered || att.hits(def, true)):
		return Fighting // they may retreat, or hit transports at least
	}
	return Standoff
}

// Sweeps tells whether the defenceless of a side are lost before a cycle: an enemy can fire, and those who fight on the two sides cannot hit each
// other. The attacker's are not while they can retreat.
func (b *Battle) Sweeps(side Side, own, enemy Sight) bool {
	return own&seesHelpless != 0 && (side == Defender || b.Cornered) && enemy&(firesAtAll|firesFromAir|firesAsSub) != 0 &&
		!own.hits(enemy, false) && !enemy.hits(own, false)
}

// Sweep takes off a side whoever is defenceless, but no guns that have still to fire.
func (b *Battle) Sweep(s State, side Side) ([]Loss, State) {
	if !b.Sweeps(side, b.Sight(&s, side), b.Sight(&s, side.Other())) {
		return nil, s
	}
	var out []Loss
	for _, i := range b.roll[side] {
		if g := &b.Groups[i]; g.helpless() && s.stand[i] > 0 && (g.Transport || s.Cycle > 1) {
			out = append(out, Loss{Group: i, N: int(s.stand[i])})
			s.stand[i] = 0
		}
	}
	return out, s
}
