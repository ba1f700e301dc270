package letters

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/mail/paper"
)

// english leaves a letter as it is.
func english(v version) version { return v }

// TestLessIsLeftOut writes a letter of which every detail is as long as is said: what is least important is left out first, no more of it
// than must be, and all of it stands in the file.
func TestLessIsLeftOut(t *testing.T) {
	words := func(n int) string { return strings.Repeat(strings.Repeat("word ", 14)+"\n", n) }
	for _, c := range []struct {
		old, last int // paragraphs of the turns before, and of the last one
		want      Detail
	}{{1, 1, AllTold}, {3000, 1, NothingTold}, {1, 3000, NothingTold}} {
		l := Letter{Subject: "News", Whole: "g7-0001.txt", Parts: []Part{
			{Blocks: []paper.Block{paper.Duties{"Answer question 2."}}, Until: Always, Only: InLetter},
			{Blocks: []paper.Block{paper.Head("Old"), paper.Quoted(words(c.old))}, Until: NoTables},
			{Blocks: []paper.Block{paper.Head("Last"), paper.Quoted(words(c.last))}, Until: NoOldTurns},
			{Blocks: []paper.Block{paper.Head("Elsewhere")}, Until: Always, Only: InFile},
			{Blocks: []paper.Block{paper.Lines("# the form")}, Until: Always, Only: InLetter},
		}}
		got := l.write(english)
		if len(got.html) > mostHTML || len(got.text) > mostText {
			t.Errorf("%+v: %d bytes of HTML, %d of text", c, len(got.html), len(got.text))
		}
		for _, part := range []string{got.html, got.text} {
			if !strings.Contains(part, "Answer question 2.") || !strings.Contains(part, "# the form") || strings.Contains(part, "Elsewhere") {
				t.Errorf("%+v: it is\n%.2000s", c, part)
			}
		}
		kept := c.last == 1
		if strings.Contains(got.html, ">Last<") != kept || strings.Contains(got.html, ">Old<") != (c.old == 1 && kept) {
			t.Errorf("%+v: the wrong parts are left out of\n%.3000s", c, got.html)
		}
		if c.want == AllTold {
			if len(got.files) != 0 {
				t.Errorf("%+v: it has a file", c)
			}
			continue
		}
		if len(got.files) != 1 || got.files[0].Name != "g7-0001.txt" || !strings.Contains(got.html, "stands in its file g7-0001.txt") {
			t.Fatalf("%+v: it has %d files", c, len(got.files))
		}
		whole := string(got.files[0].Data)
		if !strings.Contains(whole, "Old") || !strings.Contains(whole, "Last") || !strings.Contains(whole, "Elsewhere") || strings.Contains(whole, "# the form") || strings.Contains(whole, "question 2") {
			t.Errorf("%+v: the file is\n%.1000s", c, whole)
		}
	}
}

// TestLongAnswersAreCut sends of a letter without parts that could be left out no more than its beginning, and all of it as a file.
func TestLongAnswersAreCut(t *testing.T) {
	for _, lines := range []int{100, 2000, 200_000} {
		blocks := []paper.Block{paper.Head("LOG"), make(paper.Sentences, lines)}
		for i := range lines {
			blocks[1].(paper.Sentences)[i] = "leaf of the log"
		}
		text := paper.TextOf(blocks...)
		l := Letter{Subject: "Answer", Titled: true, Parts: Whole(blocks...)}
		got := l.write(english)
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
}

// TestLengthAsItIsSaid measures a letter as it is said, not as it was composed.
func TestLengthAsItIsSaid(t *testing.T) {
	l := Letter{Subject: "News", Whole: "g7-0001.txt", Parts: []Part{{Blocks: []paper.Block{paper.Text(strings.Repeat("Yes. ", 10_000))}, Until: NoLines}}}
	same := l.write(english)
	longer := l.write(func(v version) version {
		v.parts = append(v.parts[:len(v.parts):len(v.parts)], Part{Blocks: []paper.Block{paper.Text(strings.Repeat("Oui. ", 10_000))}})
		return v
	})
	if len(same.files) != 0 || !strings.Contains(same.html, "Yes.") {
		t.Errorf("a letter of %d bytes was changed", len(same.html))
	}
	if len(longer.files) != 1 || len(longer.html) > mostHTML || strings.Contains(longer.html, "Yes.") || !strings.Contains(longer.text, "Yes.") {
		t.Errorf("a letter that another language makes longer has %d bytes and %d files", len(longer.html), len(longer.files))
	}
}

// TestNoMoreLeftOutThanMust leaves out of ever longer letters the lines of the report alone as long as that is enough: they stand in a file
// if the report would have more than 150 lines with them.
func TestNoMoreLeftOutThanMust(t *testing.T) {
	for _, n := range []int{1, 140, 150, 8000} {
		l := Letter{Subject: "News", Whole: "g7-0001.txt", Parts: []Part{
			{Blocks: []paper.Block{paper.Head("Battles")}, Until: NoLines},
			{Blocks: []paper.Block{paper.Head(AllOfIt), paper.Quoted(strings.Repeat(fmt.Sprintf("%-70s.\n", "a line"), n))}},
		}}
		got := l.write(english)
		for _, said := range []string{got.html, got.text} {
			if !strings.Contains(said, "Battles") || strings.Contains(said, "a line") == (n > 140) || strings.Contains(said, "The file g7-0001.txt of this letter has it") == (n <= 140) {
				t.Errorf("%d lines: it tells\n%.3000s", n, said)
			}
		}
		if in := len(got.files) == 1 && strings.Count(string(got.files[0].Data), "a line") == n; in != (n > 140) {
			t.Errorf("%d lines: %d files", n, len(got.files))
		}
	}
}
