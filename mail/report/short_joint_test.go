package report

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestShortOfAJointTurn tells the turn of three who move together in a line for each of them.
func TestShortOfAJointTurn(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	uk, us, china, germany := ed.PowerByID("united_kingdom"), ed.PowerByID("united_states"), ed.PowerByID("china"), ed.PowerByID("germany")
	p := position.New(ed, nil)
	p.Mover, p.Round = uk, 1
	algeria, _ := ed.Board.Find("Algeria")
	land, _ := ed.Board.Find("China")
	infantry := func(owner edition.PowerID) position.Ref {
		id := position.SetUp(p).Add(ed.KindByID("infantry"), owner, algeria, 0)
		return position.Ref{ID: id, Owner: owner, Kind: ed.KindByID("infantry")}
	}
	inf := []position.Ref{infantry(us), infantry(us)}
	enemy := []position.Ref{infantry(germany)}
	raised := []position.UnitID{p.Units[len(p.Units)-1].ID + 1, p.Units[len(p.Units)-1].ID + 2}
	events := []position.Event{
		position.Collected{Power: uk, Amount: 26}, position.Collected{Power: us, Amount: 28},
		position.Gifted{Power: china, Space: land, Kind: ed.KindByID("infantry"), Units: raised},
		position.BattleBegan{Power: uk, Space: algeria, Attackers: inf, Defenders: enemy},
		position.Lost{Space: algeria, Units: enemy, Cause: "attack"},
		position.BattleEnded{Power: uk, Space: algeria, Result: "won", Cycles: 1},
		position.Captured{Space: algeria, By: us, From: germany, To: us},
	}
	var got []string
	for _, line := range Brief(ed, p, events).Short {
		got = append(got, bare(line.String()))
	}
	want := []string{
		"United Kingdom collects 26 IPCs and has 26.",
		"United States takes Algeria; destroys 1 inf (3 IPCs); collects 28 IPCs and has 28.",
		"China gets 2 inf in China for nothing.",
	}
	if len(got) != len(want) {
		t.Fatalf("%q", got)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%q, not %q", got[i], want[i])
		}
	}
}

// TestShortOfAWarThatFails tells of a die that has not let it come to war.
func TestShortOfAWarThatFails(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	p := position.New(ed, nil)
	p.Mover, p.Round = ed.PowerByID("soviet_union"), 1
	die := position.Rolled{Label: "war/japan", Power: p.Mover, For: position.ForWar, Space: edition.Nowhere, Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: 1, Dice: []int{6}}}}
	if got := Brief(ed, p, []position.Event{die}).Short; len(got) != 1 || bare(got[0].String()) != "Soviet Union tries in vain to go to war with Japan." {
		t.Errorf("%q", got)
	}
}
