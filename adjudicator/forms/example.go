package forms

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/economy"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// example is a section as it might be written, with places and units of this position; "" where none comes to hand.
func (f *form) example(s edition.Section) string {
	var o order.Order
	switch s {
	case edition.SectionBuy:
		if len(f.ed.PursesOf(f.power)) > 1 {
			return f.exampleOfPurses()
		}
		o = f.exampleBuy()
	case edition.SectionResearch:
		o = f.exampleResearch()
	case edition.SectionCombat, edition.SectionGround:
		o = f.exampleMarch(func(to edition.SpaceID) bool { return f.p.Hostile(f.power, f.p.Owners[to]) })
	case edition.SectionNaval:
		o = f.exampleSail()
	case edition.SectionNoncombat:
		o = f.exampleMarch(func(to edition.SpaceID) bool { return f.p.Owners[to] == f.power })
	case edition.SectionPlace:
		if whole := f.wholePlacing(); whole != "" {
			return string(s) + "\n" + whole
		}
		o = f.examplePlace()
	case edition.SectionAdvantage:
		if e := f.exampleAdvantage(); e != "" {
			return string(s) + " " + e
		}
		return ""
	case edition.SectionBattles:
		return string(s) + "\nland: lose " + f.ed.Losses.LandAttack
	}
	switch o.(type) {
	case nil:
		return ""
	case order.Move:
		return string(s) + "\n" + f.r.PrintOrder(o)
	}
	return string(s) + " " + f.r.PrintOrder(o)
}

// cheapest is the cheapest kind that can be bought and fights on land.
func (f *form) cheapest() (edition.KindID, bool) {
	best := edition.NoKind
	for i := range f.ed.Kinds {
		k := &f.ed.Kinds[i]
		if k.Buyable && k.Class == edition.Land && k.Captures && (best == edition.NoKind || f.cost(edition.KindID(i)) < f.cost(best)) {
			best = edition.KindID(i)
		}
	}
	return best, best != edition.NoKind
}

// exampleOfPurses spends what is in each of several purses on the cheapest kind.
func (f *form) exampleOfPurses() string {
	k, ok := f.cheapest()
	var parts []string
	for _, id := range f.ed.PursesOf(f.power) {
		if ok && !f.p.PurseShut(id) && f.cost(k) <= f.p.Money[id] {
			parts = append(parts, fmt.Sprintf("%s %d %s", strings.ToUpper(f.ed.Purses[id].Treasury), f.p.Money[id]/f.cost(k), f.ed.Kind(k).Short))
		}
	}
	if len(parts) == 0 {
		return ""
	}
	return string(edition.SectionBuy) + " " + strings.Join(parts, "; ")
}

func (f *form) exampleBuy() order.Order {
	k, ok := f.cheapest()
	if !ok || f.cost(k) > f.p.Money[f.power] || len(f.ed.Powers[f.power].Treasuries) > 0 {
		return nil
	}
	return order.Buy{Count: f.p.Money[f.power] / f.cost(k), Kind: k}
}

func (f *form) exampleResearch() order.Order {
	rules := &f.ed.Rules.Research
	if rules.Cost == 0 || f.p.Money[f.power] < rules.Cost {
		return nil
	}
	if !rules.Named {
		o := order.Research{Dice: 1, Tech: edition.NoTech}
		if purses := f.ed.Powers[f.power].Treasuries; len(purses) > 0 {
			o.Treasury = purses[0].ID
		}
		if rules.Chart {
			o.Chart = 1
		}
		return o
	}
	for i := range f.ed.Techs {
		if t := edition.TechID(i); !f.p.Techs[f.power].Has(t) {
			return order.Research{Dice: 1, Tech: t}
		}
	}
	return nil
}

// exampleMarch sends one unit into a territory beside its own.
func (f *form) exampleMarch(into func(edition.SpaceID) bool) order.Order {
	for i := range f.ed.Board.Spaces {
		to := edition.SpaceID(i)
		if f.ed.Space(to).Sea || f.p.Owners[to] == edition.Nobody || !into(to) {
			continue
		}
		for _, from := range f.marchers(to) {
			there := f.p.In(from)
			at := slices.IndexFunc(there, func(u *position.Unit) bool { return f.own(u) && f.ed.Kind(u.Kind).Captures && rested(f.ed, u) })
			if at >= 0 {
				return order.Move{Units: []order.Selection{one(there[at].Kind)}, Path: []edition.SpaceID{from, to}}
			}
		}
	}
	return nil
}

// wholePlacing places all that is bought by the published default, a kind a line; "" where nothing is bought.
func (f *form) wholePlacing() string {
	var places []string
	for _, p := range economy.DefaultPlacing(f.p) {
		for _, u := range p.Units {
			places = append(places, f.r.PrintOrder(order.Place{Units: []order.Selection{u}, Space: p.Space, Factory: p.Factory}))
		}
	}
	return strings.Join(places, "\n")
}

// examplePlace brings in one of the units that may be bought.
func (f *form) examplePlace() order.Order {
	k, _ := f.cheapest()
	if k < 0 || f.ed.Kinds[k].Factory {
		return nil
	}
	for i := range f.ed.Board.Spaces {
		at := edition.SpaceID(i)
		if !f.site(at) {
			continue
		}
		if f.ed.Kinds[k].Class == edition.Sea {
			zones := slices.DeleteFunc(f.shore(at), func(z edition.SpaceID) bool { return slices.ContainsFunc(f.p.In(z), f.enemyShip) })
			if len(zones) == 0 {
				continue
			}
			at = zones[0]
		}
		return order.Place{Units: []order.Selection{one(k)}, Space: at, Factory: edition.Nowhere}
	}
	return nil
}

// enemyShip tells whether a unit is a ship of an enemy, among which new ships hardly ever enter.
func (f *form) enemyShip(u *position.Unit) bool {
	return f.p.Hostile(f.power, u.Owner) && f.ed.Kind(u.Kind).Class == edition.Sea
}

func one(k edition.KindID) order.Selection {
	return order.Selection{Count: 1, Kind: k, Owner: edition.Nobody, From: edition.Nowhere}
}
