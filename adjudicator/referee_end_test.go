package adjudicator

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/store"
)

// TestEndGame ends a game in the middle of a battle: everybody gets the whole result, all that was sealed is opened, requests
// are answered, and nothing is played any more.
func TestEndGame(t *testing.T) {
	c := fought(t)
	c.accept("japan", "STANDING\nland: lose inf\n")
	c.deliver()
	if v := c.verified("japan"); v.Sealed == 0 {
		t.Fatal("nothing is sealed before the end")
	}
	c.mails("germany")
	c.ruled("END GAME\n")
	told := c.one("germany")
	c.tells(told, "The game is over.", "The referee has ended the game.", "Soviet Union", "Victory cities", "Germany (Germany) 10: Germany 3 inf")
	if s := told.Get("Subject"); !strings.Contains(s, "The game is over") {
		t.Errorf("the subject is %q", s)
	}
	if got := c.acts(); !slices.Equal(got, []string{"referee end: The referee has ended the game."}) {
		t.Errorf("the acts are %q", got)
	}
	c.stays("japan")
	if v := c.verified("japan"); v.Sealed != 0 || !strings.HasSuffix(v.Stands, "The referee has ended the game.") {
		t.Errorf("%d lines are sealed; it stands: %s", v.Sealed, v.Stands)
	}
	for seat, texts := range map[string][]string{
		"germany":        {"ANSWER 1: 1 inf\n", "STANDING\nland: lose inf\n", "PROPOSE undo\n", "VOTE 1 yes\n"},
		"soviet_union":   {"NONCOMBAT\nDONE\n"},
		game.RefereeSeat: {"CORRECT Germany: ipcs 55 BECAUSE x\n", "ROLLBACK TO 0\n", "RULING x\n", "END GAME\n"},
	} {
		for _, text := range texts {
			c.refuses(seat, text, "The game is over.")
		}
	}
	c.tells(c.ask("germany", "STATUS\nHISTORY\nRULES\n"), "The game is over. The referee has ended the game.", "OPTIONS")
	c.refuses("germany", "END GAME\n", "END GAME is for the referee.")
}

// TestWonByTheRules gives the Axis the eight cities that win: the game is over when the round ends, and everybody is told.
func TestWonByTheRules(t *testing.T) {
	record := refereed("swift")
	record.Terms.Options = map[string]string{"victory-cities": "8"}
	c := beginClub(t, record)
	c.accept("japan", "STANDING\nland: lose inf\n")
	c.ruled("CORRECT\nKarelia S.S.R.: owner Germany; nothing\nIndia: owner Japan; nothing\nBECAUSE two cities are enough to try this out\nEND\n")
	for _, power := range clubPowers {
		c.mails("germany")
		c.accept(power, "DONE\n")
	}
	told := c.mails("germany")
	last := told[len(told)-1]
	c.tells(last, "Report 5", "The game is over.", "It is won by Axis.", "SEA ZONES")
	c.stays("japan")
	if v := c.verified("japan"); v.Sealed != 0 {
		t.Errorf("%d lines are sealed", v.Sealed)
	}
	c.refuses("soviet_union", "BUY 3 inf\n", "The game is over.")
	c.refuses(game.RefereeSeat, "ROLLBACK TO 0\n", "The game is over.")
	var r game.Record
	if _, err := store.Read(t.Context(), c.desk.Store, game.RecordKey(clubGame), &r); err != nil || r.Stage != game.Over || r.Result != "It is won by Axis." {
		t.Errorf("%v: the record is %s, %q", err, r.Stage, r.Result)
	}
}

// TestOperate does a referee's work from the command line: the answer comes back as text, and everybody else gets letters.
func TestOperate(t *testing.T) {
	c := newClub(t, "full") // which has no referee
	c.accept("soviet_union", sovietTurn)
	operate := func(text string) string {
		t.Helper()
		reply, err := c.desk.Operate(t.Context(), clubGame, text)
		if err != nil {
			t.Fatal(err)
		}
		return reply
	}
	c.mails("germany")
	if reply := operate("PREVIEW\nCORRECT Japan: ipcs 33 BECAUSE of the bank\n"); !strings.Contains(reply, "nothing has happened") || !strings.Contains(reply, "+  Japan: ipcs 33") {
		t.Errorf("a preview says\n%s", reply)
	}
	if l := c.mails("germany"); len(l) > 0 {
		t.Errorf("a preview is told to others\n%v", l)
	}
	if reply := operate("RULING So be it.\nSTATUS\n"); !strings.Contains(reply, "RULING: done.") || !strings.Contains(reply, "Waiting for") {
		t.Errorf("the answer is\n%s", reply)
	}
	c.tells(c.one("germany"), "RULING by the operator", "So be it.")
	operate("CORRECT Japan: ipcs 33 BECAUSE of the bank\n")
	c.tells(c.one("germany"), "CORRECTION by the operator, at the beginning of", "Japan: ipcs 33")
	before := c.moment()
	if reply := operate("CORRECT Japan: ipcs 33\n"); !strings.Contains(reply, "NOT ACCEPTED: 1 error.") || !strings.Contains(reply, "Say why") {
		t.Errorf("a bad correction is answered\n%s", reply)
	}
	if reply := operate("BUY 3 inf\n"); !strings.Contains(reply, "gives no orders") || c.moment() != before {
		t.Errorf("orders are answered\n%s", reply)
	}
	c.stays("japan")
	if _, err := c.desk.Operate(t.Context(), "g8", "STATUS\n"); err == nil {
		t.Error("there is a game g8")
	}
	operate("END GAME\n")
	c.tells(c.one("germany"), "The operator has ended the game.")
	if got := c.acts(); len(got) != 3 || !strings.HasPrefix(got[1], "operator correct: ") || got[2] != "operator end: The operator has ended the game." {
		t.Errorf("the log has %q", got)
	}
	c.stays("japan")
}
