package report_test

import (
	"bytes"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/report"
)

// TestOnward sees that a ship which is met on its way is said to go to a fight where it was sent to one, not where it is met.
func TestOnward(t *testing.T) {
	found := false
	tried(t, func(name string, ed *edition.Edition, start *position.Position, events []position.Event) {
		if name != "A-INT-08" {
			return
		}
		var b bytes.Buffer
		if err := report.Text(&b, ed, start, events, report.Options{}); err != nil {
			t.Fatal(err)
		}
		flat := strings.Join(strings.Fields(b.String()), " ")
		if !strings.Contains(flat, "East Canada Sea Zone -> North Atlantic Sea Zone, to fight.") {
			return
		}
		found = true
		if !strings.Contains(flat, "1 battleship: North Sea Zone -> East Canada Sea Zone.") {
			t.Errorf("the report does not say that it is only passing where it is met:\n%s", b.String())
		}
	})
	if !found {
		t.Error("no case of A-INT-08 tells of a ship that goes on to fight")
	}
}
