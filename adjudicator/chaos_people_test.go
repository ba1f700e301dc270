package adjudicator

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/table"
)

// newChaos begins a game of random terms: who plays what, who contributes to the dice, what becomes of the late.
func newChaos(t *testing.T, seed uint64) *chaos {
	t.Helper()
	c := &chaos{luck: rand.New(rand.NewPCG(seed, 99)), chains: map[string]*dice.Chain{}, done: map[string]int{}, secrets: newChaosSecrets()}
	record := refereed(c.pick("swift", "courteous", "full"))
	record.Terms.Confirm = c.one(2)
	record.Terms.Reveals = c.pick("", "witnesses", "all")
	also := rand.New(rand.NewPCG(seed, 100))
	record.Terms.Questions = []string{"", game.Gathered}[also.IntN(2)]
	record.Terms.Codes = []string{"", "all", game.CodesToGame, game.CodesToGame}[also.IntN(4)]
	record.Terms.Reports = []string{"", game.WholeTurns, game.WholeTurns}[also.IntN(3)]
	if !c.one(4) {
		text := fmt.Sprintf("clock %dd, answers 1d, reserve %dd, absence 6d, grace 6h, then %s", 1+c.luck.IntN(3), c.luck.IntN(3), c.pick("pass", "standing", "vacant", "wait"))
		if err := record.Terms.Clock.UnmarshalText([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	people := 2 + c.luck.IntN(4)
	for i := range record.Seats {
		if n := c.luck.IntN(5); n < people && i >= people {
			record.Seats[i].Address = record.Seats[n].Address
		}
	}
	record.Others = append(record.Others, game.Seat{Name: "observer1", Address: "observer1@example.org", Token: strings.Repeat("o", 24)})
	contributors := []string{"witness1", "germany", "japan"}[:c.luck.IntN(4)]
	for i, who := range contributors {
		c.chains[who] = dice.NewChain(clubGame, who, 0, 4096, dice.Code{byte(i + 1), byte(seed)})
		record.Shares = append(record.Shares, c.chains[who].Share())
		if dice.IsWitness(who) {
			record.Others = append(record.Others, game.Seat{Name: who, Address: who + "@example.org", Token: strings.Repeat("w", 24)})
		}
	}
	slices.SortFunc(record.Shares, func(a, b dice.Share) int { return strings.Compare(a.Who, b.Who) })
	if len(contributors) > 0 && c.one(3) {
		c.lazy = contributors[c.luck.IntN(len(contributors))]
	}
	t.Logf("seed %d: %d people, %v, %s reveals %s; codes of %v to %q, questions %q, reports %q, lazy %q", seed, people, record.Terms.Clock, record.Terms.Pace, record.Terms.Reveals, contributors, record.Terms.Codes, record.Terms.Questions, record.Terms.Reports, c.lazy)
	c.club = beginClub(t, record)
	_, reader := c.sitting()
	c.players = newPlayers(t, reader, seed)
	for _, own := range record.Readers() {
		c.firstReaders = append(c.firstReaders, own[0].Address)
	}
	c.looks()
	return c
}

// referees are what the referee writes, or the operator types.
func (c *chaos) referees(t *table.Table) {
	text := c.pick("PAUSE\n", "RESUME\n", "RULING So be it.\n", fmt.Sprintf("ROLLBACK TO %d\n", c.luck.IntN(t.Reports()+1)), "CORRECT\n"+c.players.change(t).String()+"END\n",
		"EXTEND "+c.pick(clubPowers...)+" 2d\n", "SEAT "+c.pick(clubPowers...)+" none\n", "SEAT "+c.pick(clubPowers...)+" new@example.org\n",
		"CORRECT\nJapan: ipcs 33\nBECAUSE of it\nEND\n", "PREVIEW\nROLLBACK TO 0\n", "RULING a\nROLLBACK TO 1\n")
	if c.one(3) {
		text += c.pick("STATUS\n", "PAUSE\n", "RULING And so on.\n", "EXTEND germany 1d\n", "RESUME\n", "RESIGN\n", "HISTORY\n")
	}
	s := c.game.Seat(game.RefereeSeat)
	if s == nil || c.one(4) {
		if _, err := c.desk.Operate(c.t.Context(), clubGame, text); err != nil {
			c.t.Fatalf("%q of the operator: %v", text, err)
		}
		return
	}
	c.brings(c.write(game.RefereeSeat, text))
}

// people come and go.
func (c *chaos) people(t *table.Table) {
	if len(t.Guests) > 0 && c.one(2) { // a guest answers, or somebody else in his place
		g := t.Guests[c.luck.IntN(len(t.Guests))]
		l := c.plainly(g.Address, "gm+g7."+g.Tag()+"."+g.Token+"@example.org", c.pick("ACCEPT\n", "ACCEPT\n", "DECLINE\n", "What?\n"))
		if c.one(5) {
			l.From = "eve@elsewhere.example.org"
		}
		c.brings(l)
		return
	}
	power := c.pick(clubPowers...)
	if i := slices.IndexFunc(t.Seats, func(s game.Seat) bool { return s.Vacant() }); i >= 0 {
		power = t.Seats[i].Name
		if c.one(2) {
			c.brings(c.plainly(fmt.Sprintf("guest%d@example.org", c.luck.IntN(3)), "gm@example.org", "JOIN g7 AS "+strings.ReplaceAll(power, "_", " ")+"\n"))
			return
		}
	}
	name := strings.ReplaceAll(power, "_", " ")
	c.brings(c.write(c.anybody(), c.pick("RESIGN\n", "TOKEN\n", "TOKEN\nSTATUS\n", "SEAT "+name+" none\n", "SEAT "+name+" new@example.org\nSEAT "+name+" other@example.org\n",
		"JOIN g7 AS "+name+"\n", "ABSENT 2026-12-01 TO 2026-12-03\n", "ABSENT "+c.clock.Format(time.DateOnly)+" TO "+c.clock.Add(day).Format(time.DateOnly)+"\n",
		"SEAT "+name+" none\nTOKEN\n", "JOIN g7 AS "+name+"\nJOIN g7 AS "+name+"\n", "RESIGN\nJOIN g7 AS "+name+"\n")))
}

// anchors brings another sheet of somebody who contributes, or did, or never has.
func (c *chaos) anchors(t *table.Table) {
	who := c.pick("germany", "japan", "united_kingdom")
	if c.game.Seat(who).Vacant() {
		return
	}
	log := t.Scribe.Tape.Log()
	after := log.Next() - 1 + c.luck.IntN(3)
	chain := dice.NewChain(clubGame, who, after, 300, dice.Code{byte(c.typed), byte(c.typed >> 8), 3})
	left := log.LeftOf(who)
	c.brings(c.write(who, fmt.Sprintf("ANCHOR %s AFTER %d COUNT 300\n", chain.Share().Anchor, after)))
	if left == 0 && c.opened().Scribe.Tape.Log().LeftOf(who) > 0 {
		c.chains[who] = chain // a sheet that takes over, and one that is voted on, are never seen here: nobody reveals from them
	}
}

func (c *chaos) ballots(t *table.Table) {
	n := 1 + c.luck.IntN(t.Proposed+1)
	what := c.pick("undo", "extend", "undo", "extend", "draw", "concede")
	if c.one(2) {
		c.brings(c.write(c.anybody(), "PROPOSE "+what+"\n"+c.pick("", "", "PROPOSE draw\n", "VOTE 1 no\n")))
		return
	}
	for _, p := range clubPowers {
		if c.replaced(); !c.game.Seat(p).Vacant() && !c.one(5) {
			c.brings(c.write(p, fmt.Sprintf("VOTE %d %s\n", n, c.pick("yes", "yes", "yes", "yes", "yes", "yes", "no"))))
		}
	}
}
