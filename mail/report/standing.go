package report

import (
	"strconv"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// closeTurn writes what a turn leaves behind.
func (t *teller) closeTurn(e position.TurnEnded) {
	t.closePhase()
	if e.Round > 0 {
		t.tellLosses()
		t.tellTaken()
		t.tellJoined()
	}
	t.tellPowers()
	t.tellGoals()
	t.tellNext(e)
	t.titled = false
}

// tellNext says who is next, or that nobody is.
func (t *teller) tellNext(e position.TurnEnded) {
	if t.opts.Inside {
		return
	}
	t.out.gap()
	switch {
	case t.now.Winner != edition.NoSide:
		t.out.put(0, prose.Say("The game is over: the %s have won.", t.ed.Sides[t.now.Winner]))
	case e.NextRound == 0:
		t.out.put(0, prose.Say("Next: %s, before the first round.", t.power(e.Next)))
	default:
		t.out.put(0, prose.Say("Next: %s, round %d.", t.power(e.Next), e.NextRound))
	}
}

// tellPowers writes money in hand and production of every power, and what it has developed.
func (t *teller) tellPowers() {
	money := paper.Table{Head: []prose.Text{"IPCs", "In hand", "Production"}, Right: []bool{false, true, true}}
	for i := range t.ed.Powers {
		if p := edition.PowerID(i); t.ed.Powers[i].Plays {
			money.Rows = append(money.Rows, PursesOf(t.now, p)...)
		}
	}
	t.out.set(money)
	t.tellShut()
	for i := range t.ed.Powers {
		var techs []string
		for j := range t.ed.Techs {
			if t.now.Techs[i].Has(edition.TechID(j)) {
				techs = append(techs, t.ed.Techs[j].Name)
			}
		}
		if len(techs) > 0 {
			t.out.put(0, prose.Say("%s has developed %s.", t.ed.Powers[i].Name, prose.List(techs)))
		}
	}
	t.tellWars()
	t.tellDamage()
}

// PursesOf is what a power has in hand and produces: its row, and below it one for each of several purses.
func PursesOf(now *position.Position, p edition.PowerID) (rows [][]prose.Text) {
	ed := now.Edition
	row := func(name prose.Text, money, income int) {
		rows = append(rows, []prose.Text{name, prose.Words(strconv.Itoa(money)), prose.Words(strconv.Itoa(income))})
	}
	row(prose.Words(ed.Powers[p].Name), now.InHand(p), now.Income(p))
	if purses := ed.PursesOf(p); len(purses) > 1 {
		for _, id := range purses {
			row(prose.Say("- %s", prose.Title(ed.Purses[id].Treasury)), now.Money[id], now.PurseIncome(id))
		}
	}
	return rows
}

// tellShut names the purses that collect nothing though their land is worth something, where war is between powers.
func (t *teller) tellShut() {
	if t.now.Wars == nil {
		return
	}
	for i := range t.ed.Purses {
		if id := edition.PurseID(i); t.now.PurseShut(id) && t.now.PurseIncome(id) > 0 {
			t.out.put(0, prose.Say("%s collects nothing while its capital is in enemy hands.", t.purse(t.ed.Purses[i].Power, t.ed.Purses[i].Treasury)))
		}
	}
}

// tellWars writes with whom each power is at war, where war is between powers.
func (t *teller) tellWars() {
	if t.now.Wars == nil {
		return
	}
	t.out.heading(prose.Loud("At war"))
	for i := range t.ed.Powers {
		if !t.ed.Powers[i].Plays {
			continue
		}
		t.out.put(0, prose.Say("%s: with %s.", t.ed.Powers[i].Name, enemies(t.now, edition.PowerID(i))))
	}
}

// tellGoals writes how far the sides are from winning.
func (t *teller) tellGoals() {
	head, needed, lines := goals(t.now)
	switch {
	case head == "":
		return
	case needed > 0:
		t.out.heading(prose.Say("VICTORY CITIES (%d win)", needed))
	default:
		t.out.heading(prose.Loud(head))
	}
	for _, l := range lines {
		t.out.put(0, l)
	}
}
