package general_test

import (
	"fmt"
	"reflect"
	"sort"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/sitting"
)

// worldRounds is how long a game lasts at most.
const worldRounds = 6

// TestWorldGames plays whole games of the edition in which war is between powers, with the chronicle open.
func TestWorldGames(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	seen := map[string]int{}
	n := 0
	each(t, 8, func(t *testing.T, seed uint64) {
		n++
		for what := range playWorld(t, ed, seed) {
			seen[what]++
		}
	})
	if testing.Verbose() {
		var words []string
		for w, in := range seen {
			words = append(words, fmt.Sprintf("%s %d", w, in))
		}
		sort.Strings(words)
		t.Log(n, "games have\n"+strings.Join(words, "\n"))
	}
}

// playWorld plays a game, turn by turn, and returns what has been seen in it.
func playWorld(t *testing.T, ed *edition.Edition, seed uint64) map[string]bool {
	start := worldOpening(ed, seed)
	fold, books := start.Clone(), openChronicle(start)
	game, player := sitting.New(start, sitting.Swift, newDice(seed)), general.New(luck(seed, 1))
	chance := luck(seed, 9)
	seen := map[string]bool{}
	turns := 0
	for game.Now.Winner == edition.NoSide && game.Now.Round <= worldRounds {
		if chance(3) == 0 {
			power := edition.PowerID(chance(len(nine)))
			game.File(power, player.Standing(game.Now, power))
		}
		if err := player.Act(game); err != nil {
			t.Fatalf("round %d, %s: %v", game.Now.Round, ed.Powers[game.Now.Mover].Name, err)
		}
		for ; turns < len(game.History); turns++ {
			mover := fold.Mover
			books.follow(t, fold, game.History[turns])
			for _, e := range game.History[turns] {
				for _, what := range featuresOf(ed, mover, e) {
					seen[what] = true
				}
			}
		}
		if game.Now == game.Start && !reflect.DeepEqual(fold, game.Start) {
			t.Fatalf("the fold of the events is not the position after turn %d", turns)
		}
	}
	return seen
}

// worldOptions draws the options of a game, all but a bid.
func worldOptions(ed *edition.Edition, seed uint64) map[string]string {
	out := options(ed, seed)
	delete(out, "bid")
	return out
}
