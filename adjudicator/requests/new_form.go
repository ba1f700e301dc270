package requests

import (
	"context"

	"fieldpost/adjudicator/forms"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "FORM", Like: forms.FullForm, Page: "requests",
	Says: "the form for your orders; FORM full brings all its facts",
	Answer: func(r *Asked, _ context.Context, c orders.Command) (table.Answer, error) {
		a := table.InBlocks(r.Table.Forms([]*game.Seat{r.Seat}, r.Post, len(c.Args) > 0)...)
		switch {
		case a.Blocks != nil:
		case r.Table.Locked(): // a code may be asked for, which no form takes
			return table.InBlocks(r.Table.Duties([]*game.Seat{r.Seat}, r.Post)), nil
		default:
			return table.InBlocks(paper.Line("FORM: nothing is asked of you now.")), nil
		}
		return a, nil
	},
})

// NewForm returns the current form for a player who sent back an old one.
func (r *Asked) NewForm() table.Answer {
	return table.InBlocks(r.Table.Forms([]*game.Seat{r.Seat}, r.Post, false)...)
}
