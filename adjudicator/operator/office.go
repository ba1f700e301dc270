// Package operator is what the operator sees of games, letters and the outbox, and what he does to letters of ours that wait. It plays no game.
package operator

import (
	"errors"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/store"
)

// Office is where the operator looks at what is kept, and sees to what is sent. It plays no game.
type Office struct {
	Store    store.Store
	Now      func() time.Time
	Silences clock.Spans // when no letters could be read
}

// ErrNoGame is a game that there is not.
var ErrNoGame = errors.New("there is no such game")
