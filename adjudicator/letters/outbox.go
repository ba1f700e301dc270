package letters

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"time"

	"fieldpost/adjudicator/gauges"
	"fieldpost/mail/transport"
	"fieldpost/store"
)

// Outbox sends what the desk has written, again and again until a server has taken it. A letter keeps its Message-ID, so
// that one that arrives twice is one letter.
type Outbox struct {
	Store   store.Store
	Courier transport.Courier
	From    string
	Now     func() time.Time
	Log     *slog.Logger

	// Refused, if not nil, is told that a server has refused a letter for good, and with which status, before the letter is
	// given up: Desk.Refused.
	Refused func(ctx context.Context, id, to, status string) error

	// Before, if not nil, is called before a letter leaves, and none leaves when it fails: Mark.Sync.
	Before func() error

	Gauges    *gauges.Gauges // counts what waits; may be nil
	Languages *Languages     // in which letters are said; nil for English alone
	Pictures  *Painter       // makes the pictures of letters; nil leaves them out

	mu   sync.Mutex
	next time.Time // when the first of the letters that wait is due; zero if none waits
}

// mostAttempts is how often a letter is tried: with the pauses below, for about five days.
const mostAttempts = 24

// pause is how long to wait after so many attempts: a minute, doubled up to six hours.
func pause(attempts int) time.Duration {
	return min(time.Minute<<min(attempts, 10), longestPause)
}

const longestPause = 6 * time.Hour

// Pause is how long nothing is due, but not more than most.
func (o *Outbox) Pause(most time.Duration) time.Duration {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.next.IsZero() {
		return most
	}
	return min(max(o.next.Sub(o.Now()), 0), most)
}

// due notes when a letter that waits is due.
func (o *Outbox) due(at time.Time) {
	if o.next.IsZero() || at.Before(o.next) {
		o.next = at
	}
}

// Send sends everything that is due, once, and tells how many letters were taken. Several postmen may share an outbox.
func (o *Outbox) Send(ctx context.Context) (sent int, err error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.next = time.Time{}
	left := 0
	defer func() {
		if err == nil && o.Gauges != nil {
			err = o.show(ctx, left)
		}
	}()
	for e, err := range store.All(ctx, o.Store, Waiting) {
		if err != nil {
			return sent, err
		}
		var q Queued
		revision, err := store.Read(ctx, o.Store, e.Key, &q)
		if errors.Is(err, store.ErrNone) {
			continue
		}
		if err != nil {
			return sent, err
		}
		if now := o.Now(); now.Before(q.Next) && !now.Before(q.Next.Add(-longestPause)) { // one that lies further ahead was noted by a clock that had jumped
			o.due(q.Next)
			left++
			continue
		}
		done, err := o.one(ctx, e.Key, revision, q)
		if err != nil {
			return sent, err
		}
		if done {
			sent++
		} else {
			left++
		}
	}
	return sent, nil
}

// show counts the letters that wait, and those that were given up.
func (o *Outbox) show(ctx context.Context, left int) error {
	failed := 0
	for _, err := range store.All(ctx, o.Store, GivenUp) {
		if err != nil {
			return err
		}
		failed++
	}
	o.Gauges.Outbox(left, failed)
	return nil
}

// one tries a letter, and writes down what became of it.
func (o *Outbox) one(ctx context.Context, key string, revision uint64, q Queued) (sent bool, err error) {
	if o.Before != nil {
		if err := o.Before(); err != nil {
			return false, err
		}
	}
	printer := &Printer{o.Languages, o.Pictures, o.Log}
	raw, made, err := q.print(ctx, o.Store, printer, AllPictures)
	var out []transport.Result
	switch {
	case lost(err): // it will not be better later
		out = []transport.Result{{Text: err.Error()}}
	case err != nil:
		return false, err
	default:
		out = o.Courier.Send(ctx, q.sender(o.From), []string{q.To}, raw)
		if len(made) > 0 && tooLarge(out) {
			o.Log.Warn("a letter is sent without its pictures: the server takes none so large", "id", q.ID, "bytes", len(raw))
			if raw, made, err = q.print(ctx, o.Store, printer, NoPictures); err != nil {
				return false, err
			}
			out = o.Courier.Send(ctx, q.sender(o.From), []string{q.To}, raw)
		}
	}
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	change := store.Change{If: []store.Condition{store.At(key, revision)}}
	where := key
	q.Attempts++
	q.Tried = o.Now()
	switch {
	case len(out) == 1 && out[0].Taken():
		sent, q.Trouble = true, ""
		q.showed(made)
		where = moved(key, Taken)
	case len(out) == 1 && !out[0].Temporary && !out[0].Ambiguous || q.Attempts >= mostAttempts:
		where, q.Trouble = moved(key, GivenUp), trouble(out)
		o.Log.Error("a letter can not be delivered", "id", q.ID, "why", q.Trouble)
		if len(out) == 1 && out[0].Code/100 == 5 && o.Refused != nil {
			if err := o.Refused(ctx, q.ID, q.To, fmt.Sprint(out[0].Code)); err != nil {
				return false, err
			}
		}
	default:
		q.Next, q.Trouble = o.Now().Add(pause(q.Attempts)), trouble(out)
		o.due(q.Next)
		o.Log.Warn("a letter has to wait", "id", q.ID, "attempts", q.Attempts, "why", q.Trouble)
	}
	value, err := json.Marshal(q)
	if err != nil {
		return false, err
	}
	change.Put = []store.Entry{{Key: where, Value: value}}
	if where != key {
		change.Delete = []string{key}
	}
	_, err = o.Store.Commit(ctx, change)
	for range MostRaces {
		if !errors.Is(err, store.ErrStale) {
			break
		}
		// The operator has had it tried again, or dropped it, while it was on its way: what became of it counts.
		revision, err = store.Read(ctx, o.Store, key, &Queued{})
		if errors.Is(err, store.ErrNone) {
			return sent, nil
		}
		if err != nil {
			return false, err
		}
		change.If = []store.Condition{store.At(key, revision)}
		_, err = o.Store.Commit(ctx, change)
	}
	return sent, err
}

// MostRaces is how often a change of the outbox is tried while the letter is being sent.
const MostRaces = 5

// tooLarge tells whether a server has refused a letter because of its size.
func tooLarge(out []transport.Result) bool {
	return len(out) == 1 && (out[0].Code == 552 || strings.HasPrefix(out[0].Text, "5.3.4 "))
}

func trouble(out []transport.Result) string {
	if len(out) == 0 {
		return "there is no connection"
	}
	return out[0].Text
}
