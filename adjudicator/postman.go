package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/gauges"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail/transport"
	"fieldpost/store"
)

// Postman fetches letters and brings them to the desk. A letter leaves the inbox only when what became of it is
// committed; if the daemon dies in between, the letter comes again and the desk knows it.
type Postman struct {
	Mailbox transport.Mailbox
	Desk    *Desk
	Outbox  *letters.Outbox
	Log     *slog.Logger
	Alive   func() // called after every letter, every round and every wait, so that somebody can watch; may be nil

	last atomic.Int64 // when the last round was made whole, in Unix seconds
}

const (
	largest   = 25 << 20 // bytes of a letter
	inbox     = "INBOX"
	processed = "Processed"
	rejected  = "Rejected"
)

// mostWait is how long the postman waits at most before he looks at the clocks of the games and at the outbox. listing is
// how long the mailbox may be out of reach before he does so all the same.
const (
	mostWait = time.Minute
	listing  = time.Minute
)

// mostLists is how often one round lists the inbox, if its UIDs are not good any more.
const mostLists = 3

// LastRound is when a round was last made in which nothing failed: zero for never.
func (p *Postman) LastRound() time.Time {
	if s := p.last.Load(); s != 0 {
		return time.Unix(s, 0)
	}
	return time.Time{}
}

func (p *Postman) alive() {
	if p.Alive != nil {
		p.Alive()
	}
}

// Round handles every letter that lies in the inbox, lets the clocks go on if none is left there, and sends what was
// written. It tells how many letters there were.
func (p *Postman) Round(ctx context.Context) (letters int, err error) {
	emptied := false
	for range mostLists {
		n := 0
		n, emptied, err = p.fetch(ctx)
		if letters += n; !errors.Is(err, transport.ErrStale) {
			break
		}
	}
	if err == nil && emptied {
		err = p.Desk.Tick(ctx)
	}
	_, unsent := p.Outbox.Send(ctx)
	if err = errors.Join(err, unsent); err == nil {
		p.last.Store(p.Desk.Now().Unix())
	}
	p.alive()
	return letters, err
}

// fetch brings the letters to the desk, one after the other. Those of a game that stands still stay where they are. One that
// makes the desk fail does not keep the others waiting; when it has done so again and again, it is laid aside. emptied
// tells that every letter has been handled that can be.
func (p *Postman) fetch(ctx context.Context) (letters int, emptied bool, err error) {
	timed, cancel := context.WithTimeout(ctx, listing)
	waiting, err := p.Mailbox.List(timed, inbox)
	if err != nil && timed.Err() != nil && ctx.Err() == nil {
		err = fmt.Errorf("the mailbox is out of reach: %w", err)
	}
	cancel()
	if err != nil {
		return 0, false, err
	}
	var failed error
	for _, w := range waiting {
		out, err := p.bring(ctx, w)
		p.alive()
		switch {
		case errors.Is(err, transport.ErrGone):
			continue
		case errors.Is(err, game.ErrSuspended):
			p.Desk.Gauges.Letter(gauges.Waiting)
			p.Log.Error("a letter has to wait in the inbox", "uid", w.UID, "why", err.Error())
			continue
		case errors.Is(err, errLetter):
			failed = errors.Join(failed, err)
			continue
		case err != nil:
			return letters, false, err
		}
		letters++
		p.Desk.Gauges.Letter(out.fate())
		folder := rejected
		if out.Accepted || out.Known {
			folder = processed
		}
		p.Log.Info("letter", "uid", w.UID, "accepted", out.Accepted, "folder", folder, "why", out.Why)
		switch err := p.Mailbox.Move(ctx, w.UID, folder); {
		case errors.Is(err, transport.ErrNo): // the mailbox is full, say: the desk will know the letter when it comes again
			failed = errors.Join(failed, err)
		case err != nil && !errors.Is(err, transport.ErrGone):
			return letters, false, err
		}
	}
	return letters, failed == nil && len(waiting) < transport.MaxList, failed
}

// bring fetches a letter and has it handled.
func (p *Postman) bring(ctx context.Context, w transport.Waiting) (Outcome, error) {
	raw, err := p.Mailbox.Fetch(ctx, w.UID, largest)
	var big transport.TooBig
	var out Outcome
	switch {
	case errors.As(err, &big):
		out, err = p.Desk.TooBig(ctx, raw, big.Size)
	case err != nil:
		return Outcome{}, err
	default:
		out, err = p.Desk.Handle(ctx, raw)
	}
	if err == nil || errors.Is(err, game.ErrSuspended) {
		return out, err
	}
	return p.failed(ctx, w.UID, raw, err)
}

// Run makes rounds until the context ends, or the store has to be opened again. No round follows another at once: after one that has
// failed there is a pause, and the mailbox rests before it is watched again if it has told of nothing (transport.Steady).
func (p *Postman) Run(ctx context.Context) error {
	failures := 0
	for {
		if _, err := p.Round(ctx); err == nil {
			failures = 0
		} else {
			if ctx.Err() != nil || errors.Is(err, transport.ErrClosed) {
				return nil
			}
			if errors.Is(err, store.ErrBroken) || errors.Is(err, store.ErrClosed) {
				return err
			}
			p.Desk.Gauges.RoundFailed()
			p.Log.Error("a round has failed", "why", err.Error())
			select {
			case <-ctx.Done():
				return nil
			case <-time.After(min(afterFailure<<min(failures, 10), mostWait)):
				failures++
				continue
			}
		}
		limited, cancel := context.WithTimeout(ctx, p.Outbox.Pause(mostWait))
		timed, wake := context.WithCancelCause(limited)
		go p.Desk.untilUrged(timed, func() { wake(transport.ErrWoken) })
		err := p.Mailbox.Wait(timed)
		over := timed.Err() != nil
		wake(nil)
		cancel()
		p.alive()
		if err != nil && !over {
			if errors.Is(err, transport.ErrClosed) {
				return nil
			}
			p.Log.Warn("the mailbox can not be watched", "why", err.Error())
		}
		if ctx.Err() != nil {
			return nil
		}
	}
}

// afterFailure is how long to wait before the next round when one has failed; twice as long after each further one.
const afterFailure = 2 * time.Second

// Urge has what waits sent at once, not only when the postman looks again.
func (d *Desk) Urge() {
	select {
	case d.urged <- struct{}{}:
	default: // he has been told
	}
}

// leastWake is how long a postman is left alone who has been woken.
const leastWake = 2 * time.Second

// untilUrged ends the waiting of a postman when somebody urges him.
func (d *Desk) untilUrged(ctx context.Context, wake func()) {
	select {
	case <-d.urged:
		pause := time.Duration(0)
		if last := d.woken.Load(); last != nil {
			pause = leastWake - time.Since(*last)
		}
		select { // not again and again, whoever urges
		case <-time.After(pause):
			now := time.Now()
			d.woken.Store(&now)
			wake()
		case <-ctx.Done():
			d.Urge()
		}
	case <-ctx.Done():
	}
}
