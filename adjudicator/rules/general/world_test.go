package general_test

import (
	"fmt"
	"reflect"
	"sort"
	"strings"
	"sync"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// worldPace is how the game of a seed is played, and how many rounds of it at most: in one of sixteen everybody is asked everything, which
// takes a while.
func worldPace(seed uint64) (sitting.Pace, int) {
	if seed%16 == 7 {
		return sitting.Ask, 2
	}
	return sitting.Swift, 2 + int(seed)%5
}

// TestWorldGames plays whole games of the edition in which war is between powers, with the chronicle open, several side by side: as many
// as are asked for, while the other editions share as many among them.
func TestWorldGames(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	var mutex sync.Mutex
	seen := map[string]int{}
	list := seedsOf(t, games(t, 8)*len(played))
	again := func(seed uint64) string { return repeat(t, seed) }
	t.Run("games", func(t *testing.T) {
		for _, seed := range list {
			t.Run(fmt.Sprint(seed), func(t *testing.T) {
				t.Parallel()
				defer func() {
					if t.Failed() {
						t.Log(again(seed))
					}
				}()
				of := playWorld(t, ed, seed)
				mutex.Lock()
				defer mutex.Unlock()
				for what := range of {
					seen[what]++
				}
			})
		}
	})
	judgeFeatures(t, seen, len(list))
	if testing.Verbose() {
		var words []string
		for w, in := range seen {
			words = append(words, fmt.Sprintf("%s %d", w, in))
		}
		sort.Strings(words)
		t.Log(len(list), "games have\n"+strings.Join(words, "\n"))
	}
}

// playWorld plays a game, turn by turn, and returns what has been seen in it.
func playWorld(t *testing.T, ed *edition.Edition, seed uint64) map[string]bool {
	start := worldOpening(ed, seed)
	fold, books := start.Clone(), openChronicle(start)
	pace, rounds := worldPace(seed)
	game, player := sitting.New(start, pace, newDice(seed)), general.New(luck(seed, 1))
	chance := luck(seed, 9)
	seen := map[string]bool{}
	turns := 0
	for game.Now.Winner == edition.NoSide && game.Now.Round <= rounds {
		if chance(3) == 0 {
			power := edition.PowerID(chance(len(nine)))
			game.File(power, player.Standing(game.Now, power))
		}
		if err := player.Act(game); err != nil {
			t.Fatalf("round %d, %s: %v", game.Now.Round, ed.Powers[game.Now.Mover].Name, err)
		}
		for ; turns < len(game.History); turns++ {
			mover, phase := fold.Mover, ""
			books.follow(t, fold, game.History[turns])
			for _, e := range game.History[turns] {
				if began, is := e.(position.PhaseBegan); is {
					phase = books.phases[began.Phase]
				}
				if _, war := e.(position.WarDeclared); war && phase == "income" {
					seen["war: at income"] = true
				}
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
