package position_test

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestWarsOnNeutralsOfACopy sees that what is declared in one copy of a position is declared in no other.
func TestWarsOnNeutralsOfACopy(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	germany := ed.PowerByID("germany")
	land := func(name string) edition.SpaceID {
		s, known := ed.Board.Find(name)
		if !known {
			t.Fatalf("there is no %s", name)
		}
		return s
	}
	p := position.New(ed, nil)
	for _, name := range []string{"Turkey", "Spain", "Mongolia"} {
		position.SetUp(p).Defy(germany, land(name))
	}
	copies := map[string]*position.Position{"Sweden": p.Clone(), "Switzerland": p.Clone()}
	for name, c := range copies {
		c.Apply(position.Guarded{Power: germany, Space: land(name), To: ed.PowerByID("united_kingdom")})
	}
	for name, c := range copies {
		for _, on := range []string{"Sweden", "Switzerland"} {
			if got := c.Defies(germany, land(on)); got != (on == name) {
				t.Errorf("in the copy in which war is declared on %s, war on %s is %t", name, on, got)
			}
		}
	}
}
