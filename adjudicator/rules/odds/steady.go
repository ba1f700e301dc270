package odds

import "fieldpost/adjudicator/rules/battle"

// Most cycles are alike: each side rolls dice whose hits are all of one class, whoever is hit still answers, and no submarine is there, so that
// no side's losses depend on the other's. A cycle is then two distributions over two chains of losses, and nothing within it needs a state
// of its own.

// barrage is what a half rolls in a cycle after the first against an enemy who looks like that.
type barrage struct {
	enemy  battle.Sight
	known  bool
	simple bool // it is one toll at most
	stage  int
	toll   *toll // nil: nothing

	class battle.Class // of the hits that
	ends  []stretch    // lead there
}

// survivors is where hits that it meets lead.
func (v *barrage) survivors(s *side, h *half, t *toll, enemy *half) []stretch {
	if v.ends == nil || v.class != t.class {
		v.class, v.ends = t.class, s.survivors(h, t, enemy)
	}
	return v.ends
}

// barrage works that out.
func (w *walk) barrage(me *side, h, enemy *half) *barrage {
	v := &h.barrage
	if v.known && v.enemy == enemy.sight {
		return v
	}
	*v = barrage{enemy: enemy.sight, known: true, simple: true}
	for stage := range w.fires {
		if !w.fires[stage][me.who][1] {
			continue
		}
		ways := w.fire(me, h, enemy, stage)
		if len(ways) == 0 {
			continue
		}
		if len(ways) > 1 || len(ways[0].tolls) > 1 || v.toll != nil {
			v.simple = false
			break
		}
		v.stage, v.toll = stage, &ways[0].tolls[0]
		v.simple = w.plain(h, &v.toll.class)
	}
	return v
}

// steady plays a cycle that is like most, again and again until somebody is hit. It says false, having done nothing, if the cycle is another.
func (w *walk) steady(a, d *half, p float64) bool {
	if !w.calm || !a.later || (a.sight|d.sight).Losses() != 0 {
		return false
	}
	att, def := w.barrage(w.att, a, d), w.barrage(w.def, d, a)
	if !att.simple || !def.simple || att.toll == nil || def.toll == nil ||
		att.stage < def.stage && att.toll.class.Silent || def.stage < att.stage && def.toll.class.Silent {
		return false
	}
	from, to := att.survivors(w.att, a, def.toll, d), def.survivors(w.def, d, att.toll, a)
	stay := 1.0
	if len(from) > 1 {
		stay = def.toll.hits.none()
	}
	if len(to) > 1 {
		stay = float64(stay * att.toll.hits.none())
	}
	if stay >= 1 {
		return false
	}
	p /= 1 - stay
	w.cycles += p
	w.volleys(a, d, from, to, att.toll, def.toll, p)
	w.close.take(a.cell, d.cell) // what came back is already in p
	return true
}

// volleys ends a cycle with the hits of both sides. The one thing that the attackers' losses may have to do with the defenders' is whether a
// submarine of theirs is left.
func (w *walk) volleys(a, d *half, from, to []stretch, att, def *toll, p float64) {
	var s spread
	s.set(from, def.hits)
	first, odds, rest := att.hits.upTo(len(to) - 1)
	w.work += len(to) + s.work*min(len(to)-first, len(odds)+1)
	to = to[first:]
	subs := d.sight.Losses()
	for k := 0; k < len(to); k++ {
		q := rest
		if k < len(odds) {
			q = odds[k]
		}
		if subs != 0 {
			if left := w.def.cells[to[k].cell]; left.sight.Losses() == 0 {
				subs = 0
				s.set(w.att.survivors(a, def, left), def.hits)
			}
		}
		switch q = float64(p * q); {
		case q < speck:
		case k+1 < len(odds) && subs == 0:
			w.pourTwo(&s, int(to[k].cell), int(to[k+1].cell), q, float64(p*odds[k+1]))
			k++
		default:
			w.pour(&s, int(to[k].cell), q)
		}
	}
}

// plain reports whether the victims of a class of hits may be taken away at once: they have answered, and nothing else depends on them.
func (w *walk) plain(h *half, c *battle.Class) bool {
	return !w.gone && h.moved == 0 && !c.Moves && !c.SparesSubs
}

// survivors is where no hit, one hit, two hits lead that are the last of a cycle for a side.
func (s *side) survivors(h *half, t *toll, enemy *half) []stretch {
	return s.endsOf(s.chain(h, t, enemy))
}

// chain is the line of those who are left in the next cycle.
func (s *side) chain(h *half, t *toll, enemy *half) place {
	c := t.class
	c.Silent = true
	return s.line(s.endCycle(h), c, enemy)
}
