package rules

import "slices"

// CheckAdvantages judges what a letter declares outside the prelude: the power must have it, it must not be used up, and its
// phase must not be over. given tells whether the orders for the phase that is being played have come: then it is too late for
// that phase, too, since what they led to stands.
func CheckAdvantages(p *Position, power PowerID, orders []Order, given bool) []Problem {
	declared, bad := ordersOf[*AdvantageOrder](p, power, SectionAdvantage, orders)
	for _, d := range declared {
		a := &p.Edition.Advantages[d.Advantage]
		switch {
		case a.Power != power || !p.Held.Has(d.Advantage):
			bad = append(bad, d.problem("advantage/held", "%s does not have %s.", p.powerName(power), a.Name))
		case p.Spent.Has(d.Advantage):
			bad = append(bad, d.problem("advantage/spent", "%s has been used.", a.Name))
		case a.Declared == "":
			bad = append(bad, a.cited(d.problem("advantage/declared", "%s is not declared: it works by itself.", a.Name)))
		case p.Phase < p.phaseOf(a.Declared), p.Phase == p.phaseOf(a.Declared) && !given:
			bad = append(bad, p.checkDeclared(d)...)
		default:
			bad = append(bad, d.problem("orders/phase", "%s is declared in the phase %s, and that is over.", a.Name, a.Declared))
		}
	}
	return bad
}

// checkDeclared judges what an optional rule is declared for.
func (p *Position) checkDeclared(d *AdvantageOrder) []Problem {
	a := &p.Edition.Advantages[d.Advantage]
	var bad Problem
	switch {
	case a.Loans:
		_, _, bad = p.loan(d)
	case len(d.Units) > 0, a.Gift.On != onPlacing && len(d.Spaces) > 0:
		bad = a.cited(d.problem("advantage/declared", "%s is declared by its name alone.", a.Name))
	case slices.ContainsFunc(d.Spaces, func(s SpaceID) bool { return !slices.Contains(a.Gift.In, s) }):
		bad = d.problem("advantage/site", "%s works in %s.", a.Name, p.eitherOf(a.Gift.In))
	}
	if bad.Text == "" {
		return nil
	}
	return []Problem{bad}
}

// phaseOf is the place of a phase in the turn that is being played, or -1.
func (p *Position) phaseOf(id string) int {
	for i, ph := range p.Phases() {
		if ph.ID == id {
			return i
		}
	}
	return -1
}
