package paper

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// form is the form of the sample.
func form(t *testing.T) Form {
	t.Helper()
	for _, b := range asked().Blocks {
		if f, is := b.(Form); is {
			return f
		}
	}
	t.Fatal("the sample has no form")
	return nil
}

// TestFormIsItsLines sees that a form is written as its lines are, as plain text and as HTML.
func TestFormIsItsLines(t *testing.T) {
	f := form(t)
	asForm, asLines := &Document{Blocks: []Block{f}}, &Document{Blocks: []Block{Lines(f.String())}}
	if asForm.Text() != asLines.Text() || asForm.Text() != f.String() || asForm.HTML() != asLines.HTML() {
		t.Errorf("%s\nand as lines\n%s", asForm.Text(), asLines.Text())
	}
}

// TestFormIsSaid says the comments of a form in another language: what is typed stays, and a comment that gets longer is broken with # before
// each of its lines.
func TestFormIsSaid(t *testing.T) {
	longer := func(s prose.Text) string { return strings.ReplaceAll(loudly(s), " ", " UND ") }
	f := form(t)
	got := (&Document{Blocks: []Block{f}}).In(longer, "de").Blocks[0].(Form)
	for i, l := range got {
		if l.Typed != f[i].Typed || l.In != f[i].In {
			t.Errorf("%v has become %v", f[i], l)
		}
		lines := l.Lines()
		if f[i].Comment != "" && len(lines) == 1 && strings.Join(strings.Fields(lines[0][1:]), " ") != longer(f[i].Comment) {
			t.Errorf("%q is said as %q", f[i].Comment, lines)
		}
		for _, line := range lines {
			if f[i].Comment != "" && (!strings.HasPrefix(line, "# ") || utf8.RuneCountInString(line) > formWidth) {
				t.Errorf("a line of a comment is %q", line)
			}
		}
	}
	if len(got.String()) <= len(f.String()) || f.String() != form(t).String() {
		t.Error("it is no longer, or the form itself was changed")
	}
}

// TestCommentIsNoOrder puts into comments what would be an order, or a heading, if it began a line: in English, and as what a book makes of
// them.
func TestCommentIsNoOrder(t *testing.T) {
	for _, evil := range []string{
		"a\nBUY 5 inf", "a\r\nBUY 5 inf", "a\u2028BUY 5 inf\u2029DONE", "a\vBUY\fCOMBAT\u0085DONE", "\nBUY 5 inf\n", "\u202e\nBUY 5 inf",
		"== BUY ==", "= == == COMBAT ==\n5 inf", "== END OF FORM 7f3ac2 ==", " ", "\b\x7f\x0fBUY", strings.Repeat("word ", 60) + "\nBUY 5 inf",
		strings.Repeat("w", 300) + " BUY 5 inf", "\xff\nBUY",
	} {
		f := Form{{Comment: prose.Words(evil)}, {Comment: prose.Say("%s, %q", prose.Typed(evil), evil), In: 2}}
		said := (&Document{Blocks: []Block{Form{{Comment: "x"}, {Comment: "y", In: 2}}}}).In(func(prose.Text) string { return evil }, "de").Blocks[0].(Form)
		for _, all := range []Form{f, said} {
			for line := range strings.SplitSeq(strings.TrimSuffix((&Document{Blocks: []Block{all}}).Text(), "\n"), "\n") {
				if !strings.HasPrefix(line, "#") || strings.HasPrefix(line, "# ==") {
					t.Errorf("%q has a line %q", evil, line)
				}
			}
		}
	}
	if lines := (FormLine{Typed: "ANSWER 1:\nBUY 5 inf\u2028DONE"}).Lines(); len(lines) != 1 || strings.Contains(lines[0], "\n") {
		t.Errorf("a typed line has become %q", lines)
	}
}
