package game

import (
	"fmt"
	"time"

	"fieldpost/adjudicator/dice"
)

// Gone is a game of which something was signed that cannot be got back. Its log has ended, and another game goes on from a position of it.
type Gone struct {
	Game  string    `json:"game"`
	Root  dice.Root `json:"root"`  // the newest that is known to have been signed
	Start string    `json:"start"` // the position in which the other game begins
}

// ActContinues is the word of the act with which the log of the other game says so.
const ActContinues = "continues"

// Continues is the first act of a game that goes on from another one.
func (t *Game) Continues(now time.Time) Act {
	g := t.Terms.After
	return Act{What: ActSigned, At: now, Who: "operator", Text: fmt.Sprintf("%s\ngame %s\nleaves %d\nroot %s\n", ActContinues, g.Game, g.Root.Size, g.Root.Hash)}
}

// Abandon ends a game of which something was signed that cannot be got back: nothing more is signed.
func (t *Game) Abandon(result string) {
	t.conclude(result)
	t.Halt, t.Closing = nil, false
}
