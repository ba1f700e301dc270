package clock

import "time"

// Excluded is the time that does not count for one power: days off of the game, and whatever else was granted.
type Excluded struct {
	Calendar Calendar
	Spans    Spans
}

// horizon is how far ahead of its beginning a clock is followed. What does not end until then ends Never.
const horizon = 5 * 366 * Day

// window is how much time is looked at in one step, so that days off are worked out only as far as they are needed.
const window = 30 * Day

// within is what is excluded between two moments.
func (x Excluded) within(from, to time.Time) Spans {
	return x.Calendar.free(from, to).Merge(x.Spans.clip(from, to))
}

// Add is the first moment at which so much time has counted. It is Never if that lies years ahead.
func Add(from time.Time, d time.Duration, x Excluded) time.Time {
	from = plain(from)
	if d <= 0 {
		return from
	}
	for end := from.Add(horizon); from.Before(end); from = from.Add(window) {
		off := x.within(from, from.Add(window))
		if counted := window - off.sum(); counted < d {
			d -= counted
			continue
		}
		at := from
		for _, o := range off {
			if d <= o.From.Sub(at) {
				break
			}
			d -= o.From.Sub(at)
			at = o.To
		}
		return at.Add(d)
	}
	return Never
}

// Between is how much of the time between two moments counts. It is nothing if the second comes before the first, and is
// counted for some years at most.
func Between(from, to time.Time, x Excluded) time.Duration {
	from, to = plain(from), plain(to)
	to = earlier(to, from.Add(horizon))
	sum := time.Duration(0)
	for from.Before(to) {
		end := earlier(from.Add(window), to)
		sum += end.Sub(from) - x.within(from, end).sum()
		from = end
	}
	return sum
}

// halts tells whether a clock stands still at a moment, and until when: Never if nobody knows.
func (x Excluded) halts(now time.Time) (until time.Time, still bool) {
	now = plain(now)
	until = Add(now, 1, x)
	if until == Never {
		return Never, true
	}
	until = until.Add(-1)
	return until, until.After(now)
}
