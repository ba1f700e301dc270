package adjudicator

import (
	"context"
	"fmt"

	"fieldpost/adjudicator/letters"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"fieldpost/store"
)

var _ = known(verb{
	word: "RESEND", like: "RESEND", page: "requests",
	says:    "the last report again, as it was sent",
	answer:  resend,
	forming: formVerb{fits: atMostArgs(0), answer: func(f *forming, c orders.Command) (answer, error) { return resend(f.requests, f.ctx, c) }},
})

// mostOld is how many letters of a game are looked through for the last report to a seat.
const mostOld = 2000

// resend answers RESEND: the last report to the seat comes again, with the same text and the same files.
func resend(r *requests, ctx context.Context, _ orders.Command) (answer, error) {
	for n := r.table.Mails - 1; n >= max(0, r.table.Mails-mostOld); n-- {
		q, sent, err := letters.Find(ctx, r.house.Store, r.table.Terms.Game, n)
		if err != nil {
			return answer{}, err
		}
		if q == nil || !q.Report || q.To != r.seat.Address {
			continue
		}
		err = again(r, ctx, q, sent)
		if store.Gone(err) {
			a := r.failed("RESEND", fmt.Errorf("letter %d: %w", n, err))
			a.add(inBlocks(paper.Line("The last report to you is damaged. LOG and MAP tell how the game stands.")))
			return a, nil
		}
		if err != nil {
			return answer{}, fmt.Errorf("letter %d: %w", n, err)
		}
		return answer{}, nil
	}
	return inBlocks(paper.Line("RESEND: no report has been sent to you yet.")), nil
}

// again writes a letter of ours once more: under another Message-ID, or mail programs would hide it.
func again(r *requests, ctx context.Context, q *letters.Queued, sent bool) error {
	if q.Old() {
		_, err := q.AgainOld(ctx, r.house.Store, letters.Envelope{ID: q.ID, Date: r.post.now})
		if err == nil {
			r.post.again = append(r.post.again, oldLetter{q, r.seat.Name})
		}
		return err
	}
	l, err := q.Again(ctx, r.house.Store, sent)
	if err == nil {
		r.post.letters = append(r.post.letters, written{Letter: l, seat: *r.seat, report: true, toAll: q.ToAll})
	}
	return err
}
