package cases

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/orders"
)

// TestTimeRunsOut lets the clock run out in cases: what is open takes its default, and a case in which nothing is open to
// that power proves nothing. A correction changes what stands there.
func TestTimeRunsOut(t *testing.T) {
	const head = "case: X -- a purchase\nedition: classic\nturn: Germany 2 purchase\n-- position --\nempty\nGermany: ipcs 3\nGermany: Germany 1 ic\n" +
		"-- Germany --\nBUY 1 inf\nCOMBAT\nNONCOMBAT\n"
	for _, c := range []struct{ name, text, fault string }{
		{"for everybody", "-- time runs out --\n-- expect --\nGermany: Germany 1 inf, 1 ic\n", ""},
		{"for the power that the turn waits for", "-- Time runs out for Germany --\n-- expect --\nGermany: Germany 1 inf, 1 ic\n", ""},
		{"for another power", "-- time runs out for Japan --\n", "line 12: no time can run out here"},
		{"a correction, and then time", "-- correction --\nGermany: bought 2 inf\n-- time runs out --\n-- expect --\nGermany: Germany 2 inf, 1 ic\n", ""},
		{"a correction that cannot be made", "-- correction --\nempty\n", "line 12: a correction at place is no longer possible"},
		{"for nobody that there is", "-- time runs out for Atlantis --\n", "line 12: There is no block"},
	} {
		t.Run(c.name, func(t *testing.T) {
			list, err := (&orders.Readers{Load: editions.Load}).Each("time", head+c.text)
			if err != nil {
				t.Fatal(err)
			}
			failed := strings.Join(Try(&list[0]).Failures, "\n")
			if c.fault == "" && failed != "" || !strings.HasPrefix(failed, c.fault) {
				t.Errorf("%q; it should be %q", failed, c.fault)
			}
		})
	}
}
