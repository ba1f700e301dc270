package report

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/mail/paper"
)

// column says why money has changed hands: a column of the account.
type column int

// The columns, in the order in which they stand.
const (
	spent column = iota
	bombed
	looted
	other
	income
	columns
)

// columnNames head the columns.
var columnNames = [columns]string{"Spent", "Bombs", "Loot", "Other", "Income"}

// account books the money of a turn, by power and column.
type account struct {
	booked [][columns]int
	bills  []bill
	bought []rules.Bought
	wasted []rules.Unplaced
}

// bill is what a power has paid for something.
type bill struct {
	power  rules.PowerID
	what   string
	amount int
}

// book enters what an event has changed: the difference between the purses says how much, the event says why.
func (a *account) book(e rules.Event, before, after []int) {
	if a.booked == nil {
		a.booked = make([][columns]int, len(before))
	}
	why := other
	switch e := e.(type) {
	case rules.Paid:
		why = spent
		a.bill(e)
	case rules.Bought:
		a.bought = append(a.bought, e)
	case rules.Unplaced:
		a.wasted = append(a.wasted, e)
	case rules.Raided, rules.Rocketed:
		why = bombed
	case rules.Looted:
		why = looted
	case rules.Collected:
		why = income
	}
	for p := range before {
		a.booked[p][why] += after[p] - before[p]
	}
}

func (a *account) bill(e rules.Paid) {
	i := slices.IndexFunc(a.bills, func(b bill) bool { return b.power == e.Power && b.what == e.For })
	if i < 0 {
		i = len(a.bills)
		a.bills = append(a.bills, bill{e.Power, e.For, 0})
	}
	a.bills[i].amount += e.Amount
}

// tableOfMoney accounts for every power whose money or production has changed. Columns in which nobody has anything are
// left out.
func (t *teller) tableOfMoney(before *rules.Position, a *account) paper.Table {
	var shown []rules.PowerID
	var used [columns]bool
	for p := range t.ed.Powers {
		if p >= len(a.booked) || !t.ed.Powers[p].Plays {
			continue
		}
		moved := a.booked[p] != [columns]int{} || before.Income(rules.PowerID(p)) != t.now.Income(rules.PowerID(p))
		if moved {
			shown = append(shown, rules.PowerID(p))
		}
		for c, n := range a.booked[p] {
			used[c] = used[c] || n != 0
		}
	}
	out := paper.Table{Head: []string{"Power", "Before"}}
	for c, name := range columnNames {
		if used[c] {
			out.Head = append(out.Head, name)
		}
	}
	out.Head = append(out.Head, "Now", "Production")
	for _, p := range shown {
		row := []string{t.power(p), fmt.Sprint(before.Money[p])}
		for c, n := range a.booked[p] {
			if used[c] {
				row = append(row, signed(n))
			}
		}
		out.Rows = append(out.Rows, append(row, fmt.Sprint(t.now.Money[p]), then(before.Income(p), t.now.Income(p))))
	}
	out.Right = append(make([]bool, 1), slices.Repeat([]bool{true}, len(out.Head)-1)...)
	return out
}

// spending says what money went for: "Germany pays 10 IPCs for research and 32 IPCs for units: 4 inf, 4 arm."
func (t *teller) spending(a *account) []string {
	var out []string
	for p := range t.ed.Powers {
		var parts []string
		for _, b := range a.bills {
			if b.power == rules.PowerID(p) {
				parts = append(parts, fmt.Sprintf("%s for %s", ipcs(b.amount), b.what))
			}
		}
		if len(parts) == 0 {
			continue
		}
		text := t.power(rules.PowerID(p)) + " pays " + rules.List(parts)
		if bought := t.purchases(a, rules.PowerID(p)); len(bought) > 0 {
			text += ": " + strings.Join(bought, ", ")
		}
		out = append(out, sentence(text))
	}
	for _, u := range a.wasted {
		text := "Not placed and lost: " + t.stack(u.Count, u.Kind)
		if u.Refund > 0 {
			text = fmt.Sprintf("Not placed: %s; %s paid back", t.stack(u.Count, u.Kind), ipcs(u.Refund))
		}
		out = append(out, sentence(text))
	}
	return out
}

// purchases lists what a power has bought, in the edition's order.
func (t *teller) purchases(a *account, p rules.PowerID) []string {
	var parts []string
	for k := range t.ed.Kinds {
		n := 0
		for _, b := range a.bought {
			if b.Power == p && b.Kind == rules.KindID(k) {
				n += b.Count
			}
		}
		if n > 0 {
			parts = append(parts, t.stack(n, rules.KindID(k)))
		}
	}
	return parts
}
