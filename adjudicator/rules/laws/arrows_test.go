package laws

import (
	"strings"
	"testing"
)

// rooms are the folders of the house, the highest first. An arrow points from a higher floor to a lower one, or sideways
// to a room that needs nobody. A folder belongs to the longest name here that it lies below.
var rooms = []struct {
	dir   string
	floor int
}{
	{"cmd/fieldpost", 12},
	{"adjudicator", 11},
	{"adjudicator/cases", 10},
	{"adjudicator/audit", 10},
	{"adjudicator/audit/rehearsal", 9},
	{"adjudicator/scribe", 8},
	{"adjudicator/settings", 8},
	{"adjudicator/forms", 8},
	{"adjudicator/notation", 7},
	{"adjudicator/catalogue", 2},
	{"docs/rules", 1},
	{"adjudicator/witness", 7},
	{"adjudicator/match", 7},
	{"adjudicator/practice", 7},
	{"adjudicator/backup", 7},
	{"adjudicator/notify", 6},
	{"adjudicator/hatch", 6},
	{"adjudicator/gauges", 6},
	{"mail", 6},
	{"mail/postoffice", 6},
	{"mail/transport", 6},
	{"mail/dkimkey", 6},
	{"mail/report", 6},
	{"mail/paper", 6},
	{"mail/tongue", 6},
	{"mail/tongue/gather", 7},
	{"mail/atlas", 6},
	{"mail/atlas/proofs", 5},
	{"mail/atlas/sheet", 5},
	{"mail/atlas/survey", 7},
	{"store", 6},
	{"store/storetest", 7},
	{"orders", 6},
	{"adjudicator/clock", 6},
	{"adjudicator/dice", 6},
	{"adjudicator/audit/evidence", 6},
	{"adjudicator/audit/luck", 6},
	{"adjudicator/rules/laws", 5},
	{"adjudicator/rules/general", 5},
	{"adjudicator/rules/sitting", 4},
	{"adjudicator/rules/editions", 4},
	{"adjudicator/rules/editions/editionstest", 5},
	{"adjudicator/rules", 3},
	{"adjudicator/rules/odds", 2},
	{"adjudicator/diligence", 1},
	{"adjudicator/rules/battle", 1},
	{"adjudicator/rules/board", 1},
}

// floor is how high a folder lies; -1 for a folder outside all rooms.
func floor(dir string) int {
	best, at := -1, ""
	for _, r := range rooms {
		if below(dir, r.dir) && len(r.dir) >= len(at) {
			best, at = r.floor, r.dir
		}
	}
	return best
}

// TestArrows sees that nothing points up.
func TestArrows(t *testing.T) {
	needs := map[string]map[string]string{} // room -> room -> a file that imports it
	for _, f := range sources(t) {
		if needs[f.room] == nil {
			needs[f.room] = map[string]string{}
		}
		for _, name := range f.imports() {
			if room, ours := strings.CutPrefix(name, module+"/"); ours {
				needs[f.room][room] = f.name
			}
		}
	}
	for from, targets := range needs {
		if floor(from) < 0 {
			t.Errorf("%s is no room of the house", from)
		}
		for to, name := range targets {
			sideways := floor(to) == floor(from) && len(needs[to]) == 0
			if floor(to) >= floor(from) && !sideways {
				t.Errorf("%s imports %s, which lies no lower than %s", name, to, from)
			}
		}
	}
}
