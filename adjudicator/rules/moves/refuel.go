package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Territories where a power's aircraft that land in noncombat may fly on with their whole range [R-NAUK-41, R-NAUK-42].

// refuels tells whether aircraft of a power may land in a space and fly on: in one of its territories for that, which it has
// held since the turn began [RUL-60].
func refuels(p *position.Position, power edition.PowerID, s edition.SpaceID) (yes bool) {
	p.Working(power, func(_ edition.AdvantageID, a *edition.Advantage) {
		yes = yes || slices.Contains(a.Refuel, s) && p.Owners[s] == power && p.Before[s] == power
	})
	return yes
}

// stopover is where on its way in noncombat an aircraft lands because it gets no further without that, as an index, or 0: in
// a territory that its order names. It does so once: from there on it has its whole range, and what was left of the first
// flight is gone.
func (m *Muster) stopover(u *position.Unit, class edition.Class, mv *order.Move, path []edition.SpaceID) int {
	left := m.pos.MovesLeft(u)
	if class != edition.Air || m.combat || Length(m.pos, u.Owner, edition.Air, path) <= left {
		return 0
	}
	for i := 1; i < len(path)-1; i++ {
		if slices.Contains(mv.Path, path[i]) && refuels(m.pos, u.Owner, path[i]) &&
			Length(m.pos, u.Owner, edition.Air, path[:i+1]) <= left && Length(m.pos, u.Owner, edition.Air, path[i:]) <= m.pos.Range(u.Owner, u.Kind) {
			return i
		}
	}
	return 0
}
