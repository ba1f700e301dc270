package adjudicator

import (
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// nextLook is when time itself does something to a game next: zero for never.
func (t *table) nextLook(now time.Time) time.Time {
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
func (t *table) nextOfGame(now time.Time) time.Time {
	if t.scribe == nil {
		return time.Time{}
	}
	if open := t.scribe.Tape.Log().Open(); open != nil && len(t.scribe.Tape.Log().Missing()) > 0 {
		return known(t.lastCode(open))
	}
	next := clock.Never
	for _, r := range t.Times.Running {
		if at := r.NextLook(now, t.excluded(r.Who)); at.Before(next) {
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

// lastCode is until when a lock waits for codes. Its deadline is the earliest that this can be; the time in which no letter
// could come, and that in which the game is paused, are credited to whoever has to reveal.
func (t *table) lastCode(open *dice.Lock) time.Time {
	off := clock.Excluded{Spans: t.silences.Merge(t.Times.Pauses)}
	return clock.Add(open.Time, open.Deadline.Sub(open.Time), off)
}

// late does what time has done to a game: a lock is void for which somebody has not revealed, powers are reminded, and what
// was agreed happens to those who are out of time.
func (d *Desk) late(t *table, p *post) error {
	t.overdue(p)
	if t.scribe == nil {
		return nil
	}
	log := t.scribe.Tape.Log()
	if open := log.Open(); open != nil && len(log.Missing()) > 0 && !p.now.Before(t.lastCode(open)) {
		p.tell(fmt.Sprintf("Lock %d is void", open.N), prose.Wrapped(fmt.Sprintf("Nothing was rolled for lock %d: the codes of %s did not come in time. %s", open.N, prose.List(t.allCalled(log.Missing())), t.outForNow())))
		if err := t.do(Act{What: actVoid, At: p.now}); err != nil {
			return err
		}
	}
	t.wind(p.now)
	for _, w := range t.waitsFor() {
		r := t.clockOf(w)
		if r == nil {
			continue
		}
		x := t.excluded(w.who)
		if r.Stage(p.now, x) == clock.Over && !r.Called {
			r.Called = true
			if err := t.outOfTime(w, p); err != nil {
				return err
			}
			continue
		}
		if n := r.RemindersBy(p.now, x); n > r.Reminded {
			r.Reminded = n
			t.remind(*r, p)
		}
	}
	if err := t.goOn(p); err != nil {
		return err
	}
	return d.tell(t, p)
}

// remind writes to a power for which the game has waited long.
func (t *table) remind(r clock.Running, p *post) {
	s := t.seat(r.Who)
	if s == nil || s.vacant() {
		return
	}
	text := t.clockLine(r, p.now) + "\n" + t.stands()
	if power, plays := t.power(r.Who); plays {
		if q := t.questions(power); q != "" {
			text += "\n" + q
		}
	}
	p.write(s, "Reminder", text)
}

// clockLine says how a clock stands.
func (t *table) clockLine(r clock.Running, now time.Time) string {
	x := t.excluded(r.Who)
	r.Who = t.called(r.Who)
	return prose.Wrapped(r.Says(now, x, t.Terms.Clock.Then) + ".")
}

// outOfTime does what was agreed for a power whose time is over.
func (t *table) outOfTime(w wanted, p *post) error {
	name := t.called(w.who)
	switch t.Terms.Clock.Then {
	case clock.Pass:
		p.tell("Out of time", prose.Paragraph(name+" is out of time and passes. Its standing orders and the published defaults answer for it."))
		if w.what == clock.Orders {
			t.Times.Passed = t.scribe.Game.Start.TurnName()
		}
		return t.do(Act{What: actLapse, At: p.now, Who: w.who})
	case clock.Standing:
		p.tell("Out of time", prose.Paragraph(name+" is out of time. Its standing orders and the published defaults speak for it in what the game waits for now."))
		t.stop(w, p.now)
		return t.do(Act{What: actLapse, At: p.now, Who: w.who})
	case clock.Vacant:
		s := t.seat(w.who)
		p.tell("Out of time", prose.Paragraph(name+" is out of time, and its seat falls vacant. "+t.offer(w.who, p.desk.self(t))))
		t.vacate(s)
	default:
		p.tell("Out of time", prose.Wrapped(name+" is out of time. The game waits; you may propose more time (PROPOSE extend) or another way to end it (HELP votes)."))
	}
	return nil
}

// passes tells whether the game waits for a power that has lost the rest of this turn.
func (t *table) passes() bool {
	g := t.scribe.Game
	return t.Times.Passed != "" && t.Times.Passed == g.Start.TurnName() &&
		slices.ContainsFunc(g.Open, func(d *turn.Decision) bool { return d.Power == g.Start.Mover })
}

// vacate takes a seat from whoever had it. His letters count for nothing any more.
func (t *table) vacate(s *Seat) {
	s.Address, s.Token = "", ""
	t.Drafts = dropDraft(t.Drafts, s.Name)
}

// dropDraft is the drafts without that of a seat.
func dropDraft(drafts []Draft, who string) []Draft {
	var kept []Draft
	for _, d := range drafts {
		if d.Who != who {
			kept = append(kept, d)
		}
	}
	return kept
}
