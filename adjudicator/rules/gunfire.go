package rules

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// gunsFire is what the fire of guns is called, in battle and on the way.
const gunsFire = "antiaircraft fire"

// gunFire rolls one die at each aircraft, and returns those who are left. Each die is aimed at its own aircraft, or, where
// that is the rule, at a kind or at all of them [R-AA-001, R-AA-003, RUL-30, C-AA-13, C-ED-10].
func (t *turn) gunFire(label string, s SpaceID, ids []UnitID) []UnitID {
	gun := t.gun(t.mover, s)
	if gun == nil {
		return ids
	}
	var met []UnitID
	for _, id := range ids {
		if !t.gunProof(t.Unit(id)) {
			met = append(met, id)
		}
	}
	if len(met) == 0 {
		return ids
	}
	need := t.gunNeed(gun)
	label = t.unique(label)
	dice := t.roll(label, gun.Owner, len(met))
	e := Rolled{Label: label, Power: gun.Owner, For: gunsFire, Space: s}
	targets := t.gunTargets(met)
	hits := make([]int, len(targets))
	for i, like := range targets {
		own := dice[:len(like)]
		dice = dice[len(like):]
		for _, d := range own {
			if d <= need {
				hits[i]++
			}
		}
		e.Hits += hits[i]
		first := t.Unit(like[0])
		e.Shots = append(e.Shots, Shots{Need: need, Unit: Ref{Kind: first.Kind, Owner: first.Owner}, Count: len(like), Dice: own})
	}
	t.record(e)
	var down []UnitID
	if t.gunReach() == battle.AllTargets {
		down = t.shotDown(s, met, e.Hits)
	} else {
		for i, like := range targets {
			down = append(down, t.shotDown(s, like, hits[i])...)
		}
	}
	if len(down) == 0 {
		return ids
	}
	for _, id := range down {
		if cargo := t.Cargo(id); len(cargo) > 0 { // [C-TRAP-26]
			t.record(Lost{Space: s, Units: refs(t.Position, cargo), Cause: "aboard"})
		}
	}
	t.record(Lost{Space: s, Units: refs(t.Position, down), Cause: gunsFire})
	return slices.DeleteFunc(slices.Clone(ids), func(id UnitID) bool { return slices.Contains(down, id) })
}

// gunTargets gathers aircraft that stand sorted by kind into what the dice are aimed at: each by itself, or each kind.
func (t *turn) gunTargets(ids []UnitID) [][]UnitID {
	kinds := t.gunReach() != battle.OneUnit
	var out [][]UnitID
	for _, id := range ids {
		if n := len(out) - 1; kinds && n >= 0 && t.Unit(out[n][0]).Kind == t.Unit(id).Kind {
			out[n] = append(out[n], id)
			continue
		}
		out = append(out, []UnitID{id})
	}
	return out
}

// gunReach says on whom a hit of a gun may fall.
func (t *turn) gunReach() battle.Reach {
	for _, s := range t.Edition.Combat.Stages {
		for _, f := range s.Fire {
			if f.By == battle.ByGuns {
				return f.Reach
			}
		}
	}
	return battle.OneUnit
}

// shotDown asks the mover which of some aircraft are hit, where that is a choice: it is taken like a loss of a battle
// with nobody but the gun.
func (t *turn) shotDown(s SpaceID, ids []UnitID, hits int) []UnitID {
	if hits == 0 || hits == len(ids) {
		return ids[:hits]
	}
	f := &fight{turn: t, space: s}
	f.array(ids, nil, nil)
	f.take(battle.Toll{Side: battle.Attacker, Class: battle.Class{On: battle.Air, Silent: true, At: -1}, Hits: hits, Name: gunsFire})
	var down []UnitID
	for _, v := range f.fallen {
		down = append(down, v.unit)
	}
	return down
}
