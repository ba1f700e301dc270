package report_test

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/audit/luck"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/prose/prosetest"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// TestStories tells random games and counts what they tell a second time.
func TestStories(t *testing.T) {
	for seed := range uint64(4) {
		ed, turns := played(t, seed, 8)
		s := report.Story(ed, turns)
		if again := report.Story(ed, turns); !reflect.DeepEqual(s, again) {
			t.Fatalf("seed %d: the same game is told otherwise", seed)
		}
		for _, why := range []string{wrongTimeline(ed, turns, s), wrongGrowth(ed, turns, s), wrongRecord(ed, turns, s), wrongLedger(ed, turns, s), wide(s.Blocks("curve"))} {
			if why != "" {
				t.Fatalf("seed %d: %s", seed, why)
			}
		}
	}
}

func wrongTimeline(ed *edition.Edition, turns []report.Finished, s report.Tale) string {
	if len(s.Timeline) != len(turns) {
		return fmt.Sprintf("%d turns in %d lines", len(turns), len(s.Timeline))
	}
	for i, f := range turns {
		want := prose.Say("Round %d: ", f.Start.Round)
		if f.Start.Round == 0 {
			want = "Before the first round: "
		}
		first, _, _ := claimed(report.Brief(ed, f.Start, f.Events).Short[0].String()) // a tale has no report to point at
		if want += prose.Text(first); s.Timeline[i].String() != want.String() {
			return fmt.Sprintf("%q, want %q", s.Timeline[i], want)
		}
	}
	return ""
}

// wrongGrowth sees that the table ends with the last position and has a row for the beginning and for every round.
func wrongGrowth(ed *edition.Edition, turns []report.Finished, s report.Tale) string {
	end := turns[len(turns)-1]
	if want := end.Start.Round + 1; len(s.Production.Rows) != want {
		return fmt.Sprintf("%d rounds in %d rows", want-1, len(s.Production.Rows))
	}
	for _, test := range []struct {
		p   *position.Position
		row []string
	}{{turns[0].Start, prose.Strings(s.Production.Rows[0])}, {end.End, prose.Strings(s.Production.Rows[end.Start.Round])}} {
		want := []string{"start"}
		if test.p == end.End {
			want[0] = fmt.Sprint(end.Start.Round)
		}
		for p := range ed.Powers {
			if ed.Powers[p].Plays {
				want = append(want, fmt.Sprint(test.p.Income(edition.PowerID(p))))
			}
		}
		if !slices.Equal(test.row, want) {
			return fmt.Sprintf("the production is %v, want %v", test.row, want)
		}
	}
	return ""
}

// wrongRecord counts battles and losses. Of every battle that is won one side is the winner.
func wrongRecord(ed *edition.Edition, turns []report.Finished, s report.Tale) string {
	units, ipcs := map[string]int{}, map[string]int{}
	won := map[string]int{}
	for _, f := range turns {
		for _, e := range f.Events {
			var gone []position.Ref
			switch e := e.(type) {
			case position.Lost:
				gone = e.Units
			case position.Crashed:
				gone = e.Units
			case position.BattleEnded:
				if e.Result == "won" {
					won[ed.Power(e.Power).Name]++
				}
			}
			for _, r := range gone {
				units[ed.Power(r.Owner).Name]++
				ipcs[ed.Power(r.Owner).Name] += ed.Kind(r.Kind).Cost
			}
		}
	}
	for _, row := range s.Record.Rows {
		name := row[0]
		if row[4] != prose.Text(fmt.Sprint(units[name.String()])) || row[5] != prose.Text(fmt.Sprint(ipcs[name.String()])) {
			return fmt.Sprintf("%v, but %d units of %d IPCs were lost", row, units[name.String()], ipcs[name.String()])
		}
		if n, _ := strconv.Atoi(row[1].String()); n < won[name.String()] { // those won in defence come on top
			return fmt.Sprintf("%v, but it won %d attacks", row, won[name.String()])
		}
	}
	last := 1 << 30
	for _, row := range s.Biggest.Rows {
		a, _ := strconv.Atoi(row[4].String())
		d, _ := strconv.Atoi(row[5].String())
		if a+d > last {
			return "the biggest battle is not the first"
		}
		last = a + d
	}
	return ""
}

// wrongLedger compares hits and expectation with the ledger of luck.
func wrongLedger(ed *edition.Edition, turns []report.Finished, s report.Tale) string {
	ledger := luck.New(ed)
	for _, f := range turns {
		ledger.Turn(f.Start.Mover, f.Start.Round, f.Events)
	}
	r := ledger.Result()
	tallies := map[string]luck.Fire{"All": r.Total.Fire}
	for _, p := range r.Powers {
		tallies[p.Power] = p.Fire
	}
	for _, row := range s.Luck.Rows {
		f := tallies[row[0].String()]
		x, err := strconv.ParseFloat(row[3].String(), 64)
		l, wrong := strconv.ParseFloat(row[4].String(), 64)
		if err != nil || wrong != nil || row[1] != prose.Text(fmt.Sprint(f.Shots)) || row[2] != prose.Text(fmt.Sprint(f.Hits)) || math.Abs(x-f.Expected) > 0.05+1e-6 ||
			math.Abs(l-float64(f.Hits)+f.Expected) > 0.05+1e-6 {
			return fmt.Sprintf("%v, but the ledger has %+v", row, f)
		}
	}
	return ""
}

// TestStoryOfTwoTurns tells a game of two turns, in which every number can be counted on fingers.
func TestStoryOfTwoTurns(t *testing.T) {
	ed, turns := played(t, 1, 1)
	start, end := turns[2].Start, turns[2].Start.Clone() // after the bids
	su, ge := ed.PowerByID("soviet_union"), ed.PowerByID("germany")
	norway, _ := ed.Board.Find("Norway")
	inf := func(p edition.PowerID, n int) (out []position.Ref) {
		for i := range n {
			out = append(out, position.Ref{ID: position.UnitID(1000 + 100*int(p) + i), Kind: ed.KindByShort("inf"), Owner: p})
		}
		return out
	}
	events := []position.Event{
		position.TurnBegan{Power: su, Round: 1},
		position.BattleBegan{Power: su, Space: norway, Attackers: inf(su, 2), Defenders: inf(ge, 1)},
		position.Rolled{Power: su, For: "attack", Space: norway, Cycle: 1, Hits: 1, Shots: []position.Shots{{Need: 1, Unit: inf(su, 1)[0], Count: 2, Dice: []int{1, 3}}}},
		position.Rolled{Power: ge, For: "defence", Space: norway, Cycle: 1, Hits: 1, Shots: []position.Shots{{Need: 2, Unit: inf(ge, 1)[0], Count: 1, Dice: []int{2}}}},
		position.Lost{Space: norway, Units: inf(su, 1), Cause: "defence"}, position.Lost{Space: norway, Units: inf(ge, 1), Cause: "attack"},
		position.BattleEnded{Power: su, Space: norway, Result: "won", Cycles: 1},
		position.Captured{Space: norway, By: su, From: ge, To: su},
		position.TurnEnded{Power: su, Round: 1, Next: ge, NextRound: 1},
	}
	for _, e := range events {
		end.Apply(e)
	}
	won := end.Clone()
	last := []position.Event{position.Won{Side: ed.Powers[ge].Side, Cities: 8}, position.TurnEnded{Power: ge, Round: 1, Next: su, NextRound: 2}}
	for _, e := range last {
		won.Apply(e)
	}
	got := prosetest.English(report.Story(ed, []report.Finished{{Start: start, End: end, Events: events}, {Start: end, End: won, Events: last}}))
	want := report.Tale{
		Outcome: "The Axis won after 1 round.",
		Timeline: []prose.Text{"Round 1: Soviet Union takes Norway; loses 1 inf (3 IPCs) for 1 inf (3 IPCs).",
			"Round 1: The Axis win the game with 8 victory cities."},
		Production: paper.Table{Head: []prose.Text{"Round", "SU", "GE", "UK", "JP", "US"}, Right: []bool{false, true, true, true, true, true},
			Rows: [][]prose.Text{{"start", "24", "40", "30", "30", "42"}, {"1", "27", "37", "30", "30", "42"}}}, // Norway is worth 3
		Growth: "Production from the beginning to the end of the game: Soviet Union from 24 to 27, Germany from 40 to 37, United Kingdom from 30 to 30, " +
			"Japan from 30 to 30, United States from 42 to 42.",
		Record: paper.Table{Head: []prose.Text{"Power", "Won", "Lost", "Undecided", "Units lost", "IPCs lost"}, Right: []bool{false, true, true, true, true, true},
			Rows: [][]prose.Text{{"Soviet Union", "1", "0", "0", "1", "3"}, {"Germany", "0", "1", "0", "1", "3"}, {"United Kingdom", "0", "0", "0", "0", "0"},
				{"Japan", "0", "0", "0", "0", "0"}, {"United States", "0", "0", "0", "0", "0"}}},
		Luck: paper.Table{Head: []prose.Text{"Power", "Shots", "Hits", "Expected", "Luck"}, Right: []bool{false, true, true, true, true},
			Rows: [][]prose.Text{{"Soviet Union", "2", "1", "0.3", "+0.7"}, {"Germany", "1", "1", "0.3", "+0.7"}, {"All", "3", "2", "0.7", "+1.3"}}},
		Biggest: paper.Table{Caption: "The battles that cost most, in IPCs lost by either side", Head: []prose.Text{"Round", "Space", "Attacker", "Result", "Attack", "Defence"},
			Right: []bool{true, false, false, false, true, true}, Rows: [][]prose.Text{{"1", "Norway", "Soviet Union", "won", "3", "3"}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
	text := (&paper.Document{Title: "The end", Blocks: got.Blocks("curve")}).Text()
	for _, part := range []string{got.Outcome.String(), "[Picture: Production", "Turn by turn", "Norway"} {
		if !strings.Contains(text, part) {
			t.Errorf("the letter does not say %q:\n%s", part, text)
		}
	}
	if none := report.Story(ed, nil); none.Outcome != "No turn was played." || len(none.Timeline) > 0 {
		t.Errorf("without a turn the tale is %+v", none)
	}
}
