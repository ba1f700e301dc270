package adjudicator

import (
	"testing"

	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/paper"
)

// TestCheckCountsTheWay counts what neutral land costs with what units cost [C-NEU-01].
func TestCheckCountsTheWay(t *testing.T) {
	ed := editionstest.Load(t, "classic")
	p := position.New(ed, nil)
	germany := ed.PowerByID("germany")
	sweden, ok := ed.Board.Find("Sweden")
	if !ok {
		t.Fatal("there is no Sweden")
	}
	r := &requests.Asked{Power: germany}
	got := paper.TextOf(requests.Cost(r, p, []position.Event{position.Paid{Power: germany, Amount: 9, For: "units"}, position.Tolled{Power: germany, Space: sweden, Amount: 3}})...)
	if want := "Cost: 9 for units, 3 for Sweden; of 32 IPCs in hand 20 are left."; got != want+"\n" {
		t.Errorf("got %q, want %q", got, want)
	}
}
