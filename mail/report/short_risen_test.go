package report

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// TestShortOfRisen tells whose aircraft rose to defend zones and to meet a raid, behind the losses, whose subject is the mover.
func TestShortOfRisen(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	start := position.Bare(ed, nil)
	space := func(name string) edition.SpaceID {
		s, ok := ed.Board.Find(name)
		if !ok {
			t.Fatal(name)
		}
		return s
	}
	uk, fr, ge := ed.PowerByID("united_kingdom"), ed.PowerByID("france"), ed.PowerByID("germany")
	start.Mover = ge
	stand := func(power edition.PowerID, kind, name string, n int) (refs []position.Ref) {
		for range n {
			refs = append(refs, start.Ref(position.SetUp(start).Add(ed.KindByID(kind), power, space(name), 0)))
		}
		return refs
	}
	up, over, french := stand(uk, "fighter", "United Kingdom", 2), stand(uk, "fighter", "Scotland", 1), stand(fr, "tactical_bomber", "United Kingdom", 1)
	sunk := stand(ge, "submarine", "sz 110", 1)
	events := []position.Event{
		position.Rose{Power: uk, Units: up, From: space("United Kingdom"), To: space("sz 110")},
		position.Rose{Power: fr, Units: french, From: space("United Kingdom"), To: space("sz 110")},
		position.Rose{Power: uk, Units: over, From: space("Scotland"), To: space("Scotland")},
		position.BattleBegan{Power: ge, Space: space("sz 110"), Attackers: sunk, Defenders: up},
		position.Lost{Space: space("sz 110"), Units: sunk, Cause: "defence"},
		position.BattleEnded{Power: ge, Space: space("sz 110"), Result: position.BattleLost, Cycles: 1},
	}
	want := "Germany is repelled in sz 110; loses 1 sub (6 IPCs); United Kingdom sends up 2 ftr into sz 110 and 1 ftr over Scotland; France sends up 1 tac into sz 110. (1-3, 5-6)"
	if got := prose.Strings(Brief(ed, start, events).Short); !slices.Contains(got, want) {
		t.Errorf("%q does not say %q", got, want)
	}
}
