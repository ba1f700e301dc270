package odds

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math"
	"math/bits"
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// Battles that are too large to be computed are sampled: fought to the end again and again, by the same kernel and the same policies, with dice
// that follow from the battle alone. So everybody gets the same odds for it, on every machine.

// The bounds of a sample. All of them are counted, so that they do not depend on the machine.
const (
	mostRuns   = 40_000
	leastRuns  = 100     // whatever they cost
	sampleWork = 600_000 // dice, hits and, dearer, ways to stand that are new
	newHalf    = 24      // work of one of these
	newVolley  = 20      // and of asking the kernel what it rolls
	stepsEach  = 10      // of an exact computation that cost as much
	mostHalves = 15_000  // before all are forgotten

)

// MostUnits is how many units of both sides have odds, however many ways there are.
const MostUnits = 2_400

// sample is a number of battles that are fought with the dice of a battle.
type sample struct {
	w       *walk
	policy  [2]*battle.Policy
	start   battle.State
	used    [2]battle.Progress
	stage   int
	rounds  int
	word    uint64 // of the generator
	digits  uint64 // of which dice are taken
	dice    int    // that are left in them
	work    int
	ends    map[battle.State]int // -> place in seen
	seen    []seen
	cycles  int
	a, d    *half // at the start
	pending []hits
}

// seen is an end and how often it came.
type seen struct {
	state   battle.State
	outcome battle.Ending
	n       int
}

// step is where hits lead.
type step struct {
	class battle.Class
	enemy battle.Sight
	hits  int
	to    *half
}

// thrown is what a half rolls in a stage against an enemy who looks like that.
type thrown struct {
	stage uint16
	enemy battle.Sight
	hits  []volley
}

// volley is dice, and the classes of their hits.
type volley struct {
	fire int
	shot battle.Shot
	near battle.Class // of those that may fall on all
	far  battle.Class // of those that may not fall on aircraft, where Air says so
}

// hits is so many of a class on a side.
type hits struct {
	side  battle.Side
	class battle.Class
	fire  int
	n     int
}

// sampled estimates how a battle ends, with so much work or a little more.
func sampled(b *battle.Battle, att, def *battle.Policy, start battle.State, used [2]battle.Progress, o Options, work int) (Result, error) {
	units := 0
	for i := range b.Groups {
		units += start.Standing(i)
	}
	if units > MostUnits {
		return Result{}, ErrTooLarge
	}
	s := &sample{policy: [2]*battle.Policy{att, def}, start: start, used: used, stage: o.Stage, rounds: o.Rounds, word: seed(b, &start), ends: map[battle.State]int{}}
	s.begin(b)
	runs := 0
	for ; runs < mostRuns && (runs < leastRuns || s.work < work); runs++ {
		s.fight()
		if len(s.w.att.halves)+len(s.w.def.halves) > mostHalves {
			s.begin(b)
		}
	}
	return s.result(runs, o.Ends), nil
}

// begin forgets all ways to stand but the first.
func (s *sample) begin(b *battle.Battle) {
	s.w = newWalk(b, s.policy[battle.Attacker], s.policy[battle.Defender])
	s.a, s.d = s.w.att.intern(&s.start, s.used[battle.Attacker]), s.w.def.intern(&s.start, s.used[battle.Defender])
	if s.stage == 0 && b.Rules.DivesFirst {
		s.a, s.d = s.w.dive(s.a, s.d)
	}
}

// seed is a number made of the battle, without what tells like units apart.
func seed(b *battle.Battle, start *battle.State) uint64 {
	h := fnv.New64a()
	for i, g := range b.Groups {
		if n := start.Standing(i); n > 0 {
			g.Tag = 0
			fmt.Fprint(h, g, n, start.Tipped(i))
		}
	}
	fmt.Fprint(h, b.Place, b.Guns, b.Bombard)
	return h.Sum64()
}

// die is the next die, from 0. Each number of the generator (splitmix64) gives ten.
func (s *sample) die() uint64 {
	if s.dice == 0 {
		s.word += 0x9e3779b97f4a7c15
		z := s.word
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		s.digits, s.dice = z^z>>31, 10
	}
	s.dice--
	die, rest := bits.Mul64(s.digits, 6)
	s.digits = rest
	return die
}

// fight fights one battle and notes its end.
func (s *sample) fight() {
	w, a, d, stage, cycles, idle := s.w, s.a, s.d, s.stage, 0, false
	rounds := s.rounds
	if stage > 0 {
		rounds = 0
	}
	for {
		if stage == 0 && w.over(a, d) != battle.Fighting && (cycles > 0 || s.start.Cycle > 1 || !s.rolls(a, d)) {
			if cycles == 0 && s.start.Cycle == 1 && w.b.Rules.Defenceless {
				a, d = w.dive(w.att.endCycle(a), w.def.endCycle(d))
			}
			break
		}
		if rounds > 0 && cycles == rounds {
			idle = w.over(a, d) == battle.Fighting && w.stay(a, d) >= 1
			break
		}
		could, from, against := false, a, d
		for ; stage < len(w.fires); stage++ {
			if stage > 0 && w.b.Rules.Stages[stage-1].Clears {
				a, d = w.att.clear(a), w.def.clear(d)
			}
			var some bool
			a, d, some = s.roll(a, d, stage)
			could = could || some
		}
		stage = 0
		a, d = w.att.endCycle(a), w.def.endCycle(d)
		if w.close != w.begin {
			a, d = w.dive(a, d)
		}
		idle = !could && a == from && d == against
		if cycles++; idle {
			cycles = max(cycles-1, rounds)
			break
		}
	}
	s.cycles += cycles
	state := *w.att.join(a, d)
	at, known := s.ends[state]
	if !known {
		at = len(s.seen)
		s.ends[state] = at
		s.seen = append(s.seen, seen{state: state, outcome: w.outcome(a, d, idle)})
		s.work += newHalf
	}
	s.seen[at].n++
}

// rolls tells whether anybody rolls in the first stage.
func (s *sample) rolls(a, d *half) bool {
	return len(s.volleys(s.w.att, a, d, 0))+len(s.volleys(s.w.def, d, a, 0)) > 0
}

// roll rolls a stage and lets its hits fall. It tells whether some of them could.
func (s *sample) roll(a, d *half, stage int) (*half, *half, bool) {
	w, later := s.w, 0
	if a.later {
		later = 1
	}
	s.pending = s.pending[:0]
	if w.fires[stage][battle.Attacker][later] {
		s.throw(battle.Defender, s.volleys(w.att, a, d, stage))
	}
	if w.fires[stage][battle.Defender][later] {
		s.throw(battle.Attacker, s.volleys(w.def, d, a, stage))
	}
	slices.SortStableFunc(s.pending, func(x, y hits) int { return cmp.Or(x.fire-y.fire, x.class.Before(y.class)) })
	could := false
	for i := range s.pending {
		h := &s.pending[i]
		me, own, enemy := w.att, &a, d
		if h.side == battle.Defender {
			me, own, enemy = w.def, &d, a
		}
		could = could || me.after(s, *own, h.class, enemy, 1) != *own
		*own = me.after(s, *own, h.class, enemy, h.n)
	}
	return a, d, could
}

// throw rolls some volleys at a side.
func (s *sample) throw(at battle.Side, list []volley) {
	for i := range list {
		v := &list[i]
		near, far := 0, 0
		need, air := uint64(v.shot.Need), uint64(v.shot.Air)
		s.work += v.shot.Dice
		switch {
		case v.shot.Best:
			for range v.shot.Dice / v.shot.Each {
				best := s.die()
				for range v.shot.Each - 1 {
					best = min(best, s.die())
				}
				if best < need {
					near++
				}
			}
		default:
			for range v.shot.Dice {
				switch die := s.die(); {
				case die >= need:
				case air > 0 && die >= air:
					far++
				default:
					near++
				}
			}
		}
		if air > 0 {
			s.add(hits{at, v.far, v.fire, far})
		}
		s.add(hits{at, v.near, v.fire, near})
	}
}

// add gathers hits of one class.
func (s *sample) add(h hits) {
	for i := range s.pending {
		if p := &s.pending[i]; p.side == h.side && p.fire == h.fire && p.class == h.class {
			p.n += h.n
			return
		}
	}
	s.pending = append(s.pending, h)
}

// volleys is what a side rolls in a stage.
func (s *sample) volleys(me *side, h, enemy *half, stage int) []volley {
	for i := range h.thrown {
		if t := &h.thrown[i]; t.enemy == enemy.sight && int(t.stage) == stage {
			return t.hits
		}
	}
	s.work += newVolley
	var out []volley
	aimed := false
	if s.w.b.Aims(stage, me.who, !h.later, enemy.sight) != 0 {
		for _, v := range s.w.b.Volleys(*me.join(h, enemy), stage) {
			if v.Side != me.who {
				continue
			}
			aimed = aimed || v.Aimed
			classes := v.Classes()
			for _, shot := range v.Shots {
				one := volley{fire: v.Fire, shot: shot, near: classes[0]}
				if shot.Air > 0 {
					one.far, one.near, classes = classes[0], classes[1], classes[1:]
				}
				classes = classes[1:]
				out = append(out, one)
			}
		}
	}
	if !aimed { // else it has a die for each of this enemy
		h.thrown = append(h.thrown, thrown{uint16(stage), enemy.sight, out})
	}
	return out
}

// after is the half after some hits.
func (me *side) after(s *sample, h *half, c battle.Class, enemy *half, n int) *half {
	if n == 0 || h.room == 0 {
		return h
	}
	s.work++
	sight := enemy.sight.Losses()
	for i := range h.steps {
		if t := &h.steps[i]; t.class == c && t.enemy == sight && t.hits == n {
			return t.to
		}
	}
	s.work += newHalf + n
	used := h.used
	if me.lists {
		used = used.Clone()
	}
	to, state := h, me.join(h, enemy)
	if me.b.Take(state, battle.Toll{Side: me.who, Class: c, Hits: n}, me.policy, &used) > 0 {
		to = me.intern(state, used)
	}
	h.steps = append(h.steps, step{c, sight, n, to})
	return to
}

// result sums up the ends.
func (s *sample) result(runs, ends int) Result {
	b, of := s.w.b, float64(runs)
	r := Result{Survivors: make([]float64, len(b.Groups)), Runs: runs, Work: s.work * stepsEach, Cycles: float64(s.cycles) / of}
	var out [5]int
	var taken int
	var lost [2]int
	left := make([]int, len(b.Groups))
	for i := range s.seen {
		e := &s.seen[i]
		out[e.outcome] += e.n
		if e.outcome == battle.DefendersGone && captures(b, &e.state) {
			taken += e.n
		}
		for g := range left {
			left[g] += e.n * (e.state.Standing(g) + e.state.Away(g))
		}
		for side := range lost {
			lost[side] += e.n * (value(b, &s.start, battle.Side(side)) - value(b, &e.state, battle.Side(side)))
		}
	}
	r.Win, r.Draw, r.Loss, r.Open = float64(out[battle.DefendersGone])/of, float64(out[battle.BothGone])/of, float64(out[battle.AttackersGone])/of, float64(out[battle.Fighting])/of
	r.Taken = float64(taken) / of
	r.AttackerLoss, r.DefenderLoss = float64(lost[battle.Attacker])/of, float64(lost[battle.Defender])/of
	for g := range left {
		r.Survivors[g] = float64(left[g]) / of
	}
	for _, n := range out {
		p := float64(n+1) / (of + 2) // what never came may come
		r.Error = max(r.Error, math.Sqrt(float64(p*(1-p))/of))
	}
	if ends == 0 {
		return r
	}
	slices.SortStableFunc(s.seen, func(x, y seen) int { return y.n - x.n })
	if ends > 0 && len(s.seen) > ends {
		s.seen = s.seen[:ends]
	}
	for i := range s.seen {
		e := &s.seen[i]
		r.Ends = append(r.Ends, endOf(b, &s.start, &e.state, e.outcome, float64(e.n)/of))
	}
	return r
}
