package adjudicator

import (
	"fieldpost/adjudicator/rules"
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

// seen is the board as the asker knows it. What the power to move has done before its first dice nobody else knows: the
// others see the board on which its turn began.
func (r *requests) seen() *rules.Position {
	g := r.table.scribe.Game
	if r.power == g.Start.Mover || r.table.rolled() {
		return g.Now
	}
	return g.Start
}
