package operator

import (
	"context"
	"fmt"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/table"
)

// Turn gives what a map shows of a game: a position, and what has happened since. Number 0 is how the game stands, with as
// much of the turn being played as everybody knows: nothing before its first dice. Other numbers are those of the turns that
// are over. What it gives is a copy, so that whoever draws it keeps no letter waiting.
func (o Office) Turn(ctx context.Context, id string, number int) (start *position.Position, events []position.Event, err error) {
	err = o.Visit(ctx, id, func(t *table.Table) error {
		if t.Scribe == nil {
			return fmt.Errorf("%w: %s has not begun", game.ErrNoTurn, id)
		}
		if number != 0 {
			start, events, err = t.Past(number)
		} else if start = t.Scribe.Game.Start; t.Rolled() {
			events = t.Scribe.Game.Events
		}
		if err == nil {
			start, events = start.Clone(), slices.Clone(events)
		}
		return err
	})
	return start, events, err
}
