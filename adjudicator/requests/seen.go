package requests

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// moves tells whether the turn being played is that of the asker, or he moves in it with others.
func (r *Asked) moves() bool {
	return r.Power != edition.Nobody && r.Table.Scribe.Game.Start.Moves(r.Power)
}

// follows tells whether the asker may know what has been done in the turn being played. What those who move have done
// before their first dice nobody else knows.
func (r *Asked) follows() bool {
	return r.moves() || r.Table.Rolled()
}

// Seen is the board as the asker knows it: those who may not follow the turn see the board on which it began.
func (r *Asked) Seen() *position.Position {
	g := r.Table.Scribe.Game
	if r.follows() {
		return g.Now
	}
	return g.Start
}
