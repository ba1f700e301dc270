package report

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Incomes tell what every power has collected in each round of some turns, with objectives and less what raids on convoys cost, and
// what its land brings now. A power that has not collected in a round has an empty cell.
func Incomes(now *position.Position, turns []Finished) paper.Table {
	ed := now.Edition
	out := paper.Table{Head: []prose.Text{"Round"}, Right: []bool{false}}
	for p := range ed.Powers {
		if ed.Powers[p].Plays {
			out.Head = append(out.Head, prose.Words(ed.Powers[p].Code))
			out.Right = append(out.Right, true)
		}
	}
	row := func(name prose.Text, of func(edition.PowerID) (int, bool)) {
		cells := []prose.Text{name}
		for p := range ed.Powers {
			if !ed.Powers[p].Plays {
				continue
			}
			cell := prose.Text("")
			if n, known := of(edition.PowerID(p)); known {
				cell = prose.Words(fmt.Sprint(n))
			}
			cells = append(cells, cell)
		}
		out.Rows = append(out.Rows, cells)
	}
	var rounds []int
	got := map[int]map[edition.PowerID]int{}
	for _, f := range turns {
		for _, e := range f.Events {
			c, income := e.(position.Collected)
			if !income {
				continue
			}
			if got[f.Start.Round] == nil {
				rounds = append(rounds, f.Start.Round)
				got[f.Start.Round] = map[edition.PowerID]int{}
			}
			got[f.Start.Round][c.Power] += c.Amount
		}
	}
	for _, n := range rounds {
		row(prose.Words(fmt.Sprint(n)), func(p edition.PowerID) (int, bool) { sum, known := got[n][p]; return sum, known })
	}
	row("Land now", func(p edition.PowerID) (int, bool) { return now.Income(p), true })
	return out
}
