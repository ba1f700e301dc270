package game

import (
	"errors"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/mail/paper"
)

// Halt is that a game stands still: this program cannot follow what another has played, its codes are missing, or the store may not hold
// the newest of it. Nothing is told anew that has been told.
type Halt struct {
	Since time.Time `json:"since"` // no clock runs from then on
	Law   int       `json:"law"`   // of the program that can not follow
	Why   Cause     `json:"why,omitempty"`

	Unknown string   `json:"unknown,omitempty"` // a letter of ours that was answered, and that the store does not know
	Sent    []string `json:"sent,omitempty"`    // the seats that have sent the newest root that they know, and it is one of ours
}

// Cause is why a game stands still.
type Cause string

// The causes.
const (
	OtherLaw   Cause = ""       // the program leads elsewhere
	OtherCodes Cause = "codes"  // the operator's codes are missing, or those of another game
	OlderStore Cause = "behind" // the store may not hold the newest of the game
)

// CauseOf is why a game stands still that cannot be opened.
func CauseOf(err error) Cause {
	switch {
	case errors.Is(err, ErrBehind):
		return OlderStore
	case errors.Is(err, ErrCodes):
		return OtherCodes
	}
	return OtherLaw
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
