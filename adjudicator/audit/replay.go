package audit

import (
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
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
	gathers bool          // everybody is asked before the battles what he wants to be asked
	clock   clock.Terms   // none runs if nothing was agreed on
	all     bool          // everybody reveals for every lock
	options []scribe.Seal // with which the game began
	verdict *Verdict
	turned  func(*position.Position, []position.Event) // is told of every turn, may be nil

	start   *position.Position // of the turn being played
	starts  map[string]*position.Position
	given   map[scribe.Seal]bool // for the turn, when its last leaf was written
	openers []string             // the powers of whom one gave the last of it
	items   []item               // of the turn, not yet heard
	ended   int                  // the leaf with which the game was ended before its time, 0 for none
	result  string               // what that leaf says

	corrections []correction // at checkpoints of the turn
	lists       map[dice.Hash]*inputs
	read        map[string]*order.Orders // letters by their texts
	choices     map[string]turn.Choice
	kept        map[string]*item // decisions of the turn that were taken by another law
	volleys     map[string][]int
	times       []time.Time // the earliest time at which each leaf can have been written
	lapsed      lapsed
	unproved    int // decisions that rest on lines still sealed
}

// replay plays the game again as far as the log is sound.
func (c *check) replay() *Finding {
	r := &replay{papers: c.papers, check: c, until: c.log.Len(), verdict: c.verdict, turned: c.wanted.Turned}
	if r.until == 0 {
		return nil
	}
	f := r.play()
	if early := r.tooEarly(); early != nil && (f == nil || early.Leaf < f.Leaf) {
		f = early
	}
	if r.start != nil {
		r.waited()
	}
	c.verdict.Replayed = f == nil && len(c.verdict.Laws) == 0
	if r.unproved > 0 {
		c.remark("Decisions that rest on lines still sealed: %d. They are checked when these are opened.", r.unproved)
	}
	if n := r.lapsed.n; n > 0 {
		c.remark("Decisions that were taken by the published default because the clock had run out: %d. The log says when each clock began and ended (the inputs lapse); whether somebody was asked then, and did not answer, his letters show.", n)
	}
	return f
}

// play plays the game again as far as the log goes, and returns the first thing that is wrong.
func (r *replay) play() *Finding {
	r.starts, r.lists, r.read = map[string]*position.Position{}, map[dice.Hash]*inputs{}, map[string]*order.Orders{}
	if f := r.terms(); f != nil {
		return f
	}
	if f := r.named(); f != nil {
		return f
	}
	r.begin(r.start)
	r.timed()
	var open *item // the lock that waits for its roll
	for i := 1; i < r.until; i++ {
		if told := r.check.wanted.Progress; told != nil {
			told(int64(r.until+i), 2*int64(r.until))
		}
		var f *Finding
		if r.ended > 0 {
			return wrong("rules", i, "the game was ended with leaf %d, and something follows", r.ended)
		}
		switch l := r.papers.leaves[i].Leaf.(type) {
		case dice.Lock:
			open = &item{leaf: i, lock: &l}
		case dice.Reveal:
			open.orders = l.Orders
		case dice.Void:
			open = nil
		case dice.Roll:
			f = r.rolled(i, *open, &l)
			open = nil
		case dice.Turn:
			f = r.turnLeaf(i, &l)
		case dice.Act:
			if back, is := setBack(l); is {
				if back.Deadline.IsZero() { // which gives up the lock that is open
					open = nil
				}
				r.lapsed.putBack(back.Time)
			}
			f = r.act(i, &l)
			r.lapsed.acted(i, l.What)
		}
		if f != nil {
			return r.judge(f)
		}
	}
	if open != nil {
		in, f := r.batch(open.leaf, open.lock.Batch, open.lock.Inputs)
		if f != nil {
			return r.judge(f)
		}
		open.inputs, open.openers, open.last = in, r.openers, true
		r.items = append(r.items, *open)
	}
	if f := r.hear(false); f != nil {
		return r.judge(f)
	}
	r.verdict.Stands = fmt.Sprintf("%s, round %d", r.powerName(r.start.Mover), r.start.Round)
	if r.ended > 0 {
		r.verdict.Stands += ": " + r.result
	}
	if w := r.start.Winner; w != edition.NoSide {
		r.verdict.Stands = r.reader.Edition().Sides[w] + " has won"
	}
	if n := r.verdict.Sealed; n > 0 && (r.ended > 0 || r.start.Winner != edition.NoSide) { // standing orders stay closed for as long as the game lasts, and no longer
		return wrong("inputs", r.until-1, "the game is over, and %d sealed lines have not been opened; their texts come with the letter of this leaf (file .opened)", n).maybeFile()
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
	if law, other := r.handedOver(f.Leaf); other && ours == theirs {
		ours = law
	}
	if f.Kind != "rules" || ours == theirs {
		return f
	}
	r.verdict.Laws = append(r.verdict.Laws, fmt.Sprintf("LAW %d -> %d: %s", theirs, ours, f.Error()))
	return nil
}

func (r *replay) power(id string) (edition.PowerID, bool) {
	for i := range r.reader.Edition().Powers {
		if r.reader.Edition().Powers[i].ID == id {
			return edition.PowerID(i), true
		}
	}
	return edition.Nobody, false
}

// leader is whose letters hold the orders of a power: its own, or those of the power that leads it.
func (r *replay) leader(id string) string {
	if power, known := r.power(id); known {
		return r.id(r.reader.Edition().Leader(power))
	}
	return id
}

func (r *replay) id(p edition.PowerID) string { return r.reader.Edition().Powers[p].ID }

func (r *replay) powerName(p edition.PowerID) string {
	if p < 0 || int(p) >= len(r.reader.Edition().Powers) {
		return "nobody"
	}
	return r.reader.Edition().Powers[p].Name
}

func words(s string) string { return strings.Join(strings.Fields(s), " ") }
