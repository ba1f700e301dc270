package adjudicator

import (
	"testing"

	"fieldpost/adjudicator/game"
)

// TestStandingOrdersBringUpAQuestion has a defender take back that he is ready while the attacker is still asked: the answer to his letter asks him,
// for nobody else is told anything.
func TestStandingOrdersBringUpAQuestion(t *testing.T) {
	record := clubRecord("full")
	record.Terms.Questions = game.Gathered
	c := beginClub(t, record)
	c.accept("soviet_union", "DONE\n")
	c.accept("soviet_union", "STANDING\nready\n")
	c.accept("germany", "BUY 1 inf\nCOMBAT\n3 inf, 1 arm Ukraine -> Caucasus\n")
	for _, s := range c.game.Seats {
		c.mails(s.Name)
	}
	c.accept("soviet_union", "STANDING\nsea: submerge\n")
	asks := c.one("soviet_union")
	c.tells(asks, "ACCEPTED.", "QUESTION", "Before the first die", "DEFEND FORM")
	if about := asks.Get("Subject"); about != "[g7] Accepted; a question for you" {
		t.Errorf("the letter is called %q", about)
	}
	for _, other := range []string{"germany", "united_kingdom", "japan"} {
		if got := c.subjects(other); got != "" {
			t.Errorf("%s has got %s", other, got)
		}
	}
}
