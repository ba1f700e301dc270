package adjudicator

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail"
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
func crowdedLetter(t *testing.T, d *Desk, at *table, turns, spaces int) (written, string) {
	t.Helper()
	b := &bulletin{whole: mail.File{Name: "g7-0001.txt"}}
	f := crowded(at.reader.Edition(), spaces)
	for n := range turns {
		turn := toldTurn{Finished: f, head: fmt.Sprintf("Report %d: Germany", n+1), report: n + 1, last: n == turns-1}
		if err := d.turn(at, b, turn); err != nil {
			t.Fatal(err)
		}
	}
	b.until(nothingTold, paper.Head("Clocks"))
	b.whole.Data = []byte((&paper.Sheet{Blocks: b.blocks(allTold)}).Text())
	return b.letter("Germany, round 9", []paper.Block{paper.Call{"It is your turn, Japan."}}, []paper.Block{paper.Lines(strings.Repeat("# "+strings.Repeat("1 inf, ", 10)+"\n", 119))}), string(b.whole.Data)
}

// TestLettersHaveABound writes ever longer letters. What mail programs would cut is left out, the least important first, and
// said to stand in a file; the call and the form never are.
func TestLettersHaveABound(t *testing.T) {
	reader, err := readerOf("revised")
	if err != nil {
		t.Fatal(err)
	}
	at := &table{reader: reader}
	d := &Desk{}
	seen := map[detail]bool{}
	for _, size := range []struct{ turns, spaces int }{{1, 2}, {1, 6}, {5, 1}, {5, 3}, {1, 30}, {5, 30}, {30, 4}, {200, 3}} {
		if size.turns > 5 && testing.Short() {
			continue
		}
		w, whole := crowdedLetter(t, d, at, size.turns, size.spaces)
		got := w.within(func(w written) written { return w })
		name := fmt.Sprintf("%d turns with battles in %d spaces", size.turns, size.spaces)
		if len(got.html) > mostHTML || len(got.text) > mostText {
			t.Errorf("%s: %d bytes of HTML, %d of text", name, len(got.html), len(got.text))
		}
		for _, part := range []string{got.html, got.text} {
			if !strings.Contains(part, "It is your turn, Japan.") || !strings.Contains(part, "# 1 inf, ") || !strings.Contains(part, "Clocks") {
				t.Errorf("%s: it does not say what is asked, or how to answer:\n%s", name, part)
			}
		}
		used := allTold
		for ; used < nothingTold && w.lesser.sheet(used).HTML() != got.html; used++ {
		}
		seen[used] = true
		long := used > allTold || got.text != w.text
		if file := slices.ContainsFunc(got.files, func(f mail.File) bool { return f.Name == "g7-0001.txt" && string(f.Data) == whole }); file != long {
			t.Errorf("%s: something is left out: %v, it has the file: %v", name, long, file)
		}
		if long && !strings.Contains(got.html+got.text, "stands in its file g7-0001.txt") {
			t.Errorf("%s: it does not say where the rest is", name)
		}
		if used > allTold { // as much as there is room for
			if more := w.lesser.sheet(used - 1).HTML(); len(more) <= mostHTML {
				t.Errorf("%s: %d bytes would have been possible", name, len(more))
			}
		}
		unbroken := strings.Join(strings.Fields(whole), " ")
		for n := range size.turns - 1 { // WHY alone speaks of the last
			if tells := fmt.Sprintf("the number and REPORT %d tell the rule", n+1); !strings.Contains(unbroken, tells) {
				t.Errorf("%s: it does not say %q", name, tells)
			}
		}
		last := fmt.Sprintf("Report %d: Germany", size.turns)
		if strings.Contains(got.html, last) != (used < nothingTold) || !strings.Contains(whole, last) || strings.Count(whole, allOfIt) != size.turns {
			t.Errorf("%s: the last turn is missing", name)
		}
	}
	if len(seen) < 4 || !seen[allTold] || !seen[noLines] {
		t.Errorf("only %v are ever needed", seen)
	}
}

// TestLettersOfLongNews leaves out even what happened, if that alone is too long, and keeps what is asked.
func TestLettersOfLongNews(t *testing.T) {
	b := &bulletin{whole: mail.File{Name: "g7-0001.txt", Data: []byte("all")}}
	b.until(noOldTurns, paper.Plain(strings.Repeat(strings.Repeat("word ", 14)+"\n\n", 4000)))
	got := b.letter("News", []paper.Block{paper.Call{"Answer question 2."}}, nil).within(func(w written) written { return w })
	for _, part := range []string{got.html, got.text} {
		if len(part) > 6000 || !strings.Contains(part, "Answer question 2.") || !strings.Contains(part, "g7-0001.txt") || strings.Contains(part, "word word") {
			t.Errorf("the letter is\n%s", part)
		}
	}
}

// TestLongTextsAreCut sends of a letter that is a text no more than its beginning, and all of it as a file.
func TestLongTextsAreCut(t *testing.T) {
	for _, lines := range []int{100, 2000, 200_000} {
		text := "LOG\n\n" + strings.Repeat("leaf of the log\n\n", lines)
		w := written{subject: "Answer", text: text}
		got := w.within(func(w written) written { return w })
		short := lines == 100
		switch {
		case len(got.html) > mostHTML || len(got.text) > mostText || !strings.Contains(got.html, "LOG"):
			t.Errorf("%d lines: %d bytes of HTML, %d of text", lines, len(got.html), len(got.text))
		case strings.Contains(got.html, "letter.txt") == short:
			t.Errorf("%d lines: it says the wrong thing of its file:\n%.3000s", lines, got.html)
		case short && (len(got.files) != 0 || got.text != text), !short && (len(got.files) != 1 || string(got.files[0].Data) != text):
			t.Errorf("%d lines: it has %d files", lines, len(got.files))
		}
	}
	resent := written{html: strings.Repeat("x", 2*mostHTML), text: "x"}
	if got := resent.within(func(w written) written { return w }); got.html != resent.html || len(got.files) != 0 {
		t.Error("a letter that was written before is sent otherwise")
	}
}

// TestLettersInAnotherLanguage measures a letter as it is said, not as it was composed.
func TestLettersInAnotherLanguage(t *testing.T) {
	b := &bulletin{whole: mail.File{Name: "g7-0001.txt", Data: []byte("all")}}
	b.until(allTold, paper.Text(strings.Repeat("Yes. ", 10_000)))
	w := b.letter("News", []paper.Block{paper.Call{"Answer."}}, nil)
	same := w.within(func(w written) written { return w })
	longer := w.within(func(w written) written {
		w.sheet = &paper.Sheet{Blocks: append(slices.Clone(w.sheet.Blocks), paper.Text(strings.Repeat("Oui. ", len(w.text)/5)))}
		return w
	})
	if len(same.files) != 0 || same.html != w.sheet.HTML() || same.text != w.text {
		t.Errorf("a letter of %d bytes was changed", len(same.html))
	}
	if len(longer.files) != 1 || len(longer.html) > mostHTML || strings.Contains(longer.html, "Yes.") || !strings.Contains(longer.text, "Yes.") {
		t.Errorf("a letter that another language makes longer has %d bytes and %d files", len(longer.html), len(longer.files))
	}
}
