package early

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// MeantByAll says which units the orders for "all" in a space are taken for, and which of those that stand there are left out. What
// is ordered before its moment is settled when that comes.
func MeantByAll(p *position.Position, l *order.Orders) []prose.Text {
	power := l.Power
	if power == edition.Nobody {
		power = p.Mover
	}
	if p.Round == 0 {
		return nil
	}
	later := p.PhaseID() == "noncombat"
	var said []prose.Text
	for _, s := range []edition.Section{edition.SectionCombat, edition.SectionNoncombat} {
		if wholeOrders(l.Sections[s]) == 0 {
			continue
		}
		if later != (s == edition.SectionNoncombat) {
			said = append(said, prose.Say("In %s \"all\" of a space is what stands there when its moment comes, can go and has no other order.", s))
			continue
		}
		said = append(said, moves.MeantByAll(p, power, s, l.Sections[s])...)
	}
	return said
}

// wholeOrders counts the orders for all that stands in a space.
func wholeOrders(orders []order.Order) int {
	n := 0
	order.Each(orders, func(o order.Order) {
		if mv, ok := o.(*order.Move); ok && mv.NamesNoKind() && mv.Purpose != order.Stay {
			n++
		}
	})
	return n
}
