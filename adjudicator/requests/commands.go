package requests

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Who may use a command.
var (
	ByPlayer  = []string{"player"}
	ByReferee = []string{game.RefereeSeat}
)

// Role says what somebody is in the game.
func (r *Asked) Role() string {
	if r.Power != edition.Nobody {
		return "player"
	}
	return strings.TrimRight(r.Seat.Name, "0123456789")
}

// Changing are the requests of a letter that change the game.
func (r *Asked) Changing() []orders.Command {
	return slices.DeleteFunc(slices.Clone(r.Commands), func(c orders.Command) bool {
		return !Verbs[c.Word].Changes() || Asks(c)
	})
}

// judged are the reasons why some of the requests may not be done.
func (r *Asked) judged(list []orders.Command) []order.Problem {
	var bad []order.Problem
	for _, c := range list {
		cmd := Verbs[c.Word]
		var why prose.Text
		switch {
		case cmd.By != nil && !slices.Contains(cmd.By, r.Role()):
			why = prose.Say("%s is for the %s.", c.Word, strings.Join(cmd.By, " and the "))
		case r.Table.Stage == game.Over:
			why = game.OverText
		default:
			why = cmd.May(r, c)
		}
		if why != "" {
			bad = append(bad, Problem(c, why))
		}
	}
	return bad
}

// Do does the requests that change the game, in the order in which they stand in the letter.
func (r *Asked) Do(ctx context.Context, list []orders.Command) error {
	for _, c := range list {
		if err := Verbs[c.Word].Do(r, ctx, c); err != nil {
			return err
		}
	}
	return nil
}

// DoForSender does what a letter that is refused, or only checked, asks for its sender alone.
func (r *Asked) DoForSender(ctx context.Context) error {
	if r.Table.Stage == game.Over {
		return nil
	}
	return r.Do(ctx, slices.DeleteFunc(r.Changing(), func(c orders.Command) bool { return !Verbs[c.Word].Sender || Verbs[c.Word].May(r, c) != "" }))
}

// Says puts blocks below what a letter is answered with.
func (r *Asked) Says(blocks ...paper.Block) { r.Said.Add(table.InBlocks(blocks...)) }

// Announces tells everybody, the sender also in the answer to his letter.
func (r *Asked) Announces(subject prose.Text, blocks ...paper.Block) {
	r.Post.Reports(subject, blocks...)
	r.Says(blocks...)
}

func firstLine(text string) string {
	line, _, _ := strings.Cut(text, "\n")
	return line
}

// Done tells the sender that an act is done, or when it will be.
func (r *Asked) Done(word string) {
	if open := r.Table.Scribe.Tape.Log().Open(); open != nil {
		r.Says(paper.Line("%s: lock %d is open, so this counts when it has been rolled, if it can be done then.", word, open.N))
		return
	}
	r.Says(paper.Line("%s: done.", word))
}
