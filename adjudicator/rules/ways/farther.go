package ways

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// Ways on which some units go further in noncombat than elsewhere.

// Farther is a hook: it tells how far land units of a kind of its owner's may go in noncombat on a way, and 0 where they go
// no further than usual. A way of which every single step may be gone so may be gone so whole.
type Farther interface {
	MovesAlong(p *position.Position, k edition.KindID, way []edition.SpaceID) int
}

// Along is how far such units of a power may go in noncombat on a way because it is this way, or 0.
func Along(p *position.Position, power edition.PowerID, k edition.KindID, way ...edition.SpaceID) (move int) {
	for _, hook := range position.Hooks[Farther](p, power) {
		move = max(move, hook.MovesAlong(p, k, way))
	}
	return move
}

// Longer is a shortest way on which such units go further, of steps that are legal.
func Longer(p *position.Position, power edition.PowerID, k edition.KindID, from, to edition.SpaceID, legal func(a, z edition.SpaceID) bool) []edition.SpaceID {
	far := Along(p, power, k, from)
	if far == 0 {
		return nil
	}
	return p.Edition.Board.Path(from, to, far, func(a, z edition.SpaceID) bool { return legal(a, z) && Along(p, power, k, a, z) > 0 })
}
