package audit

import (
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/scribe"
)

// act carries out what was done to the game from outside.
func (r *replay) act(i int, l *dice.Act) *Finding {
	switch l.What {
	case "correct":
		if f := r.hear(false); f != nil {
			return f
		}
		start, err := scribe.Corrected(r.reader, r.start, l.Body)
		if err != nil {
			return wrong("inputs", i, "the correction can not be read: %v", err)
		}
		r.start = start
		r.starts[start.TurnName()] = start
	case "rollback":
		if f := r.hear(false); f != nil {
			return f
		}
		turn := strings.TrimSpace(strings.TrimPrefix(l.Body, "rollback "))
		start := r.starts[turn]
		if start == nil {
			return wrong("rules", i, "the game is rolled back to %s, which has not been played", turn)
		}
		r.begin(start)
	}
	return nil
}
