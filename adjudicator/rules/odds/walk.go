package odds

import (
	"fieldpost/adjudicator/rules/battle"
)

// walk carries probability forward.
type walk struct {
	b        *battle.Battle
	att, def *side
	shots    map[dice]*dist
	fires    [][2][2]bool // stage, side, 0 for the first cycle and 1 for later ones -> may roll at all
	straight bool         // nobody ever dives

	rows   [][]float64 // defender cell -> attacker cell -> probability of standing so between two cycles
	ends   []end
	cycles float64
	work   int
}

// end is a pair of cells where the battle is over.
type end struct {
	att, def *half
	outcome  battle.Outcome
	p        float64
}

func newWalk(b *battle.Battle, att, def *battle.Policy) *walk {
	w := &walk{
		b: b, att: newSide(b, battle.Attacker, att), def: newSide(b, battle.Defender, def),
		shots: map[dice]*dist{}, fires: make([][2][2]bool, len(b.Rules.Stages)),
		straight: att.Dive == 0 && def.Dive == 0,
	}
	w.att.enemy, w.def.enemy = w.def, w.att
	for i := range w.fires {
		for _, side := range []battle.Side{battle.Attacker, battle.Defender} {
			w.fires[i][side] = [2]bool{b.Fires(i, side, true), b.Fires(i, side, false)}
		}
	}
	return w
}

// run starts the battle and follows it to all its ends.
func (w *walk) run(start battle.State, used [2]battle.Progress, rounds int) error {
	a, d := w.att.intern(&start, used[battle.Attacker]), w.def.intern(&start, used[battle.Defender])
	if max(a.room, d.room) > maxRoom {
		return ErrTooLarge
	}
	switch {
	case rounds > 0:
		return w.layers(a, d, rounds)
	case start.Cycle > 1:
		w.add(a, d, 1)
	case w.quiet(a, d):
		w.end(a, d, 1)
	default:
		w.cycles++
		if err := w.stage(a, d, 0, 1); err != nil {
			return err
		}
	}
	return w.settle()
}

// quiet says that the battle is over and no gun has anything to fire at.
func (w *walk) quiet(a, d *half) bool {
	return over(a, d) != battle.Fighting && len(w.tolls(a, d, 0)) == 0
}

// settle visits every pair of cells once, those that can take the most hits first: a cycle either changes
// nothing or leads to a pair that comes later.
func (w *walk) settle() error {
	for ra := len(w.att.ranks) - 1; ra >= 0; ra-- {
		for i := 0; i < len(w.att.ranks[ra]); i++ {
			ca := w.att.ranks[ra][i]
			for rd := len(w.def.ranks) - 1; rd >= 0; rd-- {
				for j := 0; j < len(w.def.ranks[rd]); j++ {
					if err := w.visit(ca, w.def.ranks[rd][j]); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// visit empties a pair of cells into those that follow it.
func (w *walk) visit(ca, cd int) error {
	p := w.take(ca, cd)
	if p == 0 {
		return nil
	}
	a, d := w.att.cells[ca], w.def.cells[cd]
	if over(a, d) != battle.Fighting {
		w.end(a, d, p)
		return nil
	}
	stay := w.stay(a, d)
	if stay >= 1 {
		w.end(a, d, p)
		return nil
	}
	p /= 1 - stay
	w.cycles += p
	if err := w.stage(a, d, 0, p); err != nil {
		return err
	}
	w.take(ca, cd) // what came back is already in p
	return nil
}

// layers goes forward cycle by cycle.
func (w *walk) layers(a, d *half, rounds int) error {
	w.add(a, d, 1)
	for n := range rounds {
		rows := w.rows
		w.rows = nil
		for cd := range rows {
			for ca, p := range rows[cd] {
				if p == 0 {
					continue
				}
				a, d := w.att.cells[ca], w.def.cells[cd]
				if over(a, d) != battle.Fighting && (n > 0 || w.quiet(a, d)) {
					w.end(a, d, p)
					continue
				}
				w.cycles += p
				if err := w.stage(a, d, 0, p); err != nil {
					return err
				}
			}
		}
	}
	for cd := range w.rows {
		for ca, p := range w.rows[cd] {
			if p > 0 {
				w.end(w.att.cells[ca], w.def.cells[cd], p)
			}
		}
	}
	return nil
}

func (w *walk) end(a, d *half, p float64) {
	w.att.cellOf(a)
	w.def.cellOf(d)
	w.ends = append(w.ends, end{a, d, over(a, d), p})
}

func over(a, d *half) battle.Outcome {
	att, def := a.sight.Empty(), d.sight.Empty()
	switch {
	case att && def:
		return battle.BothGone
	case def:
		return battle.DefendersGone
	case att:
		return battle.AttackersGone
	}
	return battle.Fighting
}

// stage rolls a stage and what follows it in the cycle.
func (w *walk) stage(a, d *half, stage int, p float64) error {
	if stage == len(w.fires) {
		w.finish(a, d, p)
		return nil
	}
	return w.toll(a, d, stage, w.tolls(a, d, stage), p)
}

// toll lets the hits of the first of the tolls fall, in every number, and goes on.
func (w *walk) toll(a, d *half, stage int, tolls []toll, p float64) error {
	if len(tolls) == 0 {
		return w.stage(a, d, stage+1, p)
	}
	t := &tolls[0]
	ch := w.chain(a, d, t)
	w.work += min(len(ch.to), t.hits.first+len(t.hits.p))
	if w.work > maxWork || len(w.att.find)+len(w.def.find) > maxHalves {
		return ErrTooLarge
	}
	if w.straight && len(tolls) == 1 {
		switch last := len(w.fires) - 1; {
		case stage == last && t.side == battle.Attacker:
			w.pour(ch, t.hits, w.def.cellOf(w.def.endCycle(d)), p)
			return nil
		case stage == last-1 && t.side == battle.Defender && w.exchange(a, ch, t.hits, p):
			return nil
		}
	}
	for k, to := range ch.to {
		q := float64(p * t.hits.at(k, k == len(ch.to)-1))
		if q == 0 {
			continue
		}
		if t.side == battle.Attacker {
			a = to
		} else {
			d = to
		}
		if err := w.toll(a, d, stage, tolls[1:], q); err != nil {
			return err
		}
	}
	return nil
}

func (w *walk) chain(a, d *half, t *toll) *chain {
	if t.side == battle.Attacker {
		return w.att.chain(a, t.class, d)
	}
	return w.def.chain(d, t.class, a)
}

// exchange is the end of most cycles and nearly all of the work: the defenders have been hit, for all that they
// fire in the last stage, and nothing else happens in it. It says false, having done nothing, if it is not so.
func (w *walk) exchange(a *half, ch *chain, hits *dist, p float64) bool {
	aims := w.b.Aims(len(w.fires)-1, battle.Defender, !a.later, a.sight)
	if ch.answers == nil || ch.aims != aims {
		ch.answers, ch.aims = make([]answer, len(ch.to)), aims
		for k, to := range ch.to {
			tolls := w.tolls(a, to, len(w.fires)-1)
			if len(tolls) > 1 || len(tolls) == 1 && tolls[0].side != battle.Attacker {
				ch.answers = nil
				return false
			}
			ch.answers[k].cell = w.def.cellOf(w.def.endCycle(to))
			if len(tolls) == 1 {
				ch.answers[k].toll = &tolls[0]
			}
		}
	}
	var back *chain
	for k := min(hits.first, len(ch.to)-1); k < len(ch.to); k++ {
		last := k == len(ch.to)-1
		q := float64(p * hits.at(k, last))
		if q == 0 {
			break
		}
		answer, to := &ch.answers[k], ch.to[k]
		if answer.toll == nil {
			ca := w.att.cellOf(w.att.endCycle(a))
			w.row(answer.cell)[ca] += q
			continue
		}
		if back == nil || back.class != answer.toll.class || back.enemy != to.sight.Losses() {
			back = w.att.chain(a, answer.toll.class, to)
		}
		w.work += min(len(back.to), len(answer.toll.hits.p))
		w.pour(back, answer.toll.hits, answer.cell, q)
	}
	return true
}

// pour is the last toll of a cycle, on the attackers, while the defenders end it in a cell: the innermost loop.
func (w *walk) pour(ch *chain, hits *dist, cell int, p float64) {
	if ch.ends == nil {
		ch.ends = make([]int32, len(ch.to))
		for k, to := range ch.to {
			ch.ends[k] = int32(w.att.cellOf(w.att.endCycle(to)))
		}
	}
	row := w.row(cell)
	last := len(ch.ends) - 1
	if hits.first >= last {
		row[ch.ends[last]] += p
		return
	}
	ends, odds := ch.ends[hits.first:], hits.p
	if last := len(ends) - 1; len(odds) > last {
		row[ends[last]] += float64(p * hits.tail[last])
		ends, odds = ends[:last], odds[:last]
	}
	for k, q := range odds {
		row[ends[k]] += float64(p * q)
	}
}

// finish ends a cycle: the tipped leave, submarines dive, the attacker's first.
func (w *walk) finish(a, d *half, p float64) {
	a, d = w.att.endCycle(a), w.def.endCycle(d)
	if over(a, d) == battle.Fighting {
		a = w.att.dive(a, d)
		d = w.def.dive(d, a)
	}
	w.add(a, d, p)
}

// add puts probability into a pair of cells.
func (w *walk) add(a, d *half, p float64) {
	ca := w.att.cellOf(a)
	w.row(w.def.cellOf(d))[ca] += p
}

// row is the row of a defender cell, as long as there are attacker cells.
func (w *walk) row(cd int) []float64 {
	for len(w.rows) <= cd {
		w.rows = append(w.rows, nil)
	}
	if n := len(w.att.cells); len(w.rows[cd]) < n {
		row := make([]float64, n, max(n, 2*len(w.rows[cd])))
		copy(row, w.rows[cd])
		w.rows[cd] = row
	}
	return w.rows[cd]
}

// take empties a pair of cells.
func (w *walk) take(ca, cd int) float64 {
	if cd >= len(w.rows) || ca >= len(w.rows[cd]) {
		return 0
	}
	p := w.rows[cd][ca]
	w.rows[cd][ca] = 0
	return p
}

// stay is the probability that a cycle leaves everything as it was.
func (w *walk) stay(a, d *half) float64 {
	p := 1.0
	for stage := range w.fires {
		tolls := w.tolls(a, d, stage)
		for i := range tolls {
			if t := &tolls[i]; len(w.chain(a, d, t).to) > 1 {
				p = float64(p * t.hits.none())
			}
		}
	}
	if to := w.att.dive(a, d); to != a || w.def.dive(d, to) != d {
		return 0
	}
	return p
}
