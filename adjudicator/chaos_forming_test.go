package adjudicator

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/diligence"
	"fieldpost/adjudicator/game"
)

// formingLines are what people write while a game waits for its players. NAME is a seat, WHO a person.
var formingLines = []string{
	"SEAT NAME me", "SEAT NAME none", "SEAT NAME WHO", "REPLACE NAME WHO", "REFEREE WHO", "REFEREE me", "REFEREE none", "OBSERVER WHO", "OBSERVER me", "JOIN g7 AS NAME", "JOIN g7 AS observer",
	"JOIN g7 AS NAME ANCHOR CODE", "JOIN g7 AS witness1 ANCHOR CODE", "ANCHOR CODE", "ACCEPT", "ACCEPT", "ACCEPT", "DECLINE", "RESIGN", "TOKEN", "BID on", "BID off", "BID 3", "BID 5", "BID 5",
	"PACE swift", "CLOCK 2d, grace 1h", "CLOCK none", "OPTION bid 4", "OPTION victory-cities 9", "DICE basic", "DICE sealed", "DICE beacon", "REVEALS all", "AUTH token", "AUTH open", "PRESS none",
	"PRESS\nhello\nEND", "PRESS TO NAME\nhello\nEND", "EDITION revised", "EDITION classic", "STATUS", "RULES", "RESEND", "LANGUAGE", "LANGUAGE en", "HELP seats", "NEW GAME g7", "START", "hello", "GAME g7", "CONFIRM off", "END GAME",
	"SEAT witness1 WHO", "SEAT witness1 none", "SEAT observer1 none", "SEAT founder WHO", "SEAT founder none", "SEAT referee none", "SEAT founder me",
}

// TestChaosForming has people write whatever they like while a game waits for its players. Everybody who is there is answered
// once, whatever is refused changes nothing, nobody reads a secret address of others, and the game begins or is given up.
func TestChaosForming(t *testing.T) {
	games := diligence.Of(6, 6, 24)
	began := 0
	for n := range games {
		seed := uint64(n)
		if n%3 == 0 {
			seed = rand.Uint64()
		}
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			if playForming(t, rand.New(rand.NewPCG(seed, 5))) {
				began++
			}
		})
	}
	if began < games/20 {
		t.Errorf("%d of %d games have begun", began, games)
	}
}

// playForming plays one such game, and tells whether it has begun.
func playForming(t *testing.T, luck *rand.Rand) bool {
	c, first := founded(t, allies)
	people := []string{anna, otto, ida, "ivan@example.org"}
	ways := map[string]string{anna: first.Get("Reply-To")} // the newest secret address of each
	tokens := map[string]map[string]bool{}
	pick := func(words []string) string { return words[luck.IntN(len(words))] }
	for range 70 {
		who, text := pick(people), ""
		for range 1 + luck.IntN(3) {
			line := pick(formingLines)
			if strings.Contains("START END GAME", line) && luck.IntN(8) > 0 {
				continue
			}
			line = strings.NewReplacer("NAME", pick([]string{"soviet", "germany", "uk", "japan", "usa", "germany", "japan"}), "WHO", pick(people), "CODE", anchorOf(clubGame, pick(clubPowers))).Replace(line)
			text += line + "\n"
		}
		if luck.IntN(12) == 0 {
			c.clock = c.clock.Add(time.Duration(luck.IntN(200)) * time.Hour)
			c.desk.alive, c.desk.started = c.clock, c.clock.Add(-day)
			c.tick()
		}
		to := ways[who]
		if to == "" || luck.IntN(10) == 0 {
			to = "gm@example.org"
		}
		l := c.plainly(who, to, text)
		before := c.agreed()
		out, err := c.desk.Handle(t.Context(), l.raw())
		if err != nil {
			t.Fatalf("%q of %s: %v", text, who, err)
		}
		if log := c.logged.String(); strings.Contains(log, "a panic") || strings.Contains(log, "stands still") {
			t.Fatalf("%q of %s: %s", text, who, log)
		}
		if !out.Accepted && c.agreed() != before {
			t.Fatalf("%q of %s was refused, and the game is\n%s\nafter\n%s", text, who, c.agreed(), before)
		}
		r := c.record(clubGame)
		for _, s := range r.Everybody() {
			if s.Token != "" {
				permit(tokens, s.Token, s.Address)
			}
		}
		for _, g := range r.Guests {
			permit(tokens, g.Token, g.Address)
		}
		c.deliver()
		for to, raws := range c.boxes.in {
			answers := 0
			for _, raw := range raws {
				m := readMail(t, raw)
				if m.Get("In-Reply-To") == "<"+l.ID+">" {
					answers++
				}
				if way := m.Get("Reply-To"); strings.Contains(way, "+g7.") {
					ways[to] = way
				}
				whole := strings.ToLower(everything(t, raw))
				for token, readers := range tokens {
					if !readers[to] && strings.Contains(whole, token) {
						t.Errorf("a letter to %s holds the token of %v:\n%s", to, readers, raw)
					}
				}
			}
			if answers > 1 || to != who && answers > 0 {
				t.Errorf("%q of %s: %s has got %d answers", text, who, to, answers)
			}
		}
		if _, got := c.boxes.in[who]; out.Accepted && !got {
			t.Errorf("%q of %s was accepted and not answered", text, who)
		}
		clear(c.boxes.in)
		switch {
		case r.Stage == game.Playing:
			if c.reopened(c.desk.Store).moment() != c.moment() {
				t.Error("another game comes out when it is played again")
			}
			return true
		case r.Vanished():
			return false
		}
		if kept, err := c.reopened(c.desk.Store).desk.table(t.Context(), clubGame); err != nil || fmt.Sprint(stageOf(kept)) != stageOf(c.opened()) {
			t.Fatalf("the game is\n%s\nand after a restart\n%s, %v", stageOf(c.opened()), stageOf(kept), err)
		}
	}
	return c.startsAtLast(ways)
}

// startsAtLast has whoever leads a game fill its seats and begin it.
func (c *club) startsAtLast(ways map[string]string) bool {
	c.t.Helper()
	r := c.record(clubGame)
	lead := c.opened().Lead()
	text := "BID off\nDICE beacon\n"
	for _, s := range r.Seats {
		switch {
		case !s.Vacant():
		case lead.Name == game.RefereeSeat:
			return false // who plays no power
		default:
			text += "SEAT " + strings.ReplaceAll(s.Name, "_", " ") + " me\n"
		}
	}
	for _, g := range r.Guests {
		if !c.opened().Plays(g.Name) {
			text += "SEAT " + g.Name + " none\n"
		}
	}
	l := c.plainly(lead.Address, ways[lead.Address], text+"START\n")
	if out, err := c.desk.Handle(c.t.Context(), l.raw()); err != nil || !out.Accepted {
		c.t.Fatalf("%q does not begin the game: %+v, %v\n%s\n%v", l.Text, out, err, c.logged.String(), c.inbox(lead.Address))
	}
	if c.reopened(c.desk.Store).moment() != c.moment() {
		c.t.Error("another game comes out when it is played again")
	}
	return true
}
