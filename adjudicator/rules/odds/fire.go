package odds

import (
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

// roll is what a side rolls.
type roll struct {
	tolls []toll
	aimed bool
}

// firing is what a half rolls in a stage against an enemy who looks like that.
type firing struct {
	stage uint16
	enemy battle.Sight
	tolls []toll
}

// tolls is what both sides roll in a stage, in the order of fire.
func (w *walk) tolls(a, d *half, stage int) []toll {
	var att, def []toll
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
	case len(att) == 0:
		return def
	case len(def) == 0:
		return att
	}
	both := slices.Concat(att, def)
	slices.SortStableFunc(both, func(x, y toll) int { return x.fire - y.fire })
	return both
}

// fire is what one side rolls in a stage. All owners together make one toll, as in a real battle. Aimed fire
// has as many dice as there are targets, so it is worked out for this enemy only.
func (w *walk) fire(me *side, h, enemy *half, stage int) []toll {
	for i := range h.fires {
		if f := &h.fires[i]; f.enemy == enemy.sight && int(f.stage) == stage {
			return f.tolls
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
		h.fires = append(h.fires, firing{uint16(stage), enemy.sight, r.tolls})
	case known:
		r = w.roll(me, h, enemy, stage)
	}
	return r.tolls
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
	rolls := w.dice[:0]
	for _, v := range w.b.Volleys(*me.join(h, enemy), stage) {
		if v.Side != me.who {
			continue
		}
		r.aimed = r.aimed || v.Aimed
		for n, shot := range v.Shots {
			c := v.ClassOf(n)
			i := slices.IndexFunc(r.tolls, func(t toll) bool { return t.fire == v.Fire && t.class == c })
			if i < 0 {
				i = len(r.tolls)
				r.tolls = append(r.tolls, toll{side: me.who.Other(), class: c, fire: v.Fire})
				rolls = append(rolls, dice{})
			}
			if shot.Best {
				rolls[i][pairs+shot.Need] += uint16(shot.Dice / shot.Each)
			} else {
				rolls[i][shot.Need] += uint16(shot.Dice)
			}
		}
	}
	for i := range r.tolls {
		r.tolls[i].hits = w.hitsOf(rolls[i])
	}
	if w.b.Rules.Defenceless && len(r.tolls) > 1 {
		slices.SortStableFunc(r.tolls, func(x, y toll) int {
			if x.fire != y.fire {
				return 0
			}
			return x.class.Before(y.class)
		})
	}
	w.dice = rolls
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
