package odds

import (
	"slices"

	"fieldpost/adjudicator/rules/battle"
)

// walk carries probability forward.
type walk struct {
	b        *battle.Battle
	att, def *side
	fires    [][2][2]bool // stage, side, 0 for the first cycle and 1 for later ones -> may roll at all
	gone     bool         // somebody is gone with his fire
	calm     bool         // nobody aims after the first cycle, is gone with his fire, or fires otherwise when damaged
	alone    bool         // nobody but defenders fires in the last stage, and none of it is aimed

	shots numbering // dice
	dists []*dist
	dice  []dice // of the tolls that are being rolled
	shelf shelf

	begin  *grid // how they stand when a cycle begins
	close  *grid // and at its end, before submarines dive; the same grid if nobody ever dives
	ends   []end
	cycles float64
	work   int
	most   int // work before it is given up
	memory int // words before it is given up
}

// cost is the work that was done.
func (w *walk) cost() int { return w.work + halfWork*(len(w.att.halves)+len(w.def.halves)) }

// tooLarge tells whether it is to be given up.
func (w *walk) tooLarge() bool {
	return w.cost() > w.most || w.begin.words+w.close.words+w.att.words+w.def.words+halfMemory*(len(w.att.halves)+len(w.def.halves)) > w.memory
}

// end is how the battle may end.
type end struct {
	att, def *half
	outcome  battle.Ending
	p        float64
}

func newWalk(b *battle.Battle, att, def *battle.Policy) *walk {
	w := &walk{
		b: b, att: newSide(b, battle.Attacker, att), def: newSide(b, battle.Defender, def),
		fires: make([][2][2]bool, len(b.Rules.Stages)), shots: newNumbering(len(dice{}), 128), begin: &grid{},
	}
	w.close = w.begin
	if w.att.dives() || w.def.dives() || b.Rules.Defenceless {
		w.close = &grid{}
	}
	w.att.enemy, w.def.enemy = w.def, w.att
	w.att.state = new(battle.State)
	w.def.state = w.att.state
	w.alone = !slices.ContainsFunc(b.Rules.Stages[len(w.fires)-1].Fire, func(f battle.Fire) bool {
		return f.Side == battle.Attacker || f.Aimed
	})
	w.gone = slices.ContainsFunc(b.Groups, func(g battle.Group) bool { return g.Sacrifice })
	w.calm = !w.gone && !slices.ContainsFunc(b.Groups, func(g battle.Group) bool { return g.Hurt > 0 })
	for i := range w.fires {
		w.calm = w.calm && !slices.ContainsFunc(b.Rules.Stages[i].Fire, func(f battle.Fire) bool { return f.Aimed && !f.First })
		for _, side := range []battle.Side{battle.Attacker, battle.Defender} {
			w.fires[i][side] = [2]bool{b.Fires(i, side, true), b.Fires(i, side, false)}
		}
	}
	return w
}

// run starts the battle and follows it to all its ends.
func (w *walk) run(start battle.State, used [2]battle.Progress, stage, rounds int) error {
	a, d := w.att.intern(&start, used[battle.Attacker]), w.def.intern(&start, used[battle.Defender])
	if stage > 0 && max(a.room, d.room) <= maxRoom {
		w.cycles++
		if err := w.stage(a, d, stage, 1); err != nil {
			return err
		}
		return w.settle()
	}
	if w.b.Rules.DivesFirst {
		a, d = w.dive(a, d)
	}
	switch {
	case max(a.room, d.room) > maxRoom:
		return ErrTooLarge
	case start.Cycle == 1 && w.over(a, d) != battle.Fighting && len(w.ways(a, d, 0)[0].tolls) == 0: // not even a gun fires
		if w.b.Rules.Defenceless {
			a, d = w.dive(w.att.endCycle(a), w.def.endCycle(d))
		}
		w.end(a, d, 1)
		return nil
	case rounds > 0:
		return w.layers(a, d, rounds)
	case start.Cycle > 1:
		w.add(w.begin, a, d, 1)
	default:
		w.cycles++
		if err := w.stage(a, d, 0, 1); err != nil {
			return err
		}
	}
	return w.settle()
}

// settle visits every pair of cells once, those that can take the most hits first: a cycle either changes
// nothing or leads to a pair that comes later.
func (w *walk) settle() error {
	for ra := len(w.att.ranks) - 1; ra >= 0; ra-- {
		for a := w.att.ranks[ra].first; a != nil; a = a.peer {
			for rd := len(w.def.ranks) - 1; rd >= 0; rd-- {
				for d := w.def.ranks[rd].first; d != nil; d = d.peer {
					if err := w.visit(a, d); err != nil {
						return err
					}
				}
			}
		}
	}
	return nil
}

// visit empties a pair of cells into those that follow it.
func (w *walk) visit(a, d *half) error {
	if w.close != w.begin {
		if p := w.close.take(a.cell, d.cell); p > 0 {
			w.submerge(a, d, p)
		}
	}
	p := w.begin.take(a.cell, d.cell)
	if p < speck {
		return nil
	}
	if w.over(a, d) != battle.Fighting {
		w.end(a, d, p)
		return nil
	}
	if w.steady(a, d, p) {
		if w.tooLarge() {
			return ErrTooLarge
		}
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
	w.close.take(a.cell, d.cell) // what came back is already in p
	return nil
}

// submerge settles who dives between two cycles and begins the next.
func (w *walk) submerge(a, d *half, p float64) {
	a, d = w.dive(a, d)
	w.add(w.begin, a, d, p)
}

// dive lets submarines dive, the attacker's first, and takes off who is defenceless.
func (w *walk) dive(a, d *half) (*half, *half) {
	if w.over(a, d) == battle.Fighting {
		a = w.att.dive(a, d)
		d = w.def.dive(d, a)
	}
	if w.b.Rules.Defenceless {
		d = w.def.sweep(d, a)
		a = w.att.sweep(a, d)
	}
	return a, d
}

// stay is the probability that a cycle leaves everything as it was.
func (w *walk) stay(a, d *half) float64 {
	p := 1.0
	for stage := range w.fires {
		ways := w.ways(a, d, stage)
		if len(ways) == 1 {
			p = w.none(a, d, ways[0].tolls, p)
			continue
		}
		sum := 0.0
		for i := range ways {
			sum += w.none(a, d, ways[i].tolls, float64(p*ways[i].p))
		}
		p = sum
	}
	if to := w.att.dive(a, d); to != a || w.def.dive(d, to) != d {
		return 0
	}
	return p
}

// none is a probability times that with which none of the tolls hits anybody.
func (w *walk) none(a, d *half, tolls []toll, p float64) float64 {
	for i := range tolls {
		if w.falls(a, d, &tolls[i]) {
			p = float64(p * tolls[i].hits.none())
		}
	}
	return p
}

// falls tells whether a toll can hit anybody.
func (w *walk) falls(a, d *half, t *toll) bool {
	me, h, enemy := w.att, a, d
	if t.side == battle.Defender {
		me, h, enemy = w.def, d, a
	}
	p := place{}
	if w.plain(h, &t.class) {
		p = me.chain(h, t, enemy)
	} else {
		p = me.line(h, t.class, enemy)
	}
	return p.at < len(p.to)-1
}

// layers goes forward cycle by cycle.
func (w *walk) layers(a, d *half, rounds int) error {
	w.add(w.begin, a, d, 1)
	for n := range rounds {
		err := w.begin.drain(func(ca, cd int, p float64) error {
			a, d := w.att.cells[ca], w.def.cells[cd]
			if n > 0 && w.over(a, d) != battle.Fighting {
				w.end(a, d, p)
				return nil
			}
			w.cycles += p
			return w.stage(a, d, 0, p)
		})
		if err != nil {
			return err
		}
		if w.close != w.begin {
			w.close.drain(func(ca, cd int, p float64) error {
				w.submerge(w.att.cells[ca], w.def.cells[cd], p)
				return nil
			})
		}
	}
	return w.begin.drain(func(ca, cd int, p float64) error {
		w.end(w.att.cells[ca], w.def.cells[cd], p)
		return nil
	})
}

// add puts probability into a pair of cells.
func (w *walk) add(g *grid, a, d *half, p float64) {
	ca, cd := w.att.cellOf(a), w.def.cellOf(d)
	g.row(cd, len(w.att.cells))[ca] += p
}

func (w *walk) end(a, d *half, p float64) {
	w.att.cellOf(a)
	w.def.cellOf(d)
	w.ends = append(w.ends, end{a, d, w.outcome(a, d, w.over(a, d) == battle.Fighting && w.stay(a, d) >= 1), p})
}

// outcome is whose a battle is that is not fought on. An enemy who has others left wins against submarines that have got away,
// or that neither hit nor can be hit. It is nobody's while both sides could fight on, or both have as much left as that. idle: neither can hit the other.
func (w *walk) outcome(a, d *half, idle bool) battle.Ending {
	if w.over(a, d) == battle.Fighting && !idle {
		return battle.Fighting
	}
	att, def := w.att.left(a), w.def.left(d)
	switch {
	case att > def:
		return battle.DefendersGone
	case def > att:
		return battle.AttackersGone
	case att == nobody:
		return battle.BothGone
	}
	return battle.Fighting
}

func (w *walk) over(a, d *half) battle.Ending {
	if w.b.Rules.Defenceless {
		return w.b.Verdict(a.sight, d.sight)
	}
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
