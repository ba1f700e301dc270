package adjudicator

import (
	"strings"
	"testing"
)

// TestLinesOfAnEarlierLetter: what is wrong with a line of the letter before is told by its words, and not by a number that another line of
// this letter bears. What can be put right in this letter still is.
func TestLinesOfAnEarlierLetter(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", "Hello!\n\nBUY 8 inf\n")
	c.mails("soviet_union")
	l := c.ask("soviet_union", "COMBAT\n1 ftr Russia -> West Russia\nNONCOMBAT\n1 inf Evenki -> Russia\n9 inf Buryatia -> Evenki\nDONE\n")
	c.tells(l, "line 5 ", "9 inf Buryatia -> Evenki", "earlier letter  BUY 8 inf", "There is no place in these orders for 8 infantry")
	if strings.Contains(l.text, "line 1") || strings.Contains(l.text, "line 6") {
		t.Errorf("a line of the earlier letter has a number\n%s", l.text)
	}
	l = c.ask("soviet_union", "NONCOMBAT\n1 inf Evenki -> Russia\nDONE\n")
	c.tells(l, "earlier letter  BUY 8 inf", "CONFIRM ", "PLACE 8 inf Russia\nDONE")
	l = c.ask("soviet_union", "BUY 3 inf\nNONCOMBAT\n1 inf Evenki -> Russia\nPLACE 9 inf Russia\nDONE\n")
	if strings.Contains(l.text, "earlier letter") || !strings.Contains(l.text, "line 4  PLACE 9 inf Russia") {
		t.Errorf("own lines are told as\n%s", l.text)
	}
}
