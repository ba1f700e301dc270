package audit

import (
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
)

// correction is one that is made in the course of a turn.
type correction struct {
	sitting.Correction
	leaf int
}

// act carries out what was done to the game from outside.
func (r *replay) act(i int, l *dice.Act) *Finding {
	switch l.What {
	case "correct":
		return r.correct(i, l.Body)
	case "enrol":
		return r.returned(i, l.Body)
	case "adopt":
		return r.adopted(i)
	case "rollback":
		if f := r.hear(false); f != nil {
			return f
		}
		turn := strings.TrimSpace(strings.TrimPrefix(l.Body, "rollback "))
		start := r.starts[turn]
		if start == nil {
			return wrong("rules", i, "the game is rolled back to %s, which has not been played", turn)
		}
		scribe.Undo(r.starts, start)
		r.begin(start)
	case "end":
		if f := r.hear(false); f != nil {
			return f
		}
		r.ended, r.result = i, words(l.Body)
	}
	return nil
}

// correct changes the position in which the turn began, or has it changed at a checkpoint when the turn is played again.
func (r *replay) correct(i int, body string) *Finding {
	if f := r.hear(false); f != nil {
		return f
	}
	c, err := scribe.ReadChange(body)
	if err == nil && c.At == "" {
		r.start, err = c.Start(r.reader, r.start)
	} else if err == nil {
		var later sitting.Correction
		later, err = c.Correction(r.reader)
		r.corrections = append(r.corrections, correction{later, i})
	}
	if err != nil {
		return wrong("inputs", i, "the correction can not be read: %v", err)
	}
	r.starts[r.start.TurnName()] = r.start
	return nil
}
