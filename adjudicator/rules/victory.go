package rules

import "strconv"

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
	for _, g := range t.Edition.Goals {
		if won, reached := t.reached(g); reached {
			if t.Options["individual-winner"] == "on" {
				won.Best = t.bestOf(g.Side)
			}
			t.record(won)
			return
		}
	}
}

// countFor adds what the goals of the game ask for, as it stands for a side.
func (t *turn) countFor(c Counted, side Side) Counted {
	var cities, capitals, income bool
	for _, g := range t.Edition.Goals {
		if n := t.citiesFor(g); n > 0 {
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

// reached tells whether a goal is reached, and how.
func (t *turn) reached(g Goal) (Won, bool) {
	won := Won{Side: g.Side}
	if g.Cities != "" {
		n := t.citiesFor(g)
		if won.Cities = t.Cities(g.Side); n == 0 || won.Cities < n {
			return won, false
		}
	}
	if g.Capitals > 0 {
		if won.Capitals = t.CapitalsTaken(g.Side); won.Capitals < g.Capitals {
			return won, false
		}
	}
	if g.Income > 0 {
		if won.Income = t.WorthOf(g.Side); won.Income < g.Income {
			return won, false
		}
	}
	return won, !g.Home || t.HomeFree(g.Side)
}

// citiesFor is how many cities a goal asks for in this game; 0 if it asks for none.
func (t *turn) citiesFor(g Goal) int {
	n, err := strconv.Atoi(t.Options[g.Cities])
	if g.Cities == "" || err != nil {
		return 0
	}
	return n
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
	most := 0
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
