package audit

import (
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
)

// A default that waits for a clock is believed under two conditions. The batch had ended at that very question, so nobody knew a die that
// was still to come. And an input says when the clock began and ended: it is signed with the next lock, and everybody can compare it with his letters.

// lapse is an input that says that a clock has run out.
type lapse struct {
	scribe.Seal
	scribe.Lapsed
}

// lapse reads such inputs.
func (r *replay) lapse(in *inputs, leaf int, seals []scribe.Seal) *Finding {
	for _, s := range seals {
		opened := r.papers.opened[s]
		if opened == nil { // no decision can rest on it
			continue
		}
		l, ok := scribe.ReadLapsed(opened.Text)
		if _, known := r.power(s.Power); !ok || !known {
			return wrong("inputs", leaf, "%s can not be read", s.Name())
		}
		in.lapses = append(in.lapses, lapse{s, l})
	}
	return nil
}

// lapsedBy holds the lapses that are new in a list to the time of the next lock, which is not before any of them.
func (r *replay) lapsedBy(i int, in *inputs) *Finding {
	for _, l := range in.lapses {
		if !r.given[l.Seal] && l.To.After(r.lapsed.latest) {
			r.lapsed.latest, r.lapsed.name = l.To, l.Name()
		}
	}
	lock, is := r.papers.leaves[i].Leaf.(dice.Lock)
	if !is || !lock.Time.Before(r.lapsed.latest) {
		return nil
	}
	return wrong("time", i, "the clock of %s ran until %s, and the lock was made before, at %s", r.lapsed.name, r.lapsed.latest.Format(moment), lock.Time.Format(moment))
}

// tooEarly looks for a clock that is said to have run until a moment after the letter that says so came.
func (r *replay) tooEarly() *Finding {
	told := map[scribe.Seal]bool{}
	for i, l := range r.papers.leaves[:r.until] {
		hash, _ := listOf(l.Leaf)
		in := r.lists[hash]
		if in == nil || l.received.IsZero() || !r.check.wanted.Received {
			continue
		}
		for _, lapse := range in.lapses {
			if !told[lapse.Seal] && lapse.To.Sub(l.received) > clocksDiffer && !r.check.aheadOf(i, dice.Lock{Time: lapse.To}) {
				return wrong("time", i, "the clock of %s ran until %s, and the letter that says so came before, at %s", lapse.Name(), lapse.To.Format(moment), l.received.UTC().Format(moment))
			}
			told[lapse.Seal] = true
		}
	}
	return nil
}

// clocksDiffer is how far the clocks of two honest machines may lie apart.
const clocksDiffer = 10 * time.Minute

// lapsed is what is known of clocks that have run out.
type lapsed struct {
	n      int       // decisions that rest on them
	latest time.Time // the end of the one that ended last
	name   string    // of the input that says so
	since  int       // the leaf with which the turn began, or was last played anew
	anew   bool      // the turn was played anew, or a seat changed hands: clocks go on with what they had left
	asked  map[waiting]bool
	until  map[edition.PowerID]believed
	passed map[edition.PowerID]bool // have lost the rest of the turn
}

// waiting is who has been waited for in a turn, and whether it was for orders: for these there is one clock, for answers another.
type waiting struct {
	power  edition.PowerID
	orders bool
}

// believed is the last lapse of a power that was believed.
type believed struct {
	to   time.Time
	leaf int
}

// turnBegins forgets the clocks of the turn before.
func (l *lapsed) turnBegins(leaf int) {
	l.since, l.anew = leaf, false
	l.asked, l.until, l.passed = map[waiting]bool{}, map[edition.PowerID]believed{}, map[edition.PowerID]bool{}
}

// acted notes an act after which clocks may begin anew.
func (l *lapsed) acted(leaf int, what string) {
	switch what {
	case "correct", "adopt", "rollback":
		l.since, l.anew = leaf, true
	case "replace":
		l.anew = true
	}
}

// putBack has no clock run until a moment that has not come.
func (l *lapsed) putBack(now time.Time) {
	if now.Before(l.latest) {
		l.latest = now
	}
}

// waits is for whom and what a decision waits.
func (h *hearing) waits(d *turn.Decision) waiting {
	return waiting{h.here.Edition.Leader(d.Power), d.AsksOrders()}
}

// answered notes that the turn goes on behind a window.
func (h *hearing) answered(window []*turn.Decision) {
	if h.stop >= 0 {
		for _, d := range window {
			h.r.lapsed.asked[h.waits(d)] = true
		}
	}
	h.ended, h.stop = nil, -1
}

// believes checks that the game had waited for an answer until the clock ran out.
func (h *hearing) believes(d *turn.Decision, it *item) *Finding {
	r, who := h.r, h.r.powerName(d.Power)
	if h.stop < 0 {
		return wrong("rules", it.leaf, "%s of %s is decided by default as if a clock had run out, and the batch did not end there to wait for %s", d.ID, who, who)
	}
	l := h.lapseOf(d, it)
	if l == nil {
		return wrong("rules", it.leaf, "%s of %s is decided by default, and no input says that a clock had run out (lapse)", d.ID, who)
	}
	if why := h.doubts(d, it, l); why != "" {
		return wrong("time", it.leaf, "%s can not be right, by which the clock of %s ran from %s to %s for %s: %s", l.Name(), who, l.From.Format(moment), l.To.Format(moment), d.ID, why)
	}
	r.lapsed.n++
	h.ran(d, it, l)
	return nil
}

// lapseOf is the newest lapse of a question, nil if there is none: the turn may have been played anew.
func (h *hearing) lapseOf(d *turn.Decision, it *item) *lapse {
	for i, l := range slices.Backward(it.inputs.lapses) {
		if l.Question == d.ID && l.Power == h.r.id(d.Power) {
			return &it.inputs.lapses[i]
		}
	}
	return nil
}

// inTime notes a clock that had run out for orders that then came in time all the same, because others were still waited for.
func (h *hearing) inTime(d *turn.Decision, it *item) {
	if h.stop < 0 {
		return
	}
	if l := h.lapseOf(d, it); l != nil && h.doubts(d, it, l) == "" {
		h.ran(d, it, l)
	}
}

// ran notes a clock that has run out.
func (h *hearing) ran(d *turn.Decision, it *item, l *lapse) {
	w, known := h.waits(d), &h.r.lapsed
	known.until[w.power] = believed{l.To, it.leaf}
	known.passed[w.power] = known.passed[w.power] || w.orders && h.r.clock.Then == clock.Pass
}

// doubts tells why a clock cannot have run so, "" if it can. Pauses, absences and reserves only make it run longer.
func (h *hearing) doubts(d *turn.Decision, it *item, l *lapse) string {
	r, w := h.r, h.waits(d)
	terms := r.clock
	asked, before := r.times[h.stop], r.lapsed.until[w.power]
	if h.ended != nil && slices.ContainsFunc(h.ended.inputs.lapses, func(o lapse) bool { return o.Seal == l.Seal }) {
		return "it was said before the question had been asked"
	}
	switch {
	case !terms.Runs():
		return "the game has no clock"
	case terms.Then != clock.Pass && terms.Then != clock.Standing:
		return "by the terms of the clock nobody's orders lapse: then " + string(terms.Then)
	case l.From.Before(asked):
		return "the question was not asked before " + asked.Format(moment)
	case l.From.Before(before.to) && before.leaf != it.leaf && !r.setBackBetween(before.leaf, h.stop): // those of one leaf are of one window
		return "another clock of the same power had run until " + before.to.Format(moment)
	}
	least := terms.Move
	if !w.orders {
		least = terms.Answer
	}
	switch {
	case r.lapsed.passed[w.power]:
		least = -terms.Grace
	case r.lapsed.asked[w] || r.lapsed.anew:
		least = min(least, clock.LeastAgain)
	}
	least += terms.Grace
	if ran := clock.Between(l.From, l.To, clock.Excluded{Calendar: terms.Calendar()}); l.To.Before(l.From) || ran < least {
		return fmt.Sprintf("without days off it ran for %s, and by the terms of the game it had %s at least, with the grace", clock.Say(ran), clock.Say(least))
	}
	return ""
}

// setBackBetween reports whether the clock of the operator was put back behind one leaf, up to another.
func (r *replay) setBackBetween(from, to int) bool {
	return slices.ContainsFunc(r.papers.leaves[min(from, to):to+1], func(l leaf) bool {
		_, is := setBack(l.Leaf)
		return is
	})
}

// timed finds out for every leaf what time it was at least: the time of the last lock, or the one to which the clock was put back since.
func (r *replay) timed() {
	var now time.Time
	for _, l := range r.papers.leaves[:r.until] {
		if lock, is := l.Leaf.(dice.Lock); is {
			now = lock.Time
		}
		if back, is := setBack(l.Leaf); is {
			now = back.Time
		}
		r.times = append(r.times, now)
	}
}
