package adjudicator

import "time"

// nextLook is when time itself does something to a game next: zero for never.
func (t *table) nextLook() time.Time {
	if t.scribe == nil {
		return time.Time{}
	}
	var next time.Time
	if open := t.scribe.Tape.Log().Open(); open != nil && len(t.scribe.Tape.Log().Missing()) > 0 {
		next = open.Deadline
	}
	return next
}
