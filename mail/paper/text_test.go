package paper

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

func TestTextOfBlocks(t *testing.T) {
	for _, c := range []struct {
		name  string
		block Block
		want  string
	}{
		{"call", Duties{"Send your orders.", "Answer question 2."},
			bar + "\n  Send your orders.\n\n  Answer question 2.\n" + bar + "\n"},
		{"heading", Head(" What  happened "), "What happened\n-------------\n"},
		{"heading that is short", Head("A"), "A\n---\n"},
		{"paragraph", Text("The  attack\nsucceeds."), "The attack succeeds.\n"},
		{"paragraph that is broken", Text(strings.Repeat("a", 36) + " " + strings.Repeat("b", 35) + " c"),
			strings.Repeat("a", 36) + " " + strings.Repeat("b", 35) + "\nc\n"},
		{"list", List{"one", prose.Text(strings.Repeat("x", 70) + " two")}, "- one\n- " + strings.Repeat("x", 70) + "\n  two\n"},
		{"lines", Lines("\nBUY\n  8 inf  \n\n" + strings.Repeat("y ", 40) + "\n"), "BUY\n  8 inf\n\n" + strings.Repeat("y ", 39) + "y\n"},
		{"sentences", Sentences{"One.", prose.Text(strings.Repeat("word ", 15))}, "One.\n" + strings.Repeat("word ", 13) + "word\n  word\n"},
		{"meanings", Meanings{{Word: "a", Means: "first"}, {Word: "long", Means: "second\nthird"}}, "a     first\nlong  second\n      third\n"},
		{"what is quoted", Quoted("> a\n>   b  \n"), "> a\n>   b\n"},
		{"what can be typed", Sample("BUY\n  1 inf"), "    BUY\n      1 inf\n"},
		{"faults", Faults{{Where: "line 1", Typed: "BUY 9 inf", Wrong: []Wrong{{"Too dear.", "R-1"}}}, {Where: "line 12", Typed: "x", Wrong: []Wrong{{Text: "What?"}}}, {Wrong: []Wrong{{"All of it.", "R-2"}}}},
			"line 1   BUY 9 inf\n         Too dear. [R-1]\nline 12  x\n         What?\nAll of it. [R-2]\n"},
		{"an account", Account{{Text: "Head", Head: true}, {Text: prose.Text(strings.Repeat("word ", 14) + "last."), In: 2, On: 4, Number: 12}, {Text: "End", Free: true}}, "Head\n  " + strings.Repeat("word ", 13) + "word\n    last. (12)\n\nEnd\n"},
		{"tab", Lines("a\tb"), "a       b\n"},
		{"picture", Picture{Alt: "Map of Europe"}, "[Picture: Map of Europe]\n"},
		{"small", Small("Dice: sealed"), "Dice: sealed\n"},
		{"table", Table{Caption: "Money", Head: []prose.Text{"Power", "IPCs"}, Rows: [][]prose.Text{{"Germany", "9"}, {"Japan"}}, Right: []bool{false, true}},
			"Money\nPower    IPCs\n-------  ----\nGermany     9\nJapan\n"},
		{"table without head", Table{Rows: [][]prose.Text{{"a", "b"}, {"ccc", "d"}}}, "a    b\nccc  d\n"},
		{"table that is too wide", Table{Head: []prose.Text{"Round", "attack", "defence", "note"}, Rows: [][]prose.Text{
			{"1", "3 hits", "2 hits", prose.Text(strings.Repeat("word ", 12))}, {"Last", "no hit", "", "none"}}},
			"- Round 1: attack 3 hits; defence 2 hits; note word word word word word\n  word word word word word word word\n- Last: attack no hit; note none\n"},
		{"table of nothing", Table{}, ""},
	} {
		s := &Document{Blocks: []Block{c.block}}
		if got := s.Text(); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

func TestTextStandsApart(t *testing.T) {
	s := &Document{Title: "Turn 3"}
	s.Add(Head("Money"), Text("None."), Text("Nothing else."), List{"one"})
	const want = "Turn 3\n======\n\nMoney\n-----\nNone.\n\nNothing else.\n\n- one\n"
	if got := s.Text(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestTextIsNarrow sees that no line is too long but those that are kept as they are, and words.
func TestTextIsNarrow(t *testing.T) {
	for _, s := range samples() {
		kept := ""
		for _, b := range s.sheet.Blocks {
			switch b := b.(type) {
			case Lines:
				kept += clean(string(b)) + "\n"
			case Sample:
				kept += "    " + strings.ReplaceAll(clean(string(b)), "\n", "\n    ") + "\n"
			case Quoted:
				kept += clean(string(b)) + "\n"
			}
		}
		for line := range strings.SplitSeq(s.sheet.Text(), "\n") {
			long := utf8.RuneCountInString(line) > width && len(strings.Fields(strings.TrimPrefix(line, "-"))) > 1
			if long && !strings.Contains(kept, line) {
				t.Errorf("%s: %d characters in %q", s.name, utf8.RuneCountInString(line), line)
			}
			if strings.TrimRight(line, " ") != line || line == "--" {
				t.Errorf("%s: a mail program may change or cut at %q", s.name, line)
			}
		}
	}
}

func TestClean(t *testing.T) {
	for in, want := range map[string]string{
		"a\r\nb\rc\u2028d": "a\nb\nc\nd",
		"\x00a\x1b[31mb\a": "a[31mb",
		"ab\u202edc\u202c": "abdc",
		"a\u200fb\ufeffc":  "abc",
		"1\t2\n\t3":        "1       2\n        3",
		"\xff\xfe":         "\uFFFD",
		"\uFFFD\x01":       "\uFFFD",
		"naïve 漢字":         "naïve 漢字",
	} {
		if got := clean(in); got != want {
			t.Errorf("clean(%q) = %q, want %q", in, got, want)
		}
	}
}
