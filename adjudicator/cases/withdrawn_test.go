package cases

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// TestHowSubmarinesEndBattles plays battles that submarines leave. How one ended is told by the last that were there: it
// was won or lost where they were sunk, whoever had left before [C-SUB-01, C-SUB-05].
func TestHowSubmarinesEndBattles(t *testing.T) {
	const head = "case: X -- a battle\nedition: classic\nturn: Germany 2\n-- position --\nempty\n"
	for _, c := range []struct{ name, text, want string }{
		{"the attacker's submarine leaves, the rest is sunk", "Baltic Sea Zone: Germany 1 sub, 1 bb\nNorth Sea Zone: UK 1 bb\n" +
			"-- Germany --\nCOMBAT\n1 sub, 1 bb Baltic Sea Zone -> North Sea Zone\nBATTLES\nNorth Sea Zone: withdraw after round 1\nDONE\n-- dice --\nGermany: 6 6\nUK: 6\nGermany: 6\nUK: 4\n", "lost"},
		{"the attacker's submarine was all he had", "Baltic Sea Zone: Germany 1 sub\nNorth Sea Zone: UK 1 bb\n" +
			"-- Germany --\nCOMBAT\n1 sub Baltic Sea Zone -> North Sea Zone\nBATTLES\nNorth Sea Zone: withdraw after round 1\nDONE\n-- dice --\nGermany: 6\nUK: 6\n", "retreated"},
		{"the defender's submarine leaves, the rest is sunk", "Baltic Sea Zone: Germany 1 bb\nNorth Sea Zone: UK 1 sub, 1 trn\n-- UK standing --\nsea: withdraw after round 1\n" +
			"-- Germany --\nCOMBAT\n1 bb Baltic Sea Zone -> North Sea Zone\nDONE\n-- dice --\nGermany: 6\nUK: 6 6\nGermany: 4\nUK: 6\n", "won"},
		{"the defender's submarine was all he had", "Baltic Sea Zone: Germany 1 bb\nNorth Sea Zone: UK 1 sub\n-- UK standing --\nsea: withdraw after round 1\n" +
			"-- Germany --\nCOMBAT\n1 bb Baltic Sea Zone -> North Sea Zone\nDONE\n-- dice --\nGermany: 6\nUK: 6\n", "withdrawn"},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := (&orders.Readers{Load: editions.Load}).Parse("withdrawn", head+c.text)
			if err != nil {
				t.Fatal(err)
			}
			r := Try(&list[0])
			if !r.Passed() {
				t.Fatal(strings.Join(r.Failures, "\n"))
			}
			for _, e := range r.Events {
				if b, ok := e.(position.BattleEnded); ok {
					if b.Result != c.want {
						t.Errorf("%s, not %s", b.Result, c.want)
					}
					return
				}
			}
			t.Error("nobody fought")
		})
	}
}
