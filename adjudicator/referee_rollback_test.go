package adjudicator

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
)

// toUnitedKingdom plays the turns of the Soviet Union and of Germany.
func toUnitedKingdom(t *testing.T) *club {
	t.Helper()
	c := beginClub(t, refereed("swift"))
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", germanTurn)
	for _, s := range []string{"germany", game.RefereeSeat} {
		c.mails(s)
	}
	return c
}

// startOf is the position with which the turn being played began.
func (c *club) startOf() string {
	c.t.Helper()
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	return strings.Join(t.Lines(t.Scribe.Game.Start), "\n")
}

// TestRollback takes a turn back: the game stands as at the end of the report, reports go on counting, and the dice are
// new.
func TestRollback(t *testing.T) {
	c := beginClub(t, refereed("swift"))
	beginning := c.startOf()
	c.accept("soviet_union", sovietTurn)
	afterSoviets := c.startOf()
	if l := c.mails("germany"); !strings.Contains(l[len(l)-1].text, "Report 1: Soviet Union, round 1\n") {
		t.Errorf("the report has no number\n%s", l[len(l)-1])
	}
	c.accept("germany", germanTurn)

	c.handle(c.write(game.RefereeSeat, "PREVIEW\nROLLBACK TO 1\n"))
	preview := c.mails(game.RefereeSeat)
	c.tells(preview[len(preview)-1], "nothing has happened", "After ROLLBACK TO 1 the game stands as at the end of report 1.")
	if c.startOf() == afterSoviets {
		t.Fatal("a preview has rolled back")
	}
	c.mails("germany")
	c.ruled("ROLLBACK TO 1\n")
	if c.startOf() != afterSoviets {
		t.Errorf("the game stands at\n%s\nnot at\n%s", c.startOf(), afterSoviets)
	}
	told := c.one("germany")
	for _, s := range []string{"ROLLED BACK by the referee: the game stands as at the end of report 1. Report 2 is undone.", "every die will be a new one", "Waiting for Germany"} {
		if !strings.Contains(joined(told.text), s) {
			t.Errorf("everybody is told\n%s\nwithout %q", told, s)
		}
	}
	c.stays("japan")
	c.refuses(game.RefereeSeat, "ROLLBACK TO 2\n", "Report 2 has been undone")
	c.refuses(game.RefereeSeat, "ROLLBACK TO 1\n", "The game stands where report 1 ends")

	c.accept("germany", germanTurn)
	c.accept("united_kingdom", "DONE\n")
	reports := c.mails("germany")
	c.tells(reports[len(reports)-1], "Report 4: United Kingdom, round 1\n")
	h := c.ask("germany", "HISTORY")
	for n, want := range []string{"", "1 Soviet Union, round 1", "2 Germany, round 1", "3 Germany, round 1", "4 United Kingdom, round 1"} {
		if !strings.Contains(h.text, want) {
			t.Errorf("HISTORY has no %d:\n%s", n, h)
		}
	}
	if strings.Count(joined(h.text), "undone by a rollback") != 1 {
		t.Errorf("HISTORY does not mark one turn as undone\n%s", h)
	}
	c.refuses(game.RefereeSeat, "ROLLBACK TO 2\n", "Report 2 has been undone")

	// a second time to the same place, and then behind both
	c.ruled("ROLLBACK TO 1\n")
	if c.startOf() != afterSoviets {
		t.Errorf("the second rollback leads to\n%s", c.startOf())
	}
	for _, n := range []int{2, 3, 4} {
		c.refuses(game.RefereeSeat, fmt.Sprintf("ROLLBACK TO %d\n", n), "has been undone")
	}
	c.stays("japan")
	c.ruled("ROLLBACK TO 0\n")
	if c.startOf() != beginning {
		t.Errorf("the beginning is\n%s", c.startOf())
	}
	c.refuses(game.RefereeSeat, "ROLLBACK TO 0\n", "The game stands where report 0 ends")
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", germanTurn)
	c.stays("japan")
	want := []string{"referee rollback: rollback germany/t1", "referee rollback: rollback germany/t1", "referee rollback: rollback soviet_union/t1"}
	if got := c.acts(); !slices.Equal(got, want) {
		t.Errorf("the acts are %q, want %q", got, want)
	}
	// the report that followed the last rollback can be gone back to, those before it cannot
	c.refuses(game.RefereeSeat, "ROLLBACK TO 4\n", "has been undone")
	c.ruled("ROLLBACK TO 5\n")
	c.stays("japan")
}

// TestRollbackKeepsCorrections corrects the beginning of a turn, plays it and takes it back: it begins as it was corrected.
func TestRollbackKeepsCorrections(t *testing.T) {
	c := toUnitedKingdom(t)
	c.ruled("CORRECT Japan: ipcs 77 BECAUSE of the bank\n")
	corrected := c.startOf()
	if !strings.Contains(corrected, "Japan: ipcs 77") {
		t.Fatal(corrected)
	}
	c.accept("united_kingdom", "DONE\n")
	c.ruled("ROLLBACK TO 2\n")
	if c.startOf() != corrected {
		t.Errorf("after the rollback the turn begins with\n%s", c.startOf())
	}
	c.stays("japan")
}

// TestRollbackClears forgets the orders that wait to be confirmed.
func TestRollbackClears(t *testing.T) {
	record := refereed("swift")
	record.Terms.Confirm = true
	c := beginClub(t, record)
	code := c.drafted("soviet_union", sovietTurn)
	c.accept("soviet_union", "CONFIRM "+code+"\n")
	code = c.drafted("germany", germanTurn)
	c.mails(game.RefereeSeat)
	c.ruled("ROLLBACK TO 0\n")
	c.refuses("germany", "CONFIRM "+code+"\n", "No letter of yours waits")
	c.stays("japan")
}

// revealing is a game with a referee in which Germany reveals a code for every lock.
func revealing(t *testing.T) (*club, *dice.Chain) {
	t.Helper()
	record := refereed("swift")
	chain := dice.NewChain(clubGame, "germany", 0, 64, dice.Code{7})
	record.Shares = []dice.Share{chain.Share()}
	return beginClub(t, record), chain
}

// reveal brings the code for the open lock.
func (c *club) reveal(chain *dice.Chain) {
	c.t.Helper()
	t, err := c.desk.table(c.t.Context(), clubGame)
	if err != nil {
		c.t.Fatal(err)
	}
	log := t.Scribe.Tape.Log()
	if log.Open() == nil {
		c.t.Fatal("no lock is open")
	}
	code, err := chain.Code(log.Open().N)
	if err != nil {
		c.t.Fatal(err)
	}
	c.accept("germany", dice.RevealLine(clubGame, log.Open().N, code.Grouped(), log.Head(), nil)+"\n")
}

// TestActsWaitForLocks brings the referee's letters while a lock is open: they count when it has been rolled, and what its
// dice have made impossible is sent back.
func TestActsWaitForLocks(t *testing.T) {
	c, chain := revealing(t)
	c.accept("soviet_union", sovietTurn)
	c.mails(game.RefereeSeat)
	log := c.diceLog()
	for _, text := range []string{"RULING Wait.\n", "CORRECT Germany: ipcs 55 BECAUSE of the bank\n", "ROLLBACK TO 0\n", "CORRECT Germany: ipcs 66 BECAUSE of the bank\n"} {
		if l := c.ruled(text); !strings.Contains(joined(l.text), "lock 1 is open, so this counts when it has been rolled") {
			t.Errorf("the referee is told\n%s", l)
		}
	}
	if c.diceLog() != log {
		t.Fatal("an act was signed while a lock was open")
	}
	c.stays("japan")
	c.reveal(chain)
	want := []string{"referee ruling: Wait.", "referee correct: Germany: ipcs 55 / BECAUSE of the bank", "referee rollback: rollback soviet_union/t1"}
	if got := c.acts(); !slices.Equal(got, want) { // what waited is undone with the turn
		t.Errorf("the acts are %q, want %q", got, want)
	}
	c.stays("japan")

	c.accept("soviet_union", sovietTurn)
	c.ruled("END GAME\n")
	c.ruled("CORRECT Germany: ipcs 66 BECAUSE of the bank\n")
	c.reveal(chain)
	if got := c.acts(); len(got) != len(want)+1 || !strings.HasPrefix(got[len(want)], "referee end:") {
		t.Errorf("the acts are %q", got)
	}
	c.stays("japan")
}

// TestOperatorsActThatCannotBe tells the operator's log and the referee of an act of the operator that a rollback has made impossible.
func TestOperatorsActThatCannotBe(t *testing.T) {
	c, chain := revealing(t)
	c.accept("soviet_union", sovietTurn)
	for _, text := range []string{"ROLLBACK TO 0\n", "CORRECT Germany: ipcs 66 BECAUSE of the bank\n"} {
		if _, err := c.desk.Operate(t.Context(), clubGame, text); err != nil {
			t.Fatal(err)
		}
	}
	c.reveal(chain)
	if got := c.logged.String(); !strings.Contains(got, "an act of the operator can not be done any more") || !strings.Contains(got, "ipcs 66") {
		t.Errorf("the operator's log says\n%s", got)
	}
	if got := c.subjects(game.RefereeSeat); !strings.Contains(got, "Not done after all") {
		t.Errorf("the referee has read %s", got)
	}
}
