package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
)

// TestLongAnswer keeps an answer whole, however long its line may be, and reads it the same once it is printed: it stands so in the game's record.
func TestLongAnswer(t *testing.T) {
	r := readerOf(t, "global1940")
	losses := "United Kingdom 1 art, United Kingdom 1 arm, United Kingdom 1 bmr, France 1 inf, France 1 art, France 3 mech, France 1 arm, France 1 aaa"
	for words, want := range map[string]int{losses: 8, losses + ", " + losses: 16, strings.Repeat("nobody at all, ", 120) + "or so": 0} {
		read := func(text string) (said string, n int) {
			got, problems, notRead := r.Letter(text, Context{Power: edition.Nobody})
			if len(problems)+len(notRead) > 0 || len(got.Answers) != 1 {
				t.Fatalf("%s: %v %v", text, problems, notRead)
			}
			return r.PrintAnswer(got.Answers[0]), len(got.Answers[0].Losses)
		}
		said, n := read("ANSWER 3: losses " + words + "\n")
		if kept := "ANSWER 3: losses: " + words; said != kept {
			t.Errorf("it is kept as\n%s\nand not\n%s", said, kept)
		}
		if again, m := read(said + "\n"); again != said || n != want || m != want {
			t.Errorf("%d losses are read, and then %d: %s", n, m, again)
		}
	}
}
