package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Who may use a command.
var (
	byPlayer  = []string{"player"}
	byReferee = []string{game.RefereeSeat}
)

// role says what somebody is in the game.
func (r *requests) role() string {
	if r.power != edition.Nobody {
		return "player"
	}
	return strings.TrimRight(r.seat.Name, "0123456789")
}

// changing are the requests of a letter that change the game.
func (r *requests) changing() []orders.Command {
	return slices.DeleteFunc(slices.Clone(r.commands), func(c orders.Command) bool {
		return !verbs[c.Word].changes() || asks(c)
	})
}

// judged are the reasons why some of the requests may not be done.
func (r *requests) judged(list []orders.Command) []order.Problem {
	var bad []order.Problem
	for _, c := range list {
		cmd := verbs[c.Word]
		why := ""
		if cmd.by != nil && !slices.Contains(cmd.by, r.role()) {
			why = fmt.Sprintf("%s is for the %s.", c.Word, strings.Join(cmd.by, " and the "))
		} else if r.table.Stage == game.Over {
			why = game.OverText
		} else {
			why = cmd.may(r, c).String()
		}
		if why != "" {
			bad = append(bad, problem(c, why))
		}
	}
	return bad
}

// do does the requests that change the game, in the order in which they stand in the letter.
func (r *requests) do(ctx context.Context, list []orders.Command) error {
	for _, c := range list {
		if err := verbs[c.Word].do(r, ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// says puts blocks below what a letter is answered with.
func (r *requests) says(blocks ...paper.Block) { r.said.Add(table.InBlocks(blocks...)) }

// announces tells everybody, the sender also in the answer to his letter.
func (r *requests) announces(subject string, blocks ...paper.Block) {
	r.post.Reports(subject, blocks...)
	r.says(blocks...)
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// done tells the sender that an act is done, or when it will be.
func (r *requests) done(word string) {
	if open := r.table.Scribe.Tape.Log().Open(); open != nil {
		r.says(paper.Line("%s: lock %d is open, so this counts when it has been rolled, if it can be done then.", word, open.N))
		return
	}
	r.says(paper.Line("%s: done.", word))
}
