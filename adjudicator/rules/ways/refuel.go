package ways

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Landing on the way to fly on.

// Refueller is a hook: it tells whether its owner's aircraft that land in a space in noncombat may fly their whole range once
// more.
type Refueller interface {
	RefuelsAt(p *position.Position, owner edition.PowerID, s edition.SpaceID) bool
}

// Refuels tells whether aircraft of a power may land in a space and fly on.
func Refuels(p *position.Position, power edition.PowerID, s edition.SpaceID) bool {
	for _, hook := range position.Hooks[Refueller](p, power) {
		if hook.RefuelsAt(p, power, s) {
			return true
		}
	}
	return false
}

// Stopover is where on its way in noncombat an aircraft lands because it gets no further without that, as an index, or 0: in
// a territory that its order names. It does so once: from there on it has its whole range, and what was left of the first
// flight is gone.
func Stopover(p *position.Position, u *position.Unit, mv *order.Move, path []edition.SpaceID) int {
	left := p.MovesLeft(u)
	if Length(p, u.Owner, edition.Air, path) <= left {
		return 0
	}
	for i := 1; i < len(path)-1; i++ {
		if slices.Contains(mv.Path, path[i]) && Refuels(p, u.Owner, path[i]) &&
			Length(p, u.Owner, edition.Air, path[:i+1]) <= left && Length(p, u.Owner, edition.Air, path[i:]) <= p.Range(u.Owner, u.Kind) {
			return i
		}
	}
	return 0
}
