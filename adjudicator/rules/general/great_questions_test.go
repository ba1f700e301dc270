package general_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/sitting"
)

// inAdvance is what a power may say before the game begins, so that nobody asks it anything in the turns of others.
const inAdvance = `land: lose aaa, inf, art, mech, arm, tac, bmr, ftr
sea: lose bb damage, cv damage, sub, dd, ca, tac, ftr, cv, bb, trn
sea: never submerge
never scramble
never intercept
never kamikaze
`

// faces are dice in an order of chance that is the same every time.
type faces struct{ *rand.Rand }

func (f faces) Roll(_ string, _ edition.PowerID, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = 1 + f.IntN(6)
	}
	return out
}

// windowsOf plays a turn in a game in which everybody is asked, and lets all that is asked lapse. It lists what was asked in each
// window. The mover presses every attack, and the others have standing orders or none.
func windowsOf(t *testing.T, text, standing string, seed uint64) (windows []string) {
	t.Helper()
	if !strings.Contains(text, "BATTLES\n") {
		text = strings.Replace(text, "NONCOMBAT\n", "BATTLES\nNONCOMBAT\n", 1)
	}
	c := caseOf(t, strings.Replace(text, "BATTLES\n", "BATTLES\nland: press, lose inf, art, mech, arm, ftr, tac, bmr\nsea: press, lose sub, dd, ca, ftr, tac, bmr, cv, bb, trn\n", 1))
	start, letter := firstLetter(t, c)
	game := sitting.New(start, sitting.Ask, faces{rand.New(rand.NewPCG(seed, 1940))})
	for p := range start.Edition.Powers {
		power := edition.PowerID(p)
		if standing == "" || power == start.Mover {
			continue
		}
		so, problems := c.Reader.Standing(standing, power)
		for _, bad := range append(problems, game.File(power, so)...) {
			t.Fatal(bad.Source.Text, bad.Text)
		}
	}
	for _, bad := range game.Submit(letter) {
		t.Fatal(bad.Source.Text, bad.Text)
	}
	for len(game.History) == 0 && game.Frozen == "" && len(windows) < 200 {
		windows = append(windows, open(game))
		game.TimeOut()
	}
	return windows
}

// TestQuestionsOfGreatTurns counts how often a whole first turn waits for somebody: never where all defenders have standing orders,
// and a few times where they have said nothing. One moment is one window, however many it asks.
func TestQuestionsOfGreatTurns(t *testing.T) {
	for name, text := range map[string]string{"German": germanTurnOf1940, "Japanese": japaneseTurnOf1940} {
		fewest, most := 200, 0
		for seed := range uint64(10) {
			if w := windowsOf(t, text, inAdvance, seed); len(w) > 0 {
				t.Errorf("%s turn, seed %d: in spite of standing orders it waits for %s", name, seed, strings.Join(w, "; "))
			}
			n := len(windowsOf(t, text, "", seed))
			fewest, most = min(fewest, n), max(most, n)
		}
		t.Logf("%s turn, no standing orders: %d to %d windows", name, fewest, most)
		if fewest < 1 || most > 12 {
			t.Errorf("%s turn: %d to %d windows against powers that have said nothing", name, fewest, most)
		}
	}
}
