package adjudicator

import (
	"context"
	"fmt"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/store"
)

var _ = known(verb{
	word: "RESEND", like: "RESEND", page: "requests",
	says:    "the last report again, as it was sent",
	answer:  resend,
	forming: formVerb{fits: atMostArgs(0), answer: func(f *forming, c orders.Command) (table.Answer, error) { return resend(f.requests, f.ctx, c) }},
})

// mostOld is how many letters of a game are looked through for the last report to a seat.
const mostOld = 2000

// resend answers RESEND: the last report to the seat comes again, with the same text and the same files.
func resend(r *requests, ctx context.Context, _ orders.Command) (table.Answer, error) {
	for n := r.table.Mails - 1; n >= max(0, r.table.Mails-mostOld); n-- {
		q, sent, err := letters.Find(ctx, r.house.Store, r.table.Terms.Game, n)
		if err != nil {
			return table.Answer{}, err
		}
		if q == nil || !q.Report || q.To != r.seat.Address {
			continue
		}
		err = again(r, ctx, q, sent)
		if store.Gone(err) {
			a := r.failed("RESEND", fmt.Errorf("letter %d: %w", n, err))
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
func again(r *requests, ctx context.Context, q *letters.Queued, sent bool) error {
	if q.Old() {
		_, err := q.AgainOld(ctx, r.house.Store, letters.Envelope{ID: q.ID, Date: r.post.Now})
		if err == nil {
			r.post.Again = append(r.post.Again, table.OldLetter{q, r.seat.Name})
		}
		return err
	}
	l, err := q.Again(ctx, r.house.Store, sent)
	if err == nil {
		r.post.Letters = append(r.post.Letters, table.Written{Letter: l, Seat: *r.seat, Report: true, ToAll: q.ToAll})
	}
	return err
}
