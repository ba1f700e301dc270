package table

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Acceptance is the answer to orders that were taken, or to the word that has them played. It is a letter of its own, or stands in the report if they
// were played at once.
type Acceptance struct {
	Seat      *game.Seat
	confirmed bool   // the orders have waited to be confirmed, and were shown then
	lock      int    // that they wait for, or 0
	amiss     Answer // what was not carried out in the turn so far
	says      paper.Text
	echo      Answer
	doubt     Answer // what was taken for more than was typed, and what is hardly meant
	known     Answer // what else is to be known of the orders: the landing plan, odds, the receipt
	more      Answer // what came of all else in the letter that has waited
	rest      Answer // what was not read
	waits     Answer
	told      bool // it stands in a report
}

// Accept composes the answer to orders: what was understood, what is doubtful in it and what else is to be known of it, and what was not read. lock
// is the number of a lock that they wait for, or 0.
func (t *Table) Accept(seat *game.Seat, got orders.Reading, echo string, lock int, doubt, known Answer) *Acceptance {
	a := &Acceptance{Seat: seat, lock: lock, amiss: t.AmissSoFar(got.Letter.Power), says: "ACCEPTED. This is what was understood:", echo: InBlocks(paper.Lines(echo)),
		doubt: doubt, known: known, rest: NotRead(got)}
	a.waits = InBlocks(append(t.Waits(), t.partners(got.Letter.Power)...))
	if lock > 0 {
		a.says = paper.Text(prose.Say("ACCEPTED. Lock %d is open, so this counts when it has been rolled, if it is legal then:", lock))
	}
	return a
}

// Confirm composes the answer to the word by which orders are played that have waited for it: what is played, what is to be known of it, and what
// came of all else in their letter.
func (t *Table) Confirm(seat *game.Seat, text string, lock int, known, more Answer) *Acceptance {
	a := &Acceptance{Seat: seat, confirmed: true, lock: lock, says: "CONFIRMED. This is played:", echo: InBlocks(paper.Lines(text)), known: known, more: more}
	if lock > 0 {
		a.says = paper.Para("CONFIRMED. This is played when lock %d has been rolled:", lock)
	}
	return a
}

// Unread is the same answer, below which stands what was not read.
func (a *Acceptance) Unread(got orders.Reading) *Acceptance {
	a.rest = NotRead(got)
	return a
}

// Subject is what the answer is called as a letter of its own.
func (a *Acceptance) Subject() prose.Text {
	if a.confirmed {
		return "Done"
	}
	return "Accepted"
}

// About is what a report is called in which the answer stands.
func (a *Acceptance) About(report prose.Text) prose.Text {
	if a.confirmed {
		return prose.Say("Confirmed; %s", report)
	}
	return prose.Say("Accepted; %s", report)
}

// Bare is what a letter is called in which the answer stands and nothing is reported.
func (a *Acceptance) Bare() prose.Text {
	if a.confirmed {
		return "Confirmed"
	}
	return "Accepted"
}

// Fits tells whether the answer can stand in a report: the orders wait for no lock, and there is nothing else to be said.
func (a *Acceptance) Fits() bool {
	return a.lock == 0 && len(a.more.Blocks)+len(a.more.Files)+len(a.more.Shots) == 0
}

// Alone is the answer as a letter of its own.
func (a *Acceptance) Alone() Answer {
	all := a.amiss
	all.Add(InBlocks(a.says))
	all.Add(a.echo)
	all.Add(a.doubt)
	all.Add(a.known)
	all.Add(a.more)
	all.Add(a.rest)
	all.Add(a.waits)
	return all
}

// Told is the answer as it stands in the report of the orders, which says what was not carried out itself: above it that they were
// accepted, what is doubtful in them and what was not read, below it the orders as they were understood.
func (a *Acceptance) Told() (above, below []paper.Block, w Written) {
	says := paper.Text("ACCEPTED. Your orders as they were understood stand below the report.")
	if a.confirmed {
		says = "CONFIRMED. Your orders stand below the report."
	}
	return a.around(says)
}

// Before is the answer as it stands in a letter that asks for more and has nothing to report yet.
func (a *Acceptance) Before() (above, below []paper.Block, w Written) {
	says := paper.Text("ACCEPTED. Your orders as they were understood stand below.")
	if a.confirmed {
		says = "CONFIRMED. Your orders stand below."
	}
	above, below, w = a.around(says)
	return slices.Concat(a.amiss.Blocks, above), below, w
}

// around is what stands above and below what a letter tells.
func (a *Acceptance) around(says paper.Text) (above, below []paper.Block, w Written) {
	a.told = true
	above = slices.Concat([]paper.Block{says}, a.doubt.Blocks, a.rest.Blocks)
	below = slices.Concat([]paper.Block{paper.Head("Your orders")}, a.echo.Blocks, a.known.Blocks)
	return above, below, Written{Seat: *a.Seat, Answer: true, Report: true, Letter: letters.Letter{Files: a.known.Files, Pictures: a.known.Shots}}
}

// Left is an answer that stands in no report yet, or nil.
func (p *Post) Left() *Acceptance {
	if p.Accepted == nil || p.Accepted.told {
		return nil
	}
	return p.Accepted
}
