package meaning_test

import (
	"testing"

	"fieldpost/adjudicator/readers"
	"fieldpost/orders/meaning"
)

// TestMayOrder holds lines that the exact reader passes over as prose, though they may be orders.
func TestMayOrder(t *testing.T) {
	for edition, lines := range map[string][]string{
		"global1940": {"builds: inf, art", "we need tanks x3", "cv 98 + ftr + tac, ca, dd, ftr malta, bmr uk, ca sz91 all to 97", "ftr norway, sz 111"},
		"revised":    {"take the tanks from Libya", "Ukraine to Caucasus", "tanks 3"},
	} {
		r, err := readers.Of(edition)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range lines {
			if !meaning.MayOrder(r, line) {
				t.Errorf("%s: %q is taken for prose", edition, line)
			}
		}
	}
}
