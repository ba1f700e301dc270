package adjudicator

import (
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/order"
)

// TestPassesAgain has a power that never answers asked again and again in one battle: each question has a clock of its own,
// and all of them run out.
func TestPassesAgain(t *testing.T) {
	asked := map[string]bool{}
	for try := 0; try < 30 && len(asked) < 2; try++ { // an attack that hits nothing asks for nothing
		c := clockClub(t, "clock 4d, answers 1d, grace 1h, then pass")
		c.accept("soviet_union", strings.Replace(sovietTurn, "NONCOMBAT", "BATTLES\nland: lose inf, art, arm; never retreat\nNONCOMBAT", 1))
		clear(asked)
		g, reader := c.sitting()
		players := newPlayers(t, reader, uint64(try))
		for len(g.Open) > 0 && g.Open[0].Word != "orders" {
			d := g.Open[0]
			if power := g.Now.Edition.Powers[d.Power].ID; power != "germany" {
				a, _ := players.general.Pick(g.Now, d)
				c.accept(power, reader.Print(&order.Orders{Power: d.Power, Answers: []order.Answer{a}}))
				continue
			}
			if asked[d.ID] {
				t.Fatalf("%s is still open: %+v", d.ID, c.record(clubGame).Times)
			}
			asked[d.ID] = true
			c.pass(day + 2*time.Hour)
		}
	}
	if len(asked) < 2 {
		t.Error("Germany was never asked twice")
	}
}
