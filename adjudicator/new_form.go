package adjudicator

import (
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
)

// newForm is the form that the author of a letter needs who has sent back that of a turn that is over.
func (r *requests) newForm() table.Answer {
	return table.InBlocks(r.table.Forms([]*game.Seat{r.seat}, r.post)...)
}
