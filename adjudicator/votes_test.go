package adjudicator

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/referee"
)

// voting is a game in which a turn is over and the next one waits.
func voting(t *testing.T) *club {
	t.Helper()
	c := toUnitedKingdom(t)
	for _, p := range clubPowers {
		if p != "japan" { // whose mailbox proves the game
			c.mails(p)
		}
	}
	return c
}

// votes brings votes that must be counted.
func (c *club) votes(line string, powers ...string) {
	c.t.Helper()
	for _, p := range powers {
		c.accept(p, line+"\n")
	}
}

// TestDraw ends a game when all have said yes, and not before.
func TestDraw(t *testing.T) {
	c := voting(t)
	c.accept("germany", "PROPOSE draw\n")
	for _, seat := range []string{"soviet_union", "united_kingdom", game.RefereeSeat} {
		told := c.one(seat)
		if text := joined(told.text); !strings.Contains(text, "PROPOSAL 1 by Germany: The game ends as a draw.") || !strings.Contains(text, "VOTE 1 no") {
			t.Errorf("%s is told\n%s", seat, told)
		}
	}
	c.refuses("germany", "VOTE 1 yes\n", "You have voted on proposal 1 already.")
	c.refuses("germany", "VOTE 2 yes\n", "No proposal 2 is open.")
	c.refuses("soviet_union", "PROPOSE draw\n", "This is proposal 1 already")
	c.refuses(game.RefereeSeat, "VOTE 1 yes\n", "VOTE is for the player.")
	c.votes("VOTE 1 yes", "soviet_union", "japan", "united_states")
	if len(c.acts()) > 0 {
		t.Fatalf("not all have agreed, and %q", c.acts())
	}
	c = c.reopened(c.desk.Store) // votes are kept
	c.accept("united_kingdom", "BUY 3 inf\nVOTE 1 yes\n")
	if got := c.acts(); !slices.Equal(got, []string{"players end: The game is a draw, by agreement of all players."}) {
		t.Errorf("the acts are %q", got)
	}
	g, reader := c.sitting()
	if g.Now.Money[reader.Edition().PowerByID("united_kingdom")] != 21 { // 30 less three infantry
		t.Error("the orders beside the last vote were not played before it counted")
	}
	told := c.mails("germany")
	c.tells(told[len(told)-1], "The game is over.", "The game is a draw, by agreement of all players.")
	c.refuses("united_kingdom", "NONCOMBAT\n", "The game is over.")
}

// TestRefusedProposal is refused by one no, after which nobody can vote on it.
func TestRefusedProposal(t *testing.T) {
	c := voting(t)
	c.accept("germany", "PROPOSE draw\n")
	c.votes("VOTE 1 yes", "soviet_union", "united_kingdom")
	c.mails("germany")
	c.accept("japan", "VOTE 1 no\n")
	told := c.one("germany")
	c.tells(told, "PROPOSAL 1 is refused: Japan says no.")
	c.refuses("united_states", "VOTE 1 yes\n", "No proposal 1 is open.")
	c.accept("germany", "PROPOSE draw\n") // again, with another number
	c.refuses("united_states", "VOTE 1 yes\n", "No proposal 1 is open.")
	c.votes("VOTE 2 yes", "soviet_union", "united_kingdom", "japan", "united_states")
	if len(c.acts()) != 1 {
		t.Errorf("the acts are %q", c.acts())
	}
	c.stays("japan")
}

// TestConcede is for one side: the others neither hear of it nor vote.
func TestConcede(t *testing.T) {
	c := voting(t)
	c.accept("germany", "PROPOSE concede\n")
	if l := c.mails("soviet_union"); len(l) > 0 {
		t.Errorf("the other side is told\n%v", l)
	}
	c.refuses("soviet_union", "VOTE 1 yes\n", "No proposal 1 is open to you.")
	c.accept("soviet_union", "PROPOSE concede\n") // which has a number of its own
	c.accept("japan", "VOTE 1 yes\n")
	if got := c.acts(); !slices.Equal(got, []string{"players end: Axis concedes. It is won by Allies."}) {
		t.Errorf("the acts are %q", got)
	}
	c.stays("japan")
	told := c.mails("united_kingdom")
	c.tells(told[len(told)-1], "The game is over.", "It is won by Allies.")
}

// TestUndo takes back the last turn, or the one being played if something has been played in it.
func TestUndo(t *testing.T) {
	c := voting(t)
	germany, _ := c.desk.table(t.Context(), clubGame)
	soviets, err := germany.Scribe.Turn(1)
	if err != nil {
		t.Fatal(err)
	}
	afterSoviets := strings.Join(germany.Lines(soviets.End), "\n")
	c.accept("germany", "PROPOSE undo\n")
	if l := c.one("soviet_union"); !strings.Contains(joined(l.text), "The game is taken back: the game stands as at the end of report 1. Report 2 is undone.") || strings.Contains(l.text, "olled back") {
		t.Errorf("the proposal is\n%s", l)
	}
	c.votes("VOTE 1 yes", "soviet_union", "united_kingdom", "japan", "united_states")
	if c.startOf() != afterSoviets {
		t.Errorf("the game stands at\n%s", c.startOf())
	}
	if got := c.acts(); !slices.Equal(got, []string{"players rollback: rollback germany/t1"}) {
		t.Errorf("the acts are %q", got)
	}
	c.stays("japan")

	c.accept("germany", germanTurn)
	c.accept("united_kingdom", "BUY 3 inf\n")
	beginning := c.startOf()
	c.accept("united_kingdom", "PROPOSE undo\n")
	c.votes("VOTE 2 yes", "soviet_union", "germany", "japan", "united_states")
	g, _ := c.sitting()
	if c.startOf() != beginning || len(g.Steps()) > 0 {
		t.Errorf("the turn of the United Kingdom does not stand at its beginning:\n%s", c.moment().position)
	}
	c.stays("japan")
}

// TestClosedProposals refuses what cannot be undone, and votes that come too late.
func TestClosedProposals(t *testing.T) {
	c := beginClub(t, refereed("swift"))
	c.refuses("germany", "PROPOSE undo\n", "There is nothing to be undone.")
	c.refuses("germany", "PROPOSE extend\n", "This game has no clock.")
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", "PROPOSE undo\n")
	c.accept("germany", germanTurn)
	c.refuses("japan", "VOTE 1 yes\n", "Proposal 1 is closed: the game has gone on to another turn.")
	c.accept("germany", "PROPOSE draw\n")
	c.clock = c.clock.Add(14 * 24 * time.Hour)
	c.accept("united_kingdom", "VOTE 2 yes\n")
	c.clock = c.clock.Add(time.Second)
	c.refuses("japan", "VOTE 2 yes\n", "Proposal 2 was open for 14 days")
	c.stays("united_states")
}

// TestVotesOfOnePerson lets somebody who plays several powers vote for all of them at once.
func TestVotesOfOnePerson(t *testing.T) {
	record := refereed("swift")
	for i := range record.Seats {
		if n := record.Seats[i].Name; n != "germany" && n != "japan" {
			record.Seats[i].Address = "allies@example.org"
		}
	}
	c := beginClub(t, record)
	c.accept("germany", "PROPOSE draw\n")
	c.accept("soviet_union", "VOTE 1 yes\n")
	c.refuses("united_states", "VOTE 1 yes\n", "You have voted on proposal 1 already.")
	c.accept("japan", "VOTE 1 yes\n")
	if len(c.acts()) != 1 {
		t.Errorf("the acts are %q", c.acts())
	}
	c.stays("japan")
}

// TestVoteOfASeatThatChanges has the vote of a player end with his seat: whoever takes it over votes anew.
func TestVoteOfASeatThatChanges(t *testing.T) {
	game := refereed("swift")
	c := beginClub(t, game)
	c.accept("germany", "PROPOSE draw\n")
	c.votes("VOTE 1 yes", "soviet_union", "united_kingdom", "japan")
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	tb.Seat("japan").Address = "another@example.org" // as after REPLACE
	c.game.Seat("japan").Address = "another@example.org"
	c.accept("united_states", "VOTE 1 yes\n")
	if len(c.acts()) > 0 {
		t.Fatalf("the vote of the former player counts: %q", c.acts())
	}
	c.accept("japan", "VOTE 1 yes\n")
	if len(c.acts()) != 1 {
		t.Errorf("the acts are %q", c.acts())
	}
}

// TestTwoVotesInOneLetter judges the second by what the first has left.
func TestTwoVotesInOneLetter(t *testing.T) {
	c := voting(t)
	c.accept("germany", "PROPOSE draw\nPROPOSE draw\n")
	l := c.mails("germany")[0]
	if !strings.Contains(joined(l.text), "PROPOSE: This is proposal 1 already") {
		t.Errorf("the second of two proposals is answered\n%s", l)
	}
	c.accept("japan", "VOTE 1 no\nVOTE 1 yes\n")
	if len(c.acts()) > 0 {
		t.Errorf("the acts are %q", c.acts())
	}
}

// TestExtend gives the power that is waited for more time.
func TestExtend(t *testing.T) {
	c := clockClub(t, "3 days")
	c.accept("germany", "PROPOSE extend\n")
	if l := c.mails("japan"); !strings.Contains(l[len(l)-1].text, "Soviet Union is given") {
		t.Errorf("the proposal is\n%s", l[len(l)-1])
	}
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	before := tb.Times.ClockOf(game.Wanted{Who: "soviet_union", What: clock.Orders}).Extended
	c.votes("VOTE 1 yes", "soviet_union", "united_kingdom", "japan", "united_states")
	if tb, err = c.desk.table(t.Context(), clubGame); err != nil {
		t.Fatal(err)
	}
	if by := tb.Times.ClockOf(game.Wanted{Who: "soviet_union", What: clock.Orders}).Extended - before; by != referee.MoreTime {
		t.Errorf("the clock is extended by %v", by)
	}
	if got := c.acts(); len(got) != 1 || !strings.HasPrefix(got[0], "players extend: soviet_union ") {
		t.Errorf("the acts are %q", got)
	}
	c.refuses("germany", "PROPOSE undo\n", "There is nothing to be undone.")
}
