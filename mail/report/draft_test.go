package report

import (
	"testing"

	"fieldpost/mail/paper"
)

// TestPage writes lines of all sorts. A number is never the first thing in a line, but stands behind a word.
func TestPage(t *testing.T) {
	var p draft
	p.gap()
	p.put(2, "Attacking: Soviet Union 3 infantry, 1 artillery, 3 tanks and 1 fighter, and one more.")
	p.gap()
	p.gap()
	p.hang(0, 5, "(1) a-label-that-is-longer-than-any-line-can-be-and-is-never-broken-for-it-is-one-word: 1 2 3")
	p.put(4, "")
	p.add(paper.Told{Text: "A number is never the first thing in a line, but stands behind a word.", On: 2, Number: 12})
	p.heading("LOSSES")
	want := `  Attacking: Soviet Union 3 infantry, 1 artillery, 3 tanks and 1
    fighter, and one more.

(1)
     a-label-that-is-longer-than-any-line-can-be-and-is-never-broken-for-it-is-one-word:
     1 2 3
A number is never the first thing in a line, but stands behind a
  word. (12)

LOSSES
`
	if got := (&paper.Document{Blocks: p.blocks}).Text(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
