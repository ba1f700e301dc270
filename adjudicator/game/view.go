package game

import (
	"errors"
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// Holdings is who holds what as far as a person with these powers knows. What those who move have taken before their first
// dice only they see, but what a referee has corrected everybody has been told.
func (t *Turns) Holdings(own []edition.PowerID) *position.Position {
	g := t.Scribe.Game
	if t.Rolled() || slices.ContainsFunc(own, g.Start.Moves) || g.Now.Winner != edition.NoSide {
		return g.Now
	}
	known := g.Start
	for _, e := range g.Events {
		if c, corrects := e.(position.Corrected); corrects && len(c.Land) > 0 {
			known = known.Clone()
			known.Apply(position.Corrected{Land: c.Land})
		}
	}
	return known
}

// Rolled tells whether dice have been rolled in the turn being played: from then on the reports tell of it.
func (t *Turns) Rolled() bool { return rolls(t.Scribe.Game) > 0 }

// rolls is how many times dice have been rolled in the turn being played.
func rolls(g *sitting.Game) (n int) {
	for _, s := range g.Steps() {
		if s.Label != "" {
			n++
		}
	}
	return n
}

// ErrNoTurn is a turn that a game has not had.
var ErrNoTurn = errors.New("there is no such turn")

// Past is a turn that is over, counted from 1.
func (t *Turns) Past(number int) (*position.Position, []position.Event, error) {
	last := t.Reports()
	switch {
	case last == 0:
		return nil, nil, fmt.Errorf("%w: no turn is over yet", ErrNoTurn)
	case number < 1 || number > last:
		return nil, nil, fmt.Errorf("%w: %d; the turns so far are 1 to %d", ErrNoTurn, number, last)
	}
	turn, err := t.Scribe.Turn(number)
	return turn.Start, turn.Events, err
}
