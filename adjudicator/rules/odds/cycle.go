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
	from := w.line(a, d, t)
	line := from.to[from.at:]
	w.work += len(line)
	if w.work > maxWork || len(w.att.halves)+len(w.def.halves) > maxHalves {
		return ErrTooLarge
	}
	if len(tolls) == 1 {
		switch last := len(w.fires) - 1; {
		case stage == last && t.side == battle.Attacker:
			w.pour(w.att.endsOf(from), t.hits, w.def.cellOf(w.def.endCycle(d)), p)
			return nil
		case stage == last-1 && t.side == battle.Defender && w.exchange(a, from, t.hits, p):
			return nil
		}
	}
	first, odds, rest := t.hits.upTo(len(line) - 1)
	for k, to := range line[first:] {
		q := rest
		if k < len(odds) {
			q = odds[k]
		}
		if q = float64(p * q); q == 0 {
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

func (w *walk) line(a, d *half, t *toll) place {
	if t.side == battle.Attacker {
		return w.att.line(a, t.class, d)
	}
	return w.def.line(d, t.class, a)
}

// exchange is the end of most cycles and nearly all of the work: the defenders have been hit, for all that they
// fire in the last stage, and nothing else happens in it. It says false, having done nothing, if it is not so.
func (w *walk) exchange(a *half, from place, hits *dist, p float64) bool {
	if !w.alone || !w.answer(a, from) {
		return false
	}
	answers := from.answers[from.at:]
	first, odds, rest := hits.upTo(len(answers) - 1)
	answers = answers[first:]
	var ends []stretch
	work := 0
	for k := range answers {
		q := rest
		if k < len(odds) {
			q = odds[k]
		}
		if q = float64(p * q); q == 0 {
			break
		}
		answer := &answers[k]
		if answer.toll == nil {
			w.add(w.close, w.att.endCycle(a), w.def.cells[answer.cell], q)
			continue
		}
		if k == 0 || !answer.alike {
			ends = w.att.endsOf(w.att.line(a, answer.toll.class, from.to[from.at+first+k]))
		}
		work += min(len(ends), len(answer.toll.hits.p))
		w.pour(ends, answer.toll.hits, answer.cell, q)
	}
	w.work += work
	return true
}

// answer works out what the halves from a place on do in the last stage against an attacker. It says false if one of
// them does two things.
func (w *walk) answer(a *half, from place) bool {
	last := len(w.fires) - 1
	if aims := w.b.Aims(last, battle.Defender, !a.later, a.sight); from.aims != aims {
		from.aims, from.answered = aims, len(from.to)
	}
	if from.at >= from.answered {
		return true
	}
	if from.answers == nil {
		from.answers = make([]answer, len(from.to))
	}
	for k := from.at; k < from.answered; k++ {
		to, now := from.to[k], &from.answers[k]
		tolls := w.tolls(a, to, last)
		if len(tolls) > 1 {
			return false
		}
		*now = answer{cell: w.def.cellOf(w.def.endCycle(to))}
		if len(tolls) == 1 {
			now.toll = &tolls[0]
		}
		if k > from.at && now.toll != nil {
			toll, seen := from.answers[k-1].toll, from.to[k-1].sight
			now.alike = toll != nil && toll.class == now.toll.class && seen.Losses() == to.sight.Losses()
		}
	}
	from.answered = from.at
	return true
}

// pour is the last toll of a cycle, on the attackers, while the defenders end it in a cell: the innermost loop.
func (w *walk) pour(ends []stretch, hits *dist, cell int, p float64) {
	row := w.close.row(cell, len(w.att.cells))
	last := len(ends) - 1
	first, odds, rest := hits.upTo(last)
	row[ends[last].cell] += float64(p * rest)
	for ends = ends[first:]; len(odds) > 0; {
		end := ends[0]
		n := min(int(end.run), len(odds))
		into, from := row[end.cell:][:n], odds[:n]
		for len(into) >= 4 && len(from) >= 4 { // more at a time than the loop below
			into[0] += float64(p * from[0])
			into[1] += float64(p * from[1])
			into[2] += float64(p * from[2])
			into[3] += float64(p * from[3])
			into, from = into[4:], from[4:]
		}
		for k, q := range from {
			into[k] += float64(p * q)
		}
		odds, ends = odds[n:], ends[n:]
	}
}
