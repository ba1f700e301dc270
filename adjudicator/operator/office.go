// Package operator is what the operator sees of games, letters and the outbox, and what he does to letters of ours that wait. It plays no
// game: what he says of a game goes through the door of the desk, as a referee's letter does.
package operator

import (
	"context"
	"errors"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/table"
)

// Office is where the operator looks at what is kept, and sees to what is sent.
type Office struct {
	*table.House
	Visit    Visit
	Silences clock.Spans // when no letters could be read
}

// Visit opens a game for somebody who reads in it and changes nothing, while no letter is handled.
type Visit func(ctx context.Context, game string, read func(*table.Table) error) error

// ErrNoGame is a game that there is not.
var ErrNoGame = errors.New("there is no such game")
