package forms

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
)

// declarable lists the optional rules that the power may still declare in the turn being played, in the order of their numbers.
func (f *form) declarable(g *sitting.Game) []edition.AdvantageID {
	if f.p.Round == 0 {
		return nil
	}
	waits := g.Waits()
	var out []edition.AdvantageID
	for _, id := range f.ed.AdvantagesOf(f.power) {
		a := &f.ed.Advantages[id]
		if a.Declared != "" && f.p.Works(id) && !over(f.p, a.Declared, waits) && !f.wantsLenders(a) {
			out = append(out, id)
		}
	}
	return out
}

// over tells whether nothing can be declared in a phase any more while a turn waits for the orders of a section.
func over(p *position.Position, phase string, waits edition.Section) bool {
	for i, ph := range p.Phases() {
		if ph.ID == phase {
			return i < p.Phase || i == p.Phase && ph.Section != waits
		}
	}
	return true
}

// advantages says what can be chosen before the game, or declared in the turn.
func (f *form) advantages() {
	if f.p.Round == 0 {
		if n := f.ed.ToDeal(f.power); n > 1 {
			f.say("Before the first turn you choose %d of these, on one line with commas between them:", n)
		} else {
			f.say("Before the first turn you choose %d of these:", n)
		}
		for _, id := range f.ed.AdvantagesOf(f.power) {
			a := &f.ed.Advantages[id]
			f.item(prose.Say("%s: %s", prose.Typed(a.Name), a.Rule))
		}
		return
	}
	f.say("You may declare in this turn, in the letter that orders the phase or before it:")
	for _, id := range f.declared {
		a := &f.ed.Advantages[id]
		f.item(prose.Say("%s, in the phase %s: %s", prose.Typed(a.Name), f.phase(a.Declared), a.Rule))
	}
}

// phase is the name of a phase.
func (f *form) phase(id string) string {
	for _, ph := range f.p.Phases() {
		if ph.ID == id {
			return ph.Name
		}
	}
	return id
}

// exampleAdvantage chooses those that stand first, or declares the first one that can be written down.
func (f *form) exampleAdvantage() string {
	if f.p.Round == 0 {
		var names []string
		for _, id := range f.ed.AdvantagesOf(f.power)[:f.ed.ToDeal(f.power)] {
			names = append(names, f.ed.Advantages[id].Name)
		}
		return strings.Join(names, ", ")
	}
	for _, id := range f.declared {
		o := order.AdvantageOrder{Advantage: id}
		a := &f.ed.Advantages[id]
		lender, borrows := a.Plugin.(position.Borrower)
		local, sited := a.Plugin.(position.Local)
		switch {
		case borrows:
			if o.Units = f.borrowed(lender); len(o.Units) == 0 {
				continue
			}
		case sited:
			sites := local.Sites()
			at := slices.IndexFunc(sites, func(s edition.SpaceID) bool { return f.p.Owners[s] == f.power })
			if at < 0 {
				continue
			}
			o.Spaces = sites[at : at+1]
		}
		return f.r.PrintOrder(o)
	}
	return ""
}

// wantsLenders tells whether an optional rule turns units of others into the power's own, and there is none that it could turn.
func (f *form) wantsLenders(a *edition.Advantage) bool {
	plug, borrows := a.Plugin.(position.Borrower)
	return borrows && len(f.borrowed(plug)) == 0
}

// borrowed is a unit that may become the power's own, if there is one.
func (f *form) borrowed(by position.Borrower) []order.Selection {
	for i := range f.p.Units {
		u := &f.p.Units[i]
		if by.MayBorrow(f.p, f.power, u) {
			return []order.Selection{{Count: 1, Kind: u.Kind, Owner: u.Owner, From: u.Space}}
		}
	}
	return nil
}

// joined says which allies' units obey the power in this combat move.
func (f *form) joined() {
	for i := range f.ed.Advantages {
		a := &f.ed.Advantages[i]
		if j, ok := a.Plugin.(position.Joiner); ok && f.p.Active.Has(edition.AdvantageID(i)) && j.Joins(f.power) {
			who := f.name(a.Power)
			f.say("%s: units of %s move and fight with yours. Name their owner before the count, as in %q; MAP %s lists them.", prose.Typed(a.Name), who, who+" "+f.ed.Example("spring"), prose.Typed(who))
		}
	}
}
