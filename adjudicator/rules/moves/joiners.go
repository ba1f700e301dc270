package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Aircraft that fly to a friend with whom their power moves together, and are his from then on [A-CHN-06].

// join reads an order of aircraft that go over to another power when the aircraft that attacked fly home: they have done nothing else on
// this turn, and come down in its land.
func (m *Muster) join(mv *order.Move, to edition.PowerID) {
	end := mv.Path[len(mv.Path)-1]
	switch {
	case m.part != edition.SectionGround:
		m.fail(joinsByAir(m.pos, mv, to))
		return
	case to == m.power || !m.pos.Moves(to):
		m.fail(mv.Problem("air/join", "No aircraft of %s join %s.", m.pos.PowerName(m.power), m.pos.PowerName(to)))
		return
	case m.pos.Owners[end] != to:
		m.fail(mv.Problem("air/join", "Aircraft that join %s fly to its land, and it does not hold %s.", m.pos.PowerName(to), m.pos.SpaceName(end)))
		return
	case len(mv.Path) < 2:
		m.fail(goesNowhere(mv))
		return
	}
	for i := range mv.Units {
		sel := &mv.Units[i]
		k := m.pos.Edition.Kind(sel.Kind)
		switch path := m.joinWay(mv, m.pos.Range(m.power, sel.Kind)); {
		case k.Class != edition.Air:
			m.fail(mv.Problem("air/join", "Aircraft alone join %s; %s do not.", m.pos.PowerName(to), k.Plural))
		case path == nil:
			m.fail(mv.Problem("air/join", "No %s gets from %s to %s among friends in %s, over %s at most.", k.Name, m.pos.SpaceName(mv.Path[0]), m.pos.SpaceName(end),
				prose.Count(m.pos.Range(m.power, sel.Kind), "space", "spaces"), prose.Count(m.roads.rules.ZonesOut, "sea zone", "sea zones")))
		default:
			ids := m.pick(mv.Source, sel, mv.Path[0], false, idle, anyOf)
			m.roll.claim(ids, mv.Line)
			m.joiners = append(m.joiners, Ride{Order: mv, Units: ids, Path: path, To: to})
		}
	}
}

// joinsByAir says where aircraft are ordered that go over to another power.
func joinsByAir(p *position.Position, mv *order.Move, to edition.PowerID) order.Problem {
	return mv.Problem("air/join", "Aircraft join %s under GROUND, and fly there when others fly home.", p.PowerName(to)).BelongsIn(edition.SectionGround)
}

// idle bars aircraft that have done something on this turn: they are still in flight.
func idle(u *position.Unit) (string, prose.Text) {
	if u.Deeds.Has(position.InFlight) {
		return "air/join", "Only aircraft that have done nothing on this turn fly to a friend and join him."
	}
	return "", ""
}

// joinWay is the way of an order to join, filled in where it names no more than both ends, or nil: over friendly land, and as much sea as
// aircraft enter that attack.
func (m *Muster) joinWay(mv *order.Move, most int) []edition.SpaceID {
	path := mv.Path[:1]
	for i := 1; i < len(mv.Path); i++ {
		leg := m.fewestZones(mv.Path[i-1], mv.Path[i], most, m.overFriends)
		if leg == nil {
			return nil
		}
		path = append(slices.Clip(path), leg[1:]...)
	}
	zones := 0
	for _, s := range path[1:] {
		if m.pos.IsSea(s) {
			zones++
		}
	}
	if len(path)-1 > most || zones > m.roads.rules.ZonesOut {
		return nil
	}
	return path
}

// Joiners are the aircraft that go over to another power.
func (m *Muster) Joiners() []Ride { return m.joiners }
