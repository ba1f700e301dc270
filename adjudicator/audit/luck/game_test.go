package luck_test

import (
	"bytes"
	"encoding/json"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/audit/luck"
	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

// TestGame plays a game with practice dice and counts it a second time, from the facts alone.
func TestGame(t *testing.T) {
	for _, edition := range []string{"revised", "classic"} {
		ed := editionstest.Load(t, edition)
		if !rules.Playable(ed) {
			continue
		}
		for seed := range uint64(3) {
			ledger := luck.New(ed)
			count := second{dice: map[string]int{}, hits: map[string]int{}}
			play(t, ed, seed, func(start *position.Position, events []position.Event) {
				ledger.Turn(start.Mover, start.Round, events)
				count.turn(ed, events)
			})
			count.compare(t, ledger.Result())
			if err := widths(ledger); err != "" {
				t.Error(err)
			}
		}
	}
}

func play(t testing.TB, ed *edition.Edition, seed uint64, told func(*position.Position, []position.Event)) {
	chance := rand.New(rand.NewPCG(seed, 1))
	g := general.New(chance.IntN)
	start := position.New(ed, nil)
	var game *sitting.Game
	game = sitting.New(start, sitting.Swift, practice.New(string(rune('a'+seed)), func() string {
		if game == nil {
			return start.TurnName()
		}
		return game.Start.TurnName()
	}))
	for turns := 0; game.Now.Winner == edition.NoSide && game.Now.Round < 9; {
		before := game.Start
		if err := g.Act(game); err != nil {
			t.Fatal(err)
		}
		for ; turns < len(game.History); turns++ {
			told(before, game.History[turns])
		}
	}
}

// second is the second count.
type second struct {
	dice, hits map[string]int // by power
	all, sum   int
	destroyed  int
}

func (c *second) turn(ed *edition.Edition, events []position.Event) {
	for _, e := range events {
		switch e := e.(type) {
		case position.Rolled:
			power := ed.Powers[e.Power].Name
			for _, s := range e.Shots {
				c.dice[power] += len(s.Dice)
				c.all += len(s.Dice)
				for _, d := range s.Dice {
					c.sum += d
				}
			}
			switch e.For {
			case "research", "breakthrough", "chart", "advantage": // they hit nobody
			default:
				c.hits[power] += e.Hits
			}
		case position.Lost:
			if e.Cause != "broken off" {
				for _, u := range e.Units {
					c.destroyed += ed.Kinds[u.Kind].Cost
				}
			}
		}
	}
}

func (c *second) compare(t *testing.T, r luck.Result) {
	t.Helper()
	all, dice, hits, shots, lucks, destroyed := 0, 0, 0, 0, 0.0, 0
	for _, p := range r.Powers {
		faces := 0
		for _, n := range p.Faces {
			faces += n
		}
		if faces != p.Dice || p.Dice != c.dice[p.Power] || p.Hits != c.hits[p.Power] || p.Shots+p.Numbers != p.Dice {
			t.Errorf("%s: %+v; counted %d dice and %d hits", p.Power, p, c.dice[p.Power], c.hits[p.Power])
		}
		all += p.Dice
		lucks += p.Luck
	}
	sum := 0
	for i, n := range r.Total.Faces {
		dice += n
		sum += n * (i + 1)
	}
	if all != c.all || dice != c.all || sum != c.sum || r.Total.Dice != c.all || c.all < 200 {
		t.Errorf("%d dice, together %d; counted %d, together %d", dice, sum, c.all, c.sum)
	}
	if math.Abs(lucks) > 1e-6 {
		t.Errorf("what one has of luck another has not: all together have %g", lucks)
	}
	variance := 0.0
	for _, b := range r.Battles {
		hits += b.Attack.Hits + b.Defence.Hits
		shots += b.Attack.Shots + b.Defence.Shots
		destroyed += b.Attack.Destroyed + b.Defence.Destroyed
		variance += b.Attack.Variance + b.Defence.Variance
	}
	if hits != r.Total.Hits || shots != r.Total.Shots || math.Abs(variance-r.Total.Variance) > 1e-6 {
		t.Errorf("the battles have %d hits of %d shots, the game %d of %d", hits, shots, r.Total.Hits, r.Total.Shots)
	}
	if destroyed != c.destroyed || destroyed == 0 {
		t.Errorf("hits destroyed %d IPCs, counted %d", destroyed, c.destroyed)
	}
	if math.Abs(r.Total.Z) > 4 || r.Total.P < 1e-4 {
		t.Errorf("practice dice are fair: %+v", r.Total)
	}
	if _, err := json.Marshal(r); err != nil {
		t.Error(err)
	}
}

// widths tells what is too wide in the text.
func widths(l *luck.Ledger) string {
	var b bytes.Buffer
	if err := l.Text(&b); err != nil {
		return err.Error()
	}
	for line := range strings.Lines(b.String()) {
		if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > 72 {
			return "too wide: " + line
		}
	}
	return ""
}

func BenchmarkTurn(b *testing.B) {
	ed := editionstest.Load(b, "revised")
	type turn struct {
		mover  edition.PowerID
		round  int
		events []position.Event
	}
	var turns []turn
	play(b, ed, 1, func(start *position.Position, events []position.Event) {
		turns = append(turns, turn{start.Mover, start.Round, events})
	})
	for b.Loop() {
		l := luck.New(ed)
		for _, t := range turns {
			l.Turn(t.mover, t.round, t.events)
		}
		l.Result()
	}
}
