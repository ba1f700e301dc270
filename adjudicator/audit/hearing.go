package audit

import (
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
)

// hearing is the table at which a turn is played again. It answers with what the log says, in the order in which the log
// says it, and compares.
type hearing struct {
	r      *replay
	here   *position.Position // as far as the run has got
	items  []item
	ended  *item // the batch that has ended just now: what comes next must need a person
	stop   int   // the leaf at which the batch ended with a question that is still open; -1 if the turn went on since
	found  *Finding
	events []position.Event
	passed []string // checkpoints
}

// item is something that the log says of a turn.
type item struct {
	leaf    int
	inputs  *inputs
	lock    *dice.Lock // before its first new volley
	last    bool       // the lock waits for its roll: what led up to it is not in the log yet
	orders  *dice.Hash // of the mover, given for the lock instead of a code
	openers []string   // of whom one has led to the lock
	line    *dice.Line
	end     bool // the run stopped here, or the turn was over
	over    bool
	state   dice.Hash
}

// Record keeps the events for whoever wants to know what happened.
func (h *hearing) Record(e position.Event) { h.events = append(h.events, e) }

// Checkpoint is where the run shows its position, and where corrections are made.
func (h *hearing) Checkpoint(name string, p *position.Position) {
	h.here = p
	if slices.Contains(h.passed, name) {
		return
	}
	h.passed = append(h.passed, name)
	for _, c := range h.r.corrections {
		if c.At != name {
			continue
		}
		e, err := c.Make(p)
		if err != nil {
			h.object(wrong("inputs", c.leaf, "the correction can not be made: %v", err))
			return
		}
		p.Apply(e)
		h.Record(e)
	}
}

// object notes the first thing that is wrong; the run ends there.
func (h *hearing) object(f *Finding) {
	if h.found == nil {
		h.found = f
	}
}

// next is the item that the log has next, or nil where it ends.
func (h *hearing) next() *item {
	if len(h.items) == 0 || h.found != nil {
		return nil
	}
	return &h.items[0]
}

func (h *hearing) pop() { h.items = h.items[1:] }

// endings compares positions wherever the log says that the run had stopped.
func (h *hearing) endings() bool {
	for it := h.next(); it != nil && it.end; it = h.next() {
		if !h.compare(it.leaf, it.state, "at the end of the batch") {
			return false
		}
		if it.over {
			h.object(wrong("rules", it.leaf, "the log says that the turn is over; by the rules it goes on"))
			return false
		}
		if h.ended == nil { // leaves without anything new do not move the place where the batch ended
			h.ended, h.stop = it, it.leaf
		}
		h.pop()
	}
	return h.found == nil
}

// compare compares the position of the run with one of the log.
func (h *hearing) compare(leaf int, want dice.Hash, when string) bool {
	if got := scribe.State(h.r.reader, h.here); got != want {
		h.object(wrong("rules", leaf, "the position %s is not the one that the rules lead to", when))
		return false
	}
	return true
}

// Roll gives the dice of the log if it has these, for this label, in this number, now.
func (h *hearing) Roll(label string, who edition.PowerID, n int) []int {
	known := h.r.volleys[label]
	if len(known) >= n {
		return known[:n]
	}
	if !h.endings() {
		return nil
	}
	if h.ended != nil {
		h.object(h.broken(h.ended.leaf, label))
		return nil
	}
	if it := h.next(); it != nil && it.lock != nil {
		if !h.locked(it) {
			return nil
		}
		h.pop()
	}
	it := h.next()
	switch {
	case it == nil: // the log ends here
		return nil
	case it.line == nil || it.line.Label != label:
		h.object(wrong("rules", it.leaf, "the rules want %d dice for %s here; the log has %s", n, label, it.says()))
		return nil
	case len(it.line.Dice) != n:
		h.object(wrong("rules", it.leaf, "the rules want %d dice for %s; the log has %d", n, label, len(it.line.Dice)))
		return nil
	}
	h.r.volleys[label], h.stop = it.line.Dice, -1
	h.pop()
	return it.line.Dice
}

// says tells what an item of the log is.
func (it *item) says() string {
	switch {
	case it.lock != nil:
		return "a lock"
	case it.end:
		return "nothing more"
	case it.line.Label != "":
		return "a roll for " + it.line.Label
	}
	return "the decision " + it.line.Decide
}

// locked checks that a lock was made where the dice are wanted.
func (h *hearing) locked(it *item) bool {
	if want := scribe.Batch(h.here); it.lock.Batch != want {
		h.object(wrong("rules", it.leaf, "lock %d is for %s; the dice are wanted in %s", it.lock.N, it.lock.Batch, want))
		return false
	}
	if !h.compare(it.leaf, it.lock.State, "in which the dice were locked") {
		return false
	}
	f := h.r.answerable(it)
	if f == nil {
		f = h.r.owed(it, h.here)
	}
	if f != nil {
		h.object(f)
		return false
	}
	return true
}

// broken says that a batch ended where only dice were wanted, so that the next ones came from another seed.
func (h *hearing) broken(leaf int, label string) *Finding {
	return wrong("rules", leaf, "the batch ended although nobody had to decide anything before %s was rolled", label)
}

// Gathers tells whether the questions of battles are gathered in this game.
func (h *hearing) Gathers() bool { return h.r.gathers }

// Ask answers a window of decisions with the choices of the log.
func (h *hearing) Ask(window ...*turn.Decision) []turn.Choice {
	fresh := slices.ContainsFunc(window, func(d *turn.Decision) bool { return !h.r.knows(d) })
	if fresh && (!h.endings() || h.found != nil) {
		return nil
	}
	if fresh && h.ended != nil && h.r.needsNobody(window, h.ended.inputs) {
		h.object(wrong("rules", h.ended.leaf, "the batch ended at %s although nobody had to be asked there", window[0].ID))
		return nil
	}
	out := make([]turn.Choice, len(window))
	for i, d := range window {
		if c, known := h.r.choices[d.ID]; known {
			out[i] = c
			continue
		}
		if c, kept, f := h.r.keeps(d); kept {
			if f != nil {
				h.object(f)
				return nil
			}
			out[i] = c
			continue
		}
		it := h.next()
		if it == nil {
			return nil
		}
		if it.last {
			c, known := h.foreseen(d, it)
			if !known { // the lock can be checked when it has been rolled
				h.items = nil
				return nil
			}
			out[i] = c
			continue
		}
		if it.line == nil || it.line.Decide != d.ID {
			h.object(wrong("rules", it.leaf, "the rules ask for %s of %s here; the log has %s", d.ID, h.r.powerName(d.Power), it.says()))
			return nil
		}
		c, late, f := h.r.choice(d, it)
		switch {
		case f == nil && late:
			f = h.believes(d, it)
		case f == nil:
			h.inTime(d, it)
		}
		if f != nil {
			h.object(f)
			return nil
		}
		h.r.choices[d.ID] = c
		h.r.verdict.Decisions++
		out[i] = c
		h.pop()
	}
	if fresh {
		h.answered(window)
	}
	return out
}
