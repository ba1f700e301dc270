package paper

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
)

// TestNumbersAreQuiet makes the numbers behind a claim small wherever one stands, but nothing else in brackets.
func TestNumbersAreQuiet(t *testing.T) {
	html := func(b Block) string { return (&Document{Blocks: []Block{b}}).HTML() }
	for _, text := range []string{"Buys <8> inf. (2)", "The attack succeeds (5-16)", "Germany (1, 3-4, 20)"} {
		said, number := text[:strings.LastIndex(text, " (")], text[strings.LastIndex(text, "("):]
		for _, b := range []Block{Text(text), List{prose.Text(text)}, Table{Caption: prose.Text(text), Rows: [][]prose.Text{{"a"}}}, Table{Rows: [][]prose.Text{{prose.Text(text)}}}} {
			if got := html(b); !strings.Contains(got, escape(said)+` <span class="fp-soft"`) || !strings.Contains(got, ">"+number+"</span>") {
				t.Errorf("%T of %q is\n%s", b, text, got)
			}
		}
	}
	for _, text := range []string{"loses 1 inf (3 IPCs)", "(12)", "Tokyo (its capital)", "sz 5 (1-)", "sz (5)."} {
		if got := html(Text(text)); strings.Contains(got, "<span") {
			t.Errorf("%q is\n%s", text, got)
		}
	}
}
