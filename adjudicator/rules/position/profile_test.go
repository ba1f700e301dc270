package position_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestBroadsideOfDamagedShip sees that damage weakens a battleship that bombards where the table of units says so [A-GND-06], and nowhere else.
func TestBroadsideOfDamagedShip(t *testing.T) {
	for id, want := range map[string][2]int{"advanced": {4, 3}, "global1940": {4, 4}} {
		ed := editionstest.Load(t, id)
		p := position.New(ed, nil)
		ship, power := ed.KindByID("battleship"), ed.PowerByID("germany")
		if got := [2]int{p.Broadside(power, ship, false), p.Broadside(power, ship, true)}; got != want {
			t.Errorf("%s: a battleship bombards at %d, damaged at %d, want %v", id, got[0], got[1], want)
		}
	}
}
