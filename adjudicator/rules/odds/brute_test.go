package odds

import (
	"fmt"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// An oracle works a battle out the slow way, die by die, as the kernel's manual says a driver should.
type oracle struct {
	b      *battle.Battle
	policy [2]battle.Policy
	known  map[string]map[battle.State]float64
}

// moment is where a battle stands, with what the lists have used up.
type moment struct {
	s    battle.State
	used [2]battle.Progress
	p    float64
}

func (m moment) key() string { return fmt.Sprint(m.s, m.used) }

// fall is what a die may show, as far as it matters, and how likely that is.
type fall struct {
	shows int
	p     float64
}

// falls are all that a die of a shot may show.
func falls(shot battle.Shot) []fall {
	out := []fall{{1, float64(shot.Need) / 6}, {6, float64(6-shot.Need) / 6}}
	if shot.Air > 0 {
		out[0].p = float64(shot.Air) / 6
		out = append(out, fall{int(shot.Need), float64(shot.Need-shot.Air) / 6})
	}
	return out
}

// each calls f with every result of some volleys: what the dice show, and how likely that is.
func each(vs []battle.Volley, f func(tally battle.Tally, p float64)) {
	var dice [][]fall
	for _, v := range vs {
		for _, shot := range v.Shots {
			for range shot.Dice {
				dice = append(dice, falls(shot))
			}
		}
	}
	rolled := make([]int, len(dice))
	var roll func(n int, p float64)
	roll = func(n int, p float64) {
		if p == 0 {
			return
		}
		if n < len(dice) {
			for _, fall := range dice[n] {
				rolled[n] = fall.shows
				roll(n+1, p*fall.p)
			}
			return
		}
		var tally battle.Tally
		left := rolled
		for _, v := range vs {
			n := v.Dice()
			tally.Add(v, v.Hits(left[:n]))
			left = left[n:]
		}
		f(tally, p)
	}
	roll(0, 1)
}

// cycle is every way in which a cycle can go.
func (o *oracle) cycle(m moment) []moment {
	all := []moment{{m.s, m.used, 1}}
	for stage := range o.b.Rules.Stages {
		var next []moment
		for _, m := range all {
			each(o.b.Volleys(m.s, stage), func(tally battle.Tally, p float64) {
				n := moment{m.s, [2]battle.Progress{m.used[0].Clone(), m.used[1].Clone()}, m.p * p}
				for _, toll := range tally.Tolls() {
					_, n.s = o.b.Choose(n.s, toll, &o.policy[toll.Side], &n.used[toll.Side])
				}
				next = append(next, n)
			})
		}
		all = gather(next)
		if o.b.Rules.Stages[stage].Clears {
			for i := range all {
				all[i].s = o.b.Clear(all[i].s)
			}
			all = gather(all)
		}
	}
	for i := range all {
		all[i].s = o.between(o.b.EndCycle(all[i].s))
	}
	return gather(all)
}

// between is what happens between two cycles.
func (o *oracle) between(s battle.State) battle.State {
	s.Cycle = min(s.Cycle, 2)
	if _, over := o.b.Over(s); !over {
		s = o.b.DiveBy(s, battle.Attacker, &o.policy[battle.Attacker])
		s = o.b.DiveBy(s, battle.Defender, &o.policy[battle.Defender])
	}
	_, def := o.b.Sweep(s, battle.Defender)
	_, both := o.b.Sweep(def, battle.Attacker)
	return both
}

func gather(all []moment) []moment {
	var out []moment
	at := map[string]int{}
	for _, m := range all {
		k := m.key()
		if i, ok := at[k]; ok {
			out[i].p += m.p
			continue
		}
		at[k] = len(out)
		out = append(out, m)
	}
	return out
}

// solve returns how the battle ends from there: after so many cycles at most, or any number if rounds is 0.
func (o *oracle) solve(m moment, rounds, left int) map[battle.State]float64 {
	if _, over := o.b.Over(m.s); over && (m.s.Cycle > 1 || len(o.b.Volleys(m.s, 0)) == 0) || rounds > 0 && left == 0 {
		if o.b.Rules.Defenceless && m.s.Cycle == 1 {
			m.s = o.between(o.b.EndCycle(m.s))
		}
		m.s.Cycle = 2
		return map[battle.State]float64{m.s: 1}
	}
	key := fmt.Sprint(m.key(), left)
	if known := o.known[key]; known != nil {
		return known
	}
	out, stay := map[battle.State]float64{}, 0.0
	for _, n := range o.cycle(m) {
		if rounds == 0 && n.key() == m.key() {
			stay = n.p
			continue
		}
		for s, p := range o.solve(n, rounds, left-1) {
			out[s] += p * n.p
		}
	}
	for s := range out {
		out[s] /= 1 - stay
	}
	if stay == 1 {
		out = map[battle.State]float64{m.s: 1}
	}
	o.known[key] = out
	return out
}

// whose is whose a battle is that ends so: that of the side with others than submarines left, or with submarines against nobody.
func whose(b *battle.Battle, s battle.State) battle.Ending {
	if out, _ := b.Over(s); out == battle.Fighting && !b.Idle(s) {
		return out
	}
	var left [2]int
	for i, g := range b.Groups {
		switch n := s.Standing(i) + s.Away(i); {
		case n == 0 || g.Hits == 0:
		case g.Sub:
			left[g.Side] = max(left[g.Side], 1)
		default:
			left[g.Side] = 2
		}
	}
	switch att, def := left[battle.Attacker], left[battle.Defender]; {
	case att == def && att > 0:
		return battle.Fighting
	case att == def:
		return battle.BothGone
	case att > def:
		return battle.DefendersGone
	}
	return battle.AttackersGone
}

// compare checks a result against the ends of an oracle or a sample.
func compare(t *testing.T, name string, b *battle.Battle, r Result, ends map[battle.State]float64, within func(p float64) float64) {
	t.Helper()
	var win, draw, loss, open, taken, att, def float64
	left := make([]float64, len(b.Groups))
	start := b.Begin()
	for s, p := range ends {
		switch whose(b, s) {
		case battle.DefendersGone:
			win += p
			for i, g := range b.Groups {
				if g.Side == battle.Attacker && g.Captures && s.Standing(i) > 0 {
					taken += p
					break
				}
			}
		case battle.AttackersGone:
			loss += p
		case battle.BothGone:
			draw += p
		default:
			open += p
		}
		for i := range b.Groups {
			left[i] += p * float64(s.Standing(i)+s.Away(i))
		}
		att += p * float64(value(b, &start, battle.Attacker)-value(b, &s, battle.Attacker))
		def += p * float64(value(b, &start, battle.Defender)-value(b, &s, battle.Defender))
	}
	near(t, name+" win", r.Win, win, within(win))
	near(t, name+" draw", r.Draw, draw, within(draw))
	near(t, name+" loss", r.Loss, loss, within(loss))
	near(t, name+" open", r.Open, open, within(open))
	near(t, name+" taken", r.Taken, taken, within(taken))
	for i := range left {
		near(t, fmt.Sprint(name, " left of ", i), r.Survivors[i], left[i], within(0.5)*float64(1+2*b.Count[i]))
	}
	near(t, name+" attackers' loss", r.AttackerLoss, att, within(0.5)*float64(1+2*value(b, &start, battle.Attacker)))
	near(t, name+" defenders' loss", r.DefenderLoss, def, within(0.5)*float64(1+2*value(b, &start, battle.Defender)))
}

func TestAgainstEveryDie(t *testing.T) {
	none := battle.Policy{}
	keep := battle.Policy{KeepLand: true, KeepDestroyer: true}
	for _, c := range []struct {
		fight    string
		att, def battle.Policy
	}{
		{"3 inf v 2 inf", none, none},
		{"2 inf 1 art v 2 inf", none, none},
		{"2 inf 1 art v 1 inf 1 art", battle.Policy{Order: list("art inf")}, none},
		{"2 inf 2 art 1 arm v 2 inf 1 arm", battle.Policy{Order: list("1inf art inf")}, battle.Policy{Order: list("arm inf")}},
		{"1 inf 2 ftr 1 bmr v 2 inf 1 aa", keep, none},
		{"1 inf 2 ftr 1 bmr v 1 inf 1 ftr 1 aa", battle.Policy{Order: list("1ftr inf bmr ftr")}, none},
		{"1 ftr 1 inf v 1 aa", none, none},
		{"1 inf 1 arm 2 bb! 1 dd! v 3 inf 1 ftr 1 aa", keep, battle.Policy{Order: list("2ftr inf")}},
		{"2 sub v 1 bb", none, none},
		{"1 sub 1 ftr v 1 dd 1 trn", none, keep},
		{"2 sub 1 dd v 1 sub 1 dd", keep, keep},
		{"2 sub 1 bb v 2 sub 1 dd 1 trn", keep, battle.Policy{Order: list("trn dd sub"), KeepDestroyer: true}},
		{"1 bb 1 dd v 1 bb 1 dd", battle.Policy{Order: list("bb- dd bb")}, battle.Policy{Order: list("dd bb")}},
		{"2 bb v 2 bb", battle.Policy{Order: list("1bb- bb")}, none},
		{"1 cv 2 ftr v 3 sub", none, battle.Policy{Dive: battle.DiveFromAir | battle.DiveAlone}},
		{"1 bb 1 sub v 2 sub 1 dd", battle.Policy{Dive: battle.DiveBereft}, battle.Policy{Order: list("dd"), Dive: battle.DiveAlone}},
		{"2 sub v 1 dd 1 trn", battle.Policy{Dive: battle.DiveAlone}, none},
		{"1 bmr 1 sub v 2 trn 1 sub", none, none},
		{"2 trn v 1 trn", none, none},
	} {
		againstEveryDie(t, c.fight, fight(t, c.fight), c.att, c.def)
	}
}

// againstEveryDie compares the odds of a battle with what an oracle works out.
func againstEveryDie(t *testing.T, text string, b *battle.Battle, att, def battle.Policy) {
	t.Helper()
	for _, rounds := range []int{0, 1, 3} {
		o := &oracle{b, [2]battle.Policy{att, def}, map[string]map[battle.State]float64{}}
		r := of(t, b, att, def, Options{Rounds: rounds, Ends: -1})
		start := b.Begin()
		if b.Rules.DivesFirst {
			start = o.between(start)
		}
		ends := o.solve(moment{s: start}, rounds, rounds)
		name := fmt.Sprintf("%s, %d rounds", text, rounds)
		compare(t, name, b, r, ends, func(float64) float64 { return 1e-12 })
		// The oracle tells ends apart that differ only in whether a ship has dived.
		if len(r.Ends) > len(ends) {
			t.Errorf("%s: %d ends, the oracle has %d", name, len(r.Ends), len(ends))
		}
		sum := 0.0
		for _, e := range r.Ends {
			sum += e.P
		}
		near(t, name+" ends", sum, 1, 1e-12)
	}
}
