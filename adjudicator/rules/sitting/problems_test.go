package sitting

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules"
)

// TestEachProblemOnce finds the same fault on several ways, and tells it once, in the order of the lines.
func TestEachProblemOnce(t *testing.T) {
	at := func(line int, text string) rules.Problem {
		return rules.Problem{Source: rules.Source{Line: line}, Text: text}
	}
	got := inLines([]rules.Problem{at(6, "no"), at(2, "too far"), at(6, "never"), at(6, "no"), at(6, "never"), at(3, "no")})
	want := []rules.Problem{at(2, "too far"), at(3, "no"), at(6, "no"), at(6, "never")}
	if !slices.Equal(got, want) {
		t.Errorf("%v", got)
	}
}
