package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/mail/paper"
)

// TestRefusalBlocks shows every faulty line as it was typed, and nothing else as it would be in a program: what is wrong,
// the rule and what to do are sentences.
func TestRefusalBlocks(t *testing.T) {
	c := newClub(t, "swift")
	table := c.opened()
	power, _ := table.power("soviet_union")
	got := table.read("Dear all,\nBUY 100 bb\nCOMBAT\n9 inf Russia -> West Rusia\nDONE\n", power)
	got.Letter.Power = power
	a := table.refusal(got, append(got.Problems, table.scribe.Game.Check(got.Letter)...))
	var heads, typed, said []string
	for _, b := range a.blocks {
		switch b := b.(type) {
		case paper.Head:
			heads = append(heads, string(b))
		case paper.Lines:
			typed = append(typed, string(b))
		case paper.Text:
			said = append(said, string(b))
		}
	}
	if got := strings.Join(heads, "; "); got != "Line 2; Line 4; What to do; Not read" {
		t.Errorf("the headings are %s", got)
	}
	if got := strings.Join(typed, "; "); got != "BUY 100 bb; 9 inf Russia -> West Rusia" {
		t.Errorf("the lines are %s", got)
	}
	if all := strings.Join(said, "\n"); !strings.Contains(all, `There is no "West Rusia". Did you mean West Russia`) || !strings.Contains(all, "CHECK on a line of its own") {
		t.Errorf("it says\n%s", all)
	}
	if call, ok := a.blocks[0].(paper.Call); !ok || call[0] != "2 errors. Nothing has happened; no dice were rolled." {
		t.Errorf("it begins with %v", a.blocks[0])
	}
	for _, want := range []string{"NOT ACCEPTED: 2 errors.", "line 4   9 inf Russia -> West Rusia\n", "Not read:\nline 1  Dear all,\n"} {
		if !strings.Contains(a.text, want) {
			t.Errorf("the text does not say %q:\n%s", want, a.text)
		}
	}
}

// TestRefusalOfNoLine gives no advice on lines where none is to blame.
func TestRefusalOfNoLine(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("japan")
	l := c.ask("japan", "PASS\n")
	c.tells(l, "NOT ACCEPTED: 1 error")
	if strings.Contains(l.text, "What to do") {
		t.Errorf("what is there to mend?\n%s", l.text)
	}
}
