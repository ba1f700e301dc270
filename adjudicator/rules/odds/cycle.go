package odds

import (
	"fieldpost/adjudicator/rules/battle"
)

// stage rolls a stage and what follows it in the cycle.
func (w *walk) stage(a, d *half, stage int, p float64) error {
	if stage == len(w.fires) {
		w.add(w.close, w.att.endCycle(a), w.def.endCycle(d), p)
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
	w.work += len(ch.to)
	if w.work > maxWork || len(w.att.find)+len(w.def.find) > maxHalves {
		return ErrTooLarge
	}
	if len(tolls) == 1 {
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
		q := float64(p * hits.at(k, k == len(ch.to)-1))
		if q == 0 {
			break
		}
		answer, to := &ch.answers[k], ch.to[k]
		if answer.toll == nil {
			ca := w.att.cellOf(w.att.endCycle(a))
			w.close.row(answer.cell, len(w.att.cells))[ca] += q
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
	row := w.close.row(cell, len(w.att.cells))
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
