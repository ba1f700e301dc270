package adjudicator

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"fieldpost/mail/transport"
	"fieldpost/store"
)

// Postman fetches letters and brings them to the desk. A letter leaves the inbox only when what became of it is
// committed; if the daemon dies in between, the letter comes again and the desk knows it.
type Postman struct {
	Mailbox transport.Mailbox
	Desk    *Desk
	Outbox  *Outbox
	Log     *slog.Logger
}

const (
	largest   = 25 << 20 // bytes of a letter
	inbox     = "INBOX"
	processed = "Processed"
	rejected  = "Rejected"
)

// Round handles every letter that lies in the inbox, and sends what was written. It tells how many letters there were.
func (p *Postman) Round(ctx context.Context) (letters int, err error) {
	letters, err = p.fetch(ctx)
	_, unsent := p.Outbox.Send(ctx)
	return letters, errors.Join(err, unsent)
}

// fetch brings the letters to the desk, one after the other. Those of a game that stands still stay where they are.
func (p *Postman) fetch(ctx context.Context) (letters int, err error) {
	waiting, err := p.Mailbox.List(ctx, inbox)
	if err != nil {
		return 0, err
	}
	for _, w := range waiting {
		raw, err := p.Mailbox.Fetch(ctx, w.UID, largest)
		switch {
		case errors.Is(err, transport.ErrGone):
			continue
		case err != nil && !errors.Is(err, transport.ErrTooBig):
			return letters, err
		}
		handle := p.Desk.Handle
		if err != nil {
			handle = func(ctx context.Context, start []byte) (Outcome, error) { return p.Desk.TooBig(ctx, start, w.Size) }
		}
		out, err := handle(ctx, raw)
		if errors.Is(err, errStill) {
			p.Log.Error("a letter has to wait in the inbox", "uid", w.UID, "why", err.Error())
			continue
		}
		if err != nil {
			return letters, err
		}
		letters++
		folder := processed
		if !out.Accepted {
			folder = rejected
		}
		p.Log.Info("letter", "uid", w.UID, "accepted", out.Accepted, "why", out.Why)
		if err := p.Mailbox.Move(ctx, w.UID, folder); err != nil && !errors.Is(err, transport.ErrGone) {
			return letters, err
		}
	}
	return letters, nil
}

// afterFailure is how long to wait before the next round when one has failed.
const afterFailure = 10 * time.Second

// Run makes rounds until the context ends, or the store has to be opened again.
func (p *Postman) Run(ctx context.Context) error {
	for {
		if _, err := p.Round(ctx); err != nil {
			if ctx.Err() != nil {
				return nil
			}
			if errors.Is(err, store.ErrBroken) || errors.Is(err, store.ErrClosed) {
				return err
			}
			p.Log.Error("a round has failed", "why", err.Error())
			select {
			case <-ctx.Done():
				return nil
			case <-time.After(afterFailure):
				continue
			}
		}
		if err := p.Mailbox.Wait(ctx); err != nil {
			if ctx.Err() != nil || errors.Is(err, transport.ErrClosed) {
				return nil
			}
			p.Log.Warn("the mailbox can not be watched", "why", err.Error())
		}
	}
}
