package adjudicator

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// crowded is a turn in which 60 units meet in so many spaces, and fight for six rounds in each.
func crowded(ed *edition.Edition, spaces int) sitting.Finished {
	start := position.New(ed, nil)
	start.Mover, start.Round = ed.PowerByID("germany"), 9
	ge, su := start.Mover, ed.PowerByID("soviet_union")
	var events []position.Event
	for s := range ed.Board.Spaces {
		if ed.Board.Spaces[s].Sea || ed.Board.Spaces[s].Income == 0 || spaces == 0 {
			continue
		}
		spaces--
		at := edition.SpaceID(s)
		start.Owners[at] = su
		var sides [2][]position.Ref
		for i := range 60 {
			kind, owner := edition.KindID(i/2%5), []edition.PowerID{ge, su}[i%2]
			id := position.SetUp(start).Add(kind, owner, at, 0)
			sides[i%2] = append(sides[i%2], position.Ref{ID: id, Kind: kind, Owner: owner})
		}
		events = append(events, position.BattleBegan{Power: ge, Space: at, Attackers: sides[0], Defenders: sides[1]})
		for cycle := range 6 {
			for i, fire := range []string{"attack", "defence"} {
				e := position.Rolled{Label: fmt.Sprintf("battle/%s/round/%d/%s", strings.ReplaceAll(ed.Board.Spaces[s].Name, " ", "-"), cycle+1, fire), Power: []edition.PowerID{ge, su}[i], For: fire, Space: at, Cycle: cycle + 1, Hits: 5}
				for j, r := range sides[i] {
					e.Shots = append(e.Shots, position.Shots{Need: 1 + j%4, Unit: r, Count: 1, Dice: []int{1 + (j+cycle)%6}})
				}
				events = append(events, e, position.Lost{Space: at, Units: sides[1-i][:4], Cause: fire})
				sides[1-i] = sides[1-i][4:]
			}
		}
		events = append(events, position.BattleEnded{Power: ge, Space: at, Result: "won", Cycles: 6}, position.Captured{Space: at, By: ge, From: su, To: ge})
	}
	end := start.Clone()
	for _, e := range events {
		end.Apply(e)
	}
	return sitting.Finished{Start: start, End: end, Events: events}
}

// crowdedLetter tells of so many crowded turns, with a call and a form as long as forms can be.
func crowdedLetter(t *testing.T, d *Desk, at *table.Table, turns, spaces int) letters.Letter {
	t.Helper()
	b := &bulletin.Bulletin{Whole: "g7-0001.txt"}
	f := crowded(at.Reader.Edition(), spaces)
	for n := range turns {
		turn := bulletin.ToldTurn{Finished: f, Head: prose.Say("Report %d: Germany", n+1), Report: n + 1, Last: n == turns-1}
		if err := bulletin.TellTurn(d.House, at, b, turn); err != nil {
			t.Fatal(err)
		}
	}
	b.Until(letters.NothingTold, paper.Head("Clocks"))
	return b.Letter("Germany, round 9", []paper.Block{paper.Duties{"It is your turn, Japan."}}, []paper.Block{paper.Lines(strings.Repeat("# "+strings.Repeat("1 inf, ", 10)+"\n", 119))})
}

// TestLettersHaveABound writes ever longer letters. What mail programs would cut is left out, the least important first, and
// said to stand in a file; the call and the form never are.
func TestLettersHaveABound(t *testing.T) {
	reader, err := readers.Of("revised")
	if err != nil {
		t.Fatal(err)
	}
	at := &table.Table{Game: &game.Game{Powers: game.Powers{Reader: reader}}}
	d := &Desk{House: &table.House{}}
	cut := map[bool]int{}
	for _, size := range []struct{ turns, spaces int }{{1, 0}, {1, 2}, {1, 6}, {5, 1}, {5, 3}, {1, 30}, {5, 30}, {30, 4}, {200, 3}} {
		if size.turns > 5 && testing.Short() {
			continue
		}
		l := crowdedLetter(t, d, at, size.turns, size.spaces)
		l.Envelope = letters.Envelope{ID: "1@example.org", From: clubSelf, To: clubSelf, Date: clubTime}
		raw, _, err := (&letters.Printer{}).Print(t.Context(), &l, letters.AllPictures)
		if err != nil {
			t.Fatal(err)
		}
		got := takenApart(t, raw)
		name := fmt.Sprintf("%d turns with battles in %d spaces", size.turns, size.spaces)
		if len(got.html) > 102<<10 || len(got.text) > 210_000 {
			t.Errorf("%s: %d bytes of HTML, %d of text", name, len(got.html), len(got.text))
		}
		for _, part := range []string{got.html, got.text} {
			if !strings.Contains(part, "It is your turn, Japan.") || !strings.Contains(part, "# 1 inf, ") || !strings.Contains(part, "Clocks") {
				t.Errorf("%s: it does not say what is asked, or how to answer:\n%s", name, part)
			}
		}
		whole := ""
		for _, f := range got.files {
			if f.Name == "g7-0001.txt" {
				whole = string(f.Data)
			}
		}
		long := whole != ""
		cut[long]++
		if said := strings.Contains(got.html+got.text, "stands in its file g7-0001.txt") || strings.Contains(got.html+got.text, "The file g7-0001.txt of this letter has it"); said != long {
			t.Errorf("%s: it has the file: %v, and says so: %v", name, long, said)
		}
		last := fmt.Sprintf("Report %d: Germany", size.turns)
		if !long {
			if !strings.Contains(got.html, last) {
				t.Errorf("%s: the last turn is missing", name)
			}
			continue
		}
		unbroken := strings.Join(strings.Fields(whole), " ")
		for n := range size.turns - 1 { // WHY alone speaks of the last
			if tells := fmt.Sprintf("the number and REPORT %d tell the rule", n+1); !strings.Contains(unbroken, tells) {
				t.Errorf("%s: it does not say %q", name, tells)
			}
		}
		if !strings.Contains(whole, last) || strings.Count(whole, letters.AllOfIt) != size.turns {
			t.Errorf("%s: the last turn is missing in its file", name)
		}
		if strings.Contains(whole, "It is your turn, Japan.") || strings.Contains(whole, "# 1 inf, ") {
			t.Errorf("%s: its file holds what is one person's own", name)
		}
	}
	if cut[true] == 0 || cut[false] == 0 {
		t.Errorf("long letters and short ones: %v", cut)
	}
}
