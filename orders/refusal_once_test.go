package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// TestOneFaultOnce says a fault of a line once, however often it stands in it, and counts it once; that of another line is said there.
func TestOneFaultOnce(t *testing.T) {
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		section := "COMBAT"
		if id == "advanced" {
			section = "NAVAL"
		}
		text := section + "\n1 trn Nowhere: load 1 inf Utopia, 1 arm Utopia, 1 inf Utopia; land Caucasus\nPLACE\n1 inf Utopia\n1 inf Utopia, 1 arm Utopia\n"
		got := NewReader(ed).Read(text, Context{Power: ed.FirstMover(0)})
		list := Once(got.Problems)
		if says := said(list); strings.Count(says, `There is no "Utopia"`) != 3 || len(list) != 4 {
			t.Errorf("%s: %s", id, says)
		}
	}
}
