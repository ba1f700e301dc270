package combat

import (
	"math"
	"slices"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/turn"
)

// view is a fight as one power sees it: with its own orders, and the published defaults of everybody else.
type view struct {
	book  *orderBook
	brief turn.Brief
}

// Round is the cycle just finished.
func (v view) Round() int { return v.book.ranks.done }

// Attacking tells whether a power is on the attacking side.
func (v view) Attacking(power edition.PowerID) bool {
	return v.book.ranks.sideOf(power) == battle.Attacker
}

// Standing counts the units of both sides that can take a hit.
func (v view) Standing(power edition.PowerID) (ours, theirs int) {
	side := v.book.ranks.sideOf(power)
	return len(v.book.ranks.standing(side)), len(v.book.ranks.standing(side.Other()))
}

// Count counts units of one side of a certain sort.
func (v view) Count(theirs bool, power edition.PowerID, is func(*edition.Kind) bool) int {
	side := v.book.ranks.sideOf(power)
	if theirs {
		side = side.Other()
	}
	n := 0
	for _, id := range v.book.ranks.standing(side) {
		if is(v.book.pos.Kind(v.book.pos.Unit(id))) {
			n++
		}
	}
	return n
}

// Dived tells whether enemy submarines have left the battle.
func (v view) Dived(power edition.PowerID) bool {
	side := v.book.ranks.sideOf(power).Other()
	return v.book.ranks.dived(side)
}

// Odds is the chance, in hundredths of a percent, that a power's side wins from here.
func (v view) Odds(power edition.PowerID) (int, bool) {
	r, ok := v.book.forecast(v.brief, power)
	if v.book.ranks.sideOf(power) == battle.Attacker {
		return odds.Parts(r.Win), ok
	}
	return odds.Parts(r.Loss), ok
}

// wins is the same within so many steps of work.
func (v view) wins(power edition.PowerID) func(work int) (int, bool) {
	return func(work int) (int, bool) {
		v.book.budget = &work
		defer func() { v.book.budget = nil }()
		return v.Odds(power)
	}
}

// TUV is the value, in hundredths of an IPC, that a power's side stands to lose from here.
func (v view) TUV(power edition.PowerID) (int, bool) {
	r, ok := v.book.forecast(v.brief, power)
	loss := r.DefenderLoss
	if v.book.ranks.sideOf(power) == battle.Attacker {
		loss = r.AttackerLoss
	}
	return int(math.Floor(float64(loss*100) + 0.5)), ok
}

// forecast computes the rest of the battle.
func (o *orderBook) forecast(b turn.Brief, power edition.PowerID) (odds.Result, bool) {
	return o.forecastFrom(b, power, moment{state: o.ranks.s})
}

// moment is where a forecast begins, and how far it goes.
type moment struct {
	state  battle.State
	stage  int           // of the cycle that is being fought; 0 before it
	losses []battle.Loss // that it reckons with, one by one, beside all losses so far
	rounds int           // after so many it ends; 0: when the battle is over
}

// forecastFrom computes the battle from a moment on.
func (o *orderBook) forecastFrom(b turn.Brief, power edition.PowerID, m moment) (odds.Result, bool) {
	if o.foreseeing || o.budget != nil && *o.budget <= 0 { // a loss list that hangs on the odds, or nothing is left for them
		return odds.Result{}, false
	}
	o.foreseeing = true
	defer func() { o.foreseeing = false }()
	policies := [2]*battle.Policy{o.lists.policy(battle.Attacker, nil), o.lists.policy(battle.Defender, nil)}
	side := o.ranks.sideOf(power)
	if p, found, _ := o.lossOrder(b, power, side, order.ClauseLose); found {
		policies[side] = p
	}
	for s := range policies {
		policies[s].Dive = o.escapes(battle.Side(s), b, power)
	}
	var used [2]battle.Progress
	for _, l := range slices.Concat(o.ranks.past, m.losses) {
		for s, p := range policies {
			used[s].Spend(p.Order, &o.ranks.b.Groups[l.Group], l.Damage)
		}
	}
	s := m.state
	for _, side := range []battle.Side{battle.Attacker, battle.Defender} {
		if o.closing {
			s = o.ranks.b.DiveBy(s, side, policies[side])
		}
	}
	opts := odds.Options{From: &s, Stage: m.stage, Rounds: m.rounds, AttackerUsed: &used[battle.Attacker], DefenderUsed: &used[battle.Defender], Merge: true}
	if o.budget != nil {
		opts.Work, opts.Exact = *o.budget, !o.samples
	}
	r, err := odds.Of(o.ranks.b, *policies[battle.Attacker], *policies[battle.Defender], opts)
	if o.budget != nil {
		*o.budget -= r.Work
		if err != nil {
			*o.budget = 0
		}
	}
	return r, err == nil
}

// escapes is when submarines leave by default, as the odds reckon with it: once they have nobody to hit, if the edition lets
// them dive or they have a zone to go to. It is nothing where the power that asks has ordered its own to stay.
func (o *orderBook) escapes(side battle.Side, b turn.Brief, power edition.PowerID) battle.Dive {
	if o.ranks.sideOf(power) == side {
		for _, c := range o.clauses(b) {
			switch c.Word {
			case order.ClauseNeverSubmerge, order.ClauseNeverWithdraw, order.ClausePress:
				if c.When == nil && c.After == 0 && c.Rounds == 0 {
					return 0
				}
			}
		}
	}
	if o.subs.Dives(side) {
		return battle.DiveFromAir
	}
	for p := range o.pos.Edition.Powers {
		if o.ranks.packed(side, edition.PowerID(p)) > 0 && o.subs.Withdraw && len(o.exits.withdrawals(side, edition.PowerID(p))) > 0 {
			return battle.DiveFromAir
		}
	}
	return 0
}
