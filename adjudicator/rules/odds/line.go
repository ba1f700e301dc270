package odds

import "fieldpost/adjudicator/rules/battle"

// line is where one hit of a class after another leads, in the sight of that enemy: to[k+1] is to[k] after a hit.
// The last is the one that no hit changes any more. All halves on it share it.
type line struct {
	class battle.Class
	enemy battle.Sight
	to    []*half

	ends  []stretch // of to[k], from the first that was asked for
	ended int

	answers  []answer // of to[k] in the last stage, from the first that was asked for, if aimed at like this
	answered int
	aims     battle.Sight
}

// place is a half on a line.
type place struct {
	*line
	at int
}

// stretch is the cell of a half if the cycle ends with it, and how many on the line, this one included, have that
// cell and those that follow it.
type stretch struct {
	cell, run int32
}

// answer is what a half does in the last stage of a cycle and its cell after it.
type answer struct {
	toll *toll // nil: it does not roll
	same bool  // so does the half before, and the attackers see no difference
	cell int
}

// line finds a half's place on the line of hits of a class, seeing that enemy.
func (s *side) line(h *half, c battle.Class, enemy *half) place {
	sight := enemy.sight.Losses()
	if p, known := h.place(c, sight); known {
		return p
	}
	ln := &line{class: c, enemy: sight, to: make([]*half, 0, h.room+1)}
	for last := h; ; {
		last.places = append(last.places, place{ln, len(ln.to)})
		ln.to = append(ln.to, last)
		next := s.hit(last, c, enemy)
		if next == last {
			break
		}
		if p, known := next.place(c, sight); known {
			ln.to = append(ln.to, p.to[p.at:]...)
			break
		}
		last = next
	}
	ln.ended, ln.answered = len(ln.to), len(ln.to)
	s.words += 4 * len(ln.to) // with its ends and answers
	return place{ln, 0}
}

func (h *half) place(c battle.Class, enemy battle.Sight) (p place, known bool) {
	for _, p := range h.places {
		if p.class == c && p.enemy == enemy {
			return p, true
		}
	}
	return place{}, false
}

// hit is what one hit does.
func (s *side) hit(h *half, c battle.Class, enemy *half) *half {
	used := h.used
	if s.lists {
		used = used.Clone()
	}
	state := s.join(h, enemy)
	if s.b.Take(state, battle.Toll{Side: s.who, Class: c, Hits: 1}, s.policy, &used) == 0 {
		return h
	}
	return s.intern(state, used)
}

// endsOf says where those from a place on stand if the cycle ends with them.
func (s *side) endsOf(p place) []stretch {
	if p.at < p.ended {
		s.findEnds(p)
	}
	return p.ends[p.at:]
}

func (s *side) findEnds(p place) {
	if p.ends == nil {
		p.ends = make([]stretch, len(p.to))
	}
	for k := p.at; k < p.ended; k++ {
		p.ends[k] = stretch{int32(s.cellOf(s.endCycle(p.to[k]))), 1}
	}
	for k := p.ended - 1; k >= p.at; k-- {
		if k+1 < len(p.ends) && p.ends[k+1].cell == p.ends[k].cell+1 {
			p.ends[k].run += p.ends[k+1].run
		}
	}
	p.ended = p.at
}
