package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/position"
)

// ErrNoTurn is a turn that a game has not had.
var ErrNoTurn = errors.New("there is no such turn")

// Turn gives what a map shows of a game: a position, and what has happened since. Number 0 is how the game stands, with as
// much of the turn being played as everybody knows: nothing before its first dice. Other numbers are those of the turns that
// are over. What it gives is a copy, so that whoever draws it keeps no letter waiting.
func (d *Desk) Turn(ctx context.Context, game string, number int) (start *position.Position, events []position.Event, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	t, shut, err := d.visit(ctx, game)
	if err != nil {
		return nil, nil, err
	}
	defer shut()
	if t.scribe == nil {
		return nil, nil, fmt.Errorf("%w: %s has not begun", ErrNoTurn, game)
	}
	if number != 0 {
		start, events, err = t.past(number)
	} else if start = t.scribe.Game.Start; t.rolled() {
		events = t.scribe.Game.Events
	}
	if err != nil {
		return nil, nil, err
	}
	return start.Clone(), slices.Clone(events), nil
}

// past is a turn that is over, counted from 1.
func (t *table) past(number int) (*position.Position, []position.Event, error) {
	turns := t.scribe.Everything().Turns
	switch {
	case len(turns) == 0:
		return nil, nil, fmt.Errorf("%w: no turn is over yet", ErrNoTurn)
	case number < 1 || number > len(turns):
		return nil, nil, fmt.Errorf("%w: %d; the turns so far are 1 to %d", ErrNoTurn, number, len(turns))
	}
	return turns[number-1].Start, turns[number-1].Events, nil
}
