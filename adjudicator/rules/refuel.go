package rules

import "slices"

// Territories where a power's aircraft that land in noncombat may fly on with their whole range [R-NAUK-41, R-NAUK-42].

// refuels tells whether aircraft of a power may land in a space and fly on: in one of its territories for that, which it has
// held since the turn began [RUL-60].
func (p *Position) refuels(power PowerID, s SpaceID) (yes bool) {
	p.working(power, func(_ AdvantageID, a *Advantage) {
		yes = yes || slices.Contains(a.Refuel, s) && p.Owners[s] == power && p.Before[s] == power
	})
	return yes
}

// stopover is where on its way in noncombat an aircraft lands because it gets no further without that, as an index, or 0: in
// a territory that its order names. It does so once: from there on it has its whole range, and what was left of the first
// flight is gone.
func (m *muster) stopover(u *Unit, class Class, mv *Move, path []SpaceID) int {
	left := m.movesLeft(u)
	if class != Air || m.combat || m.length(u.Owner, Air, path) <= left {
		return 0
	}
	for i := 1; i < len(path)-1; i++ {
		if slices.Contains(mv.Path, path[i]) && m.refuels(u.Owner, path[i]) &&
			m.length(u.Owner, Air, path[:i+1]) <= left && m.length(u.Owner, Air, path[i:]) <= m.Range(u.Owner, u.Kind) {
			return i
		}
	}
	return 0
}
