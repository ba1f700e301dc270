package rules

import "fmt"

// Meant says which units the orders for "all" in a space are taken for, and which of those that stand there are left out. What
// is ordered before its moment is settled when that comes.
func Meant(p *Position, l *Letter) []string {
	power := l.Power
	if power == Nobody {
		power = p.Mover
	}
	if p.Round == 0 {
		return nil
	}
	later := p.PhaseID() == "noncombat"
	var said []string
	for _, s := range []Section{SectionCombat, SectionNoncombat} {
		if wholeOrders(l.Sections[s]) == 0 {
			continue
		}
		if later != (s == SectionNoncombat) {
			said = append(said, fmt.Sprintf("In %s \"all\" of a space is what stands there when its moment comes, can go and has no other order.", s))
			continue
		}
		said = append(said, meantByAll(p, power, s, l.Sections[s])...)
	}
	return said
}

// wholeOrders counts the orders for all that stands in a space.
func wholeOrders(orders []Order) int {
	n := 0
	eachOrder(orders, func(o Order) {
		if mv, ok := o.(*Move); ok && mv.whole() && mv.Purpose != Stay {
			n++
		}
	})
	return n
}
