package rules_test

import (
	"testing"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// field is a battle of two against one after its first round.
type field struct{}

func (field) Round() int                                            { return 1 }
func (field) Standing(rules.PowerID) (ours, theirs int)             { return 2, 1 }
func (field) Count(bool, rules.PowerID, func(*rules.Kind) bool) int { return 1 }
func (field) Attacking(rules.PowerID) bool                          { return true }
func (field) Odds(rules.PowerID) (int, bool)                        { return 5000, true }
func (field) TUV(rules.PowerID) (int, bool)                         { return 100, true }
func (field) Dived(rules.PowerID) bool                              { return true }

// TestWhatHoldsNever asks for conditions that no letter can bring, as a file of another program may: none of them holds, and
// none stops the game.
func TestWhatHoldsNever(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	p := rules.New(ed, nil)
	germany := ed.PowerByID("germany")
	last := rules.SpaceID(len(ed.Board.Spaces) - 1)
	for name, c := range map[string]*rules.Condition{
		"no condition":                   nil,
		"a word nobody knows":            {Op: "sunny", Cmp: "=", Value: 1},
		"a state nobody knows":           {Op: rules.CondState, State: "sunny", Space: 1},
		"a comparison nobody knows":      {Op: rules.CondRound, Cmp: "~", Value: 1},
		"the state of no space":          {Op: rules.CondState, State: "clear", Space: rules.Nowhere},
		"the state of a space too far":   {Op: rules.CondState, State: "clear", Space: last + 1},
		"units in no space":              {Op: rules.CondHas, Space: rules.Nowhere, Units: rules.Selection{Kind: rules.NoKind, Owner: rules.Nobody}},
		"units in a space too far":       {Op: rules.CondHas, Space: last + 1, Units: rules.Selection{Kind: rules.NoKind, Owner: rules.Nobody}},
		"not, without what":              {Op: rules.CondNot},
		"the round, where nobody fights": {Op: rules.CondRound, Cmp: "=", Value: 1, Space: rules.Nowhere},
	} {
		scene := rules.Scene(field{})
		if c != nil && c.Op == rules.CondRound && c.Cmp == "=" {
			scene = nil
		}
		if p.Holds(c, germany, scene) {
			t.Errorf("%s: holds", name)
		}
	}
	for name, c := range map[string]*rules.Condition{
		"the round":                {Op: rules.CondRound, Cmp: "=", Value: 1, Space: rules.Nowhere},
		"the first space is there": {Op: rules.CondOr, Args: []*rules.Condition{{Op: rules.CondState, State: "ours", Space: 0}, {Op: rules.CondState, State: "theirs", Space: 0}, {Op: rules.CondState, State: "clear", Space: 0}}},
		"and so is the last":       {Op: rules.CondOr, Args: []*rules.Condition{{Op: rules.CondState, State: "ours", Space: last}, {Op: rules.CondState, State: "theirs", Space: last}, {Op: rules.CondState, State: "clear", Space: last}}},
	} {
		if !p.Holds(c, germany, field{}) {
			t.Errorf("%s: does not hold", name)
		}
	}
}
