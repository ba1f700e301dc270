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
		m := &muster{Position: p, power: power, combat: s == SectionCombat, used: map[UnitID]int{}, staying: map[UnitID]*Move{}, waited: true}
		m.read(flatten(p, power, l.Sections[s]), s)
		said = append(said, m.meant()...)
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

// meant tells of each order for all who goes and who is left where it is.
func (m *muster) meant() []string {
	var said []string
	for _, mv := range m.all {
		if !mv.whole() || mv.Purpose == Stay {
			continue
		}
		var goes, left []UnitID
		for _, mc := range m.marches {
			if mc.order == mv {
				goes = append(goes, mc.units...)
			}
		}
		for i := range m.Units {
			u := &m.Units[i]
			if u.Space == mv.Path[0] && u.Owner == m.power && m.used[u.ID] == 0 && (u.Aboard == 0 || m.kind(u).Class == Air && m.used[u.Aboard] == 0) && m.kind(u).Class != Facility {
				left = append(left, u.ID)
			}
		}
		text := fmt.Sprintf("\"All\" that goes from %s to %s is %s.", m.space(mv.Path[0]), m.space(mv.Path[len(mv.Path)-1]), m.units(goes))
		if len(mv.Path) == 1 {
			text = fmt.Sprintf("\"All\" of %s is %s.", m.space(mv.Path[0]), m.units(goes))
		}
		if len(left) > 0 {
			text += fmt.Sprintf(" %s without an order: %s.", plural(len(left), "This stays", "These stay"), m.units(left))
		}
		said = append(said, text)
	}
	return said
}
