package report

import (
	"reflect"
	"testing"

	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/prose/prosetest"
)

// TestMoney books bombs, loot, income and what is paid back, each in its column: Germany has 40, the Soviet Union 24.
func TestMoney(t *testing.T) {
	d := sitAt(t)
	ge, su := d.power("GE"), d.power("SU")
	d.p.Mover = ge
	s := Brief(d.ed, d.p, []position.Event{
		position.Paid{Power: ge, Amount: 20, For: "units"}, position.Bought{Power: ge, Kind: d.kind("ftr"), Count: 2},
		position.Raided{Space: d.space("Caucasus"), By: ge, Power: su, Amount: 4},
		position.Rocketed{Space: d.space("Karelia S.S.R."), From: d.space("Norway"), By: ge, Power: su, Amount: 1},
		position.Captured{Space: d.space("Russia"), By: ge, From: su, To: ge},
		position.Looted{By: ge, From: su, Amount: 19},
		position.Unplaced{Power: ge, Kind: d.kind("ftr"), Count: 1, Refund: 10},
		position.Collected{Power: ge, Amount: 48},
	})
	if want := []string{"Power", "Before", "Spent", "Bombs", "Loot", "Other", "Income", "Now", "Production"}; !reflect.DeepEqual(prose.Strings(s.Money.Head), want) {
		t.Errorf("the columns are %q, want %q", s.Money.Head, want)
	}
	want := [][]prose.Text{
		{"Soviet Union", "24", "", "-5", "-19", "", "", "0", "24 -> 16"}, // Russia is worth 8
		{"Germany", "40", "-20", "", "+19", "+10", "+48", "97", "40 -> 48"},
	}
	if rows := prosetest.English(bareRows(s.Money)); !reflect.DeepEqual(rows, want) {
		t.Errorf("got\n%q\nwant\n%q", rows, want)
	}
	if want := []string{"Germany pays 20 IPCs for units: 2 ftr. (1-2)", "Not placed: 1 ftr; 10 IPCs paid back. (7)"}; !reflect.DeepEqual(prose.Strings(s.Spent), want) {
		t.Errorf("got\n%q\nwant\n%q", s.Spent, want)
	}
}

// TestLand lists land with what is to be known of it, once, and not what is held by the same power as before.
func TestLand(t *testing.T) {
	d := sitAt(t)
	ge, su, jp, uk := d.power("GE"), d.power("SU"), d.power("JP"), d.power("UK")
	d.p.Mover = ge
	d.p.Owners[d.space("Manchuria")] = su
	d.p.Owners[d.space("Borneo")] = ge
	s := Brief(d.ed, d.p, []position.Event{
		position.Captured{Space: d.space("Manchuria"), By: ge, From: su, To: jp},
		position.Captured{Space: d.space("Persia"), By: ge, From: uk, To: ge},
		position.Captured{Space: d.space("Russia"), By: ge, From: su, To: ge, Seized: append(d.refs("Russia", 1, "aa"), d.refs("Russia", 1, "ic")...)},
		position.Reverted{Space: d.space("Borneo"), From: ge, To: jp},
		position.Corrected{Land: []position.Holder{{Space: d.space("Persia"), Power: uk}, {Space: d.space("India"), Power: jp}}},
	})
	want := [][]prose.Text{
		{"Manchuria", "Soviet Union", "Japan", "3", "freed by GE"},
		{"Russia", "Soviet Union", "Germany", "8", "capital, 1 aa, 1 ic"},
		{"Borneo", "Germany", "Japan", "4", "given back"},
		{"India", "United Kingdom", "Japan", "3", "by the referee"},
	}
	if rows := prosetest.English(bareRows(s.Changes)); !reflect.DeepEqual(rows, want) {
		t.Errorf("got\n%q\nwant\n%q", rows, want)
	}
	plain := Brief(d.ed, d.p, []position.Event{position.Captured{Space: d.space("Persia"), By: ge, From: uk, To: ge}})
	if want := [][]prose.Text{{"Persia (1)", "United Kingdom", "Germany", "1"}}; !reflect.DeepEqual(prosetest.English(plain.Changes.Rows), want) || len(plain.Changes.Head) != 4 {
		t.Errorf("got %q %q, want %q", plain.Changes.Head, plain.Changes.Rows, want)
	}
}
