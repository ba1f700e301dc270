package report

import (
	"slices"

	"fieldpost/adjudicator/rules"
	"fieldpost/mail/paper"
)

// Summary is a turn at a glance: what somebody reads who has not got the time for the report.
type Summary struct {
	Short   []string      // one to three lines, the most important first
	Battles []paper.Table // one for each battle, and for guns, bombs and rockets outside of battles
	Changes paper.Table   // land that has another owner; without rows if there is none
	Money   paper.Table   // of the powers whose money or production has changed
	Spent   []string      // what money went for
	Worth   paper.Table   // what every power has on the board
}

// Brief sums up a turn from the position before it and its events. Of a turn that is still being played it tells what has
// happened so far.
func Brief(ed *rules.Edition, before *rules.Position, events []rules.Event) Summary {
	d := newDigest(ed, before, events)
	s := Summary{
		Short:   d.short(),
		Changes: d.tableOfLand(before, d.land),
		Money:   d.tableOfMoney(before, &d.account),
		Spent:   d.spending(&d.account),
		Worth:   d.tableOfStrength(before),
	}
	for _, e := range d.fights.all {
		s.Battles = append(s.Battles, d.table(e))
	}
	return s
}

// Blocks are the summary as a part of a letter, below the heading that its writer gives it.
func (s Summary) Blocks() []paper.Block {
	out := []paper.Block{paper.List(s.Short)}
	if len(s.Battles) > 0 {
		out = append(out, paper.Head("Battles"))
		for _, b := range s.Battles {
			out = append(out, b)
		}
	}
	if len(s.Changes.Rows) > 0 {
		out = append(out, paper.Head("Land"), s.Changes)
	}
	if len(s.Money.Rows) > 0 {
		out = append(out, paper.Head("Money"), s.Money)
	}
	for _, line := range s.Spent {
		out = append(out, paper.Text(line))
	}
	return out
}

// digest is a turn that has been sorted by what matters. It follows the events on a position of its own.
type digest struct {
	teller  // for its words and its position
	mover   rules.PowerID
	over    bool // the turn has ended
	fights  fight
	land    changes
	account account

	taken     []rules.Captured
	returned  []rules.Reverted
	looted    map[rules.SpaceID]int // by the capital that fell
	lost      []rules.Ref
	developed []rules.TechID
	sought    []rules.TechID // without success
	collected []rules.Collected
	skipped   string // why the turn goes without income
	bids      []rules.Bidden
	moved     []rules.UnitID
	won       *rules.Won
	mended    bool // a referee has had a hand in it
}

func newDigest(ed *rules.Edition, before *rules.Position, events []rules.Event) *digest {
	d := &digest{teller: teller{ed: ed, now: before.Clone()}, mover: before.Mover, looted: map[rules.SpaceID]int{}}
	for _, e := range events {
		d.fights.gather(&d.teller, d.mover, e)
		d.land.gather(e)
		d.note(e)
		purses := slices.Clone(d.now.Money)
		d.now.Apply(e)
		d.account.book(e, purses, d.now.Money)
	}
	return d
}

// note keeps what the short lines tell.
func (d *digest) note(e rules.Event) {
	switch e := e.(type) {
	case rules.TurnBegan:
		d.mover = e.Power
	case rules.TurnEnded:
		d.over = true
	case rules.Moved:
		for _, r := range e.Units {
			d.moved = append(d.moved, r.ID)
		}
	case rules.Captured:
		d.taken = append(d.taken, e)
	case rules.Reverted:
		d.returned = append(d.returned, e)
	case rules.Looted:
		if n := len(d.taken); n > 0 {
			d.looted[d.taken[n-1].Space] = e.Amount
		}
	case rules.Lost:
		d.lost = append(d.lost, e.Units...)
	case rules.Crashed:
		d.lost = append(d.lost, e.Units...)
	case rules.Developed:
		d.developed = append(d.developed, e.Tech)
	case rules.Rolled:
		if e.For == "research" && e.Hits == 0 {
			d.sought = append(d.sought, e.Tech)
		}
	case rules.Collected:
		d.collected = append(d.collected, e)
	case rules.Skipped:
		d.skipped = e.Reason
	case rules.Bidden:
		d.bids = append(d.bids, e)
	case rules.Won:
		d.won = &e
	case rules.Corrected:
		d.mended = true
	}
}
