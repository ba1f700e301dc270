package adjudicator

import (
	"context"
	"errors"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// bounced handles what a mail server says about a letter that it could not deliver. Anybody can write such reports, so one
// counts only if it names a letter that was sent, by the ID that nobody else can make, and its receiver.
func (d *Desk) bounced(ctx context.Context, l *mail.Incoming) (Outcome, error) {
	if l.Report != nil {
		for _, f := range l.Report.Failures {
			if !f.Permanent {
				continue
			}
			ours, err := d.cameBack(ctx, l.Report.OriginalID, f.Recipient.Key(), f.Status)
			if ours || err != nil {
				return Outcome{Known: ours, Why: "it tells that a letter did not arrive"}, err
			}
		}
	}
	return Outcome{Why: fromProgram + string(l.Kind)}, nil
}

// Refused is told by the outbox that a mail server has refused a letter for good, which is as if it had come back.
func (d *Desk) Refused(ctx context.Context, id, to, status string) error {
	a, err := mail.ParseAddress(to)
	if err != nil {
		return nil // so it was no seat's
	}
	return d.locked(ctx, func() error {
		_, err := d.cameBack(ctx, id, a.Key(), status)
		return err
	})
}

// cameBack notes that a letter did not arrive, once for each letter. It tells whether it was a letter of ours to that
// address.
func (d *Desk) cameBack(ctx context.Context, id, address, status string) (ours bool, err error) {
	o, ours := d.made(id)
	if !ours {
		return false, nil
	}
	called, n := o.game, o.n
	t, err := d.near(ctx, called)
	if errors.Is(err, game.ErrSuspended) { // the game has other troubles
		return false, nil
	}
	if err != nil {
		return false, noNone(err)
	}
	q, _, err := letters.Find(ctx, d.Store, called, n)
	if err != nil || q == nil {
		return false, err
	}
	to, err := mail.ParseAddress(q.To)
	own := t.At(address)
	if err != nil || to.Key() != address || len(own) == 0 {
		return false, nil
	}
	if lost := own[0].Lost; lost.Bad() || lost.First == id {
		return true, nil
	}
	post := d.post(t, nil)
	lost := game.Lost{First: id}
	if own[0].Lost.First != "" {
		lost = game.Lost{First: own[0].Lost.First, Since: post.Now, Why: status}
		d.Log.Error("an address is bad: two letters came back", "game", called, "seat", own[0].Name, "status", status)
	}
	for _, s := range own {
		s.Lost = lost
	}
	if lead := t.Seat(game.RefereeSeat); lost.Bad() && lead != nil && !lead.Vacant() && lead.Key() != address {
		post.Sends(lead, "Letters come back", paper.Text(own[0].Unreached(t.Game)), paper.Para("It has to be told by other means, or replaced. A letter from its address sets this right."))
	}
	if err := d.commit(ctx, post, store.At(game.RecordKey(called), t.Revision), nil); err != nil {
		d.forget(t)
		return true, err
	}
	return true, nil
}

// reached notes that a person is there again: a letter came from the address.
func reached(s table.Sender) {
	for _, own := range s.Own {
		own.Lost = game.Lost{}
	}
}
