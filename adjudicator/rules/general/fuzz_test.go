package general_test

import (
	"fmt"
	"maps"
	"reflect"
	"testing"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// FuzzTurn sends arbitrary letters to the set-up. Nothing breaks, nothing hangs, and a letter that is refused changes
// nothing and rolls nothing.
func FuzzTurn(f *testing.F) {
	const powers = 5 // of every edition; what is above that in a byte says which edition
	var readers []*orders.Reader
	for i := range played {
		e, base := &played[i], byte(powers*i)
		for _, name := range e.cases {
			for _, l := range e.caseNamed(f, "turns.txt", name).Blocks {
				if l.Kind == "letter" {
					f.Add([]byte(l.Text), base+byte(l.Power), true)
				}
			}
		}
		first := caseOf(f, e.first)
		f.Add([]byte(first.Blocks[0].Text), base+1, false)
		for _, text := range e.letters {
			f.Add([]byte(text), base, false)
			f.Add([]byte(text), base+1, false)
			f.Add([]byte(text), base, true)
			f.Add([]byte(text), base+3, true)
		}
		readers = append(readers, first.Reader)
	}
	f.Fuzz(func(t *testing.T, text []byte, who byte, ask bool) {
		reader := readers[int(who)/powers%len(readers)]
		options := map[string]string{}
		if ask && len(reader.Edition().Advantages) > 0 {
			options["national-advantages"] = "all"
		}
		start := position.New(reader.Edition(), options)
		start.Mover = edition.PowerID(int(who) % powers)
		rolled := 0
		game := sitting.New(start, sitting.Swift, counted{practice.New("fuzz", func() string { return "turn" }), &rolled})
		if ask {
			game.Pace = sitting.Ask
		}
		got := reader.Read(string(text), orders.Context{Power: start.Mover, Section: game.Waits()})
		got.Letter.Power = start.Mover
		before, now, standing := game.Start.Clone(), game.Now.Clone(), maps.Clone(game.Standing)
		bad := got.Problems
		if len(bad) == 0 {
			if bad = game.Submit(got.Letter); len(bad) == 0 {
				fold(t, start, game)
				return
			}
		}
		for _, p := range bad {
			if p.Text == "" {
				t.Fatalf("an error without a reason: %+v", p)
			}
		}
		if rolled > 0 || len(game.History) > 0 || !reflect.DeepEqual(before, game.Start) || !reflect.DeepEqual(now, game.Now) || !reflect.DeepEqual(standing, game.Standing) {
			t.Fatal("a refused letter changed something")
		}
	})
}

// counted are dice that count what they give.
type counted struct {
	sitting.Dice
	n *int
}

func (c counted) Roll(label string, who edition.PowerID, n int) []int {
	*c.n += n
	return c.Dice.Roll(label, who, n)
}

// fold checks an accepted letter: the game stands where its events lead, with the books in order.
func fold(t *testing.T, start *position.Position, game *sitting.Game) {
	if game.Frozen != "" {
		t.Fatal(game.Frozen)
	}
	p := start.Clone()
	books := openLedger(p)
	for _, turn := range append(game.History, game.Events) {
		audit(t, books, p, turn)
	}
	if !reflect.DeepEqual(p, game.Now) {
		t.Fatal("the fold of the events is not the position")
	}
}

// TestAbsurdPositions plays from positions that no game leads to: the engine may refuse them, never break on them.
func TestAbsurdPositions(t *testing.T) {
	everywhere(t, func(t *testing.T, e *tried) {
		for i, text := range e.absurd {
			t.Run(fmt.Sprint(i), func(t *testing.T) {
				cases.Try(caseOf(t, "case: absurd -- absurd\nedition: "+e.id+"\nturn: "+e.turn+"\n-- position --\n"+text+"\n-- Japan --\nCOMBAT\n"+e.fliers+"\nDONE\n"))
			})
		}
	})
}
