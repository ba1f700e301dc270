package translation

import (
	"slices"
	"strings"
	"testing"
)

func TestSentences(t *testing.T) {
	for _, want := range [][]string{
		{"One.", "Two!", "Is it three?", "Yes"},
		{"The Ukraine S.S.R. is taken.", "So it is."},
		{"From the U.S. it goes.", "On."},
		{"1. Buy units.", "2 are left."},
		{"It was 1939.", "War began."},
		{"Japan takes it. (12)", "Germany waits. (13)"},
		{"Japan takes it. (10-11, 14)", "Germany waits."},
		{"It has only 3 units.", "[R-GEN-005]"},
		{"It costs 3.5 IPCs.", "Rule R-CMB-021 says so."},
		{`He said "No."`, "She left."},
		{"e.g. this is one"},
		{"(In brackets.)", "Not so."},
		{"Wait...", "Done."},
	} {
		text := strings.Join(want, " ")
		if got := slices.Collect(Sentences(text)); !slices.Equal(got, want) {
			t.Errorf("%q is cut into %q", text, got)
		}
	}
}
