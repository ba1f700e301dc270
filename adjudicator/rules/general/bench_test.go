package general_test

import (
	"os"
	"testing"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// caseNamed reads a conformance case of the edition.
func (e *tried) caseNamed(t testing.TB, file, name string) *orders.Case {
	text, err := os.ReadFile("../editions/" + e.id + "/cases/" + file)
	if err != nil {
		t.Fatal(err)
	}
	list, err := (&orders.Readers{Load: editions.Load}).Parse(file, string(text))
	if err != nil {
		t.Fatal(err)
	}
	return find(t, list, name)
}

// caseOf reads a case from text.
func caseOf(t testing.TB, text string) *orders.Case {
	list, err := (&orders.Readers{Load: editions.Load}).Parse("bench", text)
	if err != nil {
		t.Fatal(err)
	}
	return &list[0]
}

func find(t testing.TB, list []orders.Case, name string) *orders.Case {
	for i := range list {
		if list[i].Name == name {
			return &list[i]
		}
	}
	t.Fatalf("there is no case %s", name)
	return nil
}

// firstLetter is where a case begins, its first letter and dice that always show three.
func firstLetter(t testing.TB, c *orders.Case) (*position.Position, *order.Orders) {
	r := cases.Try(c)
	for _, l := range c.Blocks {
		if l.Kind == "letter" {
			got := c.Reader.Read(l.Text, orders.Context{Power: l.Power})
			if len(got.Problems) > 0 {
				t.Fatal(got.Problems[0].Text)
			}
			got.Letter.Power = l.Power
			return r.Start, got.Letter
		}
	}
	t.Fatal("the case has no letter")
	return nil, nil
}

type threes struct{}

func (threes) Roll(_ string, _ edition.PowerID, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = 1 + (i+2)%6
	}
	return out
}

// BenchmarkTurn judges and plays a full first turn of Germany in each edition: the letter is rehearsed, the turn run, five
// battles fought.
func BenchmarkTurn(b *testing.B) {
	for i := range played {
		b.Run(played[i].id, func(b *testing.B) { benchTurn(b, played[i].first, 2) })
	}
}

func benchTurn(b *testing.B, text string, aim float64) {
	start, letter := firstLetter(b, caseOf(b, text))
	battles := 0
	b.ReportAllocs()
	for b.Loop() {
		game := sitting.New(start, sitting.Swift, threes{})
		if bad := game.Submit(letter); len(bad) > 0 {
			b.Fatal(bad[0].Source.Text, bad[0].Text)
		}
		if len(game.History) != 1 {
			b.Fatal("the turn is not over: ", open(game))
		}
		battles = 0
		for _, e := range game.History[0] {
			if e.Word() == "battle" {
				battles++
			}
		}
	}
	b.ReportMetric(float64(battles), "battles")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/1000/aim, "x-aim")
}

// BenchmarkGame plays random games of ten rounds in each edition, the general's writing and the mending of his letters
// included.
func BenchmarkGame(b *testing.B) {
	for i := range played {
		b.Run(played[i].id, func(b *testing.B) { benchGame(b, played[i].tables(b), 150) })
	}
}

func benchGame(b *testing.B, ed *edition.Edition, aim float64) {
	options := map[string]string{}
	if far := farthest(ed); far != "" {
		options["victory-cities"] = far
	}
	seed, turns, battles := uint64(0), 0, 0
	b.ReportAllocs()
	for b.Loop() {
		seed++
		game := sitting.New(position.New(ed, options), sitting.Swift, newDice(seed%8))
		if err := general.New(luck(seed%8, 1)).Play(game, lastRound+1); err != nil {
			b.Fatal(err)
		}
		turns += len(game.History)
		for _, turn := range game.History {
			for _, e := range turn {
				if e.Word() == "battle" {
					battles++
				}
			}
		}
	}
	b.ReportMetric(float64(turns)/float64(b.N), "turns")
	b.ReportMetric(float64(battles)/float64(b.N), "battles")
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(turns), "µs/turn")
	b.ReportMetric(float64(b.Elapsed().Milliseconds())/float64(b.N)/aim, "x-aim")
}

// landingCases are the landing proof at its worst: twelve fighters, half of them or all of them far out with no land in
// reach, and three idle carriers that may each be in many zones. When there are too few decks every way of sending them
// is tried. Of all the zones where the carriers could begin this is the slowest that was found. The last has no carrier yet, but many to build.
var landingCases = []struct {
	name, text string
	refused    bool
}{
	{"found", fleet + "6 ftr Caroline Islands -> sz 43\n6 ftr Hawaiian Islands -> sz 55\n", false},
	{"refused", fleet + "12 ftr Caroline Islands -> sz 43\n", true},
	{"bought", yards, true},
}

const fleet = `case: bench -- twelve aircraft, three carriers
edition: revised
turn: Japan 3
-- position --
empty
Japan: tech long range aircraft
Caroline Islands: owner Japan; Japan 12 ftr
Hawaiian Islands: owner Japan; Japan 6 ftr
sz 44: Japan 3 cv
sz 43: United States 1 trn
sz 55: United States 1 trn
-- Japan --
COMBAT
`

// yards are twenty carriers that are bought at seven complexes, for more fighters than they take.
const yards = `case: bench -- forty-eight aircraft, twenty carriers
edition: global1940
turn: Japan 3
-- position --
empty
war: Japan, United States
Japan: ipcs 400; Japan 1 major ic
Korea: Japan 1 minor ic
Manchuria: Japan 1 minor ic
Kiangsu: owner Japan; Japan 1 minor ic
Shantung: owner Japan; Japan 1 minor ic
Kwangtung: owner Japan; Japan 1 minor ic
Kiangsi: owner Japan; Japan 1 minor ic
Okinawa: owner United States
Formosa: owner United States
Guam: owner United States
Philippines: owner United States
Iwo Jima: owner United States
Marianas: owner United States
Caroline Islands: owner Japan; Japan 48 ftr
sz 21: United States 1 trn
sz 18: United States 1 trn
-- Japan --
BUY 20 cv
COMBAT
24 ftr Caroline Islands -> sz 33 -> sz 34 -> sz 21
24 ftr Caroline Islands -> sz 33 -> sz 22 -> sz 18
`

// BenchmarkLandings proves the landings of aircraft on carriers, on the board or yet to be built.
func BenchmarkLandings(b *testing.B) {
	for _, p := range landingCases {
		b.Run(p.name, func(b *testing.B) {
			start, letter := firstLetter(b, caseOf(b, p.text))
			game := sitting.New(start, sitting.Swift, threes{})
			var bad []order.Problem
			b.ReportAllocs()
			for b.Loop() {
				bad = game.Check(letter)
			}
			if (len(bad) > 0) != p.refused {
				b.Fatal(bad)
			}
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N)/5000, "x-aim")
		})
	}
}
