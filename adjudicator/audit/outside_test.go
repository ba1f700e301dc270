package audit_test

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/scribe"
)

// TestVerdictNamesWhatCameFromOutside plays a game that begins with 60 infantry and 400 IPCs for Germany, and in which the operator does
// this and that. All of it is allowed, so the verdict is VERIFIED; it names each.
func TestVerdictNamesWhatCameFromOutside(t *testing.T) {
	p := begin(t, 7, 2, func(c *rehearsal.Cast) {
		rich, err := amended(c.Reader, c.Start, "Germany: Germany 60 inf, 1 ic\nGermany: ipcs 400\n")
		if err != nil {
			t.Fatal(err)
		}
		c.Start = rich
	})
	does := func(act func(*scribe.Scribe) error) {
		t.Helper()
		if err := p.r.Act(act); err != nil {
			t.Fatal(err)
		}
	}
	does(func(s *scribe.Scribe) error { return s.Correct("operator", "Japan: ipcs 400\nBECAUSE I may\n") })
	p.turns(1)
	does(func(s *scribe.Scribe) error { return s.Act("operator", "replace", "seat japan\n") })
	does(func(s *scribe.Scribe) error { return s.Act("operator", "pause", "paused\n") })
	does(func(s *scribe.Scribe) error { return s.Act("operator", "resume", "resumed\n") })
	does(func(s *scribe.Scribe) error { return s.Act("operator", "extend", "japan 48 hours\n") })
	does(func(s *scribe.Scribe) error { return s.Act("operator", "ruling", "So be it.\n") })
	does(func(s *scribe.Scribe) error { return s.Rollback("operator", "germany/t1") })
	p.turns(1)
	does(func(s *scribe.Scribe) error { return s.End("operator", "The operator has ended the game.\n") })
	v := verified(t, p.r)
	var kinds []string
	for i, a := range v.Acts {
		kinds = append(kinds, a.What)
		if a.N != i+1 || a.Who != "operator" || leaves(p.r)[a.Leaf].Text() == "" {
			t.Errorf("act %d is %+v", i+1, a)
		}
	}
	if want := []string{"correct", "replace", "pause", "resume", "extend", "ruling", "rollback", "end"}; !slices.Equal(kinds, want) {
		t.Fatalf("the verdict names %q, not %q", kinds, want)
	}
	if said := v.Acts[0].Says(); !strings.HasPrefix(said, `CORRECT "Japan: ipcs 400; BECAUSE I may" by the operator, after the turn of Germany, round 1, after lock `) {
		t.Errorf("the correction is told as %s", said)
	}
	if b := v.Beginning; b == nil || !slices.ContainsFunc(b.Differs, func(s string) bool { return strings.HasPrefix(s, "Germany: Germany 60 inf, 1 ic (set-up: Germany ") }) ||
		!slices.Contains(b.Differs, "Germany: ipcs 400 (set-up: ipcs 40)") || len(b.Differs) != 2 || !slices.Equal(b.Terms, []string{"victory-cities 12 (usual: 8)"}) {
		t.Errorf("the beginning is told as %+v", b)
	}

	honest := verified(t, begin(t, 7, 1, nil).r)
	if b := honest.Beginning; len(honest.Acts) > 0 || b == nil || len(b.Differs) > 0 {
		t.Errorf("of a game in which nothing was changed it says %v, %+v", honest.Acts, b)
	}
}
