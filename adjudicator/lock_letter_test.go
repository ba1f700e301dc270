package adjudicator

import (
	"strings"
	"testing"
)

// TestLockLetter asks those for a code who have one, tells all others that they need do nothing, and shows to everybody
// what was ordered, once.
func TestLockLetter(t *testing.T) {
	s := newSealedClub(t)
	s.accept("soviet_union", sovietTurn)
	asked, other := s.lock("germany"), s.lock("japan")
	s.tells(asked, "Your code 1 is asked for, Germany, until 22 November 2026, 04:47 UTC.", "Lock 1 waits for the codes of Germany and Witness 1 until")
	s.tells(other, "Nothing is asked of you now. Lock 1 waits for the codes of Germany and Witness 1 until 22 November 2026, 04:47 UTC.")
	if !rootLine.MatchString(asked.text) || rootLine.MatchString(other.text) {
		t.Errorf("the line to be sent is not where it is needed:\n%s\n%s", asked.text, other.text)
	}
	for _, l := range []received{asked, other} {
		s.tells(l, "the turn of Soviet Union, round 1", "Soviet Union orders: RESEARCH BUY 8 inf COMBAT 3 inf, 1 art Russia -> West Russia")
		if strings.Contains(l.text, "POWER") || strings.Contains(l.text, "TURN 1") {
			t.Errorf("it says again whose orders these are:\n%s", l.text)
		}
	}
}
