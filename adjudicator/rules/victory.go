package rules

import "strconv"

// checkVictory counts the cities of each side at the end of a round, and only then [R-VIC-001..004].
func (t *turn) checkVictory() {
	needed, err := strconv.Atoi(t.Options["victory-cities"])
	if err != nil || t.Winner != NoSide {
		return
	}
	cities := make([]int, len(t.Edition.Sides))
	winner := NoSide
	for s := range cities {
		cities[s] = t.Cities(Side(s))
		if cities[s] >= needed {
			winner = Side(s)
		}
	}
	t.record(Counted{Round: t.Round, Cities: cities, Needed: needed})
	if winner == NoSide {
		return
	}
	w := Won{Side: winner, Cities: cities[winner]}
	if t.Options["individual-winner"] == "on" {
		w.Best = t.bestOf(winner)
	}
	t.record(w)
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
