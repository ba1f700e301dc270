package report

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// reading is what the land of every power is worth at the end of a round; round 0 is the beginning of the game.
type reading struct {
	round  int
	income []int // by power
}

// growth reads the production at the beginning and after the last turn of every round.
func growth(ed *edition.Edition, turns []Finished) []reading {
	var out []reading
	for i, f := range turns {
		if i == 0 {
			out = append(out, read(ed, f.Start, 0))
		}
		r := read(ed, f.End, f.Start.Round)
		if last := len(out) - 1; out[last].round == r.round {
			out[last] = r
		} else {
			out = append(out, r)
		}
	}
	return out
}

func read(ed *edition.Edition, p *position.Position, round int) reading {
	r := reading{round, make([]int, len(ed.Powers))}
	for power := range ed.Powers {
		r.income[power] = p.Income(edition.PowerID(power))
	}
	return r
}

// tableOfProduction lists the production round by round, a column for each power.
func tableOfProduction(ed *edition.Edition, all []reading) paper.Table {
	out := paper.Table{Head: []prose.Text{"Round"}, Right: []bool{false}}
	for p := range ed.Powers {
		if ed.Powers[p].Plays {
			out.Head = append(out.Head, prose.Words(ed.Powers[p].Code))
			out.Right = append(out.Right, true)
		}
	}
	for _, r := range all {
		row := []prose.Text{prose.Words(roundName(r.round))}
		for p, n := range r.income {
			if ed.Powers[p].Plays {
				row = append(row, prose.Words(fmt.Sprint(n)))
			}
		}
		out.Rows = append(out.Rows, row)
	}
	return out
}

func roundName(round int) string {
	if round == 0 {
		return "start"
	}
	return fmt.Sprint(round)
}

// growthInWords says from what to what every power has come: "Germany from 40 to 51".
func growthInWords(ed *edition.Edition, all []reading) prose.Text {
	if len(all) == 0 {
		return ""
	}
	var parts []prose.Text
	for p := range ed.Powers {
		if ed.Powers[p].Plays {
			parts = append(parts, prose.Say("%s from %d to %d", ed.Powers[p].Name, all[0].income[p], all[len(all)-1].income[p]))
		}
	}
	return prose.Say("Production from the beginning to the end of the game: %s.", prose.Join(parts, ", "))
}
