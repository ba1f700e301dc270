package forms

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// bid says what is left of the bid and where it may go.
func (f *form) bid() {
	var where []edition.SpaceID
	for i := range f.ed.Board.Spaces {
		if s := edition.SpaceID(i); slices.ContainsFunc(f.p.In(s), f.own) {
			where = append(where, s)
		}
	}
	f.say("%d IPCs of the bid are left, for units where you have some already, or as money.", f.p.Bid)
	f.say("You have units in %s.", f.spaces(where))
	f.prices(f.p.Bid)
}

// research says what dice cost and which developments are left.
func (f *form) research() {
	if rules := &f.ed.Rules.Research; rules.Cost > 0 {
		f.say("A die costs %d IPCs; you have %d. %s", rules.Cost, f.p.Money[f.power], breakthrough(rules))
	} else {
		f.say("You have %d IPCs.", f.p.Money[f.power])
	}
	var have, left []string
	for i := range f.ed.Techs {
		t := &f.ed.Techs[i]
		if f.p.Techs[f.power].Has(edition.TechID(i)) {
			have = append(have, t.Name)
			continue
		}
		switch {
		case t.Chart > 0:
			left = append(left, fmt.Sprintf("%s (chart %d, %d)", t.Name, t.Chart, t.Die))
		case t.Cost > 0:
			left = append(left, fmt.Sprintf("%s (%d IPCs)", t.Name, t.Cost))
		case t.Die > 0:
			left = append(left, fmt.Sprintf("%s (%d)", t.Name, t.Die))
		default:
			left = append(left, t.Name)
		}
	}
	if len(have) > 0 {
		f.say("You have: %s.", strings.Join(have, ", "))
	}
	if len(left) > 0 {
		f.say("To be had: %s.", strings.Join(left, ", "))
	}
}

// breakthrough says what the dice of research must show.
func breakthrough(rules *edition.ResearchRules) string {
	if rules.Named {
		return "Name what you look for; a die that shows its number finds it."
	}
	return "Nothing is named: a die that shows a 6 finds something, and another die then says what."
}

// buy says what there is to spend, what it buys, and how much of it finds a place.
func (f *form) buy() {
	f.say("You have %d IPCs.", f.p.Money[f.power])
	f.prices(f.p.Money[f.power])
	f.sites()
}

// prices lists what can be bought, and how many of each the money would buy.
func (f *form) prices(money int) {
	var list []string
	for i := range f.ed.Kinds {
		if cost := f.cost(edition.KindID(i)); f.ed.Kinds[i].Buyable && cost > 0 && cost <= money {
			list = append(list, fmt.Sprintf("%s %d (%d)", f.ed.Kinds[i].Short, cost, money/cost))
		}
	}
	if len(list) == 0 {
		f.say("That buys nothing.")
		return
	}
	f.say("Prices, and how many of the kind alone the money buys: %s.", strings.Join(list, ", "))
}

// cost is what a kind costs the power now.
func (f *form) cost(k edition.KindID) int { return f.p.Cost(f.power, k) }

// repair lists what is damaged.
func (f *form) repair() {
	var list []string
	for i := range f.p.Units {
		if u := &f.p.Units[i]; f.own(u) && u.Damage > 0 {
			list = append(list, fmt.Sprintf("%s in %s (%d)", f.ed.Kind(u.Kind).Short, f.ed.Space(u.Space).Name, u.Damage))
		}
	}
	if len(list) == 0 {
		f.say("Nothing of yours is damaged.")
		return
	}
	f.say("Damaged: %s.", strings.Join(list, ", "))
}

// place says what waits for its place and where there is room.
func (f *form) place(buying bool) {
	surplus := f.ed.Rules.Money.Surplus()
	if buying {
		f.say("What you buy enters beside your complexes; see BUY. What is not placed is %s.", surplus)
		return
	}
	var list []string
	for k := range f.ed.Kinds {
		if n := f.ed.InStock(f.p.Bought, edition.KindID(k)); n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, f.ed.Kinds[k].Short))
		}
	}
	if len(list) == 0 {
		f.say("Nothing was bought.")
		return
	}
	f.say("Bought: %s. What is not placed is %s.", strings.Join(list, ", "), surplus)
	f.sites()
}

// sites lists the complexes that can make something, each with its room and the sea zones beside it.
func (f *form) sites() {
	var list []string
	for i := range f.ed.Board.Spaces {
		s := edition.SpaceID(i)
		if !f.site(s) {
			continue
		}
		text := f.ed.Space(s).Name
		if n, any := f.p.Makes(f.power, s); any {
			text += " any number"
		} else {
			text += fmt.Sprintf(" %d", n)
		}
		if zones := f.shore(s); len(zones) > 0 {
			text += " (" + f.spaces(zones) + ")"
		}
		list = append(list, text)
	}
	if len(list) == 0 {
		f.say("You have no complex that works this turn.")
		return
	}
	f.say("Complexes, how much each can make, and the zones beside it: %s.", strings.Join(list, "; "))
	if n := f.ed.Rules.Guns.InTerritory; n > 0 {
		f.say("No more than %d antiaircraft %s may stand in a territory.", n, map[bool]string{true: "gun", false: "guns"}[n == 1])
	}
}

// site tells whether new units may enter at a territory: both it and its complex were the power's when the turn began.
func (f *form) site(s edition.SpaceID) bool {
	if f.p.Owners[s] != f.power || f.p.Before[s] != f.power {
		return false
	}
	return slices.ContainsFunc(f.p.In(s), func(u *position.Unit) bool {
		return f.ed.Kind(u.Kind).Factory && !u.Deeds.Any(position.Fresh|position.Seized)
	})
}
