package audit

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/adjudicator/scribe"
)

// rolled puts a batch on the list of what is to be heard. Its lock stands where the first new dice are wanted.
func (r *replay) rolled(i int, lock item, l *dice.Roll) *Finding {
	in, f := r.batch(lock.leaf, lock.lock.Batch, lock.lock.Inputs)
	if f != nil {
		return f
	}
	lock.inputs, lock.openers = in, r.openers
	placed := false
	for n := range l.Lines {
		line := &l.Lines[n]
		if !placed && line.Label != "" { // a known label that needs more takes a lock, too
			r.items = append(r.items, lock)
			placed = true
		}
		r.items = append(r.items, item{leaf: i, inputs: in, line: line})
	}
	if !placed {
		return wrong("rules", lock.leaf, "lock %d was made although no die was wanted", l.N)
	}
	r.items = append(r.items, item{leaf: i, inputs: in, end: true, state: l.State})
	return nil
}

// turnLeaf puts progress without dice on the list, and hears the turn when it is over.
func (r *replay) turnLeaf(i int, l *dice.Turn) *Finding {
	in, f := r.batch(i, l.Batch, l.Inputs)
	if f != nil {
		return f
	}
	for n := range l.Lines {
		r.items = append(r.items, item{leaf: i, inputs: in, line: &l.Lines[n]})
	}
	r.items = append(r.items, item{leaf: i, inputs: in, end: true, over: l.Over, state: l.State})
	if l.Over {
		f := r.hear(true)
		r.lapsed.since = i
		return f
	}
	return nil
}

// batch checks that a batch is of the turn that is being played and by the options with which the game began, and reads
// what was in force for it.
func (r *replay) batch(i int, batch string, hash dice.Hash) (*inputs, *Finding) {
	if want := r.start.TurnName(); !strings.HasPrefix(batch, want+"/") {
		return nil, wrong("rules", i, "the batch %s is not of the turn that is being played, %s", batch, want)
	}
	in, f := r.inForce(i, hash)
	if f != nil {
		return nil, f
	}
	if !slices.Equal(in.options, r.options) {
		return nil, wrong("inputs", i, "the options in force are not those with which the game began")
	}
	if f := r.lapsedBy(i, in); f != nil {
		return nil, f
	}
	return in, r.new(i, r.papers.lists[hash])
}

// new tells what is new in a list of inputs, and checks that it may be there.
func (r *replay) new(i int, list scribe.List) *Finding {
	var openers []string
	names, given := map[string]bool{}, map[scribe.Seal]bool{}
	for _, s := range list {
		switch {
		case names[s.Name()]:
			return wrong("inputs", i, "%s stands twice in the list of inputs", s.Name())
		case s.Kind == scribe.Order && !r.moves(s.Power):
			return wrong("inputs", i, "%s is in force in the turn of %s", s.Name(), r.start.MoverNames())
		case (s.Kind == scribe.Order || s.Kind == scribe.Answer) && !r.given[s] && !slices.Contains(openers, r.leader(s.Power)):
			openers = append(openers, r.leader(s.Power))
		}
		names[s.Name()], given[s] = true, true
	}
	if len(openers) > 0 {
		r.openers = openers
	}
	r.given = given
	return nil
}

// hear plays the turn over what the log says of it. done means that the log says it is over.
func (r *replay) hear(done bool) *Finding {
	if len(r.items) == 0 {
		return nil
	}
	h := &hearing{r: r, items: r.items, stop: r.lapsed.since}
	out, fault := r.run(h)
	last := r.items[len(r.items)-1].leaf
	switch {
	case h.found != nil:
		return h.found
	case fault != "":
		return wrong("rules", last, "the rules can not follow the log: %s", fault)
	case len(out.Refused) > 0:
		return wrong("rules", last, "orders are played that the rules refuse: %s", out.Refused[0].Text)
	case done != out.Done:
		return r.stopped(h, done)
	}
	var state dice.Hash
	if len(h.items) > 0 {
		state = scribe.State(r.reader, out.Position)
	}
	for _, it := range h.items {
		if !it.end {
			return wrong("rules", it.leaf, "the log has %s; by the rules there is none", it.says())
		}
		if state != it.state {
			return wrong("rules", it.leaf, "the position at the end of the batch is not the one that the rules lead to")
		}
	}
	if !done {
		r.items = nil
		return nil
	}
	r.verdict.Turns++
	if r.turned != nil {
		r.turned(r.start, h.events)
	}
	r.begin(out.Position)
	return nil
}

// stopped says what is wrong if the rules and the log do not agree on whether the turn is over.
func (r *replay) stopped(h *hearing, done bool) *Finding {
	last := r.items[len(r.items)-1].leaf
	if !done {
		return wrong("rules", last, "the turn is over by the rules; the log has no leaf that says so")
	}
	return wrong("rules", last, "the log says that the turn is over; by the rules it goes on")
}

// run runs the turn. What a lying log leads the rules into must not end the audit.
func (r *replay) run(h *hearing) (out turn.Reached, fault string) {
	defer func() {
		if p := recover(); p != nil {
			fault = fmt.Sprint(p)
		}
	}()
	h.here = r.start
	out = rules.Turn(r.start, h)
	return out, out.Fault
}
