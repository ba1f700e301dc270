package adjudicator

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
)

// TestBriefing tells a new player what is asked of him and what stands where, in the words of MAP, and has a form for his
// orders.
func TestBriefing(t *testing.T) {
	c := goldenClub(t, 1, goldenRecord(t, "swift", "clock 3d, grace 1h, then vacant"))
	c.accept("germany", "STANDING\nland: lose art, inf, arm\n")
	c.accept("soviet_union", sovietTurn)
	c.pass(3*day + 2*time.Hour)
	c.post(otto, "JOIN g7 AS germany\n")
	c.reply(c.last(otto), "ACCEPT\n")
	c.last(otto)
	c.accept(game.RefereeSeat, "SEAT Germany "+otto+"\n")
	l := c.inbox(otto)[0]
	c.tells(l, "You play Germany in the game g7 from now on.", "It is your turn, Germany: round 1, orders from RESEARCH on.",
		"GERMANY, 40 IPCs, production 38 ------------------------------- Algeria (Germany) 1: Germany 1 inf, 1 art", "UNITS ELSEWHERE --------------- sz 5: Germany 1 dd, 1 trn, 2 sub",
		"DEVELOPMENTS ------------ Nobody has any.", "land: lose art, inf, arm")
	form := orderForm.FindString(l.text)
	if form == "" || !strings.HasPrefix(form, "# == ORDER FORM "+c.record("g7").Seat("germany").Form[1].Mark) {
		t.Errorf("its form is not known:\n%s", form)
	}
	if strings.Contains(l.text, "-- position --") || strings.Contains(l.text, "options: ") {
		t.Errorf("the position is written as programs read it:\n%s", l.text)
	}
}
