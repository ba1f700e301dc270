package notation

import (
	"slices"
	"strings"
)

// Difference is a line of one position, and what another position says of the same; "" where it says nothing.
type Difference struct{ Was, Is string }

// Apart sets the lines of two positions against each other.
func Apart(old, now []string) []Difference {
	told := map[string]bool{}
	var apart []Difference
	for _, line := range old {
		if slices.Contains(now, line) {
			continue
		}
		d := Difference{Was: line}
		for _, other := range now {
			if !told[other] && !slices.Contains(old, other) && about(other) == about(line) {
				told[other] = true
				d.Is = other
				apart = append(apart, d)
				d = Difference{}
			}
		}
		if d.Was != "" {
			apart = append(apart, d)
		}
	}
	for _, line := range now {
		if !told[line] && !slices.Contains(old, line) {
			apart = append(apart, Difference{Is: line})
		}
	}
	return apart
}

// about is what a line speaks of. Where a land and a power have one name, what the power has begins with a small word: "Germany: ipcs 40".
func about(line string) string {
	subject, says, _ := strings.Cut(line, ": ")
	word, _, _ := strings.Cut(says, " ")
	if word == strings.ToLower(word) && !slices.Contains([]string{"owner", "damage", "nothing"}, word) {
		return subject + ":"
	}
	return subject
}
