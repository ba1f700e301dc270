package game

import (
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/mail/paper"
)

// Halt is that a game stands still: this program cannot follow what another has played. Nothing is told anew that has
// been told; whoever directs the game says how it goes on.
type Halt struct {
	Since time.Time `json:"since"` // no clock runs from then on
	Law   int       `json:"law"`   // of the program that can not follow
}

// Position is how the turn stands, as a position is written.
func (t *Game) Position() string { return strings.Join(t.Lines(t.Scribe.Game.Now), "\n") + "\n" }

// Moved sets the position of this program against the one that everybody was told.
func (t *Game) Moved() paper.Block {
	return Apart(t.Reader.Edition(), strings.Split(strings.TrimRight(t.Stood.Position, "\n"), "\n"), t.Lines(t.Scribe.Game.Now))
}

// Thaw lets a game go on that stood still. The time counts for nobody.
func (t *Game) Thaw(now time.Time) {
	if t.Halt == nil {
		return
	}
	if !t.Times.Paused() {
		t.Times.Pauses = t.Times.Pauses.Insert(clock.Span{From: t.Halt.Since, To: now})
	}
	t.Halt = nil
}
