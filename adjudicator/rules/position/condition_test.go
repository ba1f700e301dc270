package position_test

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// field is a battle of two against one after its first round.
type field struct{}

func (field) Round() int                                                { return 1 }
func (field) Standing(edition.PowerID) (ours, theirs int)               { return 2, 1 }
func (field) Count(bool, edition.PowerID, func(*edition.Kind) bool) int { return 1 }
func (field) Attacking(edition.PowerID) bool                            { return true }
func (field) Odds(edition.PowerID) (int, bool)                          { return 5000, true }
func (field) TUV(edition.PowerID) (int, bool)                           { return 100, true }
func (field) Dived(edition.PowerID) bool                                { return true }

// TestWhatHoldsNever asks for conditions that no letter can bring, as a file of another program may: none of them holds, and
// none stops the game.
func TestWhatHoldsNever(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	p := position.New(ed, nil)
	germany := ed.PowerByID("germany")
	last := edition.SpaceID(len(ed.Board.Spaces) - 1)
	for name, c := range map[string]*order.Condition{
		"no condition":                   nil,
		"a word nobody knows":            {Op: "sunny", Cmp: "=", Value: 1},
		"a state nobody knows":           {Op: order.CondState, State: "sunny", Space: 1},
		"a comparison nobody knows":      {Op: order.CondRound, Cmp: "~", Value: 1},
		"the state of no space":          {Op: order.CondState, State: "clear", Space: edition.Nowhere},
		"the state of a space too far":   {Op: order.CondState, State: "clear", Space: last + 1},
		"units in no space":              {Op: order.CondHas, Space: edition.Nowhere, Units: order.Selection{Kind: edition.NoKind, Owner: edition.Nobody}},
		"units in a space too far":       {Op: order.CondHas, Space: last + 1, Units: order.Selection{Kind: edition.NoKind, Owner: edition.Nobody}},
		"not, without what":              {Op: order.CondNot},
		"the round, where nobody fights": {Op: order.CondRound, Cmp: "=", Value: 1, Space: edition.Nowhere},
	} {
		scene := position.Scene(field{})
		if c != nil && c.Op == order.CondRound && c.Cmp == "=" {
			scene = nil
		}
		if p.Holds(c, germany, scene) {
			t.Errorf("%s: holds", name)
		}
	}
	for name, c := range map[string]*order.Condition{
		"the round":                {Op: order.CondRound, Cmp: "=", Value: 1, Space: edition.Nowhere},
		"the first space is there": {Op: order.CondOr, Args: []*order.Condition{{Op: order.CondState, State: "ours", Space: 0}, {Op: order.CondState, State: "theirs", Space: 0}, {Op: order.CondState, State: "clear", Space: 0}}},
		"and so is the last":       {Op: order.CondOr, Args: []*order.Condition{{Op: order.CondState, State: "ours", Space: last}, {Op: order.CondState, State: "theirs", Space: last}, {Op: order.CondState, State: "clear", Space: last}}},
	} {
		if !p.Holds(c, germany, field{}) {
			t.Errorf("%s: does not hold", name)
		}
	}
}
