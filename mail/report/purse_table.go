package report

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// tableOfMoney accounts for every purse whose money or production has changed. Columns in which nobody has anything are
// left out.
func (t *teller) tableOfMoney(before *position.Position, a *account) paper.Table {
	var shown []edition.PurseID
	var used [columns]bool
	for _, id := range t.pursesInOrder() {
		if int(id) >= len(a.booked) {
			continue
		}
		if a.booked[id] != [columns]int{} || before.PurseIncome(id) != t.now.PurseIncome(id) {
			shown = append(shown, id)
		}
		for c, n := range a.booked[id] {
			used[c] = used[c] || n != 0
		}
	}
	out := paper.Table{Head: []prose.Text{"Power", "Before"}}
	for c, name := range columnNames {
		if used[c] {
			out.Head = append(out.Head, prose.Words(name))
		}
	}
	out.Head = append(out.Head, "Now", "Production")
	for _, id := range shown {
		on := a.purses[id]
		if len(on) == 0 { // land has a table of its own
			on = a.lands[id]
		}
		purse := t.ed.Purses[id]
		row := []prose.Text{on.behind(t.purse(purse.Power, purse.Treasury)), prose.Words(fmt.Sprint(before.Money[id]))}
		for c, n := range a.booked[id] {
			if used[c] {
				row = append(row, prose.Words(signed(n)))
			}
		}
		out.Rows = append(out.Rows, append(row, prose.Words(fmt.Sprint(t.now.Money[id])), then(before.PurseIncome(id), t.now.PurseIncome(id))))
	}
	out.Right = append(make([]bool, 1), slices.Repeat([]bool{true}, len(out.Head)-1)...)
	return out
}

// pursesInOrder lists the purses of those who play, power by power.
func (t *teller) pursesInOrder() []edition.PurseID {
	var out []edition.PurseID
	for p := range t.ed.Powers {
		if t.ed.Powers[p].Plays {
			out = append(out, t.ed.PursesOf(edition.PowerID(p))...)
		}
	}
	return out
}
