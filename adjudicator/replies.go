package adjudicator

import (
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

const nothingRead = "There were no orders in your letter, and no request that is known here. HELP says what there is."

// acceptance echoes what was understood. What waits for a lock is told so.
func acceptance(t *table, got orders.Reading, echo string, waits bool, doubts answer) answer {
	head := paper.Para("ACCEPTED. This is what was understood:")
	if open := t.Scribe.Tape.Log().Open(); waits && open != nil {
		head = paper.Para("ACCEPTED. Lock %d is open, so this counts when it has been rolled, if it is legal then:", open.N)
	}
	a := t.amissSoFar(got.Letter.Power)
	a.add(inBlocks(head, paper.Lines(echo)))
	a.add(doubts)
	a.add(notRead(got))
	a.add(inBlocks(t.waits()))
	return a
}
