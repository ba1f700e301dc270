package adjudicator

import (
	"context"
	"errors"
	"fmt"

	"fieldpost/store"
)

// mostFailures is how often a letter may make the desk fail before it is laid aside.
const mostFailures = 3

// errLetter is the failure of one letter, for which the others need not wait.
var errLetter = errors.New("a letter could not be handled")

// failureKey is where it is counted how often a letter has made the desk fail.
func failureKey(raw []byte) string { return "failures/" + store.HashOf(raw).String() }

// failed counts that a letter has made the desk fail, unless it was the store that failed or the time that was over. After
// the last time the letter goes to the folder Rejected, and the operator is told: one letter cannot stop the post.
func (p *Postman) failed(ctx context.Context, uid uint32, raw []byte, why error) (Outcome, error) {
	for _, stores := range []error{store.ErrStale, store.ErrFull, store.ErrBroken, store.ErrClosed} {
		if errors.Is(why, stores) {
			return Outcome{}, why
		}
	}
	if ctx.Err() != nil {
		return Outcome{}, why
	}
	key, n := failureKey(raw), 0
	if _, err := store.Read(ctx, p.Desk.Store, key, &n); noNone(err) != nil {
		return Outcome{}, errors.Join(why, err) // the store is out of order
	}
	n++
	e, err := store.EntryOf(key, n)
	if err == nil {
		_, err = p.Desk.Store.Commit(ctx, store.Change{Put: []store.Entry{e}})
	}
	if err != nil {
		return Outcome{}, errors.Join(why, err)
	}
	if n < mostFailures {
		return Outcome{}, fmt.Errorf("%w: %w", errLetter, why)
	}
	p.Log.Error("a letter is laid aside: it can not be handled", "uid", uid, "attempts", n, "why", why.Error())
	return Outcome{Why: "it could not be handled"}, nil
}
