package odds

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// toll is one class of hits of one stage, with all its dice.
type toll struct {
	side  battle.Side // who is hit
	class battle.Class
	fire  int // its place in the stage
	hits  *dist
}

// way is one of the ways in which dice may fall whose hits of several classes hang together. All others have one way.
type way struct {
	p     float64
	tolls []toll
}

// roll is what a side rolls.
type roll struct {
	ways  []way
	aimed bool
}

// firing is what a half rolls in a stage against an enemy who looks like that.
type firing struct {
	stage uint16
	enemy battle.Sight
	ways  []way
}

// nothing is what is rolled by nobody.
var nothing = []way{{p: 1}}

// ways is what both sides roll in a stage, in the order of fire.
func (w *walk) ways(a, d *half, stage int) []way {
	var att, def []way
	later := 0
	if a.later {
		later = 1
	}
	if w.fires[stage][battle.Attacker][later] {
		att = w.fire(w.att, a, d, stage)
	}
	if w.fires[stage][battle.Defender][later] {
		def = w.fire(w.def, d, a, stage)
	}
	switch {
	case len(att) == 0 && len(def) == 0:
		return nothing
	case len(att) == 0:
		return def
	case len(def) == 0:
		return att
	}
	both := w.shelf.ways(len(att) * len(def))
	for i := range att {
		for j := range def {
			tolls := append(append(w.shelf.tolls(len(att[i].tolls)+len(def[j].tolls)), att[i].tolls...), def[j].tolls...)
			slices.SortStableFunc(tolls, func(x, y toll) int { return x.fire - y.fire })
			both = append(both, way{float64(att[i].p * def[j].p), tolls})
		}
	}
	return both
}

// shelf is room for many short lists, taken from the heap at once.
type shelf struct {
	someWays  []way
	someTolls []toll
}

// ways is an empty list with room for so many.
func (s *shelf) ways(n int) []way { return cut(&s.someWays, n) }

// tolls is the same of tolls.
func (s *shelf) tolls(n int) []toll { return cut(&s.someTolls, n) }

func cut[T any](from *[]T, n int) []T {
	if len(*from) < n {
		*from = make([]T, max(n, 64))
	}
	out := (*from)[:0:n]
	*from = (*from)[n:]
	return out
}

// fire is what one side rolls in a stage. All owners together make one toll, as in a real battle. Aimed fire
// has as many dice as there are targets, so it is worked out for this enemy only.
func (w *walk) fire(me *side, h, enemy *half, stage int) []way {
	for i := range h.fires {
		if f := &h.fires[i]; f.enemy == enemy.sight && int(f.stage) == stage {
			return f.ways
		}
	}
	aims := w.b.Aims(stage, me.who, !h.later, enemy.sight)
	if aims == 0 {
		return nil
	}
	n, known := me.rolled.number(me.rollKey(h, stage, aims))
	if !known {
		me.rolls = append(me.rolls, w.roll(me, h, enemy, stage))
	}
	r := me.rolls[n]
	switch {
	case !r.aimed:
		h.fires = append(h.fires, firing{uint16(stage), enemy.sight, r.ways})
	case known:
		r = w.roll(me, h, enemy, stage)
	}
	return r.ways
}

// rollKey is all that decides what a side rolls, unless it aims: how many of each group fire, and at what; and where some
// hit with another number in the first cycle, whether that is over.
func (s *side) rollKey(h *half, stage int, aims battle.Sight) []uint16 {
	when := uint16(stage) << 1
	if s.varies && h.later {
		when++
	}
	key := append(s.key[:0], when, uint16(aims))
	for _, c := range h.counts {
		key = append(key, c[0]+c[1])
	}
	s.key = key
	return key
}

// roll asks the kernel what one side rolls.
func (w *walk) roll(me *side, h, enemy *half, stage int) roll {
	var r roll
	var tolls []toll
	var split graded
	rolls := w.dice[:0]
	find := func(fire int, c battle.Class) int {
		i := slices.IndexFunc(tolls, func(t toll) bool { return t.fire == fire && t.class == c })
		if i < 0 {
			i = len(tolls)
			tolls = append(tolls, toll{side: me.who.Other(), class: c, fire: fire})
			rolls = append(rolls, dice{})
		}
		return i
	}
	for _, v := range w.b.Volleys(*me.join(h, enemy), stage) {
		if v.Side != me.who {
			continue
		}
		r.aimed = r.aimed || v.Aimed
		for n, shot := range v.Shots {
			if shot.Air > 0 {
				c := v.ClassOf(n)
				split.add(shot, find(v.Fire, c.Below()), find(v.Fire, c))
				continue
			}
			i := find(v.Fire, v.ClassOf(n))
			if shot.Best {
				rolls[i][pairs+shot.Need] += uint16(shot.Dice / shot.Each)
			} else {
				rolls[i][shot.Need] += uint16(shot.Dice)
			}
		}
	}
	for i := range tolls {
		tolls[i].hits = w.hitsOf(rolls[i])
	}
	w.dice = rolls
	if len(tolls) > 0 {
		r.ways = split.ways(tolls)
	}
	n := len(split.p)
	w.work += n * n * n / 6
	for i := range r.ways {
		slices.SortStableFunc(r.ways[i].tolls, func(x, y toll) int {
			return cmp.Or(x.fire-y.fire, x.class.Before(y.class))
		})
	}
	return r
}

// hitsOf remembers distributions: many halves roll the same dice.
func (w *walk) hitsOf(d dice) *dist {
	n, known := w.shots.number(d[:])
	if !known {
		hits := hitsOf(d)
		w.dists = append(w.dists, &hits)
	}
	return w.dists[n]
}
