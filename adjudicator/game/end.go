package game

import (
	"fieldpost/adjudicator/rules/edition"
)

// end opens everything that is sealed, and writes down how the game has ended.
func end(t *Game, a Act) error { return t.Scribe.End(a.Who, a.Text+"\n") }

// ended closes the record of a game that has been ended.
func ended(t *Game, a Act) { t.conclude(a.Text) }

// conclude closes a game. Everybody is told with the next letter to all.
func (t *Game) conclude(result string) {
	t.Stage, t.Result = Over, result
	t.Drafts, t.Queue, t.Proposals = nil, nil, nil
	t.Closing = true
}

// Settle closes a game that a side has won by the rules. It tells whether the game is over.
func (t *Game) Settle() bool {
	if w := t.Scribe.Game.Now.Winner; t.Stage == Playing && w != edition.NoSide && !t.Locked() {
		t.conclude("It is won by " + t.Scribe.Game.Now.Edition.Sides[w] + ".")
	}
	return t.Stage == Over
}
