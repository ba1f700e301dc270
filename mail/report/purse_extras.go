package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// extra is what an income has besides the land: an objective that is paid, or what raids on its convoys, or bombs since the last one, cost.
type extra struct {
	purse  edition.PurseID
	amount int // below zero for convoys and bombs
	why    column
	what   prose.Text
	rests  rests
	booked bool // it is in an income that was collected
}

// extra notes what the income that is collected next has besides the land.
func (a *account) extra(ed *edition.Edition, e position.Event, line int) {
	switch e := e.(type) {
	case position.Achieved:
		purse, _ := ed.PurseNamed(e.Power, e.Treasury)
		a.extras = append(a.extras, extra{purse: purse, amount: e.Amount, why: objectives, what: prose.Words(ed.Objective(e.Objective).Text), rests: rests{line}})
	case position.Disrupted:
		a.loss(ed, position.Charged{Power: e.Power, Treasury: e.Treasury, Amount: e.Amount, Spaces: e.Zones}, convoys, line)
	case position.Charged:
		a.loss(ed, e, bombed, line)
	}
}

// loss notes what an income loses in some spaces.
func (a *account) loss(ed *edition.Edition, e position.Charged, why column, line int) {
	var where []string
	for _, s := range e.Spaces {
		where = append(where, ed.Space(s).Name)
	}
	purse, _ := ed.PurseNamed(e.Power, e.Treasury)
	a.extras = append(a.extras, extra{purse: purse, amount: -e.Amount, why: why, what: prose.List(where), rests: rests{line}})
}

// apart books an income by what it is made of, and returns what is left: what dice add to it, or what convoys cannot take.
func (a *account) apart(id edition.PurseID, fromLand, amount int) int {
	a.booked[id][land] += fromLand
	left := amount - fromLand
	for i := range a.extras {
		x := &a.extras[i]
		if x.purse != id || x.booked {
			continue
		}
		a.booked[id][x.why] += x.amount
		left -= x.amount
		x.booked = true
	}
	return left
}

// besides tells the objectives that were paid and what raids on convoys cost, item by item.
func (t *teller) besides(a *account) []prose.Text {
	var out []prose.Text
	for _, id := range t.pursesInOrder() {
		var paid []prose.Text
		var on rests
		purse := t.ed.Purses[id]
		for _, x := range a.extras {
			if x.purse == id && x.amount > 0 {
				paid = append(paid, prose.Say("%s (%d)", x.what, x.amount))
				on = append(on, x.rests...)
			}
		}
		if len(paid) > 0 {
			out = append(out, on.behind(prose.Say("Objectives of %s: %s.", t.purse(purse.Power, purse.Treasury), prose.Join(paid, "; "))))
		}
		for _, x := range a.extras {
			switch {
			case x.purse != id || x.amount >= 0:
			case x.why == bombed:
				out = append(out, x.rests.behind(prose.Say("Bombs and rockets cost %s %s: %s.", t.purse(purse.Power, purse.Treasury), ipcs(-x.amount), x.what)))
			default:
				out = append(out, x.rests.behind(prose.Say("Raids on convoys cost %s %s: %s.", t.purse(purse.Power, purse.Treasury), ipcs(-x.amount), x.what)))
			}
		}
	}
	return out
}
