package requests

import (
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// NothingRead answers a letter in which nothing is known.
const NothingRead = "There were no orders in your letter, and no request that is known here. HELP says what there is."

// Acceptance echoes what was understood. What waits for a lock is told so.
func Acceptance(t *table.Table, got orders.Reading, echo string, waits bool, doubts table.Answer) table.Answer {
	head := paper.Para("ACCEPTED. This is what was understood:")
	if open := t.Scribe.Tape.Log().Open(); waits && open != nil {
		head = paper.Para("ACCEPTED. Lock %d is open, so this counts when it has been rolled, if it is legal then:", open.N)
	}
	a := t.AmissSoFar(got.Letter.Power)
	a.Add(table.InBlocks(head, paper.Lines(echo)))
	a.Add(doubts)
	a.Add(table.NotRead(got))
	a.Add(table.InBlocks(t.Waits()))
	return a
}
