package adjudicator

import (
	"context"
	"errors"

	"fieldpost/adjudicator/ear"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/orders"
	"fieldpost/store"
)

// ahead is a letter that was read before the others had to wait.
type ahead struct {
	ear   ear.Ear // for which it was read
	heard ear.Heard
	used  bool
}

// readAhead reads a letter for the game to which it will probably go, while the desk handles others: only looking up how that game
// stands takes the lock. A letter that nobody with a seat has written is not read.
func (d *Desk) readAhead(ctx context.Context, l arrival) (*ahead, error) {
	if l.Kind != mail.Person || l.refused != nil {
		return nil, nil
	}
	e, ok, err := d.listens(ctx, l)
	if !ok || err != nil {
		return nil, err
	}
	return &ahead{ear: e, heard: e.Hear(l.Incoming)}, nil
}

// listens readies the game of a letter for it. It is not ok if its orders will not be read. An error is one of the store.
func (d *Desk) listens(ctx context.Context, l arrival) (e ear.Ear, ok bool, err error) {
	tags := d.routes(l.Incoming)
	if len(tags) == 0 {
		return ear.Ear{}, false, nil
	}
	err = d.locked(ctx, func() error {
		t, err := d.near(ctx, tags[0].Game)
		if errors.Is(err, store.ErrNone) || errors.Is(err, game.ErrSuspended) {
			return nil
		}
		if err != nil || t.Scribe == nil {
			return err
		}
		from := claimed(t, l.Incoming, tags[0])
		if from.Seat != nil && proves(t, ctx, l, from).OK {
			words, err := d.Aliases(ctx, t, from.Seat)
			if err != nil {
				return err
			}
			e, ok = ear.Of(t, from, words), true
		}
		return nil
	})
	return e, ok, err
}

// hears reads a letter, unless that was done before for the game as it stands. What was read is used once, since it is changed then.
func hears(t *table.Table, from table.Sender, l *mail.Incoming, before *ahead, words []orders.Alias) ear.Heard {
	now := ear.Of(t, from, words)
	if before != nil && !before.used && before.ear.Same(now) {
		before.used = true
		return before.heard
	}
	return now.Hear(l)
}
