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
	if stage > 0 && w.b.Rules.Stages[stage-1].Clears {
		a, d = w.att.clear(a), w.def.clear(d)
	}
	for _, way := range w.ways(a, d, stage) {
		if err := w.toll(a, d, stage, way.tolls, float64(p*way.p)); err != nil {
			return err
		}
	}
	return nil
}

// toll lets the hits of the first of the tolls fall, in every number, and goes on.
func (w *walk) toll(a, d *half, stage int, tolls []toll, p float64) error {
	if len(tolls) == 0 {
		return w.stage(a, d, stage+1, p)
	}
	t := &tolls[0]
	if len(tolls) == 1 && stage == len(w.fires)-2 && t.side == battle.Defender && w.quick(a, d, t, p) {
		if w.tooLarge() {
			return ErrTooLarge
		}
		return nil
	}
	from := w.line(a, d, t)
	line := from.to[from.at:]
	w.work += len(line)
	if w.tooLarge() {
		return ErrTooLarge
	}
	if len(tolls) == 1 {
		switch last := len(w.fires) - 1; {
		case stage == last && t.side == battle.Attacker:
			var s spread
			if w.plain(a, &t.class) {
				s.set(w.att.survivors(a, t, d), t.hits)
			} else {
				s.set(w.att.endsOf(from), t.hits)
			}
			w.pour(&s, w.def.cellOf(w.def.endCycle(d)), p)
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
	var s spread
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
		if k == 0 || !answer.same {
			s.set(w.att.endsOf(w.att.line(a, answer.toll.class, from.to[from.at+first+k])), answer.toll.hits)
		}
		work += s.work
		w.pour(&s, answer.cell, q)
	}
	w.work += work
	return true
}

// quick is exchange where the defenders answer as if nobody had been hit.
func (w *walk) quick(a, d *half, t *toll, p float64) bool {
	if !w.calm || !w.alone || t.class.Silent || !w.plain(d, &t.class) {
		return false
	}
	ways := w.ways(a, d, len(w.fires)-1)
	if len(ways) > 1 || len(ways[0].tolls) != 1 || !w.plain(a, &ways[0].tolls[0].class) {
		return false
	}
	answer := &ways[0].tolls[0]
	w.volleys(a, d, w.att.survivors(a, answer, d), w.def.survivors(d, t, a), t, answer, p)
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
		ways := w.ways(a, to, last)
		tolls := ways[0].tolls
		if len(ways) > 1 || len(tolls) > 1 {
			return false
		}
		*now = answer{cell: w.def.cellOf(w.def.endCycle(to))}
		if len(tolls) == 1 {
			now.toll = &tolls[0]
		}
		if k > from.at {
			before := from.to[k-1].sight
			now.same = now.toll == from.answers[k-1].toll && before.Losses() == to.sight.Losses()
		}
	}
	from.answered = from.at
	return true
}

// spread is the last toll of a cycle, on the attackers: how probable is each of its ends.
type spread struct {
	ends []stretch // from the first that is possible
	odds []float64 // of these, one after another
	last int32     // the cell of those who cannot be hit any more
	rest float64   // and its probability
	work int
}

func (s *spread) set(ends []stretch, hits *dist) {
	first, odds, rest := hits.upTo(len(ends) - 1)
	s.ends, s.odds = ends[first:], odds
	s.last, s.rest = ends[len(ends)-1].cell, rest
	s.work = min(len(ends), len(hits.p))
}

// pour lets it happen while the defenders end the cycle in a cell: the innermost loop.
func (w *walk) pour(s *spread, cell int, p float64) {
	row := w.close.row(cell, len(w.att.cells))
	row[s.last] += float64(p * s.rest)
	for ends, odds := s.ends, s.odds; len(odds) > 0; {
		n := min(int(ends[0].run), len(odds))
		into := row[ends[0].cell:][:n]
		for k, q := range odds[:n] {
			into[k] += float64(p * q)
		}
		ends, odds = ends[n:], odds[n:]
	}
}

// pourTwo pours into two cells in little more time than into one.
func (w *walk) pourTwo(s *spread, cell, other int, p, q float64) {
	row, second := w.close.row(cell, len(w.att.cells)), w.close.row(other, len(w.att.cells))
	row[s.last] += float64(p * s.rest)
	second[s.last] += float64(q * s.rest)
	for ends, odds := s.ends, s.odds; len(odds) > 0; {
		n := min(int(ends[0].run), len(odds))
		one, two := row[ends[0].cell:][:n], second[ends[0].cell:][:n]
		for k, o := range odds[:n] {
			one[k] += float64(p * o)
			two[k] += float64(q * o)
		}
		ends, odds = ends[n:], odds[n:]
	}
}
