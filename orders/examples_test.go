package orders

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// exampleNames are what an example names: spaces and powers, and behind a number units.
var exampleNames = regexp.MustCompile(`sz [0-9]+|\b[A-Z][A-Za-z.'/]+(?: [A-Z][A-Za-z.'/]+| sz\b)*|[0-9]+ [a-z]+`)

// notNames are words that look like names.
var notNames = []string{"A", "B"}

// TestExamplesNameTheirEdition looks at every example with which a refusal may end, in every edition: its spaces, powers and units are those of
// the edition, so that nobody is shown what there is on another board.
func TestExamplesNameTheirEdition(t *testing.T) {
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		r := NewReader(ed)
		named := 0
		for _, of := range slices.Sorted(maps.Keys(ed.Examples)) {
			if of == "opening" { // a letter: the test of first letters plays it
				continue
			}
			for _, name := range exampleNames.FindAllString(ed.Examples[of], -1) {
				known := slices.Contains(notNames, name)
				if _, unit, is := strings.Cut(name, " "); is && name[0] >= '0' && name[0] <= '9' {
					known = slices.Contains([]string{"dice", "ipc", "noncombat"}, unit)
					for i := range ed.Kinds {
						known = known || ed.Kinds[i].Short == unit
					}
					known = known || name == "3 noncombat" || unit == "rockets"
				} else if _, space := r.Space(name); space {
					known = true
				}
				for i := range ed.Powers {
					known = known || ed.Powers[i].Name == name
				}
				if named++; !known {
					t.Errorf("%s: the example of %q names %q: %s", id, of, name, ed.Examples[of])
				}
			}
		}
		if named < 30 {
			t.Errorf("%s: %d names", id, named)
		}
	}
}
