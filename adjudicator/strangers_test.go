package adjudicator

import (
	"fmt"
	"testing"
	"time"

	"fieldpost/mail"
)

// strange is a letter of somebody who plays no game here.
func (c *club) strange(who string) letter {
	l := c.write("japan", "How do I play?\n")
	l.From, l.To, l.Subject, l.More = who, "gm@example.org", "hello", nil
	return l
}

// answered tells how many letters have come to an address.
func (c *club) answered(address string) int {
	c.deliver()
	n := len(c.boxes.in[address])
	delete(c.boxes.in, address)
	return n
}

// TestOnceAWeek tells a stranger how to write once in seven days, whatever happens to the desk in between.
func TestOnceAWeek(t *testing.T) {
	const eve = "eve@elsewhere.example.org"
	c := newClub(t, "swift")
	begun := c.clock
	for _, at := range []struct {
		after time.Duration
		told  int
	}{{0, 1}, {time.Minute, 0}, {6*24*time.Hour + 23*time.Hour, 0}, {7*24*time.Hour + 2*time.Hour, 1}, {8 * 24 * time.Hour, 0}} {
		c.clock = begun.Add(at.after)
		c.handle(c.strange("Eve <EVE@elsewhere.example.org>"))
		c.handle(c.strange(eve))
		if n := c.answered(eve) + c.answered("EVE@elsewhere.example.org"); n != at.told {
			t.Errorf("after %s: %d letters", at.after, n)
		}
		c = c.reopened(c.desk.Store)
	}
}

// TestManyStrangers tells thirty strangers an hour how to write, and forgets them after a week.
func TestManyStrangers(t *testing.T) {
	c := newClub(t, "swift")
	for hour := range 3 {
		told := 0
		for n := range 50 {
			who := fmt.Sprintf("stranger-%d-%d@elsewhere.example.org", hour, n)
			c.handle(c.strange(who))
			told += c.answered(who)
		}
		if told != mostStrangers {
			t.Errorf("hour %d: %d strangers are told", hour, told)
		}
		c.clock = c.clock.Add(time.Hour)
	}
	c.clock = c.clock.Add(8 * 24 * time.Hour)
	c.handle(c.strange("late@elsewhere.example.org"))
	if keys := keysOf(t, c.desk.Store, strangerHours); len(keys) != 1 || c.answered("late@elsewhere.example.org") != 1 {
		t.Errorf("%v are kept", keys)
	}
}

// TestDeaf knows addresses that nobody reads.
func TestDeaf(t *testing.T) {
	for local, want := range map[string]bool{
		"no-reply": true, "noreply": true, "No.Reply": true, "do-not-reply": true, "donotreply": true, "noreply+17": true, "mailer-daemon": true,
		"MAILER-DAEMON": true, "bounce": true, "bounces": true, "postmaster": true,
		"noah": false, "reply": false, "norepl": false, "anna": false, "bouncer": false, "daemons": false,
	} {
		if got := deaf(mail.Address{Local: local, Domain: "example.org"}); got != want {
			t.Errorf("%s: %v", local, got)
		}
	}
}
