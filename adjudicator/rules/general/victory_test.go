package general_test

import (
	"strconv"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// judgeVictory sees at the end of a turn whether the game is won exactly when it must be: at the end of a round in which
// a side has reached a goal.
func (l *ledger) judgeVictory(e position.TurnEnded, p *position.Position) {
	want := edition.NoSide
	if e.Round > 0 && e.NextRound != e.Round {
		want = l.winner()
	}
	if p.Winner != want {
		l.fault("at the end of a turn in round %d side %d has won; by the books it is side %d", e.Round, p.Winner, want)
	}
}

// winner is the side that has reached the first of the goals that are reached, or NoSide.
func (l *ledger) winner() edition.Side {
	for _, g := range l.ed.Goals {
		cities, taken, lost, income := 0, 0, 0, 0
		for _, c := range l.ed.Cities {
			if l.ed.Powers[l.owners[c.Space]].Side == g.Side {
				cities++
			}
		}
		for i := range l.ed.Powers {
			pw := &l.ed.Powers[i]
			if pw.Side == g.Side {
				income += l.land(edition.PowerID(i))
			}
			if pw.Capital == edition.Nowhere || pw.Side == edition.NoSide || l.ed.Powers[l.owners[pw.Capital]].Side == pw.Side {
				continue
			}
			if pw.Side == g.Side {
				lost++
			} else if l.ed.Powers[l.owners[pw.Capital]].Side == g.Side {
				taken++
			}
		}
		needed := 0
		if g.Cities {
			needed, _ = strconv.Atoi(l.options["victory-cities"])
		}
		if cities >= needed && taken >= g.Capitals && income >= g.Income && !(g.Home && lost > 0) {
			return g.Side
		}
	}
	return edition.NoSide
}
