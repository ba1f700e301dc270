package adjudicator

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/mail/paper"
)

// TestRefusalBlocks shows every faulty line as it was typed, and nothing else as it would be in a program: what is wrong,
// the rule and what to do are sentences.
func TestRefusalBlocks(t *testing.T) {
	c := newClub(t, "swift")
	tb := c.opened()
	power, _ := tb.Power("soviet_union")
	got := tb.Read("Dear all,\nBUY 100 bb\nCOMBAT\n9 inf Russia -> West Rusia\nDONE\n", power)
	got.Letter.Power = power
	a := tb.Refusal(got, append(got.Problems, tb.Scribe.Game.Check(got.Letter)...), "")
	wrong, ok := a.Blocks[1].(paper.Faults)
	if !ok || len(wrong) != 2 || wrong[0].Typed != "BUY 100 bb" || wrong[1].Where.String() != "line 4" || wrong[1].Typed != "9 inf Russia -> West Rusia" {
		t.Fatalf("what is wrong is %+v", a.Blocks)
	}
	if said := wrong[1].Wrong[0].Text.String(); !strings.Contains(said, `There is no "West Rusia". Did you mean West Russia`) {
		t.Errorf("it says %s", said)
	}
	if call, ok := a.Blocks[0].(paper.Duties); !ok || call[0].String() != "NOT ACCEPTED: 2 errors. Nothing has happened; no dice were rolled." {
		t.Errorf("it begins with %v", a.Blocks[0])
	}
	for _, want := range []string{"NOT ACCEPTED: 2 errors.", "CHECK on a line", "line 4  9 inf Russia -> West Rusia\n", "Not read\n--------\nline 1  Dear all,\n"} {
		if !strings.Contains(textOf(a), want) {
			t.Errorf("the text does not say %q:\n%s", want, textOf(a))
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

// TestErrorsThatFollow tells of a line that cannot be read, and not what is only wrong below because of it.
func TestErrorsThatFollow(t *testing.T) {
	c := newClub(t, "swift")
	tb := c.opened()
	power, _ := tb.Power("soviet_union")
	for _, test := range []struct {
		name, typed string
		lines       []int
	}{
		{"bought units", "BUY 5 infa, 1 arm\nPLACE 5 inf Russia\nDONE\n", []int{1}},
		{"bought units, after a quiet combat move", "BUY 5 infa\nCOMBAT none\nNONCOMBAT none\nPLACE 5 inf, 2 arm Russia\n", []int{1}},
		{"more than the complex makes all the same", "BUY 5 infa\nPLACE 9 inf Russia\nDONE\n", []int{1, 2}},
		{"land that an attack may take", "COMBAT\n3 inf Rusia -> West Russia\nNONCOMBAT\n1 inf Caucasus -> West Russia\n", []int{2}},
		{"land that no attack can take", "BUY 1 infa\nCOMBAT\n3 inf Russia -> West Russia\nNONCOMBAT\n1 inf Caucasus -> Ukraine\n", []int{1, 5}},
		{"what is wrong whatever was meant", "BUY 1 infa\nCOMBAT\n90 inf Russia -> West Russia\nNONCOMBAT\n1 inf Russia -> Japan\n", []int{1, 3, 5}},
	} {
		got := tb.Read(test.typed, power)
		got.Letter.Power = power
		var lines []int
		for _, p := range append(got.Problems, tb.Scribe.Game.Check(got.Letter)...) {
			lines = append(lines, p.Line)
		}
		slices.Sort(lines)
		if !slices.Equal(lines, test.lines) {
			t.Errorf("%s: errors in lines %v, not %v: %v", test.name, lines, test.lines, append(got.Problems, tb.Scribe.Game.Check(got.Letter)...))
		}
	}
}
