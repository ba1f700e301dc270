package report

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// TestDamageCountsShips has ships of a kind counted, power after power, and each facility named for itself before them.
func TestDamageCountsShips(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	p := position.New(ed, nil)
	for i := range p.Units {
		switch u := &p.Units[i]; {
		case ed.Kind(u.Kind).Hits > 1 && p.SpaceName(u.Space) == "sz 6":
			u.Damage = 1
		case ed.Kind(u.Kind).Class == edition.Facility && p.SpaceName(u.Space) == "Gibraltar":
			u.Damage = 4
		}
	}
	want := []string{"Gibraltar: naval base 4 of 6 (does not work)", "sz 6: 2 aircraft carriers and 1 battleship of Japan"}
	if got := Damage(p); !slices.Equal(prose.Strings(got), want) {
		t.Errorf("%q", got)
	}
}

// TestNoClockBehindTheEnd has the goals say whose turn ends the round while the game goes on, and not when it is won.
func TestNoClockBehindTheEnd(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	p := position.New(ed, nil)
	p.Clocks = []position.Clock{{Side: ed.Powers[0].Side, Goal: "Europe", Power: 0, Round: 1}}
	if got := held(p)[0].String(); got != "Axis, Europe: 3 of 8: Berlin, Warsaw and Rome; wins at the end of the turn of Germany in round 2" {
		t.Error(got)
	}
	p.Winner = ed.Powers[0].Side
	if got := held(p)[0].String(); got != "Axis, Europe: 3 of 8: Berlin, Warsaw and Rome" {
		t.Error(got)
	}
}
