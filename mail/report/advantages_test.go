package report

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

func (d *desk) advantage(id string) edition.AdvantageID {
	at := slices.IndexFunc(d.ed.Advantages, func(a edition.Advantage) bool { return a.ID == id })
	if at < 0 {
		d.t.Fatalf("no advantage %s", id)
	}
	return edition.AdvantageID(at)
}

// TestAdvantages tells what optional rules bring, line by line.
func TestAdvantages(t *testing.T) {
	d := sitAt(t)
	ge, uk, us, su := d.power("GE"), d.power("UK"), d.power("US"), d.power("SU")
	russia, france := d.space("Russia"), d.space("Western Europe")
	for _, test := range []struct {
		want  string
		event position.Event
	}{
		{"Soviet Union has Russian Winter.", position.Dealt{Power: su, Advantage: d.advantage("russian_winter")}},
		{"Soviet Union declares Russian Winter.", position.Declared{Power: su, Advantage: d.advantage("russian_winter")}},
		{"Russian Winter of Soviet Union is used up.", position.Used{Power: su, Advantage: d.advantage("russian_winter")}},
		{"United Kingdom gets 3 infantry in Western Europe for nothing.", position.Gifted{Power: uk, Space: france, Kind: d.kind("inf"), Units: []position.UnitID{d.p.NextID, d.p.NextID + 1, d.p.NextID + 2}}},
		{"Soviet Union takes over in Russia: United States 1 fighter.", position.Lent{Power: su, Space: russia, Units: []position.Ref{{ID: d.refs("Eastern United States", 1, "ftr")[0].ID, Kind: d.kind("ftr"), Owner: us}}}},
		{"Germany costs United Kingdom 3 IPCs of its income.", position.Levied{Power: uk, By: ge, Amount: 3}},
		{"1 fighter lands in Germany on the way and flies on.", position.Refuelled{Power: ge, Space: d.space("Germany"), Units: d.refs("Germany", 1, "ftr")}},
		{"2 tanks have broken through and may move on in noncombat.", position.Noted{Units: d.refs("Germany", 2, "arm"), Marks: position.BrokeThrough}},
		{"1 tank has broken through and may move on in noncombat.", position.Noted{Units: d.refs("Germany", 1, "arm"), Marks: position.BrokeThrough}},
		{"Given up: Germany 2 submarines.", position.Lost{Space: d.space("sz 5"), Units: d.refs("sz 5", 2, "sub"), Cause: "sacrificed"}},
		{"Lost to scorched earth: Soviet Union 1 industrial complex.", position.Lost{Space: russia, Units: d.refs("Russia", 1, "ic"), Cause: "scorched earth"}},
		{"Soviet Union draws an advantage: 4.", position.Rolled{Power: su, For: "advantage", Hits: 1, Space: edition.Nowhere, Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: 1, Dice: []int{4}}}}},
		{"Soviet Union draws an advantage: 4, which it has; it draws again.", position.Rolled{Power: su, For: "advantage", Space: edition.Nowhere, Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: 1, Dice: []int{4}}}}},
	} {
		if got := d.body(test.event); got != test.want {
			t.Errorf("%s is told as\n%s\nwant\n%s", test.event.Word(), got, test.want)
		}
	}
}

// TestFavours tells in short what optional rules have brought, whoever's turn it is.
func TestFavours(t *testing.T) {
	d := sitAt(t)
	d.p.Mover = d.power("SU")
	su, uk, ge := d.p.Mover, d.power("UK"), d.power("GE")
	inf := d.kind("inf")
	n := d.p.NextID
	for want, events := range map[string][]position.Event{
		"Soviet Union has Russian Winter and Salvage. (1-2)":                                               {position.Dealt{Power: su, Advantage: d.advantage("russian_winter")}, position.Dealt{Power: su, Advantage: d.advantage("salvage")}},
		"Soviet Union declares Russian Winter. (1)":                                                        {position.Declared{Power: su, Advantage: d.advantage("russian_winter")}},
		"Soviet Union gets 1 inf in Russia for nothing. (1)":                                               {position.Gifted{Power: su, Space: d.space("Russia"), Kind: inf, Units: []position.UnitID{n}}},
		"United Kingdom gets 1 inf in India for nothing. (1)":                                              {position.Gifted{Power: uk, Space: d.space("India"), Kind: inf, Units: []position.UnitID{n}}},
		"Soviet Union takes over United Kingdom 2 inf in India. (1)":                                       {position.Lent{Power: su, Space: d.space("India"), Units: d.refs("India", 2, "inf")}},
		"Soviet Union collects 20 IPCs and has 44; Germany costs Soviet Union 4 IPCs of its income. (1-2)": {position.Levied{Power: su, By: ge, Amount: 4}, position.Collected{Power: su, Amount: 20}},
	} {
		if got := strings.Join(prose.Strings(Brief(d.ed, d.p, events).Short), "|"); got != want {
			t.Errorf("told in short as %q, want %q", got, want)
		}
	}
}

// TestScorched tells land that was laid waste where its change of hands is told, and not as loot or losses of a battle [C-ED-08].
func TestScorched(t *testing.T) {
	d := sitAt(t)
	d.p.Mover = d.power("GE")
	caucasus, su := d.space("Caucasus"), d.power("SU")
	s := Brief(d.ed, d.p, []position.Event{
		position.Lost{Space: caucasus, Units: d.refs("Caucasus", 1, "ic"), Cause: "scorched earth"},
		position.Captured{Space: caucasus, By: d.p.Mover, From: su, To: d.p.Mover, Seized: d.refs("Caucasus", 1, "aa")},
	})
	if got, want := strings.Join(prose.Strings(s.Short), "|"), "Germany takes Caucasus; finds 1 ic in Caucasus destroyed. (1-2)"; got != want {
		t.Errorf("in short %q, want %q", got, want)
	}
	if len(s.Changes.Rows) != 1 || strings.Join(prose.Strings(s.Changes.Rows[0]), "|") != "Caucasus (1-2)|Soviet Union|Germany|4|1 aa, 1 ic destroyed" || len(s.Battles) > 0 {
		t.Errorf("the land is told as %v, the battles as %v", s.Changes.Rows, s.Battles)
	}
}
