package early_test

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// TestDoubtsAboutBattles names what is written for a battle and may never act there.
func TestDoubtsAboutBattles(t *testing.T) {
	const attack = "COMBAT\n2 inf Ukraine S.S.R. -> Caucasus\n1 arm Ukraine S.S.R. -> Caucasus\nBATTLES\n"
	for _, c := range []struct{ edition, letter, says string }{
		{"revised", attack + "Caucasus: lose inf, ftr; keep 1 arm; retreat", ""},
		{"revised", attack + "Caucasus: keep 1 art", "No artillery of yours attacks Caucasus"},
		{"revised", attack + "Caucasus: lose ftr, bmr", "None of the units in your list of losses attacks Caucasus."},
		{"revised", attack + "Russia: retreat", "Nothing of yours attacks Russia: what you write"},
		{"revised", attack + "order Russia", "it has no place in the order of your battles"},
		{"revised", attack + "order Caucasus", ""},
		{"revised", attack + "land: keep 1 art", ""},
		{"revised", attack + "Caucasus: they lose inf", ""},
		{"classic", attack + "Caucasus: they lose inf", "every side chooses its own losses"},
		{"revised", "COMBAT\n1 trn sz 16: land 2 inf Caucasus\n1 arm Ukraine S.S.R. -> Caucasus\nBATTLES\nCaucasus: keep 1 inf; retreat", "no land unit retreats"},
		{"revised", "COMBAT\n1 trn sz 16: land 2 inf Caucasus\nBATTLES\nCaucasus: never retreat", "\"never retreat\" does nothing in Caucasus: nobody retreats from a landing."},
		{"revised", "COMBAT\n1 trn sz 16: land 2 inf Caucasus\nBATTLES\nCaucasus: press", "\"press\" does nothing in Caucasus"},
		{"revised", attack + "Caucasus: never retreat", ""},
		{"revised", attack + "Caucasus: never submerge", "\"never submerge\" does nothing in Caucasus: no submarine fights on land."},
		{"revised", attack + "land: never submerge", "\"never submerge\" does nothing on land."},
		{"revised", "COMBAT\n1 dd sz 5 -> sz 4\nBATTLES\nsz 4: never submerge", "no submarine of yours attacks there"},
		{"revised", "COMBAT\n1 sub sz 5 -> sz 4\nBATTLES\nsz 4: never submerge", ""},
		{"revised", "COMBAT\n1 sub sz 5 -> sz 6\nBATTLES\nsea: never submerge", ""},
		{"classic", "COMBAT\n1 sub Baltic sz -> North Sea sz\nBATTLES\nNorth Sea sz: never submerge", "the attacker's submarines do not dive"},
		{"classic", "COMBAT\n1 sub Baltic sz -> North Sea sz\nBATTLES\nNorth Sea sz: never withdraw", ""},
		{"classic", "COMBAT\n1 bb Baltic sz -> North Sea sz\nBATTLES\nNorth Sea sz: never withdraw", "no submarine of yours attacks there"},
		{"classic", attack + "Caucasus: never withdraw", "no submarine fights on land"},
		{"revised", "COMBAT\n1 trn sz 16: land Caucasus\nBATTLES\nCaucasus: keep 1 art", ""}, // whatever is aboard
		{"revised", "COMBAT\n1 sub sz 23 -> sz 24\nBATTLES\nsz 24: press", "Nobody is in sz 24 whom you could fight: what you write for a battle there does nothing"},
		{"revised", "COMBAT none\nBATTLES\nCaucasus: press", "Nothing of yours attacks Caucasus"},
		{"revised", "BATTLES\nCaucasus: press", ""}, // the moves may have come before
		{"global1940", "COMBAT\n1 inf Finland -> Norway\nBATTLES\nNorway: press", "Nobody is in Norway whom you could fight"},
		{"global1940", "COMBAT\n1 inf Germany -> Switzerland\nBATTLES\nSwitzerland: press", ""},                            // its army stands up
		{"global1940", "COMBAT\n1 trn sz 113 -> sz 112: land 1 inf Norway\nBATTLES\nsz 112: press", "Nobody is in sz 112"}, // nobody flies there
		{"global1940", "COMBAT\n1 sub sz 124 -> sz 110\nBATTLES\nsz 110: press", ""},
		{"global1940", "COMBAT\n1 sub sz 124 -> sz 119\nBATTLES\nsz 119: press", ""}, // fighters in Scotland may scramble to it
	} {
		ed := editionstest.Load(t, c.edition)
		p := position.New(ed, nil)
		p.Round, p.Mover = 1, ed.PowerByID("germany")
		doubted(t, orders.NewReader(ed), p, c.letter, c.says)
	}
}
