package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules"
)

// example is a section as it might be written, with places and units of this position; "" where none comes to hand.
func (f *form) example(s rules.Section) string {
	var o rules.Order
	switch s {
	case rules.SectionBuy:
		o = f.exampleBuy()
	case rules.SectionResearch:
		o = f.exampleResearch()
	case rules.SectionCombat, rules.SectionGround:
		o = f.exampleMarch(func(to rules.SpaceID) bool { return f.p.Hostile(f.power, f.p.Owners[to]) })
	case rules.SectionNoncombat:
		o = f.exampleMarch(func(to rules.SpaceID) bool { return f.p.Owners[to] == f.power })
	case rules.SectionPlace:
		if whole := f.wholePlacing(); whole != "" {
			return string(s) + "\n" + whole
		}
		o = f.examplePlace()
	case rules.SectionAdvantage:
		if e := f.exampleAdvantage(); e != "" {
			return string(s) + " " + e
		}
		return ""
	case rules.SectionBattles:
		return string(s) + "\nland: lose " + f.ed.Losses.LandAttack
	}
	switch o.(type) {
	case nil:
		return ""
	case rules.Move:
		return string(s) + "\n" + f.r.PrintOrder(o)
	}
	return string(s) + " " + f.r.PrintOrder(o)
}

// cheapest is the cheapest kind that can be bought and fights on land.
func (f *form) cheapest() (rules.KindID, bool) {
	best := rules.NoKind
	for i := range f.ed.Kinds {
		k := &f.ed.Kinds[i]
		if k.Buyable && k.Class == rules.Land && k.Captures && (best == rules.NoKind || f.cost(rules.KindID(i)) < f.cost(best)) {
			best = rules.KindID(i)
		}
	}
	return best, best != rules.NoKind
}

func (f *form) exampleBuy() rules.Order {
	k, ok := f.cheapest()
	if !ok || f.cost(k) > f.p.Money[f.power] || len(f.ed.Powers[f.power].Treasuries) > 0 {
		return nil
	}
	return rules.Buy{Count: f.p.Money[f.power] / f.cost(k), Kind: k}
}

func (f *form) exampleResearch() rules.Order {
	if f.ed.Rules.Research.Cost == 0 || f.p.Money[f.power] < f.ed.Rules.Research.Cost {
		return nil
	}
	if !f.ed.Rules.Research.Named {
		return rules.Research{Dice: 1, Tech: rules.NoTech}
	}
	for i := range f.ed.Techs {
		if t := rules.TechID(i); !f.p.Techs[f.power].Has(t) {
			return rules.Research{Dice: 1, Tech: t}
		}
	}
	return nil
}

// exampleMarch sends one unit into a territory beside its own.
func (f *form) exampleMarch(into func(rules.SpaceID) bool) rules.Order {
	for i := range f.ed.Board.Spaces {
		to := rules.SpaceID(i)
		if f.ed.Space(to).Sea || f.p.Owners[to] == rules.Nobody || !into(to) {
			continue
		}
		for _, from := range f.marchers(to) {
			there := f.p.In(from)
			at := slices.IndexFunc(there, func(u *rules.Unit) bool { return f.own(u) && f.ed.Kind(u.Kind).Captures && rested(f.ed, u) })
			if at >= 0 {
				return rules.Move{Units: []rules.Selection{one(there[at].Kind)}, Path: []rules.SpaceID{from, to}}
			}
		}
	}
	return nil
}

// wholePlacing places all that is bought by the published default, a kind a line; "" where nothing is bought.
func (f *form) wholePlacing() string {
	var places []string
	for _, p := range rules.DefaultPlacing(f.p) {
		for _, u := range p.Units {
			places = append(places, f.r.PrintOrder(rules.Place{Units: []rules.Selection{u}, Space: p.Space, Factory: p.Factory}))
		}
	}
	return strings.Join(places, "\n")
}

// examplePlace brings in one of the units that may be bought.
func (f *form) examplePlace() rules.Order {
	k, _ := f.cheapest()
	if k < 0 || f.ed.Kinds[k].Factory {
		return nil
	}
	for i := range f.ed.Board.Spaces {
		at := rules.SpaceID(i)
		if !f.site(at) {
			continue
		}
		if f.ed.Kinds[k].Class == rules.Sea {
			zones := slices.DeleteFunc(f.shore(at), func(z rules.SpaceID) bool { return slices.ContainsFunc(f.p.In(z), f.enemyShip) })
			if len(zones) == 0 {
				continue
			}
			at = zones[0]
		}
		return rules.Place{Units: []rules.Selection{one(k)}, Space: at, Factory: rules.Nowhere}
	}
	return nil
}

// enemyShip tells whether a unit is a ship of an enemy, among which new ships hardly ever enter.
func (f *form) enemyShip(u *rules.Unit) bool {
	return f.p.Hostile(f.power, u.Owner) && f.ed.Kind(u.Kind).Class == rules.Sea
}

func one(k rules.KindID) rules.Selection {
	return rules.Selection{Count: 1, Kind: k, Owner: rules.Nobody, From: rules.Nowhere}
}
