package report

import "testing"

func TestPage(t *testing.T) {
	var p page
	p.gap()
	p.put(2, "Attacking: Soviet Union 3 infantry, 1 artillery, 3 tanks and 1 fighter, and one more.")
	p.gap()
	p.gap()
	p.hang(0, 5, "(1) a-label-that-is-longer-than-any-line-can-be-and-is-never-broken-for-it-is-one-word: 1 2 3")
	p.put(4, "  ")
	p.put(0, "A number is never the first thing in a line, but stands behind a word."+glue+"(12)")
	want := `  Attacking: Soviet Union 3 infantry, 1 artillery, 3 tanks and 1
    fighter, and one more.

(1)
     a-label-that-is-longer-than-any-line-can-be-and-is-never-broken-for-it-is-one-word:
     1 2 3
A number is never the first thing in a line, but stands behind a
  word. (12)
`
	if p.String() != want {
		t.Errorf("got\n%s\nwant\n%s", p.String(), want)
	}
}
