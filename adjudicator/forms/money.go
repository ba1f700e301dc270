package forms

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// bid says what is left of the bid and where it may go, or, below zero, be taken from.
func (f *form) bid() {
	var where []edition.SpaceID
	for i := range f.ed.Board.Spaces {
		if s := edition.SpaceID(i); slices.ContainsFunc(f.p.In(s), f.own) {
			where = append(where, s)
		}
	}
	if f.p.Bid < 0 {
		f.say("By the bid %d IPCs are given up, in units (BID %s) or from the first income.", -f.p.Bid, f.ed.Example("minus"))
	} else {
		f.say("%d IPCs of the bid are left, for units where you have some already, or as money.", f.p.Bid)
	}
	f.say("You have units in %s.", f.spaces(where))
	f.prices(max(f.p.Bid, -f.p.Bid))
}

// research says what dice cost and which developments are left.
func (f *form) research() {
	if rules := &f.ed.Rules.Research; rules.Cost > 0 {
		f.add(paper.FormLine{Comment: prose.Say("A die costs %d IPCs; you have %s.", rules.Cost, f.inHand()) + " " + breakthrough(rules)})
	} else {
		f.say("You have %d IPCs.", f.p.Money[f.power])
	}
	var have, left []prose.Text
	for i := range f.ed.Techs {
		t := &f.ed.Techs[i]
		if f.p.Techs[f.power].Has(edition.TechID(i)) {
			have = append(have, prose.Words(t.Name))
			continue
		}
		switch {
		case t.Chart > 0:
			left = append(left, prose.Say("%s (chart %d, %d)", t.Name, t.Chart, t.Die))
		case t.Cost > 0:
			left = append(left, prose.Say("%s (%d IPCs)", t.Name, t.Cost))
		case t.Die > 0:
			left = append(left, prose.Say("%s (%d)", t.Name, t.Die))
		default:
			left = append(left, prose.Words(t.Name))
		}
	}
	if len(have) > 0 {
		f.say("You have: %s.", prose.Join(have, ", "))
	}
	if len(left) > 0 {
		f.say("To be had: %s.", prose.Join(left, ", "))
	}
}

// breakthrough says what the dice of research must show.
func breakthrough(rules *edition.ResearchRules) prose.Text {
	if rules.Named {
		return "Name what you look for; a die that shows its number finds it."
	}
	if rules.Chart {
		return "Name one chart for all dice: if any shows a 6, another die says what of it is found."
	}
	return "Nothing is named: a die that shows a 6 finds something, and another die then says what."
}

// buy says what there is to spend, what it buys, and how much of it finds a place.
func (f *form) buy() {
	if purses := f.ed.PursesOf(f.power); len(purses) > 1 {
		for _, id := range purses {
			if f.purse(id) {
				f.prices(f.p.Money[id])
			}
		}
	} else {
		f.say("You have %d IPCs.", f.p.Money[f.power])
		f.prices(f.p.Money[f.power])
	}
	f.sites()
}

// purse says what is in one of several purses, if it pays.
func (f *form) purse(id edition.PurseID) (pays bool) {
	name := prose.Typed(strings.ToUpper(f.ed.Purses[id].Treasury))
	if f.p.PurseShut(id) {
		f.say("BUY %s is shut: the capital is in enemy hands.", name)
		return false
	}
	f.say("BUY %s has %d IPCs.", name, f.p.Money[id])
	return true
}

// inHand says what the power has: a number, or one for each of several purses.
func (f *form) inHand() prose.Text {
	purses := f.ed.PursesOf(f.power)
	if len(purses) < 2 {
		return prose.Words(fmt.Sprint(f.p.Money[f.power]))
	}
	var parts []prose.Text
	for _, id := range purses {
		parts = append(parts, prose.Say("%d in %s", f.p.Money[id], prose.Title(f.ed.Purses[id].Treasury)))
	}
	return prose.List(parts)
}

// prices lists what can be bought, and how many of each the money would buy.
func (f *form) prices(money int) {
	var list []string
	for _, w := range f.wares(money) {
		list = append(list, fmt.Sprintf("%s %d (%d)", w.name, w.cost, money/w.cost))
	}
	if len(list) == 0 {
		f.say("That buys nothing.")
		return
	}
	f.say("Prices, and how many of the kind alone the money buys: %s.", typedList(list))
}

// ware is what can be bought.
type ware struct {
	name string
	cost int
}

// wares lists that of which so much money buys at least one.
func (f *form) wares(money int) (list []ware) {
	for i := range f.ed.Kinds {
		k := edition.KindID(i)
		if cost := f.cost(k); f.ed.Kinds[i].Buyable && cost > 0 && cost <= money && economy.Sold(f.p, f.power, k) {
			list = append(list, ware{f.ed.Kinds[i].Short, cost})
		}
	}
	if up := f.ed.Upgrade(); up != edition.NoKind && f.ed.Kind(up).Upgrade <= money && len(f.ed.Powers[f.power].Buys) == 0 {
		list = append(list, ware{"upgrade", f.ed.Kind(up).Upgrade})
	}
	return list
}

// cost is what a kind costs the power now.
func (f *form) cost(k edition.KindID) int { return f.p.Cost(f.power, k) }

// repair says what is damaged, with an order that mends some of it.
func (f *form) repair() {
	if example := f.damaged(); example != "" {
		f.say("For example:")
		f.offer(example)
	}
}

// damaged lists what is damaged: facilities, which cost money, and ships. It returns an order that repairs one of the former.
func (f *form) damaged() (example string) {
	if f.ed.Powers[f.power].FliesOnly {
		f.say("You repair nothing.")
		return ""
	}
	var list []prose.Text
	var ships []prose.Text
	for i := range f.p.Units {
		u := &f.p.Units[i]
		k := f.ed.Kind(u.Kind)
		switch {
		case !f.own(u) || u.Damage == 0:
		case k.Class != edition.Facility:
			ships = append(ships, prose.Say("%s in %s", prose.Typed(k.Short), f.space(u.Space)))
		default:
			list = append(list, prose.Say("%s in %s (%d of %d)", prose.Typed(k.Short), f.space(u.Space), u.Damage, k.Withstand))
			example = fmt.Sprintf("%s %d %s %s", edition.SectionRepair, u.Damage, f.ed.Space(u.Space).Name, k.Short)
		}
	}
	if len(list) == 0 && len(ships) == 0 {
		f.say("Nothing of yours is damaged.")
		return ""
	}
	if len(ships) > 0 {
		if dock := slices.IndexFunc(f.ed.Kinds, func(k edition.Kind) bool { return k.Harbour }); dock >= 0 {
			f.say("Damaged ships, repaired for nothing beside %s that works: %s.", prose.Article(f.ed.Kinds[dock].Name), prose.Join(ships, ", "))
		} else {
			f.say("Damaged ships: %s.", prose.Join(ships, ", "))
			f.say("An order to repair one is like %s.", prose.Typed(string(edition.SectionRepair)+" "+f.ed.Example("repair")))
			f.say("%s", f.ed.Topics["repair/dock"].Text)
			f.say("%s", f.ed.Topics["repair/money"].Text)
		}
	}
	if len(list) > 0 {
		f.say("Damaged, an IPC a point: %s.", prose.Join(list, ", "))
	}
	return example
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
		if n := f.ed.InStock(f.power, f.p.Bought, edition.KindID(k)); n > 0 {
			list = append(list, fmt.Sprintf("%d %s", n, f.ed.Kinds[k].Short))
		}
	}
	if len(list) == 0 {
		f.say("Nothing was bought.")
		return
	}
	f.say("Bought: %s. What is not placed is %s.", typedList(list), surplus)
	f.sites()
}

// sites lists the complexes that can make something, each with its room and the sea zones beside it.
func (f *form) sites() {
	if lands := f.ed.Powers[f.power].Musters; lands != nil {
		f.musters()
		return
	}
	if f.ed.Rules.Facilities.ByType {
		f.typedSites()
		return
	}
	var list []prose.Text
	for i := range f.ed.Board.Spaces {
		s := edition.SpaceID(i)
		if !f.site(s) {
			continue
		}
		text := prose.Say("%s any number", f.space(s))
		if n, any := f.p.Makes(f.power, s); !any {
			text = prose.Say("%s %d", f.space(s), n)
		}
		if zones := f.shore(s); len(zones) > 0 && (!f.brief || f.fill.zones) {
			text = prose.Say("%s (%s)", text, f.spaces(zones))
		}
		list = append(list, text)
	}
	if len(list) == 0 {
		f.say("You have no complex that works this turn.")
		return
	}
	if f.brief && !f.fill.zones {
		f.say("Complexes make at most: %s.", prose.Join(list, "; "))
	} else {
		f.say("Complexes, how much each can make, and the zones beside it: %s.", prose.Join(list, "; "))
	}
	if n := f.ed.Rules.Guns.InTerritory; n > 0 {
		f.say("No more than %d antiaircraft %s may stand in a territory.", n, prose.Plural(n, "gun", "guns"))
	}
}

// musters lists the land in which units enter without a complex.
func (f *form) musters() {
	var where []edition.SpaceID
	for i := range f.ed.Board.Spaces {
		if s := edition.SpaceID(i); f.p.Musters(f.power, s) {
			where = append(where, s)
		}
	}
	if len(where) == 0 {
		f.say("You hold no land in which units may enter.")
		return
	}
	f.say("Units enter, as many as you like, in %s, and in land of that kind that you take this turn.", f.spaces(where))
}

// site tells whether new units may enter at a territory: both it and its complex were the power's when the turn began.
func (f *form) site(s edition.SpaceID) bool {
	if f.ed.Powers[f.power].Musters != nil {
		return f.p.Musters(f.power, s)
	}
	if f.p.Owners[s] != f.power || f.p.Before[s] != f.power {
		return false
	}
	return slices.ContainsFunc(f.p.In(s), func(u *position.Unit) bool {
		return f.ed.Kind(u.Kind).Factory && !u.Deeds.Any(position.Fresh|position.Seized)
	})
}
