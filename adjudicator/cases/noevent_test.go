package cases

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestNoEvent plays a battle whose case says what must not happen in it.
func TestNoEvent(t *testing.T) {
	const battle = "case: X -- a battle\nedition: classic\nturn: Germany 2\n-- position --\nempty\nBaltic Sea Zone: Germany 1 bb\nNorth Sea Zone: UK 1 sub\n" +
		"-- Germany --\nCOMBAT\n1 bb Baltic Sea Zone -> North Sea Zone\nDONE\n-- dice --\nGermany: 4\nUK: 6\n-- expect --\n"
	for _, c := range []struct{ line, says string }{
		{"no event: retreated", ""},
		{"no event: lost North Sea Zone Germany", ""},
		{"no event: lost Nor", ""}, // whole words
		{"no event: lost North Sea Zone", `there was "lost North Sea Zone United Kingdom 1 submarine"`},
		{"no event: fought north sea zone won 1", `there was "fought North Sea Zone won 1"`},
	} {
		list, err := (&orders.Readers{Load: editions.Load}).Parse("noevent", battle+c.line+"\n")
		if err != nil {
			t.Fatal(err)
		}
		failed := strings.Join(Try(&list[0]).Failures, "\n")
		if c.says == "" && failed != "" || !strings.Contains(failed, c.says) {
			t.Errorf("%s: %q; it should say %q", c.line, failed, c.says)
		}
	}
}
