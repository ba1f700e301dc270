package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// TestWholeTurnsUndone: a turn that is undone in its middle is told with the news of it to those who were behind, whoever undoes it and whether it
// waits for a lock or not; who has been told of all dice is not told again.
func TestWholeTurnsUndone(t *testing.T) {
	referees := func() game.Record {
		record := wholeRecord("swift")
		record.Others = append(record.Others, game.Seat{Name: game.RefereeSeat, Address: "otto@example.org", Token: strings.Repeat("r", 24)})
		return record
	}
	undone := func(c *club, who string) {
		t.Helper()
		told := c.one(who)
		if about := told.Get("Subject"); about != "[g7] Soviet Union, round 1: so far; Rolled back" {
			t.Errorf("%s is told %s", who, about)
		}
		c.tells(told, "West Russia: ", "ROLLED BACK")
	}
	c := beginClub(t, referees())
	for _, s := range c.game.Everybody() {
		c.mails(s.Name)
	}
	c.accept("soviet_union", sovietBattles)
	c.accept(game.RefereeSeat, "ROLLBACK TO 0\n")
	undone(c, "japan")
	c.accept("soviet_union", sovietBattles)
	c.accept(game.RefereeSeat, "RULING\nMind the gap.\nEND\n")
	c.mails("japan")
	c.accept(game.RefereeSeat, "ROLLBACK TO 0\n")
	if about := c.one("japan").Get("Subject"); about != "[g7] Rolled back" {
		t.Errorf("Japan, which knows all dice, is told %s", about)
	}

	s := sealClub(t, referees())
	s.accept("soviet_union", sovietBattles)
	s.accept(game.RefereeSeat, "ROLLBACK TO 0\n")
	s.handle(s.fromProgram(s.answerTo(s.lock("witness1"), "witness1")))
	s.handle(s.write("germany", s.answerTo(s.lock("germany"), "germany")))
	undone(s.club, "japan")
}
