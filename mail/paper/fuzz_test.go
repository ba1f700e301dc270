package paper

import (
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules/prose"
)

// FuzzSheet puts anything into every block there is: nothing fails, HTML is safe, and shows
// the words that were written.
func FuzzSheet(f *testing.F) {
	f.Add("Turn 3", "Battle (1)\n  a: 1 2\nGermany takes it. (2)", "A  B\nC  D", 300)
	f.Add(hostile().Title.String(), TextOf(helpPage...), TextOf(toldReport...), -1)
	f.Add("", "\n\n", "=\n=\n---\n----\n\t\u00a0x\u0085y\u2028z", 0)
	f.Fuzz(func(t *testing.T, a, b, c string, n int) {
		if len(a)+len(b)+len(c) > 1<<14 || !utf8.ValidString(a+b+c) {
			return
		}
		s := &Document{Title: prose.Words(a), Lang: b}
		s.Add(Duties{prose.Text(a), prose.Text(b)}, Head(a), Text(b), List{prose.Text(b), prose.Text(c)}, Lines(c), Sample(b), Quoted(c), Sentences{prose.Text(a), prose.Text(b)}, Meanings{{Word: prose.Text(a), Means: prose.Text(b)}, {Word: prose.Text(c)}}, Faults{{Where: prose.Text(a), Typed: b, Wrong: []Wrong{{prose.Text(a), c}, {Text: prose.Text(b)}}}, {Typed: c}}, Account{{Text: prose.Text(a)}, {Text: prose.Text(b), In: 2, On: 4, Number: n, Free: true}, {Text: prose.Text(c), Head: true}}, Small(c), Picture{ID: a, Alt: prose.Text("picture " + b), Width: n})
		s.Add(Form{{Typed: a}, {Comment: prose.Words(b)}, {}, {Comment: prose.Words(c), In: 2}}, Question{Number: n, Text: prose.Words(a), Options: []string{b, c}, Answer: "ANSWER 1:", Default: a})
		s.Add(Table{Caption: prose.Text(a), Head: []prose.Text{prose.Text(a), prose.Text(b)}, Rows: [][]prose.Text{{prose.Text(b), prose.Text(c), prose.Text(a)}, {}, {prose.Text(c)}}, Right: []bool{true}}, Table{Rows: [][]prose.Text{{}, {}}})
		_ = s.Text()
		page := s.HTML()
		sameWords(t, "a sheet", page, written(s)...)
		checkSafe(t, "a sheet", page)
		for _, some := range [][]Block{Beginning(s.Blocks, n), Beginning(s.Blocks, 20)} {
			_ = TextOf(some...)
		}
	})
}
