package adjudicator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/lobby"
	"fieldpost/adjudicator/strangers"
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

// TestOnceAWeekAfterJump: whoever was told by a clock that had jumped is told again when it is right, and need not wait for that day.
func TestOnceAWeekAfterJump(t *testing.T) {
	const eve = "eve@elsewhere.example.org"
	c := newClub(t, "swift")
	for i, at := range []struct {
		jump time.Duration
		told int
	}{{400 * day, 1}, {-400 * day, 1}, {day, 0}, {7 * day, 1}} {
		c.clock = c.clock.Add(at.jump)
		c.handle(c.strange(eve))
		if n := c.answered(eve); n != at.told {
			t.Errorf("letter %d: %d answers", i, n)
		}
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
		if told != strangers.MostStrangers {
			t.Errorf("hour %d: %d strangers are told", hour, told)
		}
		c.clock = c.clock.Add(time.Hour)
	}
	c.clock = c.clock.Add(8 * 24 * time.Hour)
	c.handle(c.strange("late@elsewhere.example.org"))
	if keys := keysOf(t, c.desk.Store, strangers.StrangerHours); len(keys) != 1 || c.answered("late@elsewhere.example.org") != 1 {
		t.Errorf("%v are kept", keys)
	}
}

// TestRegistered answers everybody who has a seat somewhere each time he writes to the bare address, and names his games.
func TestRegistered(t *testing.T) {
	c := newClub(t, "swift")
	who := c.seat("united_kingdom").Address
	c.mails("united_kingdom")
	for n := range strangers.MostUnproved + 2 {
		c.handle(c.strange("Ann <" + strings.ToUpper(who[:1]) + who[1:] + ">"))
		c.deliver()
		got := append(c.boxes.in[who], c.boxes.in[strings.ToUpper(who[:1])+who[1:]]...)
		clear(c.boxes.in)
		if n >= strangers.MostUnproved { // the letters may be forged
			if len(got) != 0 {
				t.Errorf("letter %d was answered", n+1)
			}
			continue
		}
		if len(got) != 1 {
			t.Fatalf("letter %d has %d answers", n+1, len(got))
		}
		l := readMail(t, got[0])
		c.tells(l, "registered for", "g7: United Kingdom", "HELP newgame")
		if strings.Contains(l.text, "once a week") || strings.Contains(string(got[0]), c.seat("united_kingdom").Token) {
			t.Errorf("the answer says too much:\n%s", l.text)
		}
	}
	c.clock = c.clock.Add(time.Hour)
	l := c.strange(who)
	c.handle(l)
	c.handle(l) // it comes twice
	if n := c.answered(who); n != 1 {
		t.Errorf("an hour later one letter has %d answers", n)
	}
}

// TestKnownWords answers a stranger who asks for a page of help each time, within bounds, and one who says nothing known once a week.
func TestKnownWords(t *testing.T) {
	const eve = "eve@elsewhere.example.org"
	c := newClub(t, "swift")
	asks := func(who, text string) []received {
		l := c.strange(who)
		l.Text = text
		c.handle(l)
		c.deliver()
		var got []received
		for _, raw := range c.boxes.in[who] {
			got = append(got, readMail(t, raw))
		}
		clear(c.boxes.in)
		return got
	}
	c.deliver()
	clear(c.boxes.in)
	if got := asks(eve, "Help me, please!\n"); len(got) != 1 || !strings.Contains(got[0].text, "once a week") {
		t.Fatalf("a stranger is told %v", got)
	}
	if got := asks(eve, "Help me, please!\n"); len(got) != 0 {
		t.Errorf("he is told twice: %v", got)
	}
	for n, text := range []string{"HELP newgame\n", "help new game\nHELP join\n", "HELP\n"} { // one page a letter
		got := asks(eve, text)
		if len(got) != 1 || n < 2 && !strings.Contains(got[0].text, "NEW GAME kursk-7") || strings.Contains(got[0].text, "JOINING AND LEAVING") {
			t.Errorf("%q is answered %v", text, got)
		}
	}
	told := 0
	for n := range strangers.MostKnowing + 10 {
		told += len(asks(fmt.Sprintf("asks-%d@elsewhere.example.org", n), "HELP battles\n"))
	}
	if told != strangers.MostKnowing-3 {
		t.Errorf("%d people who have no seat were told something in an hour", told)
	}
	if got := asks(c.seat("japan").Address, "HELP newgame\n"); len(got) != 1 {
		t.Error("somebody who has a seat goes without an answer because of them")
	}
}

// TestBackscatter answers nobody for a letter that our mail server marks, and one mailbox no more often under many names.
func TestBackscatter(t *testing.T) {
	const ours = "Authentication-Results: mx.example.org; "
	for name, test := range map[string]struct {
		header string
		told   int
	}{
		"no mark":                   {"X-Mailer: x", 1},
		"spam by a flag":            {"X-Spam-Flag: YES", 0},
		"spam by its status":        {"X-Spam-Status: Yes, score=9.1 required=5.0", 0},
		"no spam":                   {"X-Spam-Status: No, score=0.1 required=5.0", 1},
		"spam by another program":   {"X-Spam: Yes", 0},
		"spam at a large provider":  {"X-Forefront-Antispam-Report: CIP:1.2.3.4;CTRY:;SFV:SPM;SCL:5", 0},
		"DMARC fails":               {ours + "spf=pass smtp.mailfrom=x.example; dmarc=fail header.from=elsewhere.example.org", 0},
		"nothing passes":            {ours + "spf=softfail smtp.mailfrom=elsewhere.example.org; dkim=none; dmarc=none", 0},
		"nothing is tried":          {ours + "none", 0},
		"SPF passes":                {ours + "spf=pass smtp.mailfrom=elsewhere.example.org; dkim=none", 1},
		"all pass":                  {ours + "dkim=pass header.d=elsewhere.example.org; dmarc=pass header.from=elsewhere.example.org", 1},
		"another server says so":    {"Authentication-Results: mx.elsewhere.example.org; dmarc=fail", 1},
		"one of several programs":   {ours + "dmarc=none header.from=elsewhere.example.org\r\n" + ours + "dkim=pass header.d=elsewhere.example.org", 1},
		"a forged one further down": {ours + "dkim=none\r\nAuthentication-Results: mx.elsewhere.example.org; spf=pass\r\n" + ours + "spf=pass smtp.mailfrom=elsewhere.example.org", 0},
		"the name in capitals":      {"Authentication-Results: MX.example.org 1; (spf=pass) dkim=none", 0},
		"what it says is in pieces": {ours + "dmarc", 0},
	} {
		t.Run(name, func(t *testing.T) {
			for _, text := range []string{"How do I play?\n", "HELP newgame\n", "NEW GAME kursk-7\n", "JOIN g7 AS observer\n"} {
				c := newClub(t, "swift")
				c.desk.Trust.AuthServer, c.desk.NewGames = "mx.example.org", lobby.GamesByAnybody
				l := c.strange("eve@elsewhere.example.org")
				l.Text, l.More = text, []string{test.header}
				before := len(keysOf(t, c.desk.Store, game.Records))
				out := c.handle(l)
				if n := c.answered("eve@elsewhere.example.org"); n != test.told || out.Known && test.told == 0 {
					t.Errorf("%q: %d answers, %+v", text, n, out)
				}
				if n := len(keysOf(t, c.desk.Store, game.Records)); test.told == 0 && n != before {
					t.Errorf("%q has founded something", text)
				}
			}
		})
	}
	t.Run("by somebody who plays", func(t *testing.T) {
		c := newClub(t, "swift")
		c.mails("japan")
		l := c.write("japan", "STATUS\n")
		l.More = append(l.More, "X-Spam-Flag: YES")
		c.handle(l)
		c.one("japan")
	})
	t.Run("by somebody who claims to play", func(t *testing.T) {
		for header, want := range map[string]int{"X-Mailer: x": 2 * strangers.MostUnproved, ours + "dmarc=fail header.from=example.org": 2, "X-Spam-Flag: YES": 2, ours + "none\r\n" + ours + "dkim=pass header.d=example.org": 2 * strangers.MostUnproved} {
			c := newClub(t, "swift")
			c.desk.Trust.AuthServer = "mx.example.org"
			c.mails("japan")
			told := 0
			for day := range 2 {
				c.clock = time.Date(2026, 11, 24+day, 10, 0, 0, 0, time.UTC)
				for _, to := range []string{"gm+g7@example.org", "gm@example.org"} {
					for n := range 5 {
						l := c.write("japan", map[bool]string{true: "STATUS\n", false: "JOIN nowhere AS germany\n"}[n%2 == 0])
						l.To, l.More = to, []string{header}
						c.handle(l)
						told += len(c.mails("japan"))
					}
				}
			}
			if told != want {
				t.Errorf("%s: told %d times in two days, want %d", header, told, want)
			}
		}
	})
	t.Run("one mailbox", func(t *testing.T) {
		for _, names := range [][]string{
			{"anna@example.org", "ANNA@Example.org", "anna+1@example.org", "\"anna\"@example.org", "\"anna+2\"@example.org"},
			{"an.na@gmail.com", "anna@gmail.com", "a.n.n.a+x@GoogleMail.com"},
			{"a@b\u00fccher.example", "a@xn--bcher-kva.example", "a@B\u00dcCHER.example"},
			{"\"a@b\"@example.org", "\"A@B+c\"@example.org"},
		} {
			first := ""
			for _, name := range names {
				a, err := mail.ParseAddress(name)
				if err != nil {
					t.Errorf("%s: %v", name, err)
					continue
				}
				if first == "" {
					first = game.Mailbox(a.Key())
				}
				if got := game.Mailbox(a.Key()); got != first {
					t.Errorf("%s is %s, not %s", name, got, first)
				}
			}
		}
		if game.Mailbox("\u212aate@example.org") != "kate@example.org" {
			t.Error("a letter of another alphabet makes another mailbox")
		}
		if game.Mailbox("an.na@example.org") == game.Mailbox("anna@example.org") {
			t.Error("dots count but at Gmail")
		}
	})
	t.Run("many names of a mailbox", func(t *testing.T) {
		c := newClub(t, "swift")
		c.desk.NewGames = lobby.GamesByAnybody
		told, helped, founded := 0, 0, 0
		for n := range 20 {
			who := fmt.Sprintf("eve+%d@elsewhere.example.org", n)
			c.handle(c.strange(who))
			told += c.answered(who)
		}
		for n := range 20 {
			who := fmt.Sprintf("eve+%d@elsewhere.example.org", n)
			l := c.strange(who)
			l.Text = "HELP battles\n"
			c.handle(l)
			helped += c.answered(who)
		}
		c.clock = c.clock.Add(2 * time.Hour)
		for n := range 20 {
			who := fmt.Sprintf("eve+%d@elsewhere.example.org", n)
			l := c.strange(who)
			l.Text = fmt.Sprintf("NEW GAME evil-%d\n", n)
			if c.handle(l).Accepted {
				founded++
			}
		}
		if told != 1 || helped != strangers.MostUnproved || founded != lobby.MostFormingEach {
			t.Errorf("%d times told, %d times helped, %d games founded", told, helped, founded)
		}
	})
	t.Run("short", func(t *testing.T) {
		c := newClub(t, "swift")
		c.handle(c.strange("eve@elsewhere.example.org"))
		c.deliver()
		if l := readMail(t, c.boxes.in["eve@elsewhere.example.org"][0]); len(l.text) > 1000 {
			t.Errorf("a stranger is answered with %d bytes:\n%s", len(l.text), l.text)
		}
	})
}
