package general_test

import (
	"fmt"
	"maps"
	"reflect"
	"testing"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// FuzzTurn sends arbitrary letters to the set-up. Nothing breaks, nothing hangs, and a letter that is refused changes
// nothing and rolls nothing.
func FuzzTurn(f *testing.F) {
	for _, name := range []string{"TURN-01", "TURN-02", "TURN-03", "TURN-04"} {
		c := caseNamed(f, "turns.txt", name)
		for _, b := range c.Blocks {
			if l, ok := b.(orders.LetterBlock); ok {
				f.Add([]byte(l.Text), byte(l.Power), true)
			}
		}
	}
	f.Add([]byte(caseOf(f, germanTurn).Blocks[0].(orders.LetterBlock).Text), byte(1), false)
	for _, text := range letters {
		f.Add([]byte(text), byte(0), false)
		f.Add([]byte(text), byte(3), true)
	}
	reader := caseOf(f, germanTurn).Reader
	f.Fuzz(func(t *testing.T, text []byte, who byte, ask bool) {
		ed := reader.Edition()
		start := rules.New(ed, nil)
		start.Mover = rules.PowerID(int(who) % 5)
		rolled := 0
		game := sitting.New(start, sitting.Swift, counted{practice.New("fuzz", func() string { return "turn" }), &rolled})
		if ask {
			game.Pace = sitting.Ask
		}
		got := reader.Read(string(text), orders.Context{Power: start.Mover, Round: 1, Section: game.Waits()})
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

func (c counted) Roll(label string, who rules.PowerID, n int) []int {
	*c.n += n
	return c.Dice.Roll(label, who, n)
}

// fold checks an accepted letter: the game stands where its events lead, with the books in order.
func fold(t *testing.T, start *rules.Position, game *sitting.Game) {
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

var letters = []string{
	"PASS\n", "DONE\n", "BUY 999999999 inf\n", "COMBAT\nall inf Russia -> West Russia\nall ftr Russia -> West Russia\nDONE\n",
	"BUY 1 trn\nCOMBAT\n2 sub sz 5 -> sz 6 -> sz 7\n1 trn sz 60: load 2 inf Japan; land Buryatia S.S.R.\nNONCOMBAT\nPLACE\n1 trn sz 16\nDONE\n",
	"STANDING\nland: lose inf, art; retreat if odds < 40%\nsea: submerge if only air attacks\n",
	"RESEARCH 2 dice rockets\nBUY 1 aa\nCOMBAT\n1 bmr Japan -> Russia raid\nif sz 6 is clear: 1 ftr Japan -> sz 60\nelse: 3 inf Manchuria -> China\nBATTLES\nland: keep 1 inf; press 2 rounds; ask all\norder sz 5, China\n",
	"COMBAT\n1 sub sz 4 fight\nNONCOMBAT\n2 inf Evenki National Okrug -> Russia\n1 aa Russia -> Archangel\nPLACE\n1 ftr Russia -> cv sz 4\n",
}

// TestAbsurdPositions plays from positions that no game leads to: the engine may refuse them, never break on them.
func TestAbsurdPositions(t *testing.T) {
	for i, text := range []string{
		"sz 60: Japan 90 cv\nsz 62: United States 1 trn\nJapan: owner Japan; Japan 20 ftr",
		"Russia: owner Soviet Union; Soviet Union 120 inf\nWest Russia: owner Germany; Germany 120 inf",
		"sz 5: Germany 80 sub; United Kingdom 80 sub, 80 dd",
		"sz 60: Japan 90 cv [1 ftr, 1 ftr]\nJapan: owner Japan; Japan 100 ftr\nsz 62: United States 1 trn",
	} {
		t.Run(fmt.Sprint(i), func(t *testing.T) {
			c := caseOf(t, "case: absurd -- absurd\nedition: "+played+"\nturn: Japan 3\n-- position --\n"+text+"\n-- Japan --\nCOMBAT\nall ftr Japan -> sz 62\nDONE\n")
			cases.Try(c)
		})
	}
}
