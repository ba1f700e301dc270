package adjudicator

import (
	"fmt"
	"sync"
	"testing"

	"fieldpost/mail"
)

// readied is a letter as it comes to the door, all done that is done before the others have to wait.
func (c *club) readied(raw []byte) arrival {
	c.t.Helper()
	l, err := c.desk.ready(c.t.Context(), raw, func() (*mail.Incoming, error) { return mail.Read(raw, mail.Limits{Self: c.desk.Trust.Self}) })
	if err != nil {
		c.t.Fatal(err)
	}
	return l
}

// TestOrdersReadAhead reads orders before the desk takes its lock, and again if the game has gone on by then.
func TestOrdersReadAhead(t *testing.T) {
	c := newClub(t, "swift")
	raw := c.write("soviet_union", sovietTurn).raw()
	l := c.readied(raw)
	if l.ahead == nil || l.ahead.heard.Seat != "soviet_union" || len(l.ahead.heard.Got.Problems) > 0 || !l.ahead.heard.Got.Letter.Changes() {
		t.Fatalf("nothing was read ahead: %+v", l.ahead)
	}
	table, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	from := claimed(table, l.Incoming, mail.Tag{Game: clubGame})
	read := l.ahead.heard.Got.Letter
	if h := hears(table, from, l.Incoming, l.ahead, nil); h.Got.Letter != read {
		t.Error("what was read ahead is read again")
	}
	if h := hears(table, from, l.Incoming, l.ahead, nil); h.Got.Letter == read {
		t.Error("what was read ahead is used twice")
	}
	l = c.readied(raw)
	c.accept("soviet_union", sovietTurn)
	if table, err = c.desk.table(t.Context(), clubGame); err != nil {
		t.Fatal(err)
	}
	if h := hears(table, claimed(table, l.Incoming, mail.Tag{Game: clubGame}), l.Incoming, l.ahead, nil); h.Got.Letter == l.ahead.heard.Got.Letter {
		t.Error("a letter that was read for a turn that is over is not read again")
	}
}

// TestNotReadAhead reads no orders ahead of those whose letters are not read: of strangers, of senders who are not proved, of others'
// seats, for games that are not there.
func TestNotReadAhead(t *testing.T) {
	c := newClub(t, "swift")
	for name, change := range map[string]func(*letter){
		"a stranger":         func(l *letter) { l.From = "eve@example.org" },
		"without the token":  func(l *letter) { l.To = "gm+g7@example.org" },
		"to another's seat":  func(l *letter) { l.To = c.secretAddress("japan") },
		"to no game":         func(l *letter) { l.To, l.More = "gm@example.org", nil },
		"a program's":        func(l *letter) { l.More = append(l.More, "Auto-Submitted: auto-replied") },
		"from two":           func(l *letter) { l.More = append(l.More, "From: eve@example.org") },
		"of another's token": func(l *letter) { l.From = c.seat("japan").Address },
	} {
		t.Run(name, func(t *testing.T) {
			w := c.write("germany", germanTurn)
			change(&w)
			if l := c.readied(w.raw()); l.ahead != nil {
				t.Errorf("read ahead: %+v", l.ahead.heard)
			}
		})
	}
}

// TestManyLettersAtOnce brings letters side by side: each is read while others are handled, and each is answered once.
func TestManyLettersAtOnce(t *testing.T) {
	c := newClub(t, "swift")
	for _, power := range clubPowers {
		c.mails(power)
	}
	var raws [][]byte
	for i := range 3 {
		for _, power := range clubPowers {
			raws = append(raws, c.write(power, fmt.Sprintf("STANDING\nland: lose inf, art\nEND\nPRESS\nletter %d of %s\nEND\n", i, power)).raw())
		}
	}
	raws = append(raws, c.write("soviet_union", sovietTurn).raw())
	var wait sync.WaitGroup
	for _, raw := range append(raws, raws...) { // each of them twice, as a mailbox may bring them
		wait.Add(1)
		go func() {
			defer wait.Done()
			if _, err := c.desk.Handle(t.Context(), raw); err != nil {
				t.Error(err)
			}
		}()
	}
	wait.Wait()
	now, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	if now.Letters != len(raws) {
		t.Errorf("%d letters were handled, not %d", now.Letters, len(raws))
	}
}
