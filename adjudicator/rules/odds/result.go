package odds

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// result sums up the ends.
func (w *walk) result(start battle.State, ends int) Result {
	b := w.b
	r := Result{Cycles: w.cycles, Survivors: make([]float64, len(b.Groups))}
	// Each side's survivors depend only on how it stands itself, so probability is gathered by half first.
	by := [2][]float64{make([]float64, len(w.att.cells)), make([]float64, len(w.def.cells))}
	sides := [2]*side{w.att, w.def}
	for _, e := range w.ends {
		by[battle.Attacker][e.att.cell] += e.p
		by[battle.Defender][e.def.cell] += e.p
		switch e.outcome {
		case battle.DefendersGone:
			r.Win += e.p
			if w.taken(e) {
				r.Taken += e.p
			}
		case battle.AttackersGone:
			r.Loss += e.p
		case battle.BothGone:
			r.Draw += e.p
		default:
			r.Open += e.p
		}
	}
	var loss [2]float64
	for side := range by {
		for cell, p := range by[side] {
			if p == 0 {
				continue
			}
			me, left := sides[side], 0
			for n, i := range me.groups {
				c := me.cells[cell].counts[n]
				r.Survivors[i] += float64(p * float64(c[0]+c[2]))
				left += b.Groups[i].Value * int(c[0]+c[2])
			}
			loss[side] += float64(p * float64(value(b, &start, battle.Side(side))-left))
		}
	}
	r.AttackerLoss, r.DefenderLoss = loss[battle.Attacker], loss[battle.Defender]
	r.Ends = w.mostLikely(start, ends)
	return r
}

// state is how a battle ended.
func (w *walk) state(e end) battle.State { return *w.att.join(e.att, e.def) }

// taken says whether an attacker that captures territory is left.
func (w *walk) taken(e end) bool {
	s := w.state(e)
	return captures(w.b, &s)
}

// captures tells whether an attacker is left who does.
func captures(b *battle.Battle, s *battle.State) bool {
	for i := range b.Groups {
		if g := &b.Groups[i]; g.Side == battle.Attacker && g.Captures && s.Standing(i) > 0 {
			return true
		}
	}
	return false
}

// value is what a side has left.
func value(b *battle.Battle, s *battle.State, side battle.Side) int {
	n := 0
	for i := range b.Groups {
		if b.Groups[i].Side == side {
			n += b.Groups[i].Value * (s.Standing(i) + s.Away(i))
		}
	}
	return n
}

// mostLikely describes the likeliest ends. Ends that differ only in what a list has used up are one.
func (w *walk) mostLikely(start battle.State, n int) []End {
	if n == 0 {
		return nil
	}
	b, at := w.b, map[battle.State]int{}
	var merged []end
	for _, e := range w.ends {
		k := w.state(e)
		if i, ok := at[k]; ok {
			merged[i].p += e.p
			continue
		}
		at[k] = len(merged)
		merged = append(merged, e)
	}
	slices.SortStableFunc(merged, func(x, y end) int {
		switch {
		case x.p > y.p:
			return -1
		case x.p < y.p:
			return 1
		}
		return 0
	})
	if n > 0 && len(merged) > n {
		merged = merged[:n]
	}
	out := make([]End, len(merged))
	for i, e := range merged {
		s := w.state(e)
		out[i] = endOf(b, &start, &s, e.outcome, e.p)
	}
	return out
}

// endOf describes an end.
func endOf(b *battle.Battle, start, s *battle.State, outcome battle.Ending, p float64) End {
	e := End{P: p, Outcome: outcome, Left: make([]int, len(b.Groups))}
	for g := range b.Groups {
		e.Left[g] = s.Standing(g) + s.Away(g)
	}
	for _, side := range []battle.Side{battle.Attacker, battle.Defender} {
		e.Lost[side] = value(b, start, side) - value(b, s, side)
	}
	return e
}
