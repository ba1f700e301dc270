package orders

import (
	"os"
	"path/filepath"
	"testing"

	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
)

// TestCasesOfTheEditions reads every conformance case of every edition, and every letter in them that is
// meant to be readable.
func TestCasesOfTheEditions(t *testing.T) {
	files, _ := filepath.Glob("../adjudicator/rules/editions/*/cases/*.txt")
	rs := &Readers{Load: editions.Load}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := rs.Parse(filepath.Base(file), string(text))
		if err != nil {
			t.Errorf("%v", err)
			continue
		}
		for i := range cases {
			checkLetters(t, &cases[i])
		}
	}
}

// checkLetters reads the letters of a case; what is followed by "not accepted" may be wrong.
func checkLetters(t *testing.T, c *Case) {
	r := c.Reader
	for i, b := range c.Blocks {
		if refused(c.Blocks[i+1:]) {
			continue
		}
		var problems []order.Problem
		switch b.Kind {
		case "letter":
			var l *order.Orders
			l, problems, _ = r.Letter(b.Text, Context{Power: b.Power})
			if len(problems) == 0 {
				again, more, _ := r.Letter(r.Print(l), Context{Power: b.Power})
				if len(more) > 0 || r.Print(again) != r.Print(l) {
					t.Errorf("%s %s: the letter at line %d does not survive printing:\n%s%s", c.File, c.Name, b.Line, r.Print(l), said(more))
				}
			}
		case "standing":
			_, problems = r.Standing(b.Text, b.Power)
		case "answers":
			_, problems = r.Answers(b.Text, b.Power)
		}
		for _, p := range problems {
			t.Errorf("%s:%d: %s: %q: %s %s", c.File, b.Line+p.Line, c.Name, p.Source.Text, p.Text, p.Instead)
		}
	}
}

func refused(rest []Block) bool {
	for _, b := range rest {
		switch b.Kind {
		case "dice":
			continue
		case "expect":
			for _, l := range b.Expect {
				if _, is := l.(NotAccepted); is {
					return true
				}
			}
			return false
		}
	}
	return false
}
