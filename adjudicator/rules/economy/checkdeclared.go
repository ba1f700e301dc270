package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// CheckAdvantages judges what a letter declares outside the prelude: the power must have it, it must not be used up, and its
// phase must not be over. given tells whether the orders for the phase that is being played have come: then it is too late for
// that phase, too, since what they led to stands.
func CheckAdvantages(p *position.Position, power edition.PowerID, orders []order.Order, given bool) []order.Problem {
	declared, bad := position.OrdersOf[*order.AdvantageOrder](p, power, edition.SectionAdvantage, orders)
	for _, d := range declared {
		a := &p.Edition.Advantages[d.Advantage]
		switch {
		case a.Power != power || !p.Held.Has(d.Advantage):
			bad = append(bad, d.Problem("advantage/held", "%s does not have %s.", p.PowerName(power), a.Name))
		case p.Spent.Has(d.Advantage):
			bad = append(bad, d.Problem("advantage/spent", "%s has been used.", a.Name))
		case a.Declared == "":
			bad = append(bad, position.Cited(a, d.Problem("advantage/declared", "%s is not declared: it works by itself.", a.Name)))
		case p.Phase < phaseOf(p, a.Declared), p.Phase == phaseOf(p, a.Declared) && !given:
			bad = append(bad, checkDeclared(p, d)...)
		default:
			bad = append(bad, d.Problem("orders/phase", "%s is declared in the phase %s, and that is over.", a.Name, a.Declared))
		}
	}
	return bad
}

// checkDeclared judges what an optional rule is declared for.
func checkDeclared(p *position.Position, d *order.AdvantageOrder) []order.Problem {
	a := &p.Edition.Advantages[d.Advantage]
	var bad order.Problem
	var sites []edition.SpaceID
	if plug, local := a.Plugin.(position.Local); local {
		sites = plug.Sites()
	}
	judge, judges := a.Plugin.(Declarer)
	switch {
	case judges:
		bad = judge.CheckDeclared(p, d)
	case len(d.Units) > 0, len(sites) == 0 && len(d.Spaces) > 0:
		bad = position.Cited(a, d.Problem("advantage/declared", "%s is declared by its name alone.", a.Name))
	case slices.ContainsFunc(d.Spaces, func(s edition.SpaceID) bool { return !slices.Contains(sites, s) }):
		bad = d.Problem("advantage/site", "%s works in %s.", a.Name, p.EitherOf(sites))
	}
	if bad.Text == "" {
		return nil
	}
	return []order.Problem{bad}
}

// phaseOf is the place of a phase in the turn that is being played, or -1.
func phaseOf(p *position.Position, id string) int {
	for i, ph := range p.Phases() {
		if ph.ID == id {
			return i
		}
	}
	return -1
}
