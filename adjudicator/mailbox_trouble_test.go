package adjudicator

import (
	"context"
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fieldpost/mail/transport"
)

// badTray is a mailbox in memory that ends the connection when a letter is fetched in which some words stand, and says at once whenever
// it is watched that there is something new.
type badTray struct {
	*inTray
	breaks string
	news   bool
	rounds int
}

func (b *badTray) Fetch(ctx context.Context, uid uint32, limit int64) ([]byte, error) {
	raw, err := b.inTray.Fetch(ctx, uid, limit)
	if b.breaks != "" && strings.Contains(string(raw), b.breaks) {
		return nil, errors.New("the connection was reset")
	}
	return raw, err
}

func (b *badTray) List(ctx context.Context, folder string) ([]transport.Waiting, error) {
	b.rounds++
	return b.inTray.List(ctx, folder)
}

func (b *badTray) Wait(ctx context.Context) error {
	if b.news {
		return nil
	}
	return b.inTray.Wait(ctx)
}

// rounds has a postman make rounds at a mailbox for a time that nobody waits for, and tells how many they were.
func (c *club) rounds(t *testing.T, box *badTray, lasts time.Duration) int {
	ctx, stop := context.WithTimeout(t.Context(), lasts)
	defer stop()
	steady := transport.NewSteady(func(context.Context) (transport.Mailbox, error) { return box, nil }, c.desk.Log)
	defer steady.Close()
	p := &Postman{Mailbox: steady, Desk: c.desk, Outbox: c.outbox, Log: c.desk.Log}
	calls := 0
	p.Alive = func() {
		if calls++; calls > 20_000 {
			stop() // it spins
		}
	}
	if err := p.Run(ctx); err != nil {
		t.Error(err)
	}
	return box.rounds
}

// TestBrokenLetter plays the letters of a mailbox that ends the connection at the second of five, in order and once.
func TestBrokenLetter(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t, "swift")
		var raws [][]byte
		for n := range 5 {
			l := c.write("soviet_union", "STATUS\n")
			l.Subject = "letter " + string(rune('1'+n))
			raws = append(raws, l.raw())
		}
		raws[4] = c.write("soviet_union", sovietTurn).raw()
		tray := &inTray{letters: map[string][][]byte{inbox: slices.Clone(raws)}}
		c.rounds(t, &badTray{inTray: tray, breaks: "letter 2"}, 200*time.Second)
		if len(tray.letters[inbox]) != 1 || len(tray.letters[processed]) != 4 {
			t.Errorf("%d letters are left, %d were handled", len(tray.letters[inbox]), len(tray.letters[processed]))
		}
		for i, n := range []int{0, 2, 3, 4} {
			if i < len(tray.letters[processed]) && string(tray.letters[processed][i]) != string(raws[n]) {
				t.Errorf("letter %d was not handled in its place", n+1)
			}
		}
		if said := c.logged.String(); strings.Count(said, "is passed over") != 1 {
			t.Errorf("the log says:\n%s", said)
		}
		c.rounds(t, &badTray{inTray: tray}, time.Minute)
		if len(tray.letters[inbox]) != 0 {
			t.Error("it is not handled when it can be fetched")
		}
	})
}

// TestNewsWithoutEnd does not spin when the letter of a game that stands still waits and the server tells of news without an end.
func TestNewsWithoutEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t, "swift")
		broken := c.reopened(c.desk.Store)
		path := broken.desk.Secrets.Path(clubGame)
		if err := os.Rename(path, path+".away"); err != nil {
			t.Fatal(err)
		}
		tray := &inTray{letters: map[string][][]byte{inbox: {c.write("soviet_union", sovietTurn).raw()}}}
		if n := broken.rounds(t, &badTray{inTray: tray, news: true}, time.Hour); n > 2*60+10 {
			t.Errorf("%d rounds in an hour", n)
		}
		if err := os.Rename(path+".away", path); err != nil {
			t.Fatal(err)
		}
		if broken.rounds(t, &badTray{inTray: tray, news: true}, 2*time.Minute); len(tray.letters[inbox]) != 0 {
			t.Error("it is not played when the secrets are back")
		}
	})
}

// TestRefusedAtOnce does not spin when the server to which letters are handed refuses them at once, again and again.
func TestRefusedAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := newClub(t, "swift")
		c.clock = time.Now()
		c.outbox.Now = time.Now
		tried := map[string]int{}
		c.boxes.next = func(to string, _ []byte) transport.Result {
			tried[to]++
			return transport.Result{Recipient: to, Code: 451, Temporary: true, Text: "later"}
		}
		if n := c.rounds(t, &badTray{inTray: &inTray{}}, time.Hour); n > 2*60+10 {
			t.Errorf("%d rounds in an hour", n)
		}
		if len(tried) != len(clubPowers) {
			t.Errorf("letters to %v were tried", tried)
		}
		for to, n := range tried {
			if n > 8 { // after 1, 2, 4, 8, 16 and 32 minutes
				t.Errorf("%s: %d times in an hour", to, n)
			}
		}
	})
}
