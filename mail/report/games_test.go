package report_test

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	_ "fieldpost/adjudicator/diligence" // lets more garbage lie
	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// played lets the general play a game of so many rounds at most and returns its turns.
func played(t testing.TB, seed uint64, rounds int) (*edition.Edition, []report.Finished) {
	t.Helper()
	ed := editionstest.Load(t, "revised")
	start := position.New(ed, map[string]string{"victory-cities": "12", "bid": fmt.Sprint(seed % 2 * 9)})
	start.Prelude()
	g := general.New(rand.New(rand.NewPCG(seed, 2)).IntN)
	var game *sitting.Game
	game = sitting.Sit(start, sitting.Swift, practice.New(fmt.Sprint("report ", seed), func() string { return game.Start.TurnName() }))
	var turns []report.Finished
	game.Turned = func(f sitting.Finished) {
		turns = append(turns, report.Finished{Start: f.Start, End: f.End, Events: f.Events})
	}
	game.Resume()
	if err := g.Play(game, rounds+1); err != nil {
		t.Fatal(err)
	}
	return ed, turns
}

// TestBriefsOfGames sums up the turns of random games, and counts everything that a summary says a second time.
func TestBriefsOfGames(t *testing.T) {
	battles, land, raids := 0, 0, 0
	for seed := range uint64(6) {
		ed, turns := played(t, seed, 7)
		for _, f := range turns {
			s := report.Brief(ed, f.Start, f.Events)
			if why := wrongWith(ed, f, s); why != "" {
				t.Fatalf("seed %d, %s: %s", seed, f.Start.TurnName(), why)
			}
			if again := report.Brief(ed, f.Start, f.Events); !reflect.DeepEqual(s, again) {
				t.Fatalf("seed %d, %s: the same turn has another summary", seed, f.Start.TurnName())
			}
			for n := 0; n < len(f.Events); n += 5 { // a turn that is being played
				sofar := report.Brief(ed, f.Start, f.Events[:n])
				why := reads(prose.Strings(sofar.Short))
				if n%15 == 0 {
					why = cmp.Or(why, wrongClaims(ed, f.Start, f.Events[:n], sofar))
				}
				if why != "" {
					t.Fatalf("seed %d, %s, after %d events: %s", seed, f.Start.TurnName(), n, why)
				}
			}
			battles += len(s.Battles)
			land += len(s.Changes.Rows)
			for _, head := range s.Money.Head {
				if head == "Bombs" {
					raids++
				}
			}
		}
	}
	if battles < 100 || land < 50 || raids == 0 {
		t.Errorf("the games are too tame: %d battles, %d spaces, %d turns with bombs", battles, land, raids)
	}
}

// TestBriefsOfCases sums up every case there is.
func TestBriefsOfCases(t *testing.T) {
	tried(t, func(name string, ed *edition.Edition, start *position.Position, events []position.Event) {
		end := start.Clone()
		for _, e := range events {
			end.Apply(e)
		}
		if why := wrongWith(ed, report.Finished{Start: start, End: end, Events: events}, report.Brief(ed, start, events)); why != "" {
			t.Errorf("%s: %s", name, why)
		}
	})
}

// reads says why short lines are no good.
func reads(short []string) string {
	if len(short) < 1 || len(short) > 3 {
		return fmt.Sprintf("%d short lines: %q", len(short), short)
	}
	for _, line := range short {
		line, _, _ = claimed(line)
		switch {
		case !strings.HasSuffix(line, ".") || strings.HasSuffix(line, "..") || strings.ToUpper(line[:1]) != line[:1]:
			return fmt.Sprintf("no sentence: %q", line)
		case strings.Contains(line, "nowhere") || strings.Contains(line, "%!") || strings.Contains(line, "  "):
			return fmt.Sprintf("it reads badly: %q", line)
		case utf8.RuneCountInString(line) > 400:
			return fmt.Sprintf("nobody reads that in ten seconds: %q", line)
		}
	}
	return ""
}

// wrongWith says what in a summary does not agree with the turn.
func wrongWith(ed *edition.Edition, f report.Finished, s report.Summary) string {
	for _, why := range []string{reads(prose.Strings(s.Short)), wrongMoney(ed, f, &s), wrongLand(ed, f, s.Changes), wrongWorth(ed, f, s.Worth), wrongLosses(ed, f, s.Battles), wrongLuck(ed, f, s.Battles), wrongClaims(ed, f.Start, f.Events, s), wide(parts(s)...)} {
		if why != "" {
			return why
		}
	}
	return ""
}

// parts are a summary as it stands in a letter.
func parts(s report.Summary) [][]paper.Block {
	short, battles, gains := s.Parts()
	return [][]paper.Block{short, battles, gains}
}

// wide says which line of the parts of a letter is too long.
func wide(parts ...[]paper.Block) string {
	for line := range strings.Lines((&paper.Document{Title: "Brief", Blocks: slices.Concat(parts...)}).Text()) {
		if utf8.RuneCountInString(strings.TrimRight(line, "\n")) > 72 {
			return "too wide: " + line
		}
	}
	return ""
}
