package clock

import "time"

// What a clock runs for.
const (
	Orders = "orders"
	Answer = "answer"
)

// LeastAgain is what a clock has at least when it goes on after an interruption, if it had so much at all: nobody is late at once because
// another had to answer.
const LeastAgain = 12 * time.Hour

// Running is a clock that runs for a power. All its moments are worked out from when it was started, what it was given, and
// what is excluded.
type Running struct {
	Who      string
	What     string // Orders or Answer
	Since    time.Time
	Base     time.Duration
	Extended time.Duration // by the referee or by vote, over the base
	Reserve  time.Duration // that the power had left when the clock was started
	Grace    time.Duration
	Reminded int  // how many reminders are done with
	Called   bool // the consequence has been taken, and nothing more will come
}

// Start starts a clock by the terms, for a power that has so much of its reserve left.
func (t Terms) Start(who, what string, since time.Time, reserve time.Duration) Running {
	base := t.Move
	if what == Answer {
		base = t.Answer
	}
	return Running{Who: who, What: what, Since: plain(since), Base: base, Reserve: max(reserve, 0), Grace: t.Grace}
}

// own is what the power has before it uses its reserve, whole what it has with it.
func (r Running) own() time.Duration   { return r.Base + r.Extended }
func (r Running) whole() time.Duration { return r.own() + r.Reserve }

// Due is when the base ends, with what it was extended by, and the reserve begins.
func (r Running) Due(x Excluded) time.Time { return Add(r.Since, r.own(), x) }

// Deadline is when the reserve has been used up, too, and the grace begins.
func (r Running) Deadline(x Excluded) time.Time { return Add(r.Since, r.whole(), x) }

// LastCall is when the grace is over and the consequence comes.
func (r Running) LastCall(x Excluded) time.Time { return Add(r.Since, r.whole()+r.Grace, x) }

// Stage is how far a clock has run.
type Stage int

// The stages of a clock, in their order.
const (
	InBase Stage = iota
	InReserve
	InGrace
	Over
)

// Stage tells how far the clock has run. A moment belongs to the stage that it begins.
func (r Running) Stage(now time.Time, x Excluded) Stage {
	switch run := Between(r.Since, now, x); {
	case run < r.own():
		return InBase
	case run < r.whole():
		return InReserve
	case run < r.whole()+r.Grace:
		return InGrace
	}
	return Over
}

// Stop is how much of the reserve was used if the clock is stopped at a moment: never less than nothing, and never more
// than there was.
func (r Running) Stop(now time.Time, x Excluded) time.Duration {
	return min(max(Between(r.Since, now, x)-r.own(), 0), r.Reserve)
}

// Extend is the clock with more time. Reminders whose moment has thereby moved into the future will be sent again, and a
// clock that had run out but has not any more runs on.
func (r Running) Extend(by time.Duration, now time.Time, x Excluded) Running {
	r.Extended += max(by, 0)
	r.Reminded = r.RemindersBy(now, x)
	r.Called = r.Called && r.Stage(now, x) == Over
	return r
}
