package operator

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
func (o Office) Unsent(ctx context.Context) ([]Unsent, error) {
	list := []Unsent{}
	for _, where := range []string{letters.Waiting, letters.GivenUp} {
		for e, err := range store.All(ctx, o.Store, where) {
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
			u := Unsent{ID: letters.ID(game, n), To: q.To, Attempts: q.Attempts, GivenUp: where == letters.GivenUp, Next: q.Next, Trouble: letters.OneLine(q.Trouble)}
			if u.GivenUp {
				u.Next = time.Time{}
			}
			list = append(list, u)
		}
	}
	return list, nil
}

// Retry has a letter that waits, or that was given up, tried again at once and as often as a new one.
func (o Office) Retry(ctx context.Context, id string) error {
	return o.move(ctx, id, []string{letters.Waiting, letters.GivenUp}, letters.Waiting, func(q *letters.Queued) {
		q.Attempts, q.Next, q.Trouble = 0, o.Now(), ""
		if soon := q.Tried.Add(MostOften); soon.After(q.Next) { // whoever asks in a loop must not keep the others waiting
			q.Next = soon
		}
	})
}

// MostOften is how long a letter that was not taken waits at least.
const MostOften = 20 * time.Second

// Drop has a letter sent no more, and takes it from the list.
func (o Office) Drop(ctx context.Context, id string) error {
	return o.move(ctx, id, []string{letters.Waiting, letters.GivenUp}, letters.Dropped, func(q *letters.Queued) {
		q.Trouble = strings.TrimSuffix("dropped by the operator: "+q.Trouble, ": ")
	})
}

// move takes a letter of ours from one of several places to another one. A letter that is just being sent may change place
// at the same moment; then what was found there counts.
func (o Office) move(ctx context.Context, id string, from []string, to string, change func(*letters.Queued)) error {
	game, n, err := parseLetterID(id)
	if err != nil {
		return err
	}
	name := strings.TrimPrefix(letters.Key(game, n), letters.Waiting)
	for range letters.MostRaces {
		err = o.moveOnce(ctx, name, from, to, change)
		if !errors.Is(err, store.ErrStale) {
			break
		}
	}
	if errors.Is(err, store.ErrNone) {
		return fmt.Errorf("%w in the outbox: %s", ErrNoLetter, id)
	}
	return err
}

func (o Office) moveOnce(ctx context.Context, name string, from []string, to string, change func(*letters.Queued)) error {
	for _, where := range from {
		var q letters.Queued
		revision, err := store.Read(ctx, o.Store, where+name, &q)
		if errors.Is(err, store.ErrNone) {
			continue
		}
		if err != nil {
			return err
		}
		change(&q)
		e, err := store.EntryOf(to+name, q)
		if err != nil {
			return err
		}
		c := store.Change{If: []store.Condition{store.At(where+name, revision)}, Put: []store.Entry{e}}
		if where != to {
			c.Delete = []string{where + name}
		}
		_, err = o.Store.Commit(ctx, c)
		return err
	}
	return store.ErrNone
}
