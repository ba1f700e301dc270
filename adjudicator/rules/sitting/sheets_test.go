package sitting

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// TestSheetsOfAJointStep sees that the log names what each power has ordered for a step that several play together once, and those of the others
// beside the name of the one whose turn it is [A-SEQ-02].
func TestSheetsOfAJointStep(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	p := position.New(ed, nil)
	p.Mover, p.Round = ed.PowerByID("united_kingdom"), 2
	g := New(p, Swift, &counted{})
	for _, id := range []string{"united_kingdom", "united_states"} {
		l := &order.Orders{Power: ed.PowerByID(id), Last: edition.SectionWar, Sections: map[edition.Section][]order.Order{edition.SectionWar: {}}}
		if bad := g.Submit(l); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
	var sheets []string
	for _, s := range g.Steps() {
		if strings.HasPrefix(s.Decision, "orders/war") {
			sheets = append(sheets, s.Decision)
		}
	}
	if want := []string{"orders/war", "orders/war/united-states", "orders/war/china"}; !slices.Equal(sheets, want) {
		t.Errorf("the orders are logged as %v, want %v", sheets, want)
	}
}
