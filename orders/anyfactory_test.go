package orders

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
)

// TestAnyFactory reads "ic", which means two kinds of units in this edition, where a carrier or a purchase may stand.
func TestAnyFactory(t *testing.T) {
	r := NewReader(editionstest.Load(t, "global1940"))
	for _, text := range []string{
		"COMBAT\n-> ic", "COMBAT\n1 ftr Germany -> ic sz 112", "NONCOMBAT\n1 ftr Germany -> on the ic in sz 112", "BUY\n1 ic (12)", "BUY\n2 ic = 24", "BUY\n1 ic for 12 IPCs",
	} {
		survives(t, r, text)
	}
}
