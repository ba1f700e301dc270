package adjudicator

import (
	"fieldpost/adjudicator/rules/position"
)

// follows tells whether the asker may know what has been done in the turn being played. What the power to move has done
// before its first dice nobody else knows.
func (r *requests) follows() bool {
	return r.power == r.table.Scribe.Game.Start.Mover || r.table.Rolled()
}

// seen is the board as the asker knows it: those who may not follow the turn see the board on which it began.
func (r *requests) seen() *position.Position {
	g := r.table.Scribe.Game
	if r.follows() {
		return g.Now
	}
	return g.Start
}
