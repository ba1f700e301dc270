package adjudicator

import (
	"strings"
	"testing"
)

// TestReceiptsShowTheLandingPlan sends a combat move with CHECK, as a draft and to be played at once: each receipt tells where
// the aircraft will land.
func TestReceiptsShowTheLandingPlan(t *testing.T) {
	const plan = "Landing plan:\n  1 fighter: West Russia -> Russia"
	const text = "BUY 3 inf\nCOMBAT\n1 ftr Russia -> West Russia\n3 inf Russia -> West Russia\n"
	for _, how := range []struct{ add, begins string }{{"CHECK\n", "CHECK: these orders are legal"}, {"", "LEGAL, AND NOT YET PLAYED"}, {"NOW\n", "ACCEPTED"}} {
		c := newClub(t, "swift")
		table, err := c.desk.table(t.Context(), clubGame)
		if err != nil {
			t.Fatal(err)
		}
		table.Terms.Confirm = true
		c.mails("soviet_union")
		c.handle(c.write("soviet_union", how.add+text))
		found := false
		for _, l := range c.mails("soviet_union") {
			if strings.Contains(l.text, how.begins) {
				found = true
				c.tells(l, plan)
			}
		}
		if !found {
			t.Errorf("no letter says %q", how.begins)
		}
	}
}
