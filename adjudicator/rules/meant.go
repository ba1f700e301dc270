package rules

import "fmt"

// What is meant by orders for all that stands in a space.

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

// meantByAll reads a section whose moment has come for what its orders for all of a space come to.
func meantByAll(p *Position, power PowerID, s Section, orders []Order) []string {
	m := &muster{Position: p, power: power, combat: s == SectionCombat, used: map[UnitID]int{}, staying: map[UnitID]*Move{}, waited: true}
	m.read(flatten(p, power, orders), s)
	return m.meant()
}
