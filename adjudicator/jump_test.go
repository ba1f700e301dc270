package adjudicator

import (
	"strings"
	"testing"
	"time"

	"fieldpost/mail/transport"
)

// TestClockJumpsForward has the clock of the machine jump forward by more than a year while games are played, and be set right again a
// day later: noted by the desk that runs, or by one that is started then; with letters that came meanwhile and without. Nobody
// loses time by it, and no clock stands still until the day to which it had jumped.
func TestClockJumpsForward(t *testing.T) {
	const jump = 400 * day
	for name, during := range map[string]struct{ before, within, after func(c *club) *club }{
		"while it runs":            {},
		"with letters":             {within: func(c *club) *club { c.handle(c.write("japan", "STATUS\n")); return c }},
		"with orders":              {within: func(c *club) *club { c.accept("germany", germanTurn); return c }},
		"started when it is right": {after: func(c *club) *club { return c.restarted() }},
		"started when it is wrong": {before: func(c *club) *club { return c.restarted() }},
		"started twice, with orders": {
			before: func(c *club) *club { return c.restarted() },
			within: func(c *club) *club { c.accept("germany", germanTurn); return c },
			after:  func(c *club) *club { return c.restarted() },
		},
	} {
		t.Run(name, func(t *testing.T) {
			c := clockClub(t, "clock 4d, grace 1h, then pass")
			step := func(do func(c *club) *club) {
				if do != nil {
					c = do(c)
				}
			}
			c.pass(2 * time.Hour)
			c.accept("soviet_union", "PASS\n")
			c.pass(day)
			c.clock = c.clock.Add(jump)
			step(during.before)
			c.pass(4 * time.Hour)
			step(during.within)
			c.pass(20 * time.Hour)
			if got := c.subjects("germany"); strings.Contains(got, "Out of time") {
				t.Fatalf("time was lost by the jump: %s", got)
			}
			c.clock = c.clock.Add(-jump)
			step(during.after)
			c.pass(time.Hour)
			for _, power := range []string{"germany", "united_kingdom", "japan"} {
				c.subjects(power)
			}
			who := "germany"
			if during.within != nil && strings.Contains(name, "orders") {
				who = "united_kingdom"
			}
			r := c.record(clubGame)
			if len(r.Times.Running) != 1 || r.Times.Running[0].Who != who || r.Times.Running[0].Since.After(c.clock) {
				t.Fatalf("it is %v, and the clocks are %+v", c.clock, r.Times.Running)
			}
			for _, gap := range c.desk.outages {
				if gap.To.After(c.clock) {
					t.Errorf("it is %v, and nobody's clock runs from %v to %v", c.clock, gap.From, gap.To)
				}
			}
			// He has at most the day of the jump more than was agreed, and at least what was agreed.
			c.pass(2 * day)
			if got := c.subjects(who); strings.Contains(got, "Out of time") {
				t.Errorf("out of time too early: %s", got)
			}
			c.pass(3 * day)
			if got := c.subjects(who); !strings.Contains(got, "Out of time") && !strings.Contains(got, "passes") {
				t.Errorf("five days later the clock stands: %q; %+v, due %v, it is %v", got, c.record(clubGame).Times, c.record(clubGame).Due, c.clock)
			}
			// What was made good is kept.
			again := c.restarted()
			for _, gap := range again.desk.outages {
				if gap.To.After(c.clock) {
					t.Errorf("after another start nobody's clock runs from %v to %v", gap.From, gap.To)
				}
			}
		})
	}
}

// restarted is the club with a daemon that was started anew.
func (c *club) restarted() *club {
	again := c.reopened(c.desk.Store)
	again.clock, again.typed = c.clock, c.typed
	return again
}

// TestOutboxAfterJump: a letter that was to be tried again at a time to which the clock had jumped is tried when it is right again.
func TestOutboxAfterJump(t *testing.T) {
	c := newClub(t, "swift")
	c.clock = c.clock.Add(400 * day)
	c.boxes.next = func(to string, _ []byte) transport.Result { return transport.Result{Recipient: to, Temporary: true} }
	c.handle(c.write("japan", "STATUS\n"))
	if n, err := c.outbox.Send(t.Context()); err != nil || n != 0 {
		t.Fatal(n, err)
	}
	c.boxes.next = nil
	c.clock = c.clock.Add(-400 * day)
	if n, err := c.outbox.Send(t.Context()); err != nil || n == 0 {
		t.Errorf("%d letters were sent, %v", n, err)
	}
}

// TestListsAfterJump: the newest letters stand first in the list, whatever a clock that had jumped has noted of older ones, and STATUS
// names no time that has not come.
func TestListsAfterJump(t *testing.T) {
	c := newClub(t, "swift")
	c.handle(c.write("japan", "STATUS\n"))
	c.clock = c.clock.Add(400 * day)
	c.handle(c.write("japan", "STATUS\n"))
	c.accept("soviet_union", "PASS\n")
	c.clock = c.clock.Add(-400*day + time.Hour)
	c.handle(c.write("japan", "STATUS\n"))
	for most, want := range map[int]string{2: "g7/3 g7/2", 10: "g7/3 g7/2 g7/1 g7/0"} {
		list, err := c.desk.Office().Letters(t.Context(), "", most)
		if err != nil {
			t.Fatal(err)
		}
		var ids []string
		for _, k := range list {
			ids = append(ids, k.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("of %d letters the list is %s", most, got)
		}
	}
	if all := c.mails("japan"); strings.Contains(all[len(all)-1].text, "Since ") {
		t.Errorf("STATUS says\n%s", all[len(all)-1].text)
	}
}
