package report

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// TestShortOfWars tells wars first, then what joins and whose clock runs, bombs by facility, and both purses.
func TestShortOfWars(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	start := position.New(ed, nil)
	space := func(name string) edition.SpaceID {
		s, ok := ed.Board.Find(name)
		if !ok {
			t.Fatal(name)
		}
		return s
	}
	power := func(id string) edition.PowerID { return ed.PowerByID(id) }
	uk, ge, jp, an, dutch := power("united_kingdom"), power("germany"), power("japan"), power("anzac"), power("dutch")
	facility := func(kind string) position.Ref {
		i := slices.IndexFunc(start.Units, func(u position.Unit) bool {
			return u.Space == space("Western Germany") && ed.Kind(u.Kind).ID == kind
		})
		return start.Ref(start.Units[i].ID)
	}
	start.Mover = uk
	events := []position.Event{
		position.Bought{Power: uk, Kind: ed.KindByID("infantry"), Count: 2}, position.Bought{Power: uk, Kind: ed.Upgrade(), Count: 1, Upgrade: true},
		position.WarDeclared{Power: uk, On: jp}, position.WarDeclared{Power: an, On: jp, Drawn: true}, position.WarDeclared{Power: dutch, On: jp, Drawn: true},
		position.Bombed{Space: space("Western Germany"), By: uk, Unit: facility("major_ic"), Amount: 7},
		position.Bombed{Space: space("Western Germany"), By: uk, Unit: facility("naval_base"), Amount: 2},
		position.WonOver{Space: space("Persia"), Power: uk, From: power("pro_allies")},
		position.Collected{Power: uk, Treasury: "europe", Amount: 28}, position.Collected{Power: uk, Treasury: "pacific", Amount: 17},
		position.ClockStarted{Side: ed.Powers[ge].Side, Goal: "Europe", Power: ge, Round: 1},
	}
	want := []string{
		"United Kingdom declares war on Japan; ANZAC and Japan are at war, too; wins over Persia; the Axis hold what wins (Europe), until the end of the turn of Germany in round 2.",
		"Bombs Western Germany (damage: major ic 7, nb 2).",
		"Buys 2 inf and 1 upgrade; collects 28 IPCs for Europe (it has 56) and 17 IPCs for Pacific (it has 34).",
	}
	got := Brief(ed, start, events).Short
	if !slices.EqualFunc(got, want, func(g prose.Text, w string) bool { return strings.HasPrefix(g.String(), strings.TrimSuffix(w, ".")) }) {
		t.Errorf("%q", got)
	}
}
