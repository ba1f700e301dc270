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

// firing is what a half rolls in a stage against an enemy who looks like that.
type firing struct {
	stage int
	aims  battle.Sight
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
	aims := w.b.Aims(stage, me.who, !h.later, enemy.sight)
	if aims == 0 {
		return nil
	}
	for i := range h.fires[:h.fired] {
		if f := &h.fires[i]; f.stage == stage && f.aims == aims {
			return f.tolls
		}
	}
	key := me.firingKey(h, stage, aims)
	tolls, known := me.rolls[string(key)]
	if !known {
		key := string(key)
		var aimed bool
		if tolls, aimed = w.roll(me, h, enemy, stage); aimed {
			return tolls
		}
		me.rolls[key] = tolls
	}
	if h.fired < len(h.fires) {
		h.fires[h.fired] = firing{stage, aims, tolls}
		h.fired++
	}
	return tolls
}

// firingKey is all that decides what a side rolls: how many of each group fire, and the enemy as seen.
func (s *side) firingKey(h *half, stage int, aims battle.Sight) []byte {
	key := append(s.key[:0], byte(stage), byte(aims), byte(aims>>8), 0)
	if h.later {
		key[3] = 1
	}
	for _, c := range h.counts {
		n := c[0] + c[1]
		key = append(key, byte(n), byte(n>>8))
	}
	s.key = key
	return key
}

// roll asks the kernel what one side rolls.
func (w *walk) roll(me *side, h, enemy *half, stage int) (tolls []toll, aimed bool) {
	var rolls []dice
	for _, v := range w.b.Volleys(me.join(h, enemy), stage) {
		if v.Side != me.who {
			continue
		}
		aimed = aimed || v.Aimed
		for _, shot := range v.Shots {
			c := v.Class
			if v.Aimed {
				c.At = shot.At
			}
			i := slices.IndexFunc(tolls, func(t toll) bool { return t.fire == v.Fire && t.class == c })
			if i < 0 {
				i = len(tolls)
				tolls = append(tolls, toll{side: me.who.Other(), class: c, fire: v.Fire})
				rolls = append(rolls, dice{})
			}
			rolls[i][shot.Need] += uint16(shot.Dice)
		}
	}
	for i := range tolls {
		tolls[i].hits = w.hitsOf(rolls[i])
	}
	return tolls, aimed
}

// hitsOf remembers distributions: many halves roll the same dice.
func (w *walk) hitsOf(d dice) *dist {
	if known := w.shots[d]; known != nil {
		return known
	}
	h := hitsOf(d)
	w.shots[d] = &h
	return &h
}
