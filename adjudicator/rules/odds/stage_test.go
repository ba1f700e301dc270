package odds

import (
	"fmt"
	"math"
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// TestFromWithinACycle begins before each stage of the first cycle, with every number of hits that the stages before it may have brought: together these
// odds are those of the whole battle.
func TestFromWithinACycle(t *testing.T) {
	battles := map[string]*battle.Battle{"weakened 2 dd 1 sub v 2 bb 1 dd": grade(t, "2 dd 1 sub v 2 bb 1 dd", true)}
	for _, f := range []string{"3 inf v 3 inf", "2 inf 1 art 1 arm v 2 inf 1 ftr", "1 inf 2 ftr v 2 inf 1 aa", "1 sub 1 dd v 1 sub 1 trn", "1 bb 1 sub v 1 dd 1 sub"} {
		battles[f] = fight(t, f)
	}
	for f, b := range battles {
		want := of(t, b, battle.Policy{}, battle.Policy{}, Options{})
		for stage := 1; stage <= len(b.Rules.Stages); stage++ {
			var got, all float64
			outcomes(b, b.Begin(), 0, stage, 1, func(s battle.State, p float64) {
				r := of(t, b, battle.Policy{}, battle.Policy{}, Options{From: &s, Stage: stage})
				got, all = got+p*r.Win, all+p
			})
			near(t, f+": the probability of all outcomes", all, 1, 1e-12)
			near(t, fmt.Sprintf("%s: win from before stage %d", f, stage), got, want.Win, 1e-12)
		}
	}
}

// outcomes calls yield with each way to stand before a stage and its probability, die by die and hit by hit as the kernel has it.
func outcomes(b *battle.Battle, s battle.State, from, to int, p float64, yield func(battle.State, float64)) {
	if from == to {
		yield(s, p)
		return
	}
	volleys := b.Volleys(s, from)
	var roll func(v, shot int, tally battle.Tally, hits []int, p float64)
	roll = func(v, shot int, tally battle.Tally, hits []int, p float64) {
		switch {
		case v == len(volleys):
			after := s
			for _, toll := range tally.Tolls() {
				_, after = b.Choose(after, toll, &battle.Policy{}, new(battle.Progress))
			}
			outcomes(b, after, from+1, to, p, yield)
		case shot == len(volleys[v].Shots):
			var next battle.Tally
			for _, toll := range tally.Tolls() {
				next.Add(battle.Volley{Side: toll.Side.Other(), Fire: toll.Fire, Class: toll.Class, Shots: []battle.Shot{{At: toll.Class.At, On: toll.Class.On, SparesSubs: toll.Class.SparesSubs, Moves: toll.Class.Moves}}}, []int{toll.Hits})
			}
			next.Add(volleys[v], hits)
			roll(v+1, 0, next, nil, p)
		default:
			one := volleys[v].Shots[shot]
			hit := float64(one.Need) / 6
			for k := range one.Dice + 1 {
				ways := math.Gamma(float64(one.Dice+1)) / math.Gamma(float64(k+1)) / math.Gamma(float64(one.Dice-k+1))
				roll(v, shot+1, tally, append(hits[:len(hits):len(hits)], k), p*ways*math.Pow(hit, float64(k))*math.Pow(1-hit, float64(one.Dice-k)))
			}
		}
	}
	roll(0, 0, battle.Tally{}, nil, p)
}
