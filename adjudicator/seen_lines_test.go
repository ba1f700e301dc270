package adjudicator

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/requests"
	"fieldpost/mail"
)

// TestSeenLines counts the lines that the author of a letter sees, whatever of them was read.
func TestSeenLines(t *testing.T) {
	for name, test := range map[string]struct {
		full, text string
		want       requests.SeenLines
	}{
		"nothing is quoted":     {"BUY 1 inf\nDONE", "BUY 1 inf\nDONE", requests.SeenLines{1, 2}},
		"a quote on top":        {"On Monday Anna wrote:\n> BUY 1 inf\n> DONE\n\nBUY 1 inf\nDONE", "BUY 1 inf\nDONE", requests.SeenLines{5, 6}},
		"answers between":       {"> What do you buy?\nBUY 1 inf\n> And then?\n\nBUY 1 inf\n> DONE", "BUY 1 inf\n\nBUY 1 inf", requests.SeenLines{2, 2, 5}},
		"into a form":           {"> # form\n> COMBAT\n> 1 inf A -> B\n> # end", "COMBAT\n1 inf A -> B", requests.SeenLines{2, 3}},
		"an attachment":         {"Hello\nAnna", "Hello\nAnna\nBUY 1 inf\nDONE", requests.SeenLines{1, 2, 3, 4}},
		"a word that was added": {"> # form\n1 inf A -> B", "COMBAT\n1 inf A -> B", requests.SeenLines{3, 2}},
	} {
		if got := requests.SeenIn(&mail.Incoming{Full: test.full}, test.text); !slices.Equal(got, test.want) {
			t.Errorf("%s: %v, not %v", name, got, test.want)
		}
	}
}

// TestSeenLinesInAnswers sends letters with quoted lines: what is wrong and what was not read is named by the lines of the letter,
// and the mended letter is that which was typed.
func TestSeenLinesInAnswers(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	c.tells(c.ask("soviet_union", "> your turn\n> what do you buy?\nHi all\n\n> really?\nBUY 3 infanty\n> and then?\nCOMBAT\n3 inf Rusia -> West Russia\nPRESS TO Japan\nhello\nEND\n"),
		"NOT ACCEPTED: 2 errors", "line 6  BUY 3 infanty\n", "line 9  3 inf Rusia -> West Russia\n", "Not read\n--------\nline 3  Hi all\n", "PRESS, line 10, was not sent", "BUY 3 infantry\nCOMBAT\n3 inf Russia -> West Russia\n")
	c.tells(c.ask("soviet_union", "> research?\nRESEARCH\n> how many?\n1 dice rockets\n> and?\n1 dice heavy bombers\n"), "line 4 names one already")
	c.tells(c.ask("soviet_union", "On 3 May 2027 the desk wrote:\n> BUY 5 inf\n> DONE\n\nCHECK\nBUY 3 infanty\n"), "line 6  BUY 3 infanty\n")
}
