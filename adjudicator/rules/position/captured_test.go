package position_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestCaptureForgetsBombs sees that nobody pays for bombs on a complex that was taken, where they are paid with the next income
// [A-IP-04], and that damage stays where it has to be repaired.
func TestCaptureForgetsBombs(t *testing.T) {
	for id, want := range map[string]int8{"advanced": 0, "global1940": 3} {
		ed := editionstest.Load(t, id)
		p := position.New(ed, nil)
		space := ed.Powers[ed.PowerByID("germany")].Capital
		factory := p.Factory(space)
		factory.Damage = 3
		captured := position.Captured{Space: space, By: ed.PowerByID("united_kingdom"), From: ed.PowerByID("germany"), To: ed.PowerByID("united_kingdom"), Seized: []position.Ref{p.Ref(factory.ID)}}
		p.Apply(captured)
		if got := p.Factory(space).Damage; int8(got) != want {
			t.Errorf("%s: the complex of %s has %d damage when it is taken, want %d", id, ed.Space(space).Name, got, want)
		}
	}
}
