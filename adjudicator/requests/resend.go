package requests

import (
	"context"
	"fmt"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/store"
)

var _ = Known(Verb{
	Word: "RESEND", Like: "RESEND", Page: "requests",
	Says:    "the last report again, as it was sent",
	Answer:  resend,
	Forming: FormVerb{Fits: AtMostArgs(0), Answer: func(f *Forming, c orders.Command) (table.Answer, error) { return resend(f.Asked, f.Ctx, c) }},
})

// mostOld is how many letters of a game are looked through for the last report to a seat.
const mostOld = 2000

// resend answers RESEND: the last report to the seat comes again, with the same text and the same files.
func resend(r *Asked, ctx context.Context, _ orders.Command) (table.Answer, error) {
	for n := r.Table.Mails - 1; n >= max(0, r.Table.Mails-mostOld); n-- {
		q, sent, err := letters.Find(ctx, r.House.Store, r.Table.Terms.Game, n)
		if err != nil {
			return table.Answer{}, err
		}
		if q == nil || !q.Report || q.To != r.Seat.Address {
			continue
		}
		err = again(r, ctx, q, sent)
		if store.Gone(err) {
			a := r.Failed("RESEND", fmt.Errorf("letter %d: %w", n, err))
			a.Add(table.InBlocks(paper.Line("The last report to you is damaged. LOG and MAP tell how the game stands.")))
			return a, nil
		}
		if err != nil {
			return table.Answer{}, fmt.Errorf("letter %d: %w", n, err)
		}
		return table.Answer{}, nil
	}
	return table.InBlocks(paper.Line("RESEND: no report has been sent to you yet.")), nil
}

// again writes a letter of ours once more: under another Message-ID, or mail programs would hide it.
func again(r *Asked, ctx context.Context, q *letters.Queued, sent bool) error {
	if q.Old() {
		_, err := q.AgainOld(ctx, r.House.Store, letters.Envelope{ID: q.ID, Date: r.Post.Now})
		if err == nil {
			r.Post.Again = append(r.Post.Again, table.OldLetter{Queued: q, Seat: r.Seat.Name})
		}
		return err
	}
	l, err := q.Again(ctx, r.House.Store, sent)
	if err == nil {
		r.Post.Letters = append(r.Post.Letters, table.Written{Letter: l, Seat: *r.Seat, Report: true, ToAll: q.ToAll})
	}
	return err
}
