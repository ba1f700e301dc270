package audit

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
)

// TestNobodyIsAskedForANeutral replays the losses of a neutral as the game took them: nobody had to be asked, so that the clock took nothing, and a
// batch that ends there ended too early. A power that is played is asked.
func TestNobodyIsAskedForANeutral(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	r := &replay{start: position.New(ed, nil), pace: sitting.Ask}
	for power, nobody := range map[string]bool{"pro_allies": true, "france": false} {
		d := &turn.Decision{ID: "losses", Word: "losses", Power: ed.PowerByID(power)}
		if got := r.needsNobody([]*turn.Decision{d}, &inputs{}); got != nobody {
			t.Errorf("%s: nobody had to be asked: %v", power, got)
		}
	}
}
