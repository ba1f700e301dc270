package report

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// column says why money has changed hands: a column of the account.
type column int

// The columns, in the order in which they stand. Where objectives are paid, an income is told by what it is made of.
const (
	spent column = iota
	bombed
	looted
	other
	income
	land
	objectives
	convoys
	columns
)

// columnNames head the columns.
var columnNames = [columns]string{"Spent", "Bombs", "Loot", "Other", "Income", "Land", "Objectives", "Convoys"}

// account books the money of a turn, by purse and column.
type account struct {
	booked [][columns]int
	purses []rests // by purse: where its money has changed
	lands  []rests // by purse: where its production has
	bills  []bill
	bought []purchase
	wasted []waste
	extras []extra
}

// bill is what a power has paid for something.
type bill struct {
	power  edition.PowerID
	what   string
	amount int
	rests  rests
}

// purchase is units that were bought, and where that is told.
type purchase struct {
	position.Bought
	line int
}

// waste is units of a kind that were bought in vain, and where that is told.
type waste struct {
	position.Unplaced
	rests rests
}

// wealth is what is in every purse, and what its land produces.
type wealth struct{ money, income []int }

func wealthOf(p *position.Position) wealth {
	w := wealth{make([]int, len(p.Edition.Purses)), make([]int, len(p.Edition.Purses))}
	for i := range p.Edition.Purses {
		w.money[i], w.income[i] = p.Money[i], p.PurseIncome(edition.PurseID(i))
	}
	return w
}

// enter writes down what an event has changed: the difference between the purses says how much, the event says why.
func (a *account) enter(ed *edition.Edition, e position.Event, line int, before, after wealth) {
	if a.booked == nil {
		n := len(before.money)
		a.booked, a.purses, a.lands = make([][columns]int, n), make([]rests, n), make([]rests, n)
	}
	why := other
	switch e := e.(type) {
	case position.Paid:
		if e.For != position.ForShortfall { // it is booked where the losses are
			why = spent
			a.bill(e, line)
		}
	case position.Tolled:
		why = spent
		a.bill(position.Paid{Power: e.Power, Amount: e.Amount, For: "neutral land"}, line)
	case position.Bought:
		a.bought = append(a.bought, purchase{e, line})
	case position.Unplaced:
		a.waste(e, line)
	case position.Raided, position.Rocketed:
		why = bombed
	case position.Looted:
		why = looted
	case position.Achieved, position.Disrupted, position.Charged:
		a.extra(ed, e, line)
	case position.Collected:
		why = income
	}
	for p := range before.money {
		change := after.money[p] - before.money[p]
		if change != 0 {
			a.purses[p].add(line)
		}
		if after.income[p] != before.income[p] {
			a.lands[p].add(line)
		}
		if why == income && collects(ed, e, edition.PurseID(p)) && len(ed.Objectives) > 0 {
			change = a.apart(edition.PurseID(p), after.income[p], change)
			a.booked[p][other] += change
			continue
		}
		a.booked[p][why] += change
	}
}

// collects tells whether an event is the income of a purse, which may come to nothing.
func collects(ed *edition.Edition, e position.Event, id edition.PurseID) bool {
	c, income := e.(position.Collected)
	if !income {
		return false
	}
	its, _ := ed.PurseNamed(c.Power, c.Treasury)
	return its == id
}

func (a *account) waste(e position.Unplaced, line int) {
	i := slices.IndexFunc(a.wasted, func(w waste) bool { return w.Power == e.Power && w.Kind == e.Kind })
	if i < 0 {
		i = len(a.wasted)
		a.wasted = append(a.wasted, waste{Unplaced: position.Unplaced{Power: e.Power, Kind: e.Kind}})
	}
	a.wasted[i].Count += e.Count
	a.wasted[i].Refund += e.Refund
	a.wasted[i].rests.add(line)
}

func (a *account) bill(e position.Paid, line int) {
	i := slices.IndexFunc(a.bills, func(b bill) bool { return b.power == e.Power && b.what == e.For })
	if i < 0 {
		i = len(a.bills)
		a.bills = append(a.bills, bill{power: e.Power, what: e.For})
	}
	a.bills[i].amount += e.Amount
	a.bills[i].rests.add(line)
}

// spending says what money went for: "Germany pays 10 IPCs for research and 32 IPCs for units: 4 inf, 4 arm."
func (t *teller) spending(a *account) []prose.Text {
	var out []prose.Text
	for p := range t.ed.Powers {
		var parts []prose.Text
		var on rests
		for _, b := range a.bills {
			if b.power == edition.PowerID(p) {
				part := prose.Say("%d IPCs for %s", b.amount, b.what)
				if b.amount == 1 {
					part = prose.Say("1 IPC for %s", b.what)
				}
				parts = append(parts, part)
				on = append(on, b.rests...)
			}
		}
		if len(parts) == 0 {
			continue
		}
		text := prose.Say("%s pays %s", t.power(edition.PowerID(p)), prose.List(parts))
		if bought, told := t.purchases(a, edition.PowerID(p)); len(bought) > 0 {
			text = prose.Say("%s: %s", text, prose.Join(bought, ", "))
			on = append(on, told...)
		}
		out = append(out, on.behind(sentence(text)))
	}
	for _, u := range a.wasted {
		text := prose.Say("Not placed and lost: %s", t.stack(u.Count, u.Kind))
		if u.Refund > 0 {
			text = prose.Say("Not placed: %s; %s paid back", t.stack(u.Count, u.Kind), ipcs(u.Refund))
		}
		out = append(out, u.rests.behind(sentence(text)))
	}
	return out
}

// purchases lists what a power has bought, in the edition's order, and the lines that tell it.
func (t *teller) purchases(a *account, p edition.PowerID) (parts []prose.Text, on rests) {
	upgrades := 0
	for k := range t.ed.Kinds {
		n := 0
		for _, b := range a.bought {
			if b.Power == p && b.Kind == edition.KindID(k) {
				if on.add(b.line); b.Upgrade {
					upgrades += b.Count
				} else {
					n += b.Count
				}
			}
		}
		if n > 0 {
			parts = append(parts, t.stack(n, edition.KindID(k)))
		}
	}
	if upgrades > 0 {
		parts = append(parts, prose.Count(upgrades, "upgrade", "upgrades"))
	}
	return parts, on
}
