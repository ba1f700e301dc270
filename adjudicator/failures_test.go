package adjudicator

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"fieldpost/mail/transport"
	"fieldpost/store"
)

// poisoned is a store that fails whenever one letter is looked up.
type poisoned struct {
	store.Store
	id string
}

func (p poisoned) Scan(ctx context.Context, prefix, after string, limit int) ([]store.Entry, error) {
	if prefix == seenID(p.id) {
		return nil, errors.New("something odd")
	}
	return p.Store.Scan(ctx, prefix, after, limit)
}

// TestPoison lays a letter aside that makes the desk fail again and again, also across restarts; the letters behind it are
// handled at once.
func TestPoison(t *testing.T) {
	c := newClub(t, "swift")
	poison := c.write("germany", "STATUS\n")
	c.desk.Store = poisoned{c.desk.Store, poison.ID}
	box := &inTray{letters: map[string][][]byte{inbox: {poison.raw(), c.write("soviet_union", sovietTurn).raw()}}}
	for round := 1; round <= mostFailures; round++ {
		postman := &Postman{Mailbox: box, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
		_, err := postman.Round(t.Context())
		last := round == mostFailures
		if (err == nil) != last || len(box.letters[processed]) != 1 || (len(box.letters[rejected]) == 1) != last {
			t.Errorf("round %d: %v, %d are processed, %d rejected", round, err, len(box.letters[processed]), len(box.letters[rejected]))
		}
		if postman.LastRound().IsZero() == last {
			t.Errorf("round %d: the last good round was at %s", round, postman.LastRound())
		}
	}
	if n := strings.Count(c.logged.String(), "a letter is laid aside"); n != 1 {
		t.Errorf("the operator is told %d times", n)
	}
}

// TestPatience lays nothing aside because the store is full: that is not the letter's fault.
func TestPatience(t *testing.T) {
	c := newClub(t, "swift")
	full := &fullStore{c.desk.Store, true}
	c.desk.Store = full
	box := &inTray{letters: map[string][][]byte{inbox: {c.write("soviet_union", sovietTurn).raw()}}}
	postman := &Postman{Mailbox: box, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	for range 3 * mostFailures {
		if _, err := postman.Round(t.Context()); !errors.Is(err, store.ErrFull) || len(box.letters[inbox]) != 1 {
			t.Fatalf("%v, %d letters are left", err, len(box.letters[inbox]))
		}
	}
	full.full = false
	if n, err := postman.Round(t.Context()); err != nil || n != 1 || len(box.letters[processed]) != 1 {
		t.Errorf("%d letters, %v", n, err)
	}
}

type fullStore struct {
	store.Store
	full bool
}

func (f *fullStore) Commit(ctx context.Context, c store.Change) (uint64, error) {
	if f.full {
		return 0, store.ErrFull
	}
	return f.Store.Commit(ctx, c)
}

// TestAstray survives a letter that leads the program astray.
func TestAstray(t *testing.T) {
	c := newClub(t, "swift")
	now := c.desk.Now
	c.desk.Now = func() time.Time { panic("astray") }
	if _, err := c.desk.Handle(t.Context(), c.write("soviet_union", sovietTurn).raw()); err == nil {
		t.Error("nothing is said of it")
	}
	c.desk.Now = now
	c.accept("soviet_union", sovietTurn)
}

// fullBox is a mailbox into whose folders nothing can be moved.
type fullBox struct{ *inTray }

func (fullBox) Move(context.Context, uint32, string) error { return transport.ErrNo }

// TestFullMailbox handles every letter once though none can be moved away.
func TestFullMailbox(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("germany")
	c.mails("soviet_union")
	box := fullBox{&inTray{letters: map[string][][]byte{inbox: {c.write("germany", "STATUS\n").raw(), c.write("soviet_union", "STATUS\n").raw()}}}}
	postman := &Postman{Mailbox: box, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	for range 2 {
		if n, err := postman.Round(t.Context()); !errors.Is(err, transport.ErrNo) || n != 2 {
			t.Errorf("%d letters, %v", n, err)
		}
	}
	c.one("germany")
	c.one("soviet_union")
}

// TestRunWakes tries a letter again when its time has come, though nothing comes into the mailbox.
func TestRunWakes(t *testing.T) {
	c := newClub(t, "swift")
	arrived := make(chan struct{})
	tries := 0
	c.boxes.next = func(to string, _ []byte) transport.Result {
		if to != "japan@example.org" {
			return transport.Result{Recipient: to, Code: 250}
		}
		if tries++; tries == 2 {
			close(arrived)
		}
		if tries < 2 {
			return transport.Result{Temporary: true, Text: "later"}
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	at := c.clock
	c.outbox.Now = func() time.Time { at = at.Add(time.Minute); return at } // so that two minutes pass at once
	alive := 0
	postman := &Postman{Mailbox: &inTray{}, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log, Alive: func() { alive++ }}
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	ended := make(chan error)
	go func() { ended <- postman.Run(ctx) }()
	select {
	case <-arrived:
	case <-ctx.Done():
		t.Error("it was not tried again")
	}
	cancel()
	if err := <-ended; err != nil || alive < 3 {
		t.Errorf("%v; %d signs of life", err, alive)
	}
}

// TestPause waits no longer than until the first letter is due.
func TestPause(t *testing.T) {
	c := newClub(t, "swift")
	c.boxes.next = func(to string, _ []byte) transport.Result {
		return transport.Result{Temporary: true, Text: "later"}
	}
	c.deliver()
	if got := c.outbox.Pause(time.Hour); got != 2*time.Minute {
		t.Errorf("after a failure: %s", got)
	}
	if got := c.outbox.Pause(time.Second); got != time.Second {
		t.Errorf("at most a second: %s", got)
	}
	c.clock = c.clock.Add(time.Hour)
	if got := c.outbox.Pause(time.Hour); got != 0 {
		t.Errorf("when it is due: %s", got)
	}
	c.boxes.next = nil
	c.deliver()
	if got := c.outbox.Pause(time.Hour); got != time.Hour {
		t.Errorf("when nothing waits: %s", got)
	}
}

// awayBox is a mailbox that cannot be reached.
type awayBox struct{ *inTray }

func (awayBox) List(context.Context, string) ([]transport.Waiting, error) {
	return nil, errors.New("no connection")
}

// TestUnreachable sends letters while none can be fetched.
func TestUnreachable(t *testing.T) {
	c := newClub(t, "swift")
	postman := &Postman{Mailbox: awayBox{&inTray{}}, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	if _, err := postman.Round(t.Context()); err == nil || !postman.LastRound().IsZero() {
		t.Errorf("%v; the last good round was at %s", err, postman.LastRound())
	}
	c.emptied()
}
