package general_test

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// TestBreakthroughsSeekNothing: dice on a chart are rolled for no development, and what programs read of them names none.
func TestBreakthroughsSeekNothing(t *testing.T) {
	start, letter := firstLetter(t, caseOf(t, "case: chart\nedition: classic\nturn: Germany 1\n-- position --\nstandard\n-- Germany --\nRESEARCH 2 dice\nDONE\n"))
	game := sitting.New(start, sitting.Swift, threes{})
	for _, bad := range game.Submit(letter) {
		t.Fatal(bad.Text)
	}
	rolled := 0
	for _, e := range game.History[0] {
		if r, ok := e.(position.Rolled); ok && r.For == position.ForBreakthrough {
			if rolled++; r.Tech != edition.NoTech {
				t.Errorf("the dice are for %s", start.Edition.Techs[r.Tech].Name)
			}
		}
	}
	if rolled != 1 {
		t.Errorf("%d volleys for a breakthrough", rolled)
	}
}
