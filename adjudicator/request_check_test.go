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

// TestCheckCountsEachPurse counts what a power with two purses pays out of each [G-UK-001].
func TestCheckCountsEachPurse(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	p := position.New(ed, nil)
	uk := ed.PowerByID("united_kingdom")
	got := paper.TextOf(requests.Cost(&requests.Asked{Power: uk}, p, []position.Event{position.Paid{Power: uk, Treasury: "europe", Amount: 27, For: "units"},
		position.Paid{Power: uk, Treasury: "pacific", Amount: 15, For: "units"}})...)
	if want := "Cost for Europe: 27 for units; of 28 IPCs in hand 1 is left.\nCost for Pacific: 15 for units; of 17 IPCs in hand 2 are left.\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
