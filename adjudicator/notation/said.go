package notation

import (
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

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
