package requests

import (
	"slices"
	"testing"
)

// TestFinelyGone tells of a wish for all battles of a sort only if none of them has it any more.
func TestFinelyGone(t *testing.T) {
	had := []string{"BATTLES", "land: lose inf, arm", ""}
	for _, c := range []struct{ now, gone string }{
		{"Ukraine S.S.R.: lose inf, arm", ""},
		{"sz 13: lose sub, ftr", "land: lose inf, arm"},
		{"Baltic Sea Zone: lose sub, ftr", "land: lose inf, arm"},
		{"Ukraine S.S.R.: never retreat", "land: lose inf, arm"},
	} {
		var want []string
		if c.gone != "" {
			want = []string{c.gone}
		}
		if got := finelyGone(had, []string{"BATTLES", c.now}); !slices.Equal(got, want) {
			t.Errorf("of what is left, %q: %q are gone, not %q", c.now, got, want)
		}
	}
}
