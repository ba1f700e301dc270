package adjudicator

import (
	"context"
	"errors"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/strangers"
	"fieldpost/adjudicator/table"
	"fieldpost/mail"
	"fieldpost/store"
)

// stranger handles a letter that is for no game in which its sender has a seat, and neither founds one nor asks for a seat. Whoever is
// registered for some game is answered each time, and so is whoever asks for something known. All others are told how to write once
// a week, and not more than a few people an hour: whoever it claims to come from may never have written it.
func (d *Desk) stranger(ctx context.Context, l arrival) (Outcome, error) {
	const why = "it is for no game in which its sender has a seat"
	if l.Kind != mail.Person || l.From.IsZero() || strangers.Deaf(l.From) {
		return Outcome{Why: why}, nil
	}
	mark := seenUnproved(l.Seen)
	if known, err := has(ctx, d.Store, mark); known || err != nil {
		return Outcome{Why: handledBefore}, err
	}
	seats, err := strangers.Seats(ctx, d.Store, l.From.Key())
	if err != nil {
		return Outcome{}, err
	}
	t, at, err := d.noTable(ctx)
	if err != nil {
		return Outcome{}, err
	}
	post := d.post(t, &l)
	pages := strangers.Pages(l.Incoming)
	may := strangers.MayTell
	switch {
	case len(seats) > 0 && d.Trust.Suspect(l.raw) != "":
		may = strangers.MayWarn
	case len(seats) > 0:
		may = strangers.Allowed
	case len(pages) > 0:
		may = strangers.MayAnswer
	}
	if ok, err := may(ctx, post, l.From.Key()); err != nil || !ok {
		return Outcome{Why: why + ", and that has been said often enough"}, err
	}
	post.Replies(&game.Seat{Address: l.From.String()}, "How to write to this address", strangers.HowToWrite(l.refused, seats, pages)...)
	return Outcome{Why: why + "; it was told how to write"}, d.commit(ctx, post, at, []string{mark})
}

// noTable is what letters belong to that belong to no game.
func (d *Desk) noTable(ctx context.Context) (*table.Table, store.Condition, error) {
	t := &table.Table{Game: &game.Game{Record: game.Record{Terms: game.Terms{Game: game.NoGame}}}}
	key := game.RecordKey(game.NoGame)
	revision, err := store.Read(ctx, d.Store, key, &t.Record)
	if errors.Is(err, store.ErrNone) {
		return t, store.Absent(key), nil
	}
	return t, store.At(key, revision), err
}
