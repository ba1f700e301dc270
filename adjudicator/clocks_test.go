package adjudicator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/store"
)

// clockClub is a game with a clock. Its desk has been open for long enough.
func clockClub(t *testing.T, terms string) *club {
	t.Helper()
	record := clubRecord("full")
	read, err := clock.Parse(terms)
	if err != nil {
		t.Fatal(err)
	}
	record.Terms.Clock = read
	record.Others = []game.Seat{{Name: "referee", Address: "referee@example.org", Token: strings.Repeat("r", 24)}}
	c := beginClub(t, record)
	for _, s := range c.game.Everybody() {
		c.mails(s.Name)
	}
	return c
}

// pass lets time go by, while the desk is awake.
func (c *club) pass(d time.Duration) {
	c.t.Helper()
	for end := c.clock.Add(d); c.clock.Before(end); {
		c.clock = c.clock.Add(min(4*time.Minute, end.Sub(c.clock)))
		if err := c.desk.Tick(c.t.Context()); err != nil {
			c.t.Fatal(err)
		}
	}
}

// asleep lets time go by while the daemon is down.
func (c *club) asleep(d time.Duration) { c.clock = c.clock.Add(d) }

const day = 24 * time.Hour

// subjects are those of the letters that came to a seat.
func (c *club) subjects(seat string) string {
	var list []string
	for _, l := range c.mails(seat) {
		list = append(list, strings.TrimPrefix(l.Get("Subject"), "[g7] "))
	}
	return strings.Join(list, "; ")
}

// TestReminders reminds the power that is waited for at half of its time, a day and an hour before its end, and nobody
// else; and after that everybody hears that it is late, once.
func TestReminders(t *testing.T) {
	c := clockClub(t, "clock 4d, grace 12h")
	c.pass(2*day - time.Hour)
	if got := c.subjects("soviet_union"); got != "" {
		t.Errorf("before half of the time: %s", got)
	}
	for _, step := range []time.Duration{2 * time.Hour, day, 23 * time.Hour} { // 2d 1h, 3d 1h, 4d
		c.pass(step)
		if got := c.subjects("soviet_union"); got != "Reminder" {
			t.Errorf("%s later: %q", step, got)
		}
	}
	if got := c.subjects("germany"); got != "" {
		t.Errorf("Germany has got %s", got)
	}
	c.pass(11 * time.Hour)
	if got := c.subjects("germany"); got != "" {
		t.Errorf("within the grace: %s", got)
	}
	c.pass(2 * time.Hour)
	c.pass(3 * day)
	if got := c.subjects("germany"); got != "Out of time" {
		t.Errorf("Germany has got %q", got)
	}
	c.accept("soviet_union", sovietTurn) // the game has waited
}

// TestReserve is used when the base has run out, and comes off what is left.
func TestReserve(t *testing.T) {
	c := clockClub(t, "clock 2d, reserve 3d, grace 1h")
	c.pass(3 * day)                    // one of them from the reserve
	c.accept("soviet_union", "DONE\n") // without a battle nobody can be asked anything
	l := c.ask("germany", "STATUS\n")
	c.tells(l, "Germany has until", "(then 3 days of")
	for _, line := range []string{"Soviet Union    2 days", "Germany         3 days"} {
		if !strings.Contains(l.text, line) {
			t.Errorf("%q is not in\n%s", line, l.text)
		}
	}
}

// TestPasses lets a power pass whose time is over: the whole turn, with everything that is asked in it.
func TestPasses(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then pass")
	c.pass(day + 2*time.Hour)
	if got := c.subjects("germany"); !strings.HasPrefix(got, "Out of time; Soviet Union, round 1") {
		t.Errorf("Germany has got %q", got)
	}
	again := c.reopened(c.desk.Store)
	if again.moment() != c.moment() {
		t.Error("another game comes out when it is played again")
	}
	c.accept("germany", germanTurn)
}

// TestLapses takes only what is open when the terms say standing: the next section has a clock again.
func TestLapses(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then standing")
	c.pass(day + 2*time.Hour)
	l := c.ask("soviet_union", "STATUS\n")
	c.tells(l, "Soviet Union, round 1.", "orders for BUY")
	c.pass(14 * time.Hour) // the least that a clock has, and the grace
	c.tells(c.ask("soviet_union", "STATUS\n"), "Soviet Union, round 1.", "orders for COMBAT")
}

// TestVacant takes the seat of a power whose time is over, and tells whoever had it. Its letters count for nothing then.
func TestVacant(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then vacant")
	late := c.write("soviet_union", sovietTurn)
	c.pass(day + 2*time.Hour)
	c.deliver()
	if his := c.boxes.in[late.From]; len(his) == 0 {
		t.Error("who is out of time hears nothing")
	} else {
		last := readMail(t, his[len(his)-1])
		c.tells(last, "Soviet Union is out of time, and its seat falls vacant.")
		if about, to := last.Get("Subject"), last.Get("Reply-To"); about != "[g7] Your seat" || strings.Contains(to, "soviet-union") {
			t.Errorf("who is out of time hears of %s, and answers to %s", about, to)
		}
	}
	before := c.moment()
	c.handle(late)
	if c.moment() != before {
		t.Error("a letter from a vacant seat was played")
	}
	c.tells(c.one2("germany", 0), "its seat falls vacant")
	c.pass(10 * day)
	if got := c.subjects("germany"); got != "" {
		t.Errorf("the clock of a vacant seat runs: %s", got)
	}
}

// TestSilence credits the time in which no letter could come to everybody, and holds nothing against anybody within an hour
// of a start.
func TestSilence(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then pass")
	c.pass(23 * time.Hour)
	c.asleep(3 * day)
	c = c.reopened(c.desk.Store)
	c.pass(30 * time.Minute)
	if got := c.subjects("germany"); got != "" {
		t.Errorf("Germany has got %s", got)
	}
	c.pass(time.Hour) // 24.5 hours that count
	c.tells(c.ask("soviet_union", "STATUS\n"), "out of time")
	c.pass(time.Hour)
	if got := c.subjects("germany"); !strings.HasPrefix(got, "Out of time") {
		t.Errorf("Germany has got %q", got)
	}
	near := clockClub(t, "clock 1d, grace 0h, then pass")
	near.pass(day - 4*time.Minute)
	near = near.reopened(near.desk.Store)
	near.pass(56 * time.Minute)
	if got := near.subjects("germany"); got != "" {
		t.Errorf("within an hour of a start Germany has got %s", got)
	}
	near.pass(10 * time.Minute)
	if got := near.subjects("germany"); !strings.HasPrefix(got, "Out of time") {
		t.Errorf("an hour after the start Germany has got %q", got)
	}
}

// TestAbsence stops the clock of who is away, at the cost of the budget.
func TestAbsence(t *testing.T) {
	c := clockClub(t, "clock 2d, absence 5d, grace 1h, then pass")
	c.tells(c.ask("soviet_union", "ABSENT 2026-11-21 TO 2026-11-26\n"), "NOT ACCEPTED", "5 are left")
	c.mails("germany")
	c.clock = c.clock.Add(time.Minute)
	c.handle(c.write("soviet_union", "ABSENT 2026-11-21 TO 2026-11-24\n"))
	c.tells(c.one2("soviet_union", 0), "Soviet Union will be away")
	c.tells(c.one("germany"), "Soviet Union will be away")
	c.pass(5 * day) // 20 November, 10:17 +05:30 to the 25th
	if got := c.subjects("germany"); got != "" {
		t.Errorf("Germany has got %s", got)
	}
	c.tells(c.ask("soviet_union", "STATUS\n"), "1 day\n")
	c.pass(2 * day)
	if got := c.subjects("germany"); !strings.HasPrefix(got, "Out of time") {
		t.Errorf("Germany has got %q", got)
	}
}

// TestPausedGame stops all clocks until the referee lets them run again, and lets nobody else do it.
func TestPausedGame(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then pass")
	c.tells(c.ask("germany", "PAUSE\n"), "PAUSE is for the referee.")
	c.mails("germany")
	c.handle(c.write("referee", "PAUSE\n"))
	c.tells(c.one("germany"), "The game is paused")
	c.pass(5 * day)
	c.handle(c.write("referee", "RESUME\n"))
	c.tells(c.one("germany"), "The game is resumed")
	c.pass(20 * time.Hour)
	if got := c.subjects("germany"); got != "" {
		t.Errorf("Germany has got %s", got)
	}
	c.handle(c.write("referee", "EXTEND Soviet Union 2 days\n"))
	c.tells(c.one("germany"), "Soviet Union is given 2 days more.")
	c.pass(2 * day)
	if got := c.subjects("germany"); got != "" {
		t.Errorf("Germany has got %s", got)
	}
	c.pass(6 * time.Hour)
	if got := c.subjects("germany"); !strings.HasPrefix(got, "Out of time") {
		t.Errorf("Germany has got %q", got)
	}
	for _, word := range []string{" referee pause ", " referee resume ", " referee extend "} {
		if !strings.Contains(c.diceLog(), word) {
			t.Errorf("the log of the dice does not know%s", word)
		}
	}
}

// TestOthersStandStill lets the clocks of a game go on however many games before it in the index stand still.
func TestOthersStandStill(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then pass")
	var change store.Change
	for n := range mostDue - 1 {
		game := fmt.Sprintf("still%d", n)
		c.desk.still[game] = true
		change.Put = append(change.Put, store.Entry{Key: dueKey(clubTime, game), Value: []byte(`""`)})
	}
	for range 2 {
		if _, err := c.desk.Store.Commit(t.Context(), change); err != nil {
			t.Fatal(err)
		}
		for i := range change.Put {
			change.Put[i].Key += "b"
			c.desk.still[strings.TrimPrefix(change.Put[i].Key, dueKey(clubTime, ""))] = true
		}
	}
	c.pass(day + 2*time.Hour)
	if got := c.subjects("germany"); !strings.HasPrefix(got, "Out of time") {
		t.Errorf("Germany has got %q", got)
	}
}

// TestLapsesAreProved lets clocks run out for sections and for questions, with a pause, a correction, a rollback, a new player and a restart
// between them, and has a player prove it all from the log.
func TestLapsesAreProved(t *testing.T) {
	for _, then := range []string{"standing", "pass"} {
		c := clockClub(t, "clock 1d, answers 1d, reserve 5h, weekends off, grace 1h, then "+then)
		turns := func() int { g, _ := c.sitting(); return len(g.History) }
		late := func(turn int) { // everybody, until so many turns are over
			for n := 0; turns() < turn && n < 40; n++ {
				c.pass(day)
			}
		}
		c.accept("soviet_union", "BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\n3 inf, 1 arm Archangel -> West Russia\nBATTLES\n")
		c.pass(20 * time.Hour)
		c.handle(c.write("referee", "PAUSE\n"))
		c.pass(2 * day)
		c.handle(c.write("referee", "RESUME\n"))
		c.pass(3 * day) // over a weekend
		c.handle(c.write("referee", "CORRECT\nJapan: ipcs 31\nBECAUSE of a slip\nEND\n"))
		boxes := c.boxes
		c = c.reopened(c.desk.Store)
		c.boxes, c.outbox.Courier = boxes, boxes
		late(1)
		c.pass(20 * time.Hour)
		c.accept("referee", "REPLACE germany "+otto+"\n")
		if out := c.reply(c.last(otto), "ACCEPT\n"); !out.Accepted {
			t.Fatalf("he could not accept: %+v", out)
		}
		late(2)
		c.handle(c.write("referee", "ROLLBACK TO 1\n"))
		late(2)
		v := verified(t, [][]byte{c.ask("japan", "LOG\n").raw}, c.desk.Verifier())
		if !v.Replayed || !strings.Contains(strings.Join(v.Notes, "\n"), "because the clock had run out: ") {
			t.Errorf("then %s: %q", then, v.Notes)
		}
		t.Logf("then %s: %d turns, %q", then, turns(), v.Notes)
	}
}
