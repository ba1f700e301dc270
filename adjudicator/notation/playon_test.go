package notation_test

import (
	"bytes"
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/notation"
	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

// turn is a turn that was played: where it began, what was sent, what happened.
type turn struct {
	start    *position.Position
	letters  []*order.Orders
	standing map[edition.PowerID][]order.StandingLine
	events   []position.Event
}

// TestPlaysOn saves a position before every turn of random games, reads it back and sends the same letters: the turn is
// told in the same words and leads to the same position. Both are numbered anew, since the numbers of units are no part
// of the notation.
func TestPlaysOn(t *testing.T) {
	ed, err := editions.Load("revised")
	if err != nil {
		t.Fatal(err)
	}
	readers := &orders.Readers{Load: editions.Load}
	reader, err := readers.For(ed.ID)
	if err != nil {
		t.Fatal(err)
	}
	for seed := range uint64(4) {
		for _, tn := range play(t, ed, seed, 7) {
			file := reader.PrintSaved(&orders.Saved{Edition: ed.ID, Options: tn.start.Options,
				Turn: orders.TurnText{Power: tn.start.Mover, Round: tn.start.Round}, Position: *notation.FromPosition(tn.start)})
			saved, _, err := readers.ParseSaved("saved", file)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, file)
			}
			start, err := notation.ToPosition(&saved.Position, ed, saved.Options, saved.Turn)
			if err != nil {
				t.Fatalf("seed %d: %v\n%s", seed, err, file)
			}
			game := sit(start, seed)
			game.Standing = maps.Clone(tn.standing)
			for _, l := range tn.letters {
				if bad := game.Submit(l); len(bad) > 0 {
					t.Fatalf("seed %d, %s: the letter is refused now: %s\n%s", seed, start.TurnName(), bad[0].Text, file)
				}
			}
			if len(game.History) != 1 {
				t.Fatalf("seed %d, %s: the turn is not over", seed, start.TurnName())
			}
			if !reflect.DeepEqual(game.History[0], tn.events) {
				t.Errorf("seed %d, %s has other events", seed, start.TurnName())
			}
			want, got := tell(t, ed, tn.start, tn.events), tell(t, ed, start, game.History[0])
			if want != got {
				t.Fatalf("seed %d, %s plays on differently:\n%s", seed, start.TurnName(), firstDiff(want, got))
			}
			after := tn.start.Clone()
			for _, e := range tn.events {
				after.Apply(e)
			}
			if !reflect.DeepEqual(notation.FromPosition(after), notation.FromPosition(game.Start)) {
				t.Fatalf("seed %d, %s leads elsewhere", seed, start.TurnName())
			}
		}
	}
}

func sit(start *position.Position, seed uint64) *sitting.Game {
	var game *sitting.Game
	game = sitting.New(start, sitting.Swift, practice.New(string(rune('a'+seed)), func() string {
		if game == nil {
			return start.TurnName()
		}
		return game.Start.TurnName()
	}))
	return game
}

// play plays a random game and keeps its turns.
func play(t *testing.T, ed *edition.Edition, seed uint64, rounds int) []turn {
	luck := rand.New(rand.NewPCG(seed, 77))
	g := general.New(luck.IntN)
	g.Keep = true
	start := position.New(ed, map[string]string{"victory-cities": "12"})
	standing := map[edition.PowerID][]order.StandingLine{}
	var turns []turn
	for start.Winner == edition.NoSide && start.Round < rounds {
		start = start.Clone()
		game := sit(start, seed)
		game.Standing = standing
		tn := turn{start: start}
		if luck.IntN(3) == 0 {
			power := edition.PowerID(luck.IntN(5))
			game.File(power, g.Standing(game.Now, power))
		}
		tn.standing = maps.Clone(game.Standing)
		g.Sent = nil
		for len(game.History) == 0 {
			if err := g.Act(game); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
		}
		tn.letters, tn.events = g.Sent, game.History[0]
		start = game.Start
		turns = append(turns, tn)
	}
	return turns
}

func tell(t *testing.T, ed *edition.Edition, before *position.Position, events []position.Event) string {
	var b bytes.Buffer
	if err := report.Text(&b, ed, before, events, report.Options{Labels: true}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// firstDiff shows where two texts part.
func firstDiff(a, b string) string {
	la, lb := strings.Split(a, "\n"), strings.Split(b, "\n")
	for i := range min(len(la), len(lb)) {
		if la[i] != lb[i] {
			from := max(0, i-5)
			return strings.Join(la[from:min(len(la), i+5)], "\n") + "\n---- and now\n" + strings.Join(lb[from:min(len(lb), i+5)], "\n")
		}
	}
	return "one is longer"
}
