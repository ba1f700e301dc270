package edition

import (
	"testing"

	"fieldpost/adjudicator/rules/battle"
)

// TestWhoEscapes says of which side the odds take it that submarines leave once they have nobody to hit.
func TestWhoEscapes(t *testing.T) {
	for name, c := range map[string]struct {
		rules    SubmarineRules
		att, def battle.Dive
	}{
		"nobody leaves or dives":   {SubmarineRules{}, 0, 0},
		"both sides dive":          {SubmarineRules{AttackersDive: true, DefendersDive: true}, battle.DiveFromAir, battle.DiveFromAir},
		"the defender alone dives": {SubmarineRules{DefendersDive: true}, 0, battle.DiveFromAir},
		"both sides leave":         {SubmarineRules{Withdraw: true}, battle.DiveFromAir, battle.DiveFromAir},
		"one dives, both leave":    {SubmarineRules{Withdraw: true, DefendersDive: true}, battle.DiveFromAir, battle.DiveFromAir},
	} {
		if att, def := c.rules.Escape(battle.Attacker), c.rules.Escape(battle.Defender); att != c.att || def != c.def {
			t.Errorf("%s: %d and %d, not %d and %d", name, att, def, c.att, c.def)
		}
	}
}
