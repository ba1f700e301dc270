package report

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// TestShort tells turns in short, the most important thing first.
func TestShort(t *testing.T) {
	d := sitAt(t)
	ge, uk, jp, su, us := d.power("GE"), d.power("UK"), d.power("JP"), d.power("SU"), d.power("US")
	egypt, libya, sz13, sz15 := d.space("Anglo-Egypt"), d.space("Libya"), d.space("sz 13"), d.space("sz 15")
	fought := func(s edition.SpaceID, result string, lost ...position.Ref) []position.Event {
		out := []position.Event{position.BattleBegan{Power: ge, Space: s}}
		if len(lost) > 0 {
			out = append(out, position.Lost{Space: s, Units: lost, Cause: "defence"})
		}
		if result == "" {
			return out
		}
		return append(out, position.BattleEnded{Power: ge, Space: s, Result: result})
	}
	took := func(name string) position.Event {
		return position.Captured{Space: d.space(name), By: ge, From: d.p.Owners[d.space(name)], To: ge}
	}
	over := position.TurnEnded{Power: ge, Round: 1, Next: uk, NextRound: 1}
	for name, test := range map[string]struct {
		events []position.Event
		want   string
	}{
		"nothing yet": {nil, "Nothing has happened yet in the turn of Germany."},
		"nothing":     {[]position.Event{over}, "Germany does nothing."},
		"a capital comes before what was dear, and that before what is rich": {slices.Concat(
			[]position.Event{took("Kazakh S.S.R.")}, fought(d.space("Persia"), "won", d.refs("Germany", 1, "bmr")...), []position.Event{took("Persia"), took("Caucasus"), took("Russia"),
				position.Looted{By: ge, From: su, Amount: 24}}),
			"Germany takes Russia (capital of Soviet Union, 24 IPCs), Persia, Caucasus and Kazakh S.S.R.; loses 1 bmr (15 IPCs)."},
		"five spaces are too many": {[]position.Event{took("Kazakh S.S.R."), took("India"), took("Persia"), took("Caucasus"), took("Karelia S.S.R.")},
			"Germany takes Caucasus, India, Kazakh S.S.R., Karelia S.S.R. and 1 more."},
		"victory": {slices.Concat(fought(libya, "retreated"), []position.Event{position.Captured{Space: d.space("Manchuria"), By: ge, From: su, To: jp},
			position.Reverted{Space: d.space("Kwangtung"), From: ge, To: jp}, position.Collected{Power: ge, Amount: 1}, position.Won{Side: 0, Cities: 8}, over}),
			"The Axis win the game with 8 victory cities.|Germany frees Manchuria for Japan; gives Kwangtung back to Japan; falls back from Libya.|Collects 1 IPC and has 41."},
		"what is taken and given back in one turn is freed": {[]position.Event{took("Persia"),
			position.Captured{Space: d.space("Japan"), By: ge, From: su, To: jp}, position.Reverted{Space: d.space("Persia"), From: ge, To: jp}, position.Reverted{Space: d.space("Borneo"), From: ge, To: jp}},
			"Germany frees Japan (its capital) and Persia for Japan; gives Borneo back to Japan."},
		"battles by what they cost": {slices.Concat(fought(sz13, "won", d.refs("sz 13", 1, "bb")...), fought(sz15, "won", d.refs("sz 14", 1, "bb")...),
			fought(libya, "lost", d.refs("Libya", 1, "inf")...), fought(egypt, "")),
			"Germany wins in sz 13 (destroys 1 bb) and sz 15 (loses 1 bb); is repelled in Libya (loses 1 inf); still fights in Anglo-Egypt; loses in all 1 inf, 1 bb (27 IPCs) for 1 bb (24 IPCs)."},
		"what aircraft clear is not taken": {slices.Concat(fought(egypt, "won", d.refs("Anglo-Egypt", 1, "inf")...), fought(d.space("Persia"), "won"), fought(sz13, "won")),
			"Germany wins in sz 13; beats the enemy in Anglo-Egypt (destroys 1 inf) and Persia without taking land; destroys in all 1 inf (3 IPCs)."},
		"bombs and crashes": {[]position.Event{
			position.Rolled{Power: ge, For: "raid", Space: d.space("Caucasus"), Shots: []position.Shots{{Unit: d.refs("Germany", 1, "bmr")[0], Count: 1, Dice: []int{6}}}},
			position.Raided{Space: d.space("Caucasus"), By: ge, Power: su, Amount: 4},
			position.Crashed{Power: ge, Space: sz13, Units: d.refs("Germany", 1, "bmr")}},
			"Germany bombs Caucasus (4 IPCs); loses in all 1 bmr (15 IPCs)."},
		"many kinds are units": {fought(egypt, "lost", slices.Concat(d.refs("Ukraine S.S.R.", 3, "inf"), d.refs("Ukraine S.S.R.", 1, "art"), d.refs("Ukraine S.S.R.", 1, "arm"),
			d.refs("Ukraine S.S.R.", 1, "ftr"), d.refs("Germany", 1, "bmr"))...),
			"Germany is repelled in Anglo-Egypt; loses 7 units (43 IPCs)."},
		"the enemy alone loses": {fought(egypt, "both destroyed", d.refs("Anglo-Egypt", 1, "inf")...),
			"Germany is wiped out with the enemy in Anglo-Egypt; destroys 1 inf (3 IPCs)."},
		"a battle beside another counts its own losses": {slices.Concat(fought(d.space("Persia"), "won", d.refs("Ukraine S.S.R.", 3, "inf")...), []position.Event{took("Persia")}, fought(egypt, "retreated", d.refs("Libya", 1, "inf")...)),
			"Germany takes Persia.|Falls back from Anglo-Egypt (loses 1 inf); loses in all 4 inf (12 IPCs)."},
		"neither side can hit the other": {fought(sz13, "stalemate"), "Germany fights to no decision in sz 13."},
		"no capital": {[]position.Event{position.Skipped{Power: ge, Phase: 6, Reason: "its capital is in enemy hands"}, over},
			"Germany collects nothing, since its capital is in enemy hands."},
		"a quiet turn": {[]position.Event{position.Moved{Power: ge, Units: d.refs("Germany", 1, "ftr"), Path: d.path("Germany", "Eastern Europe")},
			position.Moved{Power: ge, Units: d.refs("Germany", 1, "ftr"), Path: d.path("Eastern Europe", "Germany")}, position.Developed{Power: ge, Tech: d.ed.TechByID("rockets")}},
			"Germany moves 1 unit; develops Rockets."},
		"a bid below zero": {[]position.Event{position.Forgone{Power: ge, Space: libya, Units: []position.Ref{{ID: 1, Kind: d.kind("inf"), Owner: ge}}, Cost: 3}},
			"Germany gives up 1 inf in Libya by its bid."},
		"a bid": {[]position.Event{position.Bidden{Power: ge, Kind: d.kind("inf"), Space: libya, Count: 2}, position.Bidden{Power: ge, Kind: edition.NoKind, Space: edition.Nowhere, Count: 1}},
			"Germany adds 2 inf in Libya and 1 IPC by its bid."},
		"a referee": {[]position.Event{position.Corrected{Land: []position.Holder{{Space: egypt, Power: us}}}}, "Germany is corrected by the referee."},
	} {
		d.p.Mover = ge
		var got []string
		for _, line := range Brief(d.ed, d.p, test.events).Short {
			got = append(got, bare(line.String()))
		}
		if got := strings.Join(got, "|"); got != test.want {
			t.Errorf("%s: got\n%s\nwant\n%s", name, got, test.want)
		}
	}
}
