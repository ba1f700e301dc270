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
	{"cmd/fieldpost", 27},
	{"adjudicator", 26},
	{"adjudicator/operator", 25},
	{"adjudicator/lobby", 24},
	{"adjudicator/referee", 23},
	{"adjudicator/ear", 23},
	{"adjudicator/strangers", 23},
	{"adjudicator/requests", 22},
	{"adjudicator/bulletin", 21},
	{"adjudicator/table", 20},
	{"adjudicator/cases", 19},
	{"adjudicator/keeping", 19},
	{"adjudicator/audit", 19},
	{"adjudicator/topics", 15},
	{"adjudicator/letters", 18},
	{"adjudicator/game", 18},
	{"adjudicator/audit/rehearsal", 18},
	{"adjudicator/scribe", 17},
	{"adjudicator/settings", 17},
	{"adjudicator/forms", 17},
	{"adjudicator/notation", 16},
	{"adjudicator/readers", 17},
	{"adjudicator/secrets", 16},
	{"adjudicator/mark", 16},
	{"adjudicator/steady", 15},
	{"adjudicator/catalogue", 2},
	{"docs/rules", 1},
	{"adjudicator/witness", 16},
	{"adjudicator/match", 16},
	{"adjudicator/practice", 16},
	{"adjudicator/backup", 16},
	{"adjudicator/notify", 15},
	{"adjudicator/control", 15},
	{"adjudicator/gauges", 15},
	{"mail", 15},
	{"mail/postoffice", 15},
	{"mail/transport", 15},
	{"mail/dkimkey", 15},
	{"mail/report", 15},
	{"mail/paper", 14},
	{"mail/translation", 15},
	{"mail/translation/gather", 16},
	{"mail/atlas", 15},
	{"mail/atlas/proofs", 14},
	{"mail/atlas/sheet", 14},
	{"mail/atlas/survey", 16},
	{"store", 15},
	{"store/storetest", 16},
	{"orders", 13},
	{"orders/triplea", 14},
	{"orders/meaning", 15},
	{"orders/talk", 14},
	{"adjudicator/clock", 15},
	{"adjudicator/dice", 15},
	{"adjudicator/audit/evidence", 15},
	{"adjudicator/audit/luck", 15},
	{"adjudicator/rules/laws", 14},
	{"adjudicator/rules/general", 14},
	{"adjudicator/rules/sitting", 13},
	{"adjudicator/rules/editions", 13},
	{"adjudicator/rules/editions/editionstest", 14},
	{"adjudicator/rules/editions/global1940", 12},
	{"adjudicator/rules/editions/advanced", 12},
	{"adjudicator/rules/editions/shared", 11},
	{"adjudicator/rules/editions/revised", 12},
	{"adjudicator/rules", 12},
	{"adjudicator/rules/early", 11},
	{"adjudicator/rules/combat", 10},
	{"adjudicator/rules/economy", 9},
	{"adjudicator/rules/politics", 8},
	{"adjudicator/rules/decks", 9},
	{"adjudicator/rules/capture", 9},
	{"adjudicator/rules/neutrals", 9},
	{"adjudicator/rules/moves", 8},
	{"adjudicator/rules/victory", 8},
	{"adjudicator/rules/clauses", 7},
	{"adjudicator/rules/landing", 7},
	{"adjudicator/rules/turn", 7},
	{"adjudicator/rules/ways", 6},
	{"adjudicator/rules/position", 5},
	{"adjudicator/rules/order", 4},
	{"adjudicator/rules/edition", 3},
	{"adjudicator/rules/odds", 2},
	{"adjudicator/diligence", 1},
	{"adjudicator/rules/battle", 1},
	{"adjudicator/rules/board", 1},
	{"adjudicator/rules/prose", 1},
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
