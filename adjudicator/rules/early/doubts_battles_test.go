package early_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/early"
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
		{"revised", "COMBAT\n1 dd sz 5 -> sz 6\nBATTLES\nsz 6: never submerge", "no submarine of yours attacks there"},
		{"revised", "COMBAT\n1 sub sz 5 -> sz 6\nBATTLES\nsz 6: never submerge", ""},
		{"revised", "COMBAT\n1 sub sz 5 -> sz 6\nBATTLES\nsea: never submerge", ""},
		{"classic", "COMBAT\n1 sub Baltic sz -> North Sea sz\nBATTLES\nNorth Sea sz: never submerge", "the attacker's submarines do not dive"},
		{"classic", "COMBAT\n1 sub Baltic sz -> North Sea sz\nBATTLES\nNorth Sea sz: never withdraw", ""},
		{"classic", "COMBAT\n1 bb Baltic sz -> North Sea sz\nBATTLES\nNorth Sea sz: never withdraw", "no submarine of yours attacks there"},
		{"classic", attack + "Caucasus: never withdraw", "no submarine fights on land"},
		{"revised", "COMBAT\n1 trn sz 16: land Caucasus\nBATTLES\nCaucasus: keep 1 art", ""}, // whatever is aboard
	} {
		ed := editionstest.Load(t, c.edition)
		p := position.Bare(ed, nil)
		p.Round, p.Mover = 1, ed.PowerByID("germany")
		r := orders.NewReader(ed)
		got := r.Read(c.letter+"\nDONE\n", orders.Context{Power: p.Mover, Case: true})
		if len(got.Problems) > 0 {
			t.Fatalf("%q: %v", c.letter, got.Problems)
		}
		said := strings.Join(early.Doubts(p, got.Letter), " ")
		if c.says == "" && said != "" || !strings.Contains(said, c.says) {
			t.Errorf("%s %q: %q; it should say %q", c.edition, c.letter, said, c.says)
		}
	}
}
