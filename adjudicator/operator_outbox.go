package adjudicator

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fieldpost/adjudicator/letters"
	"fieldpost/store"
)

// Unsent is a letter of ours that was not taken by a mail server.
type Unsent struct {
	ID       string    `json:"id"`
	To       string    `json:"to"`
	Attempts int       `json:"attempts"`
	GivenUp  bool      `json:"given_up,omitempty"`
	Next     time.Time `json:"next,omitzero"` // when it is tried again
	Trouble  string    `json:"trouble,omitempty"`
}

// Unsent lists the letters that wait to be sent, and those that were given up.
func (d *Desk) Unsent(ctx context.Context) ([]Unsent, error) {
	list := []Unsent{}
	for _, where := range []string{letters.Waiting, letters.GivenUp} {
		for e, err := range store.All(ctx, d.Store, where) {
			if err != nil {
				return nil, err
			}
			var q letters.Queued
			if err := json.Unmarshal(e.Value, &q); err != nil {
				return nil, fmt.Errorf("%s: %w", e.Key, err)
			}
			game, number, _ := strings.Cut(strings.TrimPrefix(e.Key, where), "/")
			n, err := strconv.Atoi(number)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", e.Key, store.ErrDamaged)
			}
			u := Unsent{ID: letterID(game, n), To: q.To, Attempts: q.Attempts, GivenUp: where == letters.GivenUp, Next: q.Next, Trouble: oneLine(q.Trouble)}
			if u.GivenUp {
				u.Next = time.Time{}
			}
			list = append(list, u)
		}
	}
	return list, nil
}

// Retry has a letter that waits, or that was given up, tried again at once and as often as a new one.
func (d *Desk) Retry(ctx context.Context, id string) error {
	return d.move(ctx, id, []string{letters.Waiting, letters.GivenUp}, letters.Waiting, func(q *letters.Queued) {
		q.Attempts, q.Next, q.Trouble = 0, d.Now(), ""
		if soon := q.Tried.Add(mostOften); soon.After(q.Next) { // whoever asks in a loop must not keep the others waiting
			q.Next = soon
		}
	})
}

// mostOften is how long a letter that was not taken waits at least.
const mostOften = 20 * time.Second

// Drop has a letter sent no more, and takes it from the list.
func (d *Desk) Drop(ctx context.Context, id string) error {
	return d.move(ctx, id, []string{letters.Waiting, letters.GivenUp}, letters.Dropped, func(q *letters.Queued) {
		q.Trouble = strings.TrimSuffix("dropped by the operator: "+q.Trouble, ": ")
	})
}

// move takes a letter of ours from one of several places to another one. A letter that is just being sent may change place
// at the same moment; then what was found there counts.
func (d *Desk) move(ctx context.Context, id string, from []string, to string, change func(*letters.Queued)) error {
	game, n, err := parseLetterID(id)
	if err != nil {
		return err
	}
	name := strings.TrimPrefix(letters.Key(game, n), letters.Waiting)
	for range letters.MostRaces {
		err = d.moveOnce(ctx, name, from, to, change)
		if !errors.Is(err, store.ErrStale) {
			break
		}
	}
	if errors.Is(err, store.ErrNone) {
		return fmt.Errorf("%w in the outbox: %s", ErrNoLetter, id)
	}
	return err
}

func (d *Desk) moveOnce(ctx context.Context, name string, from []string, to string, change func(*letters.Queued)) error {
	for _, where := range from {
		var q letters.Queued
		revision, err := get(ctx, d.Store, where+name, &q)
		if errors.Is(err, store.ErrNone) {
			continue
		}
		if err != nil {
			return err
		}
		change(&q)
		e, err := put(to+name, q)
		if err != nil {
			return err
		}
		c := store.Change{If: []store.Condition{store.At(where+name, revision)}, Put: []store.Entry{e}}
		if where != to {
			c.Delete = []string{where + name}
		}
		_, err = d.Store.Commit(ctx, c)
		return err
	}
	return store.ErrNone
}

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
