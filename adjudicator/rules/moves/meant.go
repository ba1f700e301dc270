package moves

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// What is meant by orders for all that stands in a space.

// meant tells of each order for all who goes, and who is left where it is and why.
func (m *Muster) meant(s edition.Section) []prose.Text {
	var said []prose.Text
	for _, mv := range m.all {
		if !mv.NamesNoKind() || mv.Purpose == order.Stay {
			continue
		}
		var goes, left []position.UnitID
		for _, mc := range m.roll.marches {
			if mc.Order == mv {
				goes = append(goes, mc.Units...)
			}
		}
		var why []prose.Text
		tried := map[edition.KindID]bool{}
		for u := range m.pos.At(mv.Path[0]) {
			if u.Owner != m.power || m.roll.used[u.ID] != 0 || u.Aboard != 0 && (m.pos.Kind(u).Class != edition.Air || m.roll.used[u.Aboard] != 0) || m.pos.Kind(u).Class == edition.Facility {
				continue
			}
			left = append(left, u.ID)
			if reason := m.whyNot(mv, u.Kind, s); !tried[u.Kind] && reason != "" {
				why = append(why, reason)
			}
			tried[u.Kind] = true
		}
		stack := m.pos.StackText(goes)
		if len(goes) == 0 {
			stack = "nothing"
		}
		text := prose.Say("\"All\" that goes from %s to %s is %s.", m.pos.SpaceName(mv.Path[0]), m.pos.SpaceName(mv.Path[len(mv.Path)-1]), stack)
		if len(mv.Path) == 1 {
			text = prose.Say("\"All\" of %s is %s.", m.pos.SpaceName(mv.Path[0]), stack)
		}
		if len(left) > 0 {
			text += " " + prose.Say(prose.Plural(len(left), "This stays without an order: %s.", "These stay without an order: %s."), m.pos.StackText(left))
		}
		for _, reason := range why {
			text += " " + reason
		}
		said = append(said, text)
	}
	return said
}

// whyNot returns the refusal that an order for all would get if it named the kind, "" if the kind could go.
func (m *Muster) whyNot(mv *order.Move, kind edition.KindID, s edition.Section) prose.Text {
	named := *mv
	named.Units = []order.Selection{{Count: 1, Kind: kind, Owner: edition.Nobody, From: edition.Nowhere}}
	other := newMuster(m.pos, m.power, m.combat)
	other.read([]order.Order{&named}, s)
	if len(other.bad) == 0 {
		return ""
	}
	return other.bad[0].Text
}

// MeantByAll reads a section whose moment has come for what its orders for all of a space come to.
func MeantByAll(p *position.Position, power edition.PowerID, s edition.Section, orders []order.Order) []prose.Text {
	m := newMuster(p, power, s == edition.SectionCombat)
	m.waited = true
	m.read(position.Flatten(p, power, orders), s)
	return m.meant(s)
}
