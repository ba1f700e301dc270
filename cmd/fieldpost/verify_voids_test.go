package main

import (
	"bytes"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit"
)

// TestVoidsAreNamed says in the verdict who had not revealed for the locks that were void.
func TestVoidsAreNamed(t *testing.T) {
	v := &audit.Verdict{
		Verified: true, Game: "g7", Leaves: 9, Root: "R", Dice: 12, Voids: 2, Missed: []string{"witness2", "japan"},
		Locks: []audit.Batch{{Lock: 1, Void: true}, {Lock: 2, Void: true}, {Lock: 3}},
	}
	var out bytes.Buffer
	printVerdict(&out, v, false)
	if text := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(text, "dice 12 in 1 lock and 2 locks void: witness2, japan") {
		t.Errorf("the verdict says\n%s", out.String())
	}
}
