package adjudicator

import (
	"strings"
	"testing"
	"time"
)

// TestForgottenPlace refuses a letter that ends the turn and leaves what it buys without a place: the answer brings the line
// to add, to CHECK as well. With the line, or saying that the loss is meant, it is played.
func TestForgottenPlace(t *testing.T) {
	const forgets = "BUY 8 inf\nCOMBAT\nNONCOMBAT\n"
	for _, how := range []string{"swift", "full"} {
		t.Run(how, func(t *testing.T) {
			c := newClub(t, how)
			c.mails("soviet_union")
			before := c.moment()
			for _, letter := range []string{forgets + "DONE\n", forgets + "PLACE\nDONE\n", "CHECK\n" + forgets + "DONE\n"} {
				c.tells(c.ask("soviet_union", letter), "NOT ACCEPTED: 1 error", "There is no place in these orders for 8 infantry", "Add: PLACE 8 inf Russia.")
			}
			if c.moment() != before {
				t.Error("something has changed")
			}
			c.accept("soviet_union", forgets+"PLACE 5 inf Russia; lose the rest\nDONE\n")
		})
	}
}

// TestClockPlaces lets the time of a player run out who has bought: what he bought is placed by the published default, and
// everybody reads that nobody had ordered it. Who replays the game places the same.
func TestClockPlaces(t *testing.T) {
	c := clockClub(t, "clock 1d, grace 1h, then pass")
	c.accept("soviet_union", "BUY 7 inf\nCOMBAT\nNONCOMBAT\n")
	for _, p := range clubPowers {
		c.mails(p)
	}
	c.pass(26 * time.Hour)
	told := ""
	for _, l := range c.mails("germany") {
		told += strings.Join(strings.Fields(l.text), " ")
	}
	if !strings.Contains(told, "Russia, by the published default: 7 infantry.") || strings.Contains(told, "Not placed and lost") {
		t.Errorf("Germany has read\n%s", told)
	}
	if v := verified(t, [][]byte{c.ask("japan", "LOG\n").raw}, c.desk.Verifier()); !v.Replayed || v.Turns != 1 {
		t.Errorf("the log proves %d turns; replayed: %t", v.Turns, v.Replayed)
	}
}
