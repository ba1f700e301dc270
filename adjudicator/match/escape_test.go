package match

import (
	"testing"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/odds"
)

// TestSubmarinesWithNobodyToHit computes that a submarine is shot at once by aircraft alone, and is away then as in a game;
// with a ship against it it fights to the end [DEC-09, C-RUL-27].
func TestSubmarinesWithNobodyToHit(t *testing.T) {
	for _, c := range []struct {
		att, def string
		left     float64 // of the submarine
		cycles   float64
	}{
		{"1 ftr", "1 sub", 0.5, 1},           // a fighter hits with 3
		{"1 bmr", "1 sub", 1 - 4.0/6, 1},     // a bomber with 4
		{"1 sub", "1 ftr", 1 - 4.0/6, 1},     // a defending fighter with 4; the submarine dives, and the fighter has won
		{"1 trn, 1 ftr", "1 sub", 0.25, 1.5}, // a third of all cycles leave transport and submarine; then another follows
	} {
		m, err := made(t, c.att, c.def, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := m.Odds(odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for g := range m.Battle.Groups {
			if m.Battle.Groups[g].Sub && (Hundredths(r.Survivors[g]) != Hundredths(c.left) || Hundredths(r.Cycles) != c.cycles) {
				t.Errorf("%s against %s: %.2f submarines are left after %.2f cycles, not %.2f after %.2f", c.att, c.def, r.Survivors[g], r.Cycles, c.left, c.cycles)
			}
		}
		if c.att == "1 sub" && odds.Parts(r.Loss) != 10000 || c.def == "1 sub" && m.policy[battle.Defender].Dive != battle.DiveFromAir {
			t.Errorf("%s against %s: %+v", c.att, c.def, r)
		}
	}
}
