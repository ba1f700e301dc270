package clock

import (
	"slices"
	"time"
)

// apart is what two reminders must lie apart at least, and how long before the deadline the last one is sent.
const apart = time.Hour

// offsets are when reminders are sent, counted from the start: at half of the base, a day before the deadline and an hour
// before it. Of two that lie too near to each other the later one is sent. They do not depend on what is excluded, so the
// number of those that were sent holds good when time is excluded later.
func (r Running) offsets() []time.Duration {
	wanted := []time.Duration{r.Base / 2, r.whole() - Day, r.whole() - apart}
	slices.Sort(wanted)
	var out []time.Duration
	for _, at := range slices.Backward(wanted) {
		if at > 0 && (len(out) == 0 || out[len(out)-1]-at >= apart) {
			out = append(out, at)
		}
	}
	slices.Reverse(out)
	return out
}

// Reminders are the moments at which the power is reminded, in order.
func (r Running) Reminders(x Excluded) []time.Time {
	var out []time.Time
	for _, at := range r.offsets() {
		out = append(out, Add(r.Since, at, x))
	}
	return out
}

// RemindersBy is how many of the reminders have had their moment. If there are more than Reminded, one is to be sent, and
// Reminded becomes this number: what was missed in the meantime is one reminder, not several.
func (r Running) RemindersBy(now time.Time, x Excluded) int {
	n, run := 0, Between(r.Since, now, x)
	for _, at := range r.offsets() {
		if at <= run {
			n++
		}
	}
	return n
}

// NextLook is the next moment at which something must be done for this clock, a reminder or the consequence. It is not
// before now: what should have been done earlier is to be done now. It is Never if nothing will come.
func (r Running) NextLook(now time.Time, x Excluded) time.Time {
	if r.Called {
		return Never
	}
	next := r.LastCall(x)
	if offsets := r.offsets(); r.Reminded < len(offsets) {
		next = earlier(next, Add(r.Since, offsets[max(r.Reminded, 0)], x))
	}
	return later(next, plain(now))
}
