package game

import "fieldpost/adjudicator/scribe"

// Turns are what has been played of a game, as its scribe has written it down.
type Turns struct {
	Scribe   *scribe.Scribe // nil while the game is forming
	Undoings []undoing      // rollbacks, as reports are counted
}
