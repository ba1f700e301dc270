package report

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Summary is a turn at a glance: what somebody reads who has not got the time for the report.
//
// Every claim ends with the numbers of the lines of the report on which it rests, the same that WHY takes: "(5-16)".
type Summary struct {
	Amiss   []Amiss       // what was ordered and not done, which comes before all else
	Short   []prose.Text  // one to three lines, the most important first
	Battles []paper.Table // one for each battle, and for guns, bombs and rockets outside of battles
	Changes paper.Table   // land that has another owner; without rows if there is none
	Wars    paper.Table   // who is at war with whom, if that has changed
	Money   paper.Table   // of the purses whose money or production has changed
	Spent   []prose.Text  // what money went for
	Besides []prose.Text  // what an income has besides the land, item by item
	Worth   paper.Table   // what every power has on the board
}

// Brief sums up a turn from the position before it and its events. Of a turn that is still being played it tells what has
// happened so far.
func Brief(ed *edition.Edition, before *position.Position, events []position.Event) Summary {
	return Tell(ed, before, events, Options{}).Brief()
}

// Brief sums up what was told.
func (all Telling) Brief() Summary {
	t := all.of
	d := newDigest(t.ed, all.before, t.events, t.told)
	s := Summary{
		Amiss:   t.amiss(),
		Changes: d.tableOfLand(all.before, d.land),
		Wars:    d.tableOfWars(all.before),
		Money:   d.tableOfMoney(all.before, &d.account),
		Spent:   d.spending(&d.account),
		Besides: d.besides(&d.account),
		Worth:   d.tableOfStrength(all.before),
	}
	for _, c := range d.short() {
		s.Short = append(s.Short, c.behind(c.text))
	}
	for _, e := range d.fights.all {
		s.Battles = append(s.Battles, d.table(e))
	}
	return s
}

// Parts are the summary as parts of a letter, below the heading that its writer gives it: the turn in short, its battles,
// land and money.
func (s Summary) Parts() (short, battles, gains []paper.Block) {
	short = []paper.Block{paper.List(s.Short)}
	if len(s.Battles) > 0 {
		battles = append(battles, paper.Head("Battles"))
		for _, b := range s.Battles {
			battles = append(battles, b)
		}
	}
	if len(s.Changes.Rows) > 0 {
		gains = append(gains, paper.Head("Land"), s.Changes)
	}
	if len(s.Wars.Rows) > 0 {
		gains = append(gains, paper.Head("War"), s.Wars)
	}
	if len(s.Money.Rows) > 0 {
		gains = append(gains, paper.Head("Money"), s.Money)
	}
	for _, line := range append(s.Spent, s.Besides...) {
		gains = append(gains, paper.Text(line))
	}
	return short, battles, gains
}

// digest is a turn that has been sorted by what matters. It follows the events on a position of its own.
type digest struct {
	teller  // for its words and its position
	mover   edition.PowerID
	parts   []*digest // of those who move together; none where one moves alone
	over    bool      // the turn has ended
	fights  fight
	land    changes
	account account

	rose      []noted[position.Rose]
	taken     []noted[position.Captured]
	returned  []noted[position.Reverted]
	looted    map[edition.SpaceID]noted[position.Looted] // by the capital that fell
	lost      []position.Ref
	losses    rests
	burnt     []noted[position.Lost] // by their owners
	favours   favours
	politics  politics
	developed []noted[position.Developed]
	sought    []noted[position.Rolled] // without success
	futile    rests                    // research by chart that brought nothing
	collected []noted[position.Collected]
	skipped   *noted[position.Skipped] // why the turn goes without income
	bids      []noted[position.Bidden]
	forgone   []noted[position.Forgone]
	moved     []position.UnitID
	moves     rests
	won       *noted[position.Won]
	mended    rests // where a referee has had a hand in it
}

// noted is an event and the line of the report that tells it, 0 for none.
type noted[E position.Event] struct {
	E    E
	line int
}

// newDigest sorts a turn. By event, told is the number of the line that tells it; a digest of which no line is asked for
// needs none.
func newDigest(ed *edition.Edition, before *position.Position, events []position.Event, told []int) *digest {
	d := &digest{teller: teller{ed: ed, now: before.Clone()}, mover: before.Mover, looted: map[edition.SpaceID]noted[position.Looted]{}}
	had := wealthOf(d.now)
	for i, e := range events {
		line := 0
		if told != nil {
			line = told[i]
		}
		d.gather(e, line)
		d.now.Apply(e)
		has := wealthOf(d.now)
		d.account.enter(d.ed, e, line, had, has)
		had = has
	}
	d.parts = d.shares(before, events, told)
	return d
}

// gather takes in an event, and the line of the report that tells it, before it changes the position.
func (d *digest) gather(e position.Event, line int) {
	d.fights.gather(&d.teller, d.mover, e, line)
	d.favours.gather(e, line)
	d.politics.gather(e, line)
	d.land.gather(e, line)
	d.note(e, line)
}

// note keeps what the short lines tell.
func (d *digest) note(e position.Event, line int) {
	switch e := e.(type) {
	case position.TurnBegan:
		d.mover = e.Power
	case position.TurnEnded:
		d.over = true
	case position.Moved:
		for _, r := range e.Units {
			d.moved = append(d.moved, r.ID)
		}
		d.moves.add(line)
	case position.Rose:
		d.rose = append(d.rose, noted[position.Rose]{e, line})
	case position.Captured:
		d.taken = append(d.taken, noted[position.Captured]{e, line})
	case position.Reverted:
		d.returned = append(d.returned, noted[position.Reverted]{e, line})
	case position.Looted:
		if n := len(d.taken); n > 0 {
			d.looted[d.taken[n-1].E.Space] = noted[position.Looted]{e, line}
		}
	case position.Lost:
		if scorched(e) {
			d.burnt = append(d.burnt, noted[position.Lost]{e, line})
			return
		}
		d.lost = append(d.lost, e.Units...)
		d.losses.add(line)
	case position.Crashed:
		d.lost = append(d.lost, e.Units...)
		d.losses.add(line)
	case position.Developed:
		d.developed = append(d.developed, noted[position.Developed]{e, line})
	case position.Rolled:
		if e.For == position.ForResearch && e.Hits == 0 {
			d.sought = append(d.sought, noted[position.Rolled]{e, line})
		}
		if e.For == position.ForBreakthrough && e.Hits == 0 {
			d.futile.add(line)
		}
	case position.Collected:
		d.collected = append(d.collected, noted[position.Collected]{e, line})
	case position.Skipped:
		d.skipped = &noted[position.Skipped]{e, line}
	case position.Bidden:
		d.bids = append(d.bids, noted[position.Bidden]{e, line})
	case position.Forgone:
		d.forgone = append(d.forgone, noted[position.Forgone]{e, line})
	case position.Won:
		d.won = &noted[position.Won]{e, line}
	case position.Corrected:
		d.mended = append(d.mended, line)
	}
}
