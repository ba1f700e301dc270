package report

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestStandingOfWars tells who is at war with whom, where war is between powers, and the purses of a power with several; and of neither
// elsewhere.
func TestStandingOfWars(t *testing.T) {
	end := func(id string) string {
		ed := editionstest.Load(t, id)
		start := position.New(ed, nil)
		var out strings.Builder
		if err := Text(&out, ed, start, []position.Event{position.TurnBegan{Power: 0, Round: 1}, position.TurnEnded{Power: 0, Round: 1, Next: 1, NextRound: 1}}, Options{}); err != nil {
			t.Fatal(err)
		}
		return out.String()
	}
	got := end("global1940")
	for _, want := range []string{"AT WAR\nGermany: with United Kingdom, ANZAC and France.\n", "United States: with nobody.\n", "China: with Japan.\n",
		"United Kingdom       45          45\n- Europe             28          28\n- Pacific            17          17\n"} {
		if !strings.Contains(got, want) {
			t.Errorf("it does not say %q:\n%s", want, got)
		}
	}
	if other := end("revised"); strings.Contains(other, "AT WAR") || strings.Contains(other, "  Europe ") {
		t.Errorf("Revised says %s", other)
	}
}

// TestUpgradeInVain tells why an upgrade is paid back.
func TestUpgradeInVain(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	start := position.New(ed, nil)
	us := ed.PowerByID("united_states")
	start.Mover = us
	home, _ := ed.Board.Find("Eastern United States")
	major := ed.Upgrade()
	for name, test := range map[string]struct {
		before position.Event
		want   string
	}{
		"by the war": {position.Upgraded{Power: us, Space: home, Unit: start.Ref(start.Factory(home).ID), Kind: major, Free: true},
			"Nothing to upgrade, for the complexes of United States became greater for nothing when it entered the war: 20 IPCs paid back."},
		"without it": {position.TurnBegan{Power: us, Round: 1}, "Nothing to upgrade: 20 IPCs paid back."},
	} {
		var out strings.Builder
		events := []position.Event{test.before, position.Bought{Power: us, Kind: major, Count: 1, Upgrade: true}, position.Unplaced{Power: us, Kind: major, Count: 1, Upgrade: true, Refund: 20}}
		if err := Text(&out, ed, start.Clone(), events, Options{}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(got, test.want) {
			t.Errorf("%s: %s", name, got)
		}
	}
}

// TestCorrectedWars tells which wars and memories a referee has set.
func TestCorrectedWars(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	ge, cn, fr := ed.PowerByID("germany"), ed.PowerByID("china"), ed.PowerByID("france")
	var out strings.Builder
	e := position.Corrected{Wars: []position.Pair{{A: ge, B: cn, War: true}, {A: ge, B: fr}}, Past: []string{"London captured"}}
	if err := Text(&out, ed, position.New(ed, nil), []position.Event{position.TurnBegan{Power: ge, Round: 1}, e}, Options{}); err != nil {
		t.Fatal(err)
	}
	const want = "Correction by the referee: Germany and China at war; Germany and France at peace; remembered: London captured."
	if got := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(got, want) {
		t.Error(got)
	}
}
