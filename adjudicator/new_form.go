package adjudicator

import "fieldpost/adjudicator/game"

// newForm is the form that the author of a letter needs who has sent back that of a turn that is over.
func (r *requests) newForm() answer {
	return inBlocks(r.table.forms([]*game.Seat{r.seat}, r.post)...)
}
