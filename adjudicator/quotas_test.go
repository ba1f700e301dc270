package adjudicator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/strangers"
)

// TestManyLetters answers sixty letters of a seat in an hour, and says once that the others get no answer. Orders are
// acknowledged all the same, and a restart forgets nothing of it.
func TestManyLetters(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	c.mails("germany")
	for n := range 75 {
		if n == 30 || n == 65 {
			in := c.boxes
			c = c.reopened(c.desk.Store)
			c.boxes, c.outbox.Courier = in, in
		}
		c.handle(c.write("soviet_union", "STATUS\n"))
	}
	got := c.mails("soviet_union")
	if len(got) != 61 || got[59].Get("Subject") != "[g7] About your letter" || got[60].Get("Subject") != "[g7] Many letters" {
		t.Fatalf("%d answers", len(got))
	}
	c.tells(got[60], "More than 60 of your letters", "Until 20 November 2026, 05:00 UTC,") // 10:30 where the clock stands
	c.handle(c.write("germany", "STATUS\n"))
	c.one("germany") // others have nothing to do with it
	c.accept("soviet_union", sovietTurn)
	if got := c.mails("soviet_union"); len(got) != 1 || got[0].Get("Subject") != "[g7] Accepted; Soviet Union, round 1" {
		t.Errorf("orders are answered with %v", got)
	}
	c.clock = c.clock.Add(time.Hour)
	c.tells(c.ask("soviet_union", "STATUS\n"), "In the hour from 20 November 2026, 04:00 UTC on, 15 of your letters")
	if l := c.ask("soviet_union", "STATUS\n"); strings.Contains(l.text, "got no answer") {
		t.Errorf("it is said again: %v", l)
	}
}

// TestForger tells the owner of an address six times an hour that somebody may be writing in his name. What is kept of it
// is gone when the hour is over and another forger comes.
func TestForger(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("germany")
	c.mails("japan")
	forge := func(power string) {
		l := c.write(power, "STATUS\n")
		l.To = "gm+g7@example.org"
		if out := c.handle(l); out.Known || out.Accepted {
			t.Errorf("%+v", out)
		}
	}
	for hour := range 3 {
		for range 10 {
			forge("germany")
		}
		if got := c.mails("germany"); len(got) != strangers.MostUnproved {
			t.Errorf("hour %d: %d letters", hour, len(got))
		}
		c.accept("germany", fmt.Sprintf("STANDING\nland: lose %d inf\n", hour+1)) // he is not in the forger's way
		c.mails("germany")
		c.clock = c.clock.Add(time.Hour)
	}
	forge("japan")
	c.one("japan")
	if keys := keysOf(t, c.desk.Store, strangers.UnprovedHours); len(keys) != 1 {
		t.Errorf("%v are kept", keys)
	}
}
