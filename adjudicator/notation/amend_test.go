package notation

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/position"
)

// TestAmend changes what its lines name and nothing else.
func TestAmend(t *testing.T) {
	readers, ed := reader(t, "revised")
	r, err := readers.For("revised")
	if err != nil {
		t.Fatal(err)
	}
	before := position.New(ed, nil)
	before.Mover, before.Round = ed.PowerByID("japan"), 4
	print := func(p *position.Position) []string {
		return strings.Split(r.PrintPosition(FromPosition(p)), "\n")
	}
	change, bad := r.Position("Germany: Germany 9 inf, 1 ic\nUkraine: owner Soviet Union\nJapan: ipcs 7\nsz 60: nothing\n")
	if len(bad) > 0 {
		t.Fatal(bad[0].Text)
	}
	after, err := Amend(before, change)
	if err != nil {
		t.Fatal(err)
	}
	if after.Mover != before.Mover || after.Round != 4 || after.Phase != before.Phase {
		t.Errorf("the turn is %v %d %d", after.Mover, after.Round, after.Phase)
	}
	was := map[string]bool{}
	for _, l := range print(before) {
		was[l] = true
	}
	var changed []string
	for _, l := range print(after) {
		if !was[l] {
			changed = append(changed, l)
		}
		delete(was, l)
	}
	if got := strings.Join(changed, " | "); strings.Count(got, "|") != 2 || !strings.Contains(got, "Germany: Germany 9 inf") ||
		!strings.Contains(got, "Ukraine S.S.R.: owner Soviet Union; Germany") || !strings.Contains(got, "Japan: ipcs 7") {
		t.Errorf("changed are: %s", got)
	}
	if len(was) != 4 { // the three lines as they were, and the ships of sz 60
		t.Errorf("gone are: %v", was)
	}
	sea, bad := r.Position("sz 5: owner Germany\n")
	if len(bad) > 0 {
		t.Fatal(bad[0].Text)
	}
	if _, err := Amend(before, sea); err == nil {
		t.Error("a sea zone has an owner")
	}
}
