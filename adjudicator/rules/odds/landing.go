package odds

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// Landing is a battle at sea and the battle on land that follows it: what is aboard a ship that is sunk never
// lands, and nothing aboard lands unless the enemy at sea is gone.
type Landing struct {
	Sea, Land          *battle.Battle
	SeaPolicy          [2]battle.Policy // by side
	LandPolicy         [2]battle.Policy
	Cargo              []Cargo
	SeaRounds, MaxEnds int
}

// Cargo is what each ship of a group at sea carries: so many of a group on land, which are among its count.
type Cargo struct {
	Ship, Unit, Each int
}

// LandingResult is how a landing ends. Land speaks of the whole operation: its Win is winning on land whatever
// happened at sea. Its Ends are those of the battles on land, whatever they began with.
type LandingResult struct {
	Sea, Land Result
	Ashore    float64 // the chance that something lands
}

// maxLandings bounds how many different remainders of a fleet are followed ashore.
const maxLandings = 400

// OfLanding computes the odds of a landing. Value at sea should include what is aboard; on land only what stands
// there is counted as lost.
func OfLanding(l Landing) (LandingResult, error) {
	var out LandingResult
	sea, err := Of(l.Sea, l.SeaPolicy[battle.Attacker], l.SeaPolicy[battle.Defender], Options{Rounds: l.SeaRounds, Ends: -1})
	if err != nil {
		return out, err
	}
	out.Land.Survivors = make([]float64, len(l.Land.Groups))
	type force struct {
		counts []int
		p      float64
	}
	var forces []force
	for _, e := range sea.Ends {
		counts := l.ashore(&e)
		i := slices.IndexFunc(forces, func(f force) bool { return slices.Equal(f.counts, counts) })
		if i < 0 {
			if i = len(forces); i == maxLandings {
				return out, ErrTooLarge
			}
			forces = append(forces, force{counts: counts})
		}
		forces[i].p += e.P
		if e.Outcome == battle.DefendersGone && slices.ContainsFunc(l.Cargo, func(c Cargo) bool { return e.Left[c.Ship] > 0 }) {
			out.Ashore += e.P
		}
	}
	ends := 0
	if l.MaxEnds != 0 {
		ends = -1
	}
	for _, f := range forces {
		setup := *l.Land
		setup.Count = f.counts
		b, err := battle.New(setup)
		if err != nil {
			return out, err
		}
		r, err := Of(b, l.LandPolicy[battle.Attacker], l.LandPolicy[battle.Defender], Options{Ends: ends})
		if err != nil {
			return out, err
		}
		out.Land.join(&r, f.p)
	}
	out.Land.sortEnds(l.MaxEnds)
	out.Sea = sea
	return out, nil
}

// ashore counts who fights on land after that end at sea.
func (l *Landing) ashore(e *End) []int {
	counts := slices.Clone(l.Land.Count)
	start := l.Sea.Count
	for _, c := range l.Cargo {
		left := 0
		if e.Outcome == battle.DefendersGone {
			left = e.Left[c.Ship]
		}
		counts[c.Unit] -= c.Each * (start[c.Ship] - left)
	}
	for i := range counts {
		counts[i] = max(0, counts[i])
	}
	return counts
}

// join adds another result with a weight.
func (r *Result) join(o *Result, p float64) {
	for _, x := range []struct {
		to   *float64
		from float64
	}{
		{&r.Win, o.Win}, {&r.Draw, o.Draw}, {&r.Loss, o.Loss}, {&r.Open, o.Open}, {&r.Taken, o.Taken},
		{&r.AttackerLoss, o.AttackerLoss}, {&r.DefenderLoss, o.DefenderLoss}, {&r.Cycles, o.Cycles},
	} {
		*x.to += float64(p * x.from)
	}
	for i := range r.Survivors {
		r.Survivors[i] += float64(p * o.Survivors[i])
	}
	for _, e := range o.Ends {
		e.P = float64(p * e.P)
		i := slices.IndexFunc(r.Ends, func(k End) bool { return k.Outcome == e.Outcome && k.Lost == e.Lost && slices.Equal(k.Left, e.Left) })
		if i < 0 {
			r.Ends = append(r.Ends, e)
		} else {
			r.Ends[i].P += e.P
		}
	}
}

func (r *Result) sortEnds(n int) {
	slices.SortStableFunc(r.Ends, func(x, y End) int {
		switch {
		case x.P > y.P:
			return -1
		case x.P < y.P:
			return 1
		}
		return 0
	})
	if n >= 0 && len(r.Ends) > n {
		r.Ends = r.Ends[:n]
	}
}
