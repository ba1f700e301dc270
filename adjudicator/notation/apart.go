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
	var apart []Difference
	fresh := slices.DeleteFunc(slices.Clone(now), func(line string) bool { return slices.Contains(old, line) })
	for _, line := range old {
		if slices.Contains(now, line) {
			continue
		}
		d := Difference{Was: line}
		fresh = slices.DeleteFunc(fresh, func(other string) bool {
			same := about(other) == about(line)
			if same {
				apart, d.Was = append(apart, Difference{d.Was, other}), ""
			}
			return same
		})
		if d.Was != "" {
			apart = append(apart, d)
		}
	}
	for _, line := range fresh {
		apart = append(apart, Difference{Is: line})
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
