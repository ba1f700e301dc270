package rules

// checkVictory sees at the end of a round, and only then, whether a side has reached one of its goals [R-VIC-001..004].
func (t *turn) checkVictory() {
	if t.Winner != NoSide {
		return
	}
	count := Counted{Round: t.Round}
	for side := range t.Edition.Sides {
		count = t.countFor(count, Side(side))
	}
	if len(count.Cities)+len(count.Capitals)+len(count.Incomes) == 0 {
		return
	}
	t.record(count)
	for _, w := range t.Towards() {
		if !w.Reached {
			continue
		}
		won := w.Has
		if t.Edition.Rules.Victory.BestOfSide {
			won.Best = t.bestOf(won.Side)
		}
		t.record(won)
		return
	}
}

// countFor adds what the goals of the game ask for, as it stands for a side.
func (t *turn) countFor(c Counted, side Side) Counted {
	var cities, capitals, income bool
	for _, g := range t.Edition.Goals {
		if n := t.Edition.Rules.Victory.Cities; g.Cities && n > 0 {
			cities, c.Needed = true, n
		}
		capitals = capitals || g.Capitals > 0
		income = income || g.Income > 0
	}
	if cities {
		c.Cities = append(c.Cities, t.Cities(side))
	}
	if capitals {
		c.Capitals = append(c.Capitals, t.CapitalsTaken(side))
	}
	if income {
		c.Incomes = append(c.Incomes, t.WorthOf(side))
	}
	return c
}

// Toward is what a side has toward a goal of its own at a moment. Whether it wins is seen only when the round ends.
type Toward struct {
	Goal    Goal
	Has     Won // what it would win with: only what the goal asks for is counted
	Cities  int // how many cities the goal asks for in this game
	Reached bool
}

// Towards tells for every goal, in the edition's order, what its side has toward it. It changes nothing.
func (p *Position) Towards() []Toward {
	var list []Toward
	for _, g := range p.Edition.Goals {
		list = append(list, p.toward(g))
	}
	return list
}

// toward is what a side has toward one goal, all parts of which must be reached.
func (p *Position) toward(g Goal) Toward {
	w := Toward{Goal: g, Has: Won{Side: g.Side}, Reached: !g.Home || p.HomeFree(g.Side)}
	if g.Cities {
		w.Cities, w.Has.Cities = p.Edition.Rules.Victory.Cities, p.Cities(g.Side)
		w.Reached = w.Reached && w.Cities > 0 && w.Has.Cities >= w.Cities
	}
	if g.Capitals > 0 {
		w.Has.Capitals = p.CapitalsTaken(g.Side)
		w.Reached = w.Reached && w.Has.Capitals >= g.Capitals
	}
	if g.Income > 0 {
		w.Has.Income = p.WorthOf(g.Side)
		w.Reached = w.Reached && w.Has.Income >= g.Income
	}
	return w
}

// Ahead are the goals by which a side wins at the next check if nothing changes until then: all that it has reached, since
// losing one of several does not stop it. Of two sides that have reached goals the one whose goal stands first would win.
func (p *Position) Ahead() []Toward {
	var list []Toward
	if p.Winner != NoSide {
		return nil
	}
	for _, w := range p.Towards() {
		if w.Reached && (len(list) == 0 || w.Goal.Side == list[0].Goal.Side) {
			list = append(list, w)
		}
	}
	return list
}

// LastOfRound is the power after whose turn the round ends.
func (e *Edition) LastOfRound() PowerID {
	last := PowerID(0)
	for i := range e.Powers {
		if !e.Powers[i].Plays {
			break
		}
		last = PowerID(i)
	}
	return last
}

// CapitalsTaken counts the enemy capitals that a side holds.
func (p *Position) CapitalsTaken(side Side) int {
	n := 0
	for i := range p.Edition.Powers {
		c := p.Edition.Powers[i].Capital
		if q := p.side(PowerID(i)); c != Nowhere && q != NoSide && q != side && p.side(p.Owners[c]) == side {
			n++
		}
	}
	return n
}

// HomeFree tells whether a side has lost none of its own capitals.
func (p *Position) HomeFree(side Side) bool {
	for i := range p.Edition.Powers {
		if p.side(PowerID(i)) == side && p.capitalLost(PowerID(i)) {
			return false
		}
	}
	return true
}

// WorthOf is what all the land is worth that a side holds.
func (p *Position) WorthOf(side Side) int {
	n := 0
	for i := range p.Edition.Powers {
		if p.side(PowerID(i)) == side {
			n += p.Income(PowerID(i))
		}
	}
	return n
}

// bestOf names the powers of a side whose production has risen most; ties are shared [R-VIC-005, RUL-45].
func (t *turn) bestOf(side Side) []PowerID {
	var best []PowerID
	var most int
	for i := range t.Edition.Powers {
		p := PowerID(i)
		if t.side(p) != side || !t.Edition.Powers[i].Plays {
			continue
		}
		rise := t.Income(p) - t.Edition.Powers[i].Income
		switch {
		case len(best) == 0 || rise > most:
			best, most = []PowerID{p}, rise
		case rise == most:
			best = append(best, p)
		}
	}
	return best
}
