package adjudicator

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/table"
)

// chaos is a game in which everybody does everything, in any order.
type chaos struct {
	*club
	luck    *rand.Rand
	players *players
	chains  map[string]*dice.Chain
	lazy    string // a contributor who never reveals, "" if all do
	codes   []string
	sent    []letter // the last ones, to be sent again
	secrets *chaosSecrets
	done    map[string]int // what was tried, for the log of the test

	firstReaders []string // the addresses of those who were there from the beginning
}

// TestChaos plays games in which everybody does everything. FIELDPOST_CHAOS says how many seconds; a game of a new seed,
// which is logged, follows those of fixed ones. The operator's codes, and so the dice, are other ones every time.
func TestChaos(t *testing.T) {
	seconds := 2
	if s := os.Getenv("FIELDPOST_CHAOS"); s != "" {
		var err error
		if seconds, err = strconv.Atoi(s); err != nil {
			t.Fatal(err)
		}
	}
	seeds := []uint64{1, 2, 3, 4, 5, 6, 7, 8, 1736096257063966438, 4162744121896164545}
	for end := time.Now().Add(time.Duration(seconds) * time.Second); time.Now().Before(end) && !t.Failed(); {
		seed := rand.Uint64()
		if len(seeds) > 0 {
			seed, seeds = seeds[0], seeds[1:]
		}
		t.Run(fmt.Sprint(seed), func(t *testing.T) { playChaos(t, seed, end) })
	}
}

// playChaos plays one game of so many letters, or until the time is over, and has everybody prove it.
func playChaos(t *testing.T, seed uint64, end time.Time) {
	const letters = 120
	c := newChaos(t, seed)
	for n := 0; n < letters && time.Now().Before(end) && !t.Failed(); n++ {
		if c.record(clubGame).Stage == game.Over {
			break
		}
		c.something()
		c.looks()
	}
	if !t.Failed() {
		c.ends()
	}
	t.Logf("seed %d: %v", seed, c.done)
}

func (c *chaos) one(of int) bool             { return c.luck.IntN(of) == 0 }
func (c *chaos) pick(words ...string) string { return words[c.luck.IntN(len(words))] }

// anybody is a random seat that is not vacant.
func (c *chaos) anybody() string {
	var names []string
	for _, s := range c.game.Everybody() {
		if !s.Vacant() {
			names = append(names, s.Name)
		}
	}
	return c.pick(names...)
}

// something happens.
func (c *chaos) something() {
	c.replaced()
	if !slices.ContainsFunc(c.game.Everybody(), func(s *game.Seat) bool { return !s.Vacant() }) {
		return // all have resigned
	}
	t := c.opened()
	all := []struct {
		name string
		odds int
		do   func(*table.Table)
	}{
		{"reveal", 20, c.reveals}, {"orders", 25, c.orders}, {"standing", 6, c.standing}, {"confirm", 10, c.confirms}, {"time", 8, c.waits}, {"nonsense", 8, c.nonsense},
		{"referee", 14, c.referees}, {"people", 12, c.people}, {"votes", 10, c.ballots}, {"again", 4, c.repeats}, {"restart", 5, c.restarts}, {"requests", 8, c.requests},
		{"anchor", 4, c.anchors},
	}
	if t.Locked() {
		all[0].odds = 60
	}
	sum := 0
	for _, kind := range all {
		sum += kind.odds
	}
	at := c.luck.IntN(sum)
	for _, kind := range all {
		if at -= kind.odds; at < 0 {
			c.done[kind.name]++
			kind.do(t)
			return
		}
	}
}

// reveals sends a code for the open lock, or one that is wrong.
func (c *chaos) reveals(t *table.Table) {
	open := t.Scribe.Tape.Log().Open()
	if open == nil || len(c.chains) == 0 {
		c.orders(t)
		return
	}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(c.chains)), func(who string) bool { return who == c.lazy })
	if len(names) > 0 {
		who := c.pick(names...)
		chain := c.chains[who]
		n := open.N
		if c.one(8) {
			n += c.luck.IntN(3) - 1
		}
		code, err := chain.Code(max(n, 1))
		if err != nil {
			c.t.Fatal(err)
		}
		text := dice.RevealLine("g7", open.N, code.Grouped(), t.Scribe.Tape.Log().Head(), nil) + "\n"
		if c.one(5) {
			text += c.pick("STATUS\n", sovietTurn, "RESIGN\n", "VOTE 1 yes\n", "ABSENT 2026-12-01 TO 2026-12-02\n")
		}
		writer := c.anybody()
		if s := c.game.Seat(who); s != nil && !s.Vacant() && c.one(2) {
			writer = who
		}
		l := c.write(writer, text)
		if c.one(2) {
			l.To = "gm+g7@example.org"
			l.More = append(l.More, "Auto-Submitted: auto-replied")
		}
		c.brings(l)
	}
}

// orders are what the game waits for.
func (c *chaos) orders(t *table.Table) {
	if len(t.Scribe.Game.Open) == 0 || t.Scribe.Game.Now.Winner != edition.NoSide {
		c.standing(t)
		return
	}
	power, text := c.players.letter(t.Scribe.Game)
	if c.game.Seat(power).Vacant() {
		c.people(t)
		return
	}
	if c.one(3) {
		text += "NOW\n"
	}
	if c.one(6) {
		text += c.pick("STATUS\n", "PRESS\nhello\nEND\n", "VOTE 1 yes\n", "PROPOSE undo\n", "TOKEN\n", "CONFIRM AAAAAA\n", "CHECK\n", "RESIGN\n", "MAP\n")
	}
	c.brings(c.write(power, text))
}

// standing are orders for the turns of others, of which nobody hears before they are used.
func (c *chaos) standing(*table.Table) {
	seat := c.anybody()
	units := []string{"inf", "art", "arm", "ftr", "bmr"}
	c.luck.Shuffle(len(units), func(i, j int) { units[i], units[j] = units[j], units[i] })
	line := "land: lose " + strings.Join(units, ", ")
	c.secrets.sealed(line, c.game.Seat(seat))
	c.brings(c.write(seat, "STANDING\n"+line+"\n"))
}

// confirms sends back a code.
func (c *chaos) confirms(t *table.Table) {
	if len(c.codes) == 0 {
		c.orders(t)
		return
	}
	code := c.codes[len(c.codes)-1-c.luck.IntN(min(2, len(c.codes)))]
	seat := c.anybody()
	if i := slices.IndexFunc(t.Drafts, func(d game.Draft) bool { return d.Code == code }); i >= 0 && !c.one(5) {
		seat = t.Drafts[i].Who
	}
	c.brings(c.write(seat, "CONFIRM "+code+"\n"+c.pick("", "", "", "STATUS\n", "CONFIRM "+code+"\n", "VOTE 1 yes\n", "RESIGN\n", sovietTurn)))
}

// waits lets time go by, most of it while the desk is awake.
func (c *chaos) waits(*table.Table) {
	long := []time.Duration{time.Minute, 50 * time.Minute, 2 * time.Hour, 13 * time.Hour, 26 * time.Hour, 50 * time.Hour, 8 * day}[c.luck.IntN(7)]
	awake := !c.one(5)
	for end := c.clock.Add(long); c.clock.Before(end); {
		c.clock = c.clock.Add(min(6*time.Hour, end.Sub(c.clock)))
		if awake {
			c.desk.alive = c.clock
		}
		c.tick()
	}
	c.due(true)
}

func (c *chaos) nonsense(*table.Table) {
	l := c.write(c.anybody(), c.pick("BUY 100 bb\n", "ANSWER 1: 7\n", "ANSWER: 1\n", "TURN 9\nDONE\n", "DONE\n", "PASS\n", "hello\n", "", "STANDING\nland: lose everything\n",
		sovietTurn, germanTurn, "CHECK\n"+germanTurn, "POWER Japan\nDONE\n", "BEACON 1 abc\n"))
	switch c.luck.IntN(8) {
	case 0:
		l.To = "gm+g7@example.org"
	case 1:
		l.From = "eve@elsewhere.example.org"
	case 2:
		l.To = c.secretAddress(c.anybody())
	case 3:
		l.ID = fmt.Sprintf("letter-%d@example.org", 1+c.luck.IntN(c.typed))
	}
	c.brings(l)
}

// requests change nothing.
func (c *chaos) requests(t *table.Table) {
	list := []string{"STATUS\n", "HISTORY\n", "UNITS\n", "INCOME\n", "REPORT\n", "LOG\n", "RULES\n", "RESEND\n", "MAP\n", "ODDS 3 inf, 1 arm against 2 inf\n", "WHY 1\n", "HELP\n", "PRESS\nhello\nEND\n",
		"PRESS TO Germany\nhello\nEND\n", "PREVIEW\n", "LANGUAGE\n", "LANGUAGE x\n", "NEW GAME\n", "START\n", "MAP Caucasus\n"}
	c.brings(c.write(c.anybody(), c.pick(list...)+c.pick("", "", list[0], list[3])))
}

// repeats sends a letter once more that was handled before.
func (c *chaos) repeats(*table.Table) {
	if len(c.sent) == 0 {
		return
	}
	before := c.whole()
	if out, err := c.desk.Handle(c.t.Context(), c.sent[c.luck.IntN(len(c.sent))].raw()); err != nil || out.Accepted {
		c.t.Fatalf("a letter was handled twice: %+v, %v", out, err)
	}
	if c.whole() != before {
		c.t.Error("a letter that came again has changed the game")
	}
}

// restarts goes on with a new desk.
func (c *chaos) restarts(*table.Table) {
	boxes := c.boxes
	t := c.t
	c.club = c.reopened(c.desk.Store)
	c.t, c.boxes, c.outbox.Courier = t, boxes, boxes
}

// ends ends the game, which takes its codes, and has everybody prove it.
func (c *chaos) ends() {
	for range 60 {
		t := c.opened()
		if t.Stage == game.Over {
			break
		}
		if t.Times.Paused() {
			if _, err := c.desk.Operate(c.t.Context(), clubGame, "RESUME\n"); err != nil {
				c.t.Fatal(err)
			}
		}
		if !t.Locked() {
			if _, err := c.desk.Operate(c.t.Context(), clubGame, "END GAME\n"); err != nil {
				c.t.Fatal(err)
			}
			continue
		}
		c.clock = c.clock.Add(50 * time.Hour)
		c.desk.alive = c.clock
		c.desk.started = c.clock.Add(-day)
		c.tick()
	}
	c.looks()
	if c.record(clubGame).Stage != game.Over {
		c.t.Fatal("the game does not end")
	}
	c.proves()
}
