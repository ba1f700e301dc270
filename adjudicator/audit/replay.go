package audit

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/scribe"
	"fieldpost/orders"
)

// replay plays a game again beside its log.
type replay struct {
	papers  *papers
	check   *check
	until   int // the first leaf that is not heard
	reader  *orders.Reader
	pace    sitting.Pace
	all     bool // everybody reveals for every lock
	verdict *Verdict
	turned  func(*rules.Position, []rules.Event) // is told of every turn, may be nil

	start    *rules.Position // of the turn being played
	starts   map[string]*rules.Position
	items    []item // of the turn being played, not yet heard
	lists    map[dice.Hash]*inputs
	choices  map[string]rules.Choice
	volleys  map[string][]int
	lapsed   int // decisions that the clock took
	unproved int // decisions that rest on lines still sealed
}

// replay plays the game again as far as the log is sound.
func (c *check) replay() *Finding {
	r := &replay{papers: c.papers, check: c, until: c.log.Len(), verdict: c.verdict, turned: c.wanted.Turned}
	if r.until == 0 {
		return nil
	}
	f := r.play()
	c.verdict.Replayed = f == nil && len(c.verdict.Laws) == 0
	if r.unproved > 0 {
		c.remark("%d decisions rest on lines that are still sealed; they are checked when these are opened.", r.unproved)
	}
	if r.lapsed > 0 {
		c.remark("%d decisions were taken by the published default because the clock had run out; no letter proves a clock.", r.lapsed)
	}
	return f
}

// play plays the game again as far as the log goes, and returns the first thing that is wrong.
func (r *replay) play() *Finding {
	r.starts, r.lists = map[string]*rules.Position{}, map[dice.Hash]*inputs{}
	if f := r.terms(); f != nil {
		return f
	}
	r.begin(r.start)
	var lock *dice.Lock
	lockAt := 0
	for i := 1; i < r.until; i++ {
		if told := r.check.wanted.Progress; told != nil {
			told(int64(r.until+i), 2*int64(r.until))
		}
		var f *Finding
		switch l := r.papers.leaves[i].Leaf.(type) {
		case dice.Lock:
			lock, lockAt = &l, i
		case dice.Roll:
			f = r.rolled(i, lock, lockAt, &l)
			lock = nil
		case dice.Turn:
			f = r.turnLeaf(i, &l)
		case dice.Act:
			f = r.act(i, &l)
		}
		if f != nil {
			return r.judge(f)
		}
	}
	if lock != nil {
		in, f := r.inForce(lockAt, lock.Inputs)
		if f != nil {
			return f
		}
		r.items = append(r.items, item{leaf: lockAt, inputs: in, lock: lock, last: true})
	}
	if f := r.hear(false); f != nil {
		return r.judge(f)
	}
	r.verdict.Stands = fmt.Sprintf("%s, round %d", r.powerName(r.start.Mover), r.start.Round)
	if w := r.start.Winner; w != rules.NoSide {
		r.verdict.Stands = r.reader.Edition().Sides[w] + " has won"
	}
	return nil
}

// judge tells a game that was played by another law from one that was played wrongly.
func (r *replay) judge(f *Finding) *Finding {
	ours, theirs := r.reader.Edition().Law, 0
	for i := 0; i <= f.Leaf && i < r.until; i++ {
		switch l := r.papers.leaves[i].Leaf.(type) {
		case dice.Genesis:
			theirs = l.Law
		case dice.Lock:
			theirs = l.Law
		case dice.Turn:
			theirs = l.Law
		}
	}
	if f.Kind != "rules" || ours == theirs {
		return f
	}
	r.verdict.Laws = append(r.verdict.Laws, fmt.Sprintf("LAW %d -> %d: %s", theirs, ours, f.Error()))
	return nil
}

// terms reads the options of the game, which are open from its beginning.
func (r *replay) terms() *Finding {
	var seals []scribe.Seal
	for s := range r.papers.opened {
		if s.Kind == scribe.Option {
			seals = append(seals, s)
		}
	}
	slices.SortFunc(seals, scribe.Seal.Compare)
	readers := &orders.Readers{Load: editions.Load}
	for _, s := range seals {
		word, rest, _ := strings.Cut(strings.TrimSuffix(r.papers.opened[s].Text, "\n"), " ")
		switch {
		case word == "play":
			pace, known := scribe.Paces[rest]
			if !known {
				return wrong("inputs", -1, "there is no pace %q", rest)
			}
			r.pace = pace
		case word == "reveals":
			r.all = rest == "all"
		case strings.HasPrefix(word, "position\n"):
			start, reader, err := scribe.ReadStart(readers, r.papers.opened[s].Text)
			if err != nil {
				return wrong("inputs", -1, "the position in which the game begins can not be read: %v", err)
			}
			r.start, r.reader = start, reader
		}
	}
	if r.start == nil {
		return wrong("evidence", -1, "the options of the game are not among the files; they come with its first letter (file .opened)")
	}
	r.verdict.Edition = r.reader.Edition().ID
	return nil
}

func (r *replay) begin(start *rules.Position) {
	r.start = start
	r.starts[scribe.TurnName(start)] = start
	r.choices, r.volleys = map[string]rules.Choice{}, map[string][]int{}
	r.items = nil
}

// rolled puts a batch on the list of what is to be heard. Its lock stands where the first new dice are wanted.
func (r *replay) rolled(i int, lock *dice.Lock, lockAt int, l *dice.Roll) *Finding {
	in, f := r.inForce(lockAt, lock.Inputs)
	if f != nil {
		return f
	}
	if f := r.named(i, lock.Batch); f != nil {
		return f
	}
	if f := r.options(lockAt, lock.Inputs); f != nil {
		return f
	}
	placed := false
	for n := range l.Lines {
		line := &l.Lines[n]
		if !placed && line.Label != "" && !r.seen(line.Label) {
			r.items = append(r.items, item{leaf: lockAt, inputs: in, lock: lock})
			placed = true
		}
		r.items = append(r.items, item{leaf: i, inputs: in, line: line})
	}
	if !placed {
		return wrong("rules", lockAt, "lock %d was made although no die was wanted", lock.N)
	}
	r.items = append(r.items, item{leaf: i, inputs: in, end: true, state: l.State})
	return nil
}

// seen tells whether a label of this turn has had dice.
func (r *replay) seen(label string) bool {
	return r.volleys[label] != nil || slices.ContainsFunc(r.items, func(it item) bool { return it.line != nil && it.line.Label == label })
}

// turnLeaf puts progress without dice on the list, and hears the turn when it is over.
func (r *replay) turnLeaf(i int, l *dice.Turn) *Finding {
	in, f := r.inForce(i, l.Inputs)
	if f != nil {
		return f
	}
	if f := r.named(i, l.Batch); f != nil {
		return f
	}
	if f := r.options(i, l.Inputs); f != nil {
		return f
	}
	for n := range l.Lines {
		r.items = append(r.items, item{leaf: i, inputs: in, line: &l.Lines[n]})
	}
	r.items = append(r.items, item{leaf: i, inputs: in, end: true, over: l.Over, state: l.State})
	if l.Over {
		return r.hear(true)
	}
	return nil
}

// named checks that a batch is of the turn that is being played.
func (r *replay) named(i int, batch string) *Finding {
	if want := scribe.TurnName(r.start); !strings.HasPrefix(batch, want+"/") {
		return wrong("rules", i, "the batch %s is not of the turn that is being played, %s", batch, want)
	}
	return nil
}

// options checks that the options of the game are in force as they were at its beginning.
func (r *replay) options(i int, hash dice.Hash) *Finding {
	n := 0
	for _, s := range r.papers.lists[hash] {
		if s.Kind == scribe.Option {
			n++
			if r.papers.opened[s] == nil {
				return wrong("inputs", i, "the options of the game are not those with which it began")
			}
		}
	}
	if n == 0 {
		return wrong("inputs", i, "the options of the game are not in force")
	}
	return nil
}

// hear plays the turn over what the log says of it. done means that the log says it is over.
func (r *replay) hear(done bool) *Finding {
	if len(r.items) == 0 {
		return nil
	}
	h := &hearing{r: r, items: r.items}
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
	for _, it := range h.items {
		if !it.end {
			return wrong("rules", it.leaf, "the log has %s; by the rules there is none", it.says())
		}
		if got := scribe.State(r.reader, out.Position); got != it.state {
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
func (r *replay) run(h *hearing) (out rules.Outcome, fault string) {
	defer func() {
		if p := recover(); p != nil {
			fault = fmt.Sprint(p)
		}
	}()
	h.here = r.start
	out = rules.Turn(r.start, h)
	return out, out.Fault
}

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
		r.starts[scribe.TurnName(start)] = start
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

// answerable checks who reveals for a lock within a turn: a power that has a sheet and whose choice led to the dice.
func (r *replay) answerable(it *item, openers []string) *Finding {
	enrolled := r.check.enrolled[it.leaf]
	if r.all && len(it.lock.Contributors) < len(enrolled) {
		return wrong("protocol", it.leaf, "everybody reveals for every lock of this game; lock %d leaves somebody out", it.lock.N)
	}
	var mine []string
	for _, o := range openers {
		if slices.Contains(enrolled, o) {
			mine = append(mine, o)
		}
	}
	if len(mine) > 0 && !slices.ContainsFunc(mine, func(o string) bool { return slices.Contains(it.lock.Contributors, o) }) {
		return wrong("protocol", it.leaf, "%s led to lock %d and has a code sheet, but does not reveal for it", strings.Join(mine, " or "), it.lock.N)
	}
	return nil
}

func (r *replay) power(id string) (rules.PowerID, bool) {
	for i := range r.reader.Edition().Powers {
		if r.reader.Edition().Powers[i].ID == id {
			return rules.PowerID(i), true
		}
	}
	return rules.Nobody, false
}

func (r *replay) id(p rules.PowerID) string { return r.reader.Edition().Powers[p].ID }

func (r *replay) powerName(p rules.PowerID) string {
	if p < 0 || int(p) >= len(r.reader.Edition().Powers) {
		return "nobody"
	}
	return r.reader.Edition().Powers[p].Name
}

func words(s string) string { return strings.Join(strings.Fields(s), " ") }
