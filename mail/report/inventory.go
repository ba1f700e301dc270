package report

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Inventory counts the units of every kind that each power has on the board, with how many there are in all and what they cost.
// Facilities belong to the land: they are counted, and stand below the sums.
func Inventory(p *position.Position) paper.Table {
	ed := p.Edition
	counts := map[edition.PowerID][]int{}
	for i := range p.Units {
		u := &p.Units[i]
		if counts[u.Owner] == nil {
			counts[u.Owner] = make([]int, len(ed.Kinds))
		}
		counts[u.Owner][u.Kind]++
	}
	out := paper.Table{Head: []prose.Text{"Units"}, Right: []bool{false}}
	var shown []edition.PowerID
	for i := range ed.Powers {
		if id := edition.PowerID(i); ed.Powers[i].Plays || counts[id] != nil {
			shown = append(shown, id)
			out.Head = append(out.Head, prose.Words(ed.Powers[i].Code))
			out.Right = append(out.Right, true)
		}
	}
	row := func(name prose.Text, of func(edition.PowerID) int) []prose.Text {
		cells := []prose.Text{name}
		for _, id := range shown {
			cell := prose.Text("")
			if n := of(id); n > 0 {
				cell = prose.Words(fmt.Sprint(n))
			}
			cells = append(cells, cell)
		}
		return cells
	}
	var facilities [][]prose.Text
	for k := range ed.Kinds {
		used := false
		for _, own := range counts {
			used = used || own[k] > 0
		}
		if !used {
			continue
		}
		cells := row(prose.Typed(ed.Kinds[k].Short), func(id edition.PowerID) int {
			if counts[id] == nil {
				return 0
			}
			return counts[id][k]
		})
		if ed.Kinds[k].Class == edition.Facility {
			facilities = append(facilities, cells)
		} else {
			out.Rows = append(out.Rows, cells)
		}
	}
	out.Rows = append(out.Rows,
		row("All", func(id edition.PowerID) int { n, _ := strength(p, id); return n }),
		row("IPCs", func(id edition.PowerID) int { _, worth := strength(p, id); return worth }))
	out.Rows = append(out.Rows, facilities...)
	return out
}
