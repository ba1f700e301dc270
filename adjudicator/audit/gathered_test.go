package audit_test

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// TestGatheredGamesVerify plays random games in which everybody is asked before the battles what he wants to be asked, and proves
// them from their letters.
func TestGatheredGamesVerify(t *testing.T) {
	for _, edition := range []string{"revised", "global1940"} {
		for _, seed := range seeds(t, 3) {
			t.Run(fmt.Sprint(edition, " ", seed), func(t *testing.T) {
				reader, err := (&orders.Readers{Load: editions.Load}).For(edition)
				if err != nil {
					t.Fatal(err)
				}
				r := play(t, seed, 6, func(c *rehearsal.Cast) {
					c.Pace, c.Gathered, c.Reader = sitting.Ask, true, reader
					if edition != "revised" {
						c.Start = position.New(reader.Edition(), nil)
						c.Contributors = []string{"witness1"}
					}
				})
				windows, log := 0, r.Scribe.Tape.Log()
				for i := range log.Len() {
					if roll, ok := log.Leaf(i).(dice.Roll); ok {
						for _, line := range roll.Lines {
							if strings.HasPrefix(line.Decide, "conduct/ready/") {
								windows++
							}
						}
					}
				}
				if windows == 0 {
					t.Error("nobody was asked before a battle")
				}
				if v := check(t, r, r.Letters); !v.Verified {
					t.Fatalf("%s %s", v.Found.Kind, v.Found.Error())
				}
				r.Scribe.OpenAll()
				if err := r.Send("The game is over."); err != nil {
					t.Fatal(err)
				}
				if v := check(t, r, r.Letters); !v.Verified || !v.Replayed || v.Sealed != 0 {
					t.Errorf("when all is open: %+v", v)
				}
			})
		}
	}
}
