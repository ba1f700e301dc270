package general_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

var seedFlag = flag.Uint64("general.seed", 0, "play the one game of this seed")

// games is how many games a test plays of each edition: what FIELDPOST_GAMES says, or few, shared out among them.
func games(t testing.TB, few int) int {
	if raceEnabled {
		few = max(few/5, 2)
	} else if testing.Short() {
		few = max(few/2, 2)
	}
	if text := os.Getenv("FIELDPOST_GAMES"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 1 {
			t.Fatalf("FIELDPOST_GAMES is %q: it must be a number of games", text)
		}
		few = n
	}
	return (few + len(played) - 1) / len(played)
}

// found are the seeds of games that failed once, by the name of the test. They are played whenever the test is.
var found = map[string][]uint64{
	"TestWorldGames": {
		1795874127, // flying over neutral land that was attacked in an earlier turn
		1795964857, // a blitz through neutral land whose army was destroyed in an earlier turn, while nobody took it
	},
}

// seeds lists the games to play of each edition: the first fixed ones, then new ones after FIELDPOST_SEED, or the one of the flag.
func seeds(t testing.TB, few int) []uint64 { return seedsOf(t, games(t, few)) }

// seedsOf lists n seeds, and those of the games that failed once.
func seedsOf(t testing.TB, n int) []uint64 {
	if *seedFlag != 0 {
		return []uint64{*seedFlag}
	}
	first := uint64(0)
	if text := os.Getenv("FIELDPOST_SEED"); text != "" {
		n, err := strconv.ParseUint(text, 10, 48)
		if err != nil {
			t.Fatalf("FIELDPOST_SEED is %q: it must be a number", text)
		}
		first = n
	}
	out := make([]uint64, n)
	for i := range out {
		out[i] = uint64(i) + 1
		if i >= len(out)/2 {
			out[i] += first
		}
	}
	return append(out, found[t.Name()]...)
}

// repeat says how to play a failing game again.
func repeat(t testing.TB, seed uint64) string {
	names := strings.Split(t.Name(), "/")
	test := names[:min(len(names), 2)]
	return fmt.Sprintf("to repeat: go test ./adjudicator/rules/general -run '^%s$' -general.seed %d\nto keep it: a line for %q in found",
		strings.Join(test, "$/^"), seed, strings.Join(test, "/"))
}

// everywhere tries something with every edition.
func everywhere(t *testing.T, try func(t *testing.T, e *tried)) {
	for i := range played {
		t.Run(played[i].id, func(t *testing.T) { try(t, &played[i]) })
	}
}

// each plays something for every seed and says how to repeat what fails.
func each(t *testing.T, few int, play func(t *testing.T, seed uint64)) {
	eachOf(t, seeds(t, few), play)
}

// eachOf plays one of each of these seeds.
func eachOf(t *testing.T, all []uint64, play func(t *testing.T, seed uint64)) {
	for _, seed := range all {
		ok := t.Run(fmt.Sprint(seed), func(t *testing.T) {
			defer func() {
				if r := recover(); r != nil {
					t.Errorf("%s", repeat(t, seed))
					panic(r)
				}
			}()
			play(t, seed)
		})
		if !ok {
			t.Log(repeat(t, seed))
		}
	}
}

// dice are practice dice. They count what they gave, so that two games can be told apart.
type dice struct {
	r *rand.Rand
	n int
}

func newDice(seed uint64) *dice { return &dice{r: rand.New(rand.NewPCG(seed, 6))} }

func (d *dice) Roll(_ string, _ edition.PowerID, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = d.r.IntN(6) + 1
	}
	d.n += n
	return out
}

func luck(seed, stream uint64) func(int) int {
	r := rand.New(rand.NewPCG(seed, stream))
	return r.IntN
}

// options draws the options of a game. Victory is set far where that can be chosen, so that games last.
func options(ed *edition.Edition, seed uint64) map[string]string {
	chance := luck(seed, 3)
	out := map[string]string{}
	for _, o := range ed.Options {
		if len(o.Values) > 0 {
			out[o.ID] = o.Values[chance(len(o.Values))]
		}
	}
	if far := farthest(ed); far != "" && chance(4) != 0 {
		out["victory-cities"] = far
	}
	if chance(4) == 0 {
		out["bid"] = strconv.Itoa(chance(50))
	}
	return out
}

// farthest is the greatest number of victory cities that a game can ask for, "" where it asks for none.
func farthest(ed *edition.Edition) string {
	for _, o := range ed.Options {
		if o.ID == "victory-cities" {
			return o.Values[len(o.Values)-1]
		}
	}
	return ""
}

// opening is the position in which the game of a seed begins. In some games everybody is rich and knows a few
// developments, so that what comes late and seldom is played too.
func (e *tried) opening(t testing.TB, seed uint64, options map[string]string) *position.Position {
	ed := e.tables(t)
	p := position.New(ed, options)
	if chance := luck(seed, 10); chance(4) == 0 {
		for i := range p.Techs {
			p.Money[i] += chance(80)
			for k := range ed.Techs {
				if chance(3) == 0 {
					p.Techs[i] |= 1 << k
				}
			}
		}
	}
	p.Prelude()
	return p
}

// sitDown begins the game of a seed.
func (e *tried) sitDown(t testing.TB, seed uint64, pace sitting.Pace) (*sitting.Game, *general.General) {
	return sitting.New(e.opening(t, seed, options(e.tables(t), seed)), pace, newDice(seed)), general.New(luck(seed, 1))
}

// dump writes events down, everything in them.
func dump(events []position.Event) string {
	var b strings.Builder
	for _, e := range events {
		fmt.Fprintf(&b, "%s %+v\n", e.Word(), e)
	}
	return b.String()
}

// differs returns the first lines in which two dumps differ.
func differs(a, b string) string {
	la, lb := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range max(len(la), len(lb)) {
		var x, y string
		if i < len(la) {
			x = la[i]
		}
		if i < len(lb) {
			y = lb[i]
		}
		if x != y {
			return fmt.Sprintf("line %d:\n  %s\n  %s", i+1, x, y)
		}
	}
	return ""
}
