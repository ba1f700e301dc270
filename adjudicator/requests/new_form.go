package requests

import (
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
)

// NewForm is the form that the author of a letter needs who has sent back that of a turn that is over.
func (r *Asked) NewForm() table.Answer {
	return table.InBlocks(r.Table.Forms([]*game.Seat{r.Seat}, r.Post)...)
}
