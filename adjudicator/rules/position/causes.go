package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// When a power may declare war.

// MayDeclare tells whether there is a cause for a declaration, or none is needed.
func (p *Position) MayDeclare(d *edition.Declaration) bool {
	free := d.Round == 0 && len(d.AtWar) == 0 && len(d.After) == 0
	return free || d.Round > 0 && p.Round >= d.Round ||
		slices.ContainsFunc(d.AtWar, func(q edition.PowerID) bool { return p.Hostile(d.By, q) }) ||
		slices.ContainsFunc(d.After, p.Recalls)
}

// Causes says what would let a power declare war.
func (p *Position) Causes(d *edition.Declaration) prose.Text {
	return prose.Say("It may do so %s.", p.CausesFor(d, p.PowerName(d.On)))
}

// CausesFor lists what would let a power declare war on some powers.
func (p *Position) CausesFor(d *edition.Declaration, on string) prose.Text {
	var list []prose.Text
	if d.Round > 0 {
		list = append(list, prose.Say("from round %d on", d.Round))
	}
	if d.AtIncome >= p.Round && !p.AtWar(d.By) {
		list = append(list, prose.Say("at the income of round %d (WAR %s at income)", d.AtIncome, prose.Typed(on)))
	}
	if len(d.AtWar) > 0 {
		var names []string
		for _, q := range d.AtWar {
			names = append(names, p.PowerName(q))
		}
		list = append(list, prose.Say("once at war with %s", prose.Either(names)))
	}
	for _, what := range d.After {
		list = append(list, prose.Say("once %s", p.Edition.Politics.Once(what)))
	}
	return prose.Either(list)
}

// HowToWar says by which declaration a power comes to be at war with one of some others, or when it may be declared.
func (p *Position) HowToWar(power edition.PowerID, with edition.PowerSet) prose.Text {
	var now []prose.Text
	later, tried := prose.Text(""), false
	for i := range p.Edition.Powers {
		q := edition.PowerID(i)
		d := p.Edition.Politics.Declaration(power, q)
		switch {
		case !with.Has(q) || d == nil:
		case p.MayDeclare(d):
			now, tried = append(now, prose.Typed("WAR "+p.PowerName(q))), tried || d.Tried
		case later == "":
			when := p.CausesFor(d, p.PowerName(q))
			if d.Round > 0 { // an order that is not about war says no more than this
				when = prose.Say("from round %d on, or sooner with a cause", d.Round)
			}
			later = prose.Say("%s has no cause yet to declare war on %s. It may do so %s.", p.PowerName(power), p.PowerName(q), when)
		}
	}
	switch {
	case tried:
		return prose.Say("War is declared before anything moves, and a die must allow it: %s.", prose.Join(now, ", or "))
	case len(now) > 0:
		return prose.Say("War is declared before the combat move: %s.", prose.Join(now, ", or "))
	}
	return later
}
