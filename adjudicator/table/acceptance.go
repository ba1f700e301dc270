package table

import (
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Acceptance is the answer to orders that were taken. It is a letter of its own, or stands in the report if they were played at once.
type Acceptance struct {
	Seat  *game.Seat
	amiss Answer // what was not carried out in the turn so far
	says  paper.Text
	echo  Answer
	doubt Answer // what was taken for more than was typed, and what is hardly meant
	known Answer // what else is to be known of the orders: the landing plan, odds, the receipt
	rest  Answer // what was not read
	waits paper.Block
	told  bool // it stands in a report
}

// Accept composes the answer to orders: what was understood, what is doubtful in it and what else is to be known of it, and what was not read. lock
// is the number of a lock that they wait for, or 0.
func (t *Table) Accept(seat *game.Seat, got orders.Reading, echo string, lock int, doubt, known Answer) *Acceptance {
	a := &Acceptance{Seat: seat, amiss: t.AmissSoFar(got.Letter.Power), says: "ACCEPTED. This is what was understood:", echo: InBlocks(paper.Lines(echo)),
		doubt: doubt, known: known, rest: NotRead(got), waits: t.Waits()}
	if lock > 0 {
		a.says = paper.Text(prose.Say("ACCEPTED. Lock %d is open, so this counts when it has been rolled, if it is legal then:", lock))
	}
	return a
}

// Alone is the answer as a letter of its own.
func (a *Acceptance) Alone() Answer {
	all := a.amiss
	all.Add(InBlocks(a.says))
	all.Add(a.echo)
	all.Add(a.doubt)
	all.Add(a.known)
	all.Add(a.rest)
	all.Add(InBlocks(a.waits))
	return all
}

// Told is the answer as it stands in the report of the orders, which says what was not carried out itself: above it that they were
// accepted, what is doubtful in them and what was not read, below it the orders as they were understood.
func (a *Acceptance) Told() (above, below []paper.Block, w Written) {
	a.told = true
	above = slices.Concat([]paper.Block{paper.Text("ACCEPTED. Your orders as they were understood stand below the report.")}, a.doubt.Blocks, a.rest.Blocks)
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
