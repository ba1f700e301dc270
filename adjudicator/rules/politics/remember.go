package politics

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/rules/ways"
)

// Fell remembers that a territory has fallen, where rules ask about it later.
func Fell(t *turn.Turn, s edition.SpaceID, by edition.PowerID) {
	for _, m := range t.Pos.Edition.Politics.Memories {
		if slices.Contains(m.Captured, s) && m.By == t.Pos.Side(by) && (!m.Whole || wholly(t.Pos, &m)) {
			Remember(t, m.What)
		}
	}
}

// wholly tells whether the side of a memory holds all that it is about.
func wholly(p *position.Position, m *edition.Memory) bool {
	return !slices.ContainsFunc(m.Captured, func(s edition.SpaceID) bool { return p.Side(p.Owners[s]) != m.By })
}

// Attacked remembers that the mover has attacked land, where rules ask about it later.
func Attacked(t *turn.Turn, spaces []edition.SpaceID) {
	for _, m := range t.Pos.Edition.Politics.Memories {
		if m.Powers.Has(t.Mover) && slices.ContainsFunc(spaces, func(s edition.SpaceID) bool { return slices.Contains(m.Attacked, s) }) {
			Remember(t, m.What)
		}
	}
}

// Entered remembers that units of the mover have moved into land or gone ashore there, where rules ask about it later. Land units that
// march on have been there, aircraft that fly over have not [G-RUL-70].
func Entered(t *turn.Turn, marches ...*ways.March) {
	for _, m := range t.Pos.Edition.Politics.Memories {
		if m.Entered == nil || !m.Powers.Has(t.Mover) || t.Pos.Recalls(m.What) {
			continue
		}
		stands := func(u position.Unit) bool {
			return u.Owner == t.Mover && m.Entered[u.Space] && (u.Deeds.From != edition.Nowhere || u.Deeds.Has(position.Ashore))
		}
		passes := func(mc *ways.March) bool {
			return mc.Class == edition.Land && mc.Order.Purpose != order.Paratroop && slices.ContainsFunc(mc.Path[1:], func(s edition.SpaceID) bool { return m.Entered[s] })
		}
		if slices.ContainsFunc(t.Pos.Units, stands) || slices.ContainsFunc(marches, passes) {
			Remember(t, m.What)
		}
	}
}

// Remember notes something that has happened for the first time.
func Remember(t *turn.Turn, what string) {
	if what != "" && !t.Pos.Recalls(what) {
		t.Record(position.Remembered{What: what})
	}
}
