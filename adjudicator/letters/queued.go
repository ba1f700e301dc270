package letters

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"fieldpost/store"
)

// A letter of ours is in one of four places: it waits to be sent, it was taken by a mail server, it was given up, or the
// operator did not want it to be sent.
const (
	Waiting = "out/"
	Taken   = "sent/"
	GivenUp = "failed/"
	Dropped = "dropped/"
)

// name is what stands behind the place of a letter in its key.
func name(game string, n int) string { return fmt.Sprintf("%s/%08d", game, n) }

// Key is where a letter of a game waits to be sent.
func Key(game string, n int) string { return Waiting + name(game, n) }

// bagKey is where the letters of a commit are, by the name of the first.
func bagKey(name string) string { return "bag/" + name }

// Queued is how far a letter of ours has come: what it says lies in the bag of its commit.
type Queued struct {
	ID       string    `json:"id"`             // its Message-ID
	From     string    `json:"from,omitempty"` // "" for the first mailbox
	To       string    `json:"to"`
	Bag      string    `json:"bag,omitempty"` // the name of the first letter in it
	At       int       `json:"in,omitempty"`  // how many lie before it there
	Attempts int       `json:"attempts,omitempty"`
	Next     time.Time `json:"next"` // not before
	Tried    time.Time `json:"tried,omitzero"`
	Trouble  string    `json:"trouble,omitempty"`
	Report   bool      `json:"report,omitempty"` // RESEND sends it again
	ToAll    bool      `json:"to_all,omitempty"` // it asks for answers to everybody
	Shown    []string  `json:"shown,omitempty"`  // the pictures with which it was sent

	old
}

// Find finds a letter of a game, wherever it is by now, and tells whether it was sent; nil if there is none of that number.
func Find(ctx context.Context, s store.Store, game string, n int) (q *Queued, sent bool, err error) {
	for _, where := range []string{Taken, Waiting, GivenUp, Dropped} {
		var q Queued
		_, err := store.Read(ctx, s, where+name(game, n), &q)
		if !errors.Is(err, store.ErrNone) {
			return &q, where == Taken, err
		}
	}
	return nil, false, nil
}

// Letter is what is written in it.
func (q *Queued) Letter(ctx context.Context, s store.Store) (Letter, error) {
	packed, err := Get(ctx, s, bagKey(q.Bag))
	if err != nil {
		return Letter{}, err
	}
	return Unpack(packed, q.At)
}

// Old tells whether a letter was written down as the bytes of a mail, as older programs did.
func (q *Queued) Old() bool { return q.Bag == "" }

// Again is the letter as it is sent once more, to somebody who has got it or was to get it: without the pictures that it was sent
// without.
func (q *Queued) Again(ctx context.Context, s store.Store, sent bool) (Letter, error) {
	l, err := q.Letter(ctx, s)
	if sent {
		l.Pictures = slices.DeleteFunc(l.Pictures, func(p Picture) bool { return !slices.Contains(q.Shown, p.ID) })
	}
	return l, err
}

// print makes the bytes of a letter, and tells the pictures in it.
func (q *Queued) print(ctx context.Context, s store.Store, p *Printer, may func(id string) bool) ([]byte, []string, error) {
	if q.Old() {
		return q.old.print(ctx, s, p, q.ID, may)
	}
	l, err := q.Letter(ctx, s)
	if err != nil {
		return nil, nil, err
	}
	return p.Print(ctx, &l, may)
}

// Print makes the bytes of a letter as it was sent, or as it is to be sent.
func (q *Queued) Print(ctx context.Context, s store.Store, p *Printer, sent bool) ([]byte, error) {
	may := AllPictures
	if sent && !q.Old() { // an older program has kept those alone that were sent
		may = OnlyPictures(q.Shown)
	}
	raw, _, err := q.print(ctx, s, p, may)
	return raw, err
}

// Post is what is to be written to somebody, for a commit.
type Post struct {
	Letter
	Account       string // the mailbox that it goes out from, "" for the first
	Report, ToAll bool
}

// Queue puts letters into a commit, which are those of a game from a number on.
func Queue(ctx context.Context, s store.Store, change *store.Change, game string, from int, list []Post) error {
	if len(list) == 0 {
		return nil
	}
	letters := make([]Letter, len(list))
	for i, p := range list {
		letters[i] = p.Letter
	}
	packed, err := Pack(letters)
	if err != nil {
		return err
	}
	bag := name(game, from)
	if err := Put(ctx, s, change, bagKey(bag), packed); err != nil {
		return err
	}
	for i, p := range list {
		q := Queued{ID: p.ID, From: p.Account, To: p.To.String(), Bag: bag, At: i, Next: p.Date, Report: p.Report, ToAll: p.ToAll}
		value, err := json.Marshal(q)
		if err != nil {
			return err
		}
		change.Put = append(change.Put, store.Entry{Key: Key(game, from+i), Value: value})
	}
	return nil
}

// sender is the mailbox that it goes out from.
func (q *Queued) sender(first string) string { return cmp.Or(q.From, first) }

// moved is its key in another place.
func moved(key, to string) string {
	_, name, _ := strings.Cut(key, "/")
	return to + name
}

// showed notes the pictures with which it was sent.
func (q *Queued) showed(made []string) {
	q.Shown = made
	q.Shots = slices.DeleteFunc(q.Shots, func(s oldShot) bool { return !slices.Contains(made, s.ID) })
}
