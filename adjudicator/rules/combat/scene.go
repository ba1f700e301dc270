package combat

import (
	"math"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// view is a fight as one power sees it: with its own orders, and the published defaults of everybody else.
type view struct {
	fight *fight
	brief turn.Brief
}

// Round is the cycle just finished.
func (v view) Round() int { return v.fight.done }

// Attacking tells whether a power is on the attacking side.
func (v view) Attacking(power edition.PowerID) bool { return v.fight.sideOf(power) == battle.Attacker }

// sideOf is the side on which a power fights.
func (f *fight) sideOf(power edition.PowerID) battle.Side {
	if f.pos.Friendly(power, f.turn.Mover) {
		return battle.Attacker
	}
	return battle.Defender
}

// Standing counts the units of both sides that can take a hit.
func (v view) Standing(power edition.PowerID) (ours, theirs int) {
	side := v.fight.sideOf(power)
	return len(v.fight.standing(side)), len(v.fight.standing(side.Other()))
}

// Count counts units of one side of a certain sort.
func (v view) Count(theirs bool, power edition.PowerID, is func(*edition.Kind) bool) int {
	side := v.fight.sideOf(power)
	if theirs {
		side = side.Other()
	}
	n := 0
	for _, id := range v.fight.standing(side) {
		if is(v.fight.pos.Kind(v.fight.pos.Unit(id))) {
			n++
		}
	}
	return n
}

// Dived tells whether enemy submarines have left the battle.
func (v view) Dived(power edition.PowerID) bool {
	side := v.fight.sideOf(power).Other()
	return v.fight.dived(side)
}

// Odds is the chance, in hundredths of a percent, that a power's side wins from here.
func (v view) Odds(power edition.PowerID) (int, bool) {
	r, ok := v.fight.forecast(v.brief, power)
	if v.fight.sideOf(power) == battle.Attacker {
		return odds.Parts(r.Win), ok
	}
	return odds.Parts(r.Loss), ok
}

// TUV is the value, in hundredths of an IPC, that a power's side stands to lose from here.
func (v view) TUV(power edition.PowerID) (int, bool) {
	r, ok := v.fight.forecast(v.brief, power)
	loss := r.DefenderLoss
	if v.fight.sideOf(power) == battle.Attacker {
		loss = r.AttackerLoss
	}
	return int(math.Floor(float64(loss*100) + 0.5)), ok
}

// forecast computes the rest of the battle.
func (f *fight) forecast(b turn.Brief, power edition.PowerID) (odds.Result, bool) {
	if f.foreseeing { // a loss list that hangs on the odds
		return odds.Result{}, false
	}
	f.foreseeing = true
	defer func() { f.foreseeing = false }()
	policies := [2]*battle.Policy{f.policy(battle.Attacker, nil), f.policy(battle.Defender, nil)}
	side := f.sideOf(power)
	if p, found, _ := f.lossOrder(b, power, side, order.ClauseLose); found {
		policies[side] = p
	}
	for s := range policies {
		policies[s].Dive = f.escapes(battle.Side(s), b, power)
	}
	var used [2]battle.Progress
	for _, l := range f.past {
		for s, p := range policies {
			used[s].Spend(p.Order, &f.b.Groups[l.Group], l.Damage)
		}
	}
	s := f.s
	for _, side := range []battle.Side{battle.Attacker, battle.Defender} {
		if f.closing {
			s = f.b.DiveBy(s, side, policies[side])
		}
	}
	r, err := odds.Of(f.b, *policies[battle.Attacker], *policies[battle.Defender], odds.Options{From: &s, AttackerUsed: &used[battle.Attacker], DefenderUsed: &used[battle.Defender], Merge: true})
	return r, err == nil
}
