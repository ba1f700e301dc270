package game

import "testing"

// TestReportsNow: what is agreed on about reports says how turns are really told.
func TestReportsNow(t *testing.T) {
	for _, c := range []struct {
		terms Terms
		want  string
	}{
		{Terms{Reports: WholeTurns, Codes: CodesToGame}, "whole"},
		{Terms{Reports: "parts", Codes: CodesToGame}, "parts"},
		{Terms{Reports: WholeTurns, Codes: CodesToGame, Beacon: true}, "parts"},
		{Terms{Reports: WholeTurns, Codes: "all"}, "parts"},
	} {
		if got := c.terms.ReportsNow(); got != c.want {
			t.Errorf("%+v: %s, not %s", c.terms, got, c.want)
		}
	}
}
