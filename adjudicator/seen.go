package adjudicator

import (
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// rolled tells whether dice have been rolled in the turn being played: from then on the reports tell of it.
func (t *table) rolled() bool { return rolls(t.scribe.Game) > 0 }

// rolls is how many times dice have been rolled in the turn being played.
func rolls(g *sitting.Game) (n int) {
	for _, s := range g.Steps() {
		if s.Label != "" {
			n++
		}
	}
	return n
}

// follows tells whether the asker may know what has been done in the turn being played. What the power to move has done
// before its first dice nobody else knows.
func (r *requests) follows() bool {
	return r.power == r.table.scribe.Game.Start.Mover || r.table.rolled()
}

// seen is the board as the asker knows it: those who may not follow the turn see the board on which it began.
func (r *requests) seen() *position.Position {
	g := r.table.scribe.Game
	if r.follows() {
		return g.Now
	}
	return g.Start
}
