package forms

import (
	"fmt"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// What the short form says of money.

// shortResearch says what dice cost.
func (f *form) shortResearch() {
	rules := &f.ed.Rules.Research
	if f.fill.research || rules.Cost == 0 {
		f.research()
		return
	}
	f.add(paper.FormLine{Comment: prose.Say("A die costs %d IPCs; you have %s.", rules.Cost, f.inHand())})
}

// shortBuy says what there is to spend, what it buys and where it finds a place.
func (f *form) shortBuy() {
	purses := f.ed.PursesOf(f.power)
	if len(purses) < 2 {
		f.say("You have %d IPCs.", f.p.Money[f.power])
	}
	richest := 0
	for _, id := range purses {
		if len(purses) < 2 || f.purse(id) {
			richest = max(richest, f.p.Money[id])
		}
	}
	var list []string
	for _, c := range f.wares(richest) {
		price := fmt.Sprintf("%s %d", c.name, c.cost)
		if len(purses) < 2 && f.fill.counts {
			price += fmt.Sprintf(" (%d)", richest/c.cost)
		}
		list = append(list, price)
	}
	switch {
	case len(list) == 0:
		f.say("That buys nothing.")
	case len(purses) < 2 && f.fill.counts:
		f.say("Prices (and how many you can pay): %s.", typedList(list))
	default:
		f.say("Prices: %s.", typedList(list))
	}
	f.sites()
}
