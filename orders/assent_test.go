package orders

import (
	"testing"

	"fieldpost/adjudicator/rules/order"
)

// TestZonesWithASign reads "sz #112", and takes # for a comment everywhere else.
func TestZonesWithASign(t *testing.T) {
	r := readerOf(t, "global1940")
	for _, text := range []string{"COMBAT\n1 sub sz #103 -> sz #104\n", "COMBAT\n1 sub sz#103 -> SZ #104\n", "COMBAT\n1 sub sz. #103 -> sea zone #104 # 2 more\n", "COMBAT\n1 sub sz 103 -> sz 104 #2\n"} {
		got := r.Read(text, Context{Power: 0})
		if want := "COMBAT\n1 sub sz 103 -> sz 104\n"; len(got.Problems) > 0 || r.Print(got.Letter) != want {
			t.Errorf("%q is\n%s%v", text, r.Print(got.Letter), got.Problems)
		}
	}
}

// TestNumbersOfOptions reads the number of an option in the ways in which people write a number, where one question is open.
func TestNumbersOfOptions(t *testing.T) {
	r := readerOf(t, "revised")
	one := []order.Question{{Number: 6, Word: "retreat", Options: []string{"press", "retreat to Ukraine S.S.R."}}}
	for _, text := range []string{"2", "2.", "2!", "Option 2 pls", "ANSWER: 2", "ANSWER 2", "number 2", "2 please", "> older\n\n2\n\nAl"} {
		got := r.Read(text+"\n", Context{Power: 0, Asked: one})
		if a := got.Letter.Answers; len(a) != 1 || a[0].Number != 6 || a[0].Text != "2" || len(got.Problems) > 0 {
			t.Errorf("%q is %+v, %v", text, a, got.Problems)
		}
		two := append(one, order.Question{Number: 7, Word: "losses"})
		if got := r.Read(text+"\n", Context{Power: 0, Asked: two}); len(got.Letter.Answers) > 0 && got.Letter.Answers[0].Number == 6 {
			t.Errorf("of two questions %q answers the first", text)
		}
	}
}

// TestPressIsNoAnswer reads a text for the others while a question is open.
func TestPressIsNoAnswer(t *testing.T) {
	r := readerOf(t, "revised")
	for _, text := range []string{"PRESS\nhello\nEND\n", "PRESS TO Japan\nhello\nEND\n"} {
		got := r.Read(text, Context{Power: 0, Asked: []order.Question{{Number: 6, Word: "retreat", Options: []string{"press"}}}})
		if len(got.Letter.Answers) > 0 || len(got.Commands) != 1 {
			t.Errorf("%q is %+v, %+v", text, got.Letter.Answers, got.Commands)
		}
	}
}
