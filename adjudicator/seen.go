package adjudicator

import "fieldpost/adjudicator/rules"

// rolled tells whether dice have been rolled in the turn being played: from then on the reports tell of it.
func (t *table) rolled() bool {
	for _, s := range t.scribe.Game.Steps() {
		if s.Label != "" {
			return true
		}
	}
	return false
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
