package game

import (
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
)

// NextLook is when time itself does something to a game next: zero for never.
func (t *Game) NextLook(now time.Time) time.Time {
	return earlier(t.guestsDue(), t.nextOfGame(now))
}

// earlier is the first of two moments; zero is never.
func earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// nextOfGame is when time does something to a game that is played.
func (t *Game) nextOfGame(now time.Time) time.Time {
	if t.Scribe == nil {
		return time.Time{}
	}
	if open := t.Scribe.Tape.Log().Open(); open != nil && len(t.Scribe.Tape.Log().Missing()) > 0 {
		at := known(t.LastCode(open))
		if t.Scribe.LockPending() {
			at = earlier(t.Stalls(open), at)
		}
		return at
	}
	next := clock.Never
	for _, r := range t.Times.Running {
		if at := r.NextLook(now, t.Excluded(r.Who)); at.Before(next) {
			next = at
		}
	}
	return known(next)
}

// known is a moment that will come, zero for one that never does.
func known(at time.Time) time.Time {
	if at.Equal(clock.Never) {
		return time.Time{}
	}
	return at
}

// LastCode is until when a lock waits for codes. Its deadline is the earliest that this can be; the time in which no letter
// could come, and that in which the game is paused, are credited to whoever has to reveal.
func (t *Game) LastCode(open *dice.Lock) time.Time {
	off := clock.Excluded{Spans: t.Silences.Merge(t.Times.Pauses)}
	return clock.Add(open.Time, open.Deadline.Sub(open.Time), off)
}

// Stalls is when everybody hears of an open lock that was sent only to those whose codes it wants: when a third of its time is over.
func (t *Game) Stalls(open *dice.Lock) time.Time {
	return open.Time.Add(t.LastCode(open).Sub(open.Time) / 3).Truncate(time.Minute)
}

// Vacate takes a seat from whoever had it. His letters count for nothing any more.
func (r *Record) Vacate(s *Seat) {
	s.Address, s.Token = "", ""
	r.Drafts = DropDraft(r.Drafts, s.Name)
}

// DropDraft is the drafts without that of a seat.
func DropDraft(drafts []Draft, who string) []Draft {
	var kept []Draft
	for _, d := range drafts {
		if d.Who != who {
			kept = append(kept, d)
		}
	}
	return kept
}
