package report

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestStandingOfWars tells who is at war with whom, where war is between powers, and the purses of a power with several; and of neither
// elsewhere.
func TestStandingOfWars(t *testing.T) {
	end := func(id string) string {
		ed := editionstest.Load(t, id)
		start := position.New(ed, nil)
		var out strings.Builder
		if err := Text(&out, ed, start, []position.Event{position.TurnBegan{Power: 0, Round: 1}, position.TurnEnded{Power: 0, Round: 1, Next: 1, NextRound: 1}}, Options{}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	got := end("global1940")
	for _, want := range []string{"AT WAR\nGermany: with United Kingdom, ANZAC and France.\n", "United States: with nobody.\n", "China: with Japan.\n",
		"United Kingdom      45          45\n  Europe            28          28\n  Pacific           17          17\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not say %q:\n%s", want, got)
		}
	}
	if other := end("revised"); strings.Contains(other, "AT WAR") || strings.Contains(other, "  Europe ") {
		t.Errorf("Revised says %s", other)
	}
}
