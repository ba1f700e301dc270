package odds

import (
	"math"
	"math/rand/v2"
	"sync"
	"testing"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/rules/battle"
)

// A player plays a battle to its end with rolled dice. Volleys are remembered: most states come again.
type player struct {
	b       *battle.Battle
	policy  [2]*battle.Policy
	r       *rand.Rand
	volleys []map[battle.State][]battle.Volley // by stage
	dice    []int
}

func newPlayer(b *battle.Battle, att, def *battle.Policy, r *rand.Rand) *player {
	p := &player{b: b, policy: [2]*battle.Policy{att, def}, r: r}
	for range b.Rules.Stages {
		p.volleys = append(p.volleys, map[battle.State][]battle.Volley{})
	}
	return p
}

func (p *player) stage(s battle.State, stage int) []battle.Volley {
	s.Cycle = min(s.Cycle, 2)
	vs, known := p.volleys[stage][s]
	if !known {
		vs = p.b.Volleys(s, stage)
		p.volleys[stage][s] = vs
	}
	return vs
}

// play returns how one battle ended.
func (p *player) play() battle.State {
	b, s := p.b, p.b.Begin()
	var used [2]battle.Progress
	for {
		for stage := range b.Rules.Stages {
			vs := p.stage(s, stage)
			if len(vs) == 0 {
				continue
			}
			var tally battle.Tally
			for _, v := range vs {
				p.dice = p.dice[:0]
				for range v.Dice() {
					p.dice = append(p.dice, 1+p.r.IntN(6))
				}
				tally.Add(v, v.Hits(p.dice))
			}
			for _, toll := range tally.Tolls() {
				b.Take(&s, toll, p.policy[toll.Side], &used[toll.Side])
			}
		}
		s = b.EndCycle(s)
		if _, over := b.Over(s); over {
			break
		}
		s = b.DiveBy(s, battle.Attacker, p.policy[battle.Attacker])
		s = b.DiveBy(s, battle.Defender, p.policy[battle.Defender])
		if _, over := b.Over(s); over {
			break
		}
	}
	s.Cycle = 2
	return s
}

// TestAgainstSampledBattles plays battles that are too large for every die: 200,000 in all, and two million in a long run. An
// estimate may be off by four standard deviations.
func TestAgainstSampledBattles(t *testing.T) {
	n := diligence.Of(20_000, 100_000, 1_000_000)
	sea := battle.Policy{Order: list("bb- trn sub dd ftr cv bb"), KeepDestroyer: true, Dive: battle.DiveBereft}
	for _, c := range []struct {
		fight    string
		att, def battle.Policy
	}{
		{"10 inf 4 art 6 arm 2 ftr 1 bmr v 12 inf 2 art 3 arm 1 ftr 1 aa", landOrder, landOrder},
		{"2 bb 2 dd 1 cv 2 ftr 3 sub 2 trn v 1 bb 1 dd 1 cv 2 ftr 2 sub 3 trn", sea, sea},
	} {
		b := fight(t, c.fight)
		want := of(t, b, c.att, c.def, Options{})
		const parts = 2
		var got [parts]map[battle.State]float64
		var wait sync.WaitGroup
		for part := range parts {
			got[part] = map[battle.State]float64{}
			wait.Go(func() {
				p := newPlayer(b, &c.att, &c.def, rand.New(rand.NewPCG(7, uint64(part))))
				for range n / parts {
					got[part][p.play()] += 1 / float64(n)
				}
			})
		}
		wait.Wait()
		for s, p := range got[1] {
			got[0][s] += p
		}
		compare(t, c.fight, b, want, got[0], func(p float64) float64 { return 4*math.Sqrt(p*(1-p)/float64(n)) + 1e-9 })
	}
}
