package sitting

import (
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// TestGuestsStaySealed lets an ally pass who has been refused aboard beforehand: since he sends nobody, the standing order
// is not opened [C-DEC-07].
func TestGuestsStaySealed(t *testing.T) {
	ed := editionstest.Load(t, "classic")
	su, uk := ed.PowerByID("soviet_union"), ed.PowerByID("united_kingdom")
	g := New(position.New(ed, nil), Ask, &counted{})
	if bad := g.File(uk, &order.StandingOrders{Lines: []order.StandingLine{{Word: "guests", Words: []string{"none"}}}}); len(bad) > 0 {
		t.Fatal(bad)
	}
	if bad := g.Submit(&order.Orders{Power: su, Pass: true}); len(bad) > 0 {
		t.Fatal(bad)
	}
	if len(g.History) != 1 {
		t.Fatalf("%d turns were played", len(g.History))
	}
	for _, e := range g.History[0] {
		if d, ok := e.(position.Decided); ok && d.Power == uk {
			t.Errorf("%s: %s", d.ID, d.Choice)
		}
	}
}
