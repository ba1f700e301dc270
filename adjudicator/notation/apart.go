package notation

import (
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
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

// Said is a line of a position as letters have it: as it is written, but that the names of powers can be said in other languages.
func Said(ed *edition.Edition, line string) prose.Text {
	space, rest, found := strings.Cut(line, ": ")
	if !found {
		return prose.Typed(line)
	}
	return prose.Say("%s: %s", prose.Typed(space), Occupants(ed, rest))
}

// Occupants are those of a space, each behind the name of its power: "Soviet Union 2 inf; Germany 1 arm".
func Occupants(ed *edition.Edition, units string) prose.Text {
	var all []prose.Text
	for own := range strings.SplitSeq(units, "; ") {
		said := prose.Typed(own)
		for i := range ed.Powers {
			if stack, ok := strings.CutPrefix(own, ed.Powers[i].Name+" "); ok {
				said = prose.Say("%s %s", ed.Powers[i].Name, prose.Typed(stack))
			}
		}
		all = append(all, said)
	}
	return prose.Join(all, "; ")
}
