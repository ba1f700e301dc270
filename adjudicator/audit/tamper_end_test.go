package audit_test

import (
	"testing"

	"fieldpost/adjudicator/audit/rehearsal"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/scribe"
)

// TestNothingStaysSealed: when the game is over, standing orders are opened, too. An operator who keeps one closed may
// hide that he has not followed it.
func TestNothingStaysSealed(t *testing.T) {
	t.Parallel()
	p := begin(t, 6, 0, func(c *rehearsal.Cast) {
		start := position.New(c.Reader.Edition(), map[string]string{"victory-cities": "8"})
		won, err := amended(c.Reader, start, "empty\n"+
			"Karelia S.S.R.: owner Germany; Germany 9 inf\nIndia: owner Japan; Japan 9 inf\nWestern Europe: Germany 9 inf, 1 aa\nUkraine S.S.R.: Germany 3 inf\nCaucasus: Soviet Union 3 inf, 3 arm\n")
		if err != nil {
			t.Fatal(err)
		}
		c.Start = won
	})
	stands(armourFirst)(t, p)
	p.turns(5)
	if p.r.Scribe.Game.Now.Winner == edition.NoSide {
		t.Fatal("nobody has won")
	}
	v := verified(t, p.r)
	if v.Sealed != 0 {
		t.Errorf("%d lines are sealed", v.Sealed)
	}
	left := closed(t, p.r, func(in *scribe.Input) bool { return in.Kind == scribe.Standing && in.Power == "germany" })
	convict(t, check(t, p.r, left), "inputs", len(leaves(p.r))-1, "the game is over, and", "sealed lines have not been opened")
}
