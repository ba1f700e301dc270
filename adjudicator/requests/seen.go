package requests

import (
	"fieldpost/adjudicator/rules/position"
)

// follows tells whether the asker may know what has been done in the turn being played. What the power to move has done
// before its first dice nobody else knows.
func (r *Asked) follows() bool {
	return r.Power == r.Table.Scribe.Game.Start.Mover || r.Table.Rolled()
}

// Seen is the board as the asker knows it: those who may not follow the turn see the board on which it began.
func (r *Asked) Seen() *position.Position {
	g := r.Table.Scribe.Game
	if r.follows() {
		return g.Now
	}
	return g.Start
}
