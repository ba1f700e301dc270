package report

import (
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/prose/prosetest"
	"fieldpost/mail/paper"
)

// shots are dice of a volley: who rolls, what is needed and what came up.
func (d *desk) shots(owner edition.PowerID, short string, need int, dice ...int) position.Shots {
	return position.Shots{Need: need, Unit: position.Ref{Kind: d.kind(short), Owner: owner}, Count: len(dice), Dice: dice}
}

// caucasus is a German turn: research in vain, a purchase, and the attack on Caucasus with 2 infantry, a tank and a fighter
// from Ukraine, in three rounds.
func (d *desk) caucasus() []position.Event {
	ge, su, there := d.power("GE"), d.power("SU"), d.space("Caucasus")
	inf, arm, ftr := d.refs("Ukraine S.S.R.", 2, "inf"), d.refs("Ukraine S.S.R.", 1, "arm"), d.refs("Ukraine S.S.R.", 1, "ftr")
	var att, def []position.Ref
	att = append(append(append(att, inf...), arm...), ftr...)
	dinf, dart, darm := d.refs("Caucasus", 3, "inf"), d.refs("Caucasus", 1, "art"), d.refs("Caucasus", 1, "arm")
	def = append(append(append(def, dinf...), dart...), darm...)
	rolled := func(who edition.PowerID, what string, cycle, hits int, shots ...position.Shots) position.Event {
		return position.Rolled{Power: who, For: what, Space: there, Cycle: cycle, Hits: hits, Shots: shots}
	}
	return []position.Event{
		position.Paid{Power: ge, Amount: 5, For: "research"},
		position.Rolled{Power: ge, For: "research", Space: edition.Nowhere, Tech: d.ed.TechByID("rockets"), Shots: []position.Shots{{Count: 1, Dice: []int{1}}}},
		position.Paid{Power: ge, Amount: 32, For: "units"},
		position.Bought{Power: ge, Kind: d.kind("inf"), Count: 9}, position.Bought{Power: ge, Kind: d.kind("arm"), Count: 1},
		position.Moved{Power: ge, Units: att, Path: d.path("Ukraine S.S.R.", "Caucasus"), Combat: true},
		position.BattleBegan{Power: ge, Space: there, Attackers: att, Defenders: def},
		rolled(su, "antiaircraft fire", 1, 0, d.shots(ge, "ftr", 1, 4)),
		rolled(ge, "attack", 1, 2, d.shots(ge, "inf", 1, 1, 5), d.shots(ge, "arm", 3, 3), d.shots(ge, "ftr", 3, 6)),
		rolled(su, "defence", 1, 2, d.shots(su, "inf", 2, 2, 4, 6), d.shots(su, "art", 2, 1), d.shots(su, "arm", 3, 5)),
		position.Lost{Space: there, Units: inf, Cause: "defence"}, position.Lost{Space: there, Units: dinf[:2], Cause: "attack"},
		rolled(ge, "attack", 2, 2, d.shots(ge, "arm", 3, 1), d.shots(ge, "ftr", 3, 2)),
		rolled(su, "defence", 2, 0, d.shots(su, "inf", 2, 5), d.shots(su, "art", 2, 6), d.shots(su, "arm", 3, 4)),
		position.Lost{Space: there, Units: []position.Ref{dinf[2], dart[0]}, Cause: "attack"},
		rolled(ge, "attack", 3, 1, d.shots(ge, "arm", 3, 3), d.shots(ge, "ftr", 3, 5)),
		rolled(su, "defence", 3, 0, d.shots(su, "arm", 3, 6)),
		position.Lost{Space: there, Units: darm, Cause: "attack"},
		position.BattleEnded{Power: ge, Space: there, Result: "won", Cycles: 3},
		position.Captured{Space: there, By: ge, From: su, To: ge, Seized: append(d.refs("Caucasus", 1, "aa"), d.refs("Caucasus", 1, "ic")...)},
		position.Unplaced{Power: ge, Kind: d.kind("inf"), Count: 2},
		position.Collected{Power: ge, Amount: 44}, // 40, and 4 for Caucasus
		position.TurnEnded{Power: ge, Round: 1, Next: d.power("UK"), NextRound: 1},
	}
}

// TestBriefOfATurn sums up the turn. The attack needs 1, 1, 3, 3, then twice 3 and 3: 20 sixths, for 5 hits. The defence
// needs 1 at the fighter, then 2 2 2 2 3, 2 2 3 and 3: 21 sixths and one of the gun, for 2 hits. The
// report has 21 lines; both units that are bought share line 4.
func TestBriefOfATurn(t *testing.T) {
	d := sitAt(t)
	d.p.Mover = d.power("GE")
	s := prosetest.English(Brief(d.ed, d.p, d.caucasus()))
	want := Summary{
		Amiss: []Amiss{{Power: d.power("GE"), Lost: []Forfeit{{"Bought, not placed and lost: 2 infantry.", 20, "Bought, not placed and lost: 2 infantry."}}}},
		Short: []prose.Text{
			"Germany takes Caucasus; loses 2 inf (6 IPCs) for 3 inf, 1 art, 1 arm (18 IPCs). (10-11, 14, 17, 19)",
			"Looks for Rockets in vain; buys 9 inf and 1 arm; collects 44 IPCs and has 47. (2, 4, 21)",
		},
		Battles: []paper.Table{{
			Caption: "Battle of Caucasus: the attack succeeds (6-18)",
			Head:    []prose.Text{"", "", "Hits"},
			Right:   []bool{false, false, true},
			Rows: [][]prose.Text{
				{"Attackers", "Germany 2 inf, 1 arm, 1 ftr", ""},
				{"Defenders", "Soviet Union 3 inf, 1 art, 1 arm", ""},
				{"Antiaircraft fire SU", "1 ftr at 1: 4", "0"},
				{"Round 1 attack", "at 1: 1 5; at 3: 3 6", "2"},
				{"Round 1 defence", "at 2: 2 4 6 1; at 3: 5", "2"},
				{"Round 2 attack", "at 3: 1 2", "2"},
				{"Round 2 defence", "at 2: 5 6; at 3: 4", "0"},
				{"Round 3 attack", "at 3: 3 5", "1"},
				{"Round 3 defence", "at 3: 6", "0"},
				{"Attackers lost", "Germany 2 inf (6 IPCs)", ""},
				{"Defenders lost", "Soviet Union 3 inf, 1 art, 1 arm (18 IPCs)", ""},
				{"Left", "Germany 1 arm, 1 ftr", ""},
				{"Luck of attack", "5 hits, 3.3 expected", ""},
				{"Luck of defence", "2 hits, 3.7 expected", ""},
			},
		}},
		Changes: paper.Table{
			Head:  []prose.Text{"Space", "From", "To", "IPCs", "With"},
			Right: []bool{false, false, false, true},
			Rows:  [][]prose.Text{{"Caucasus (19)", "Soviet Union", "Germany", "4", "1 aa, 1 ic"}},
		},
		Money: paper.Table{
			Head:  []prose.Text{"Power", "Before", "Spent", "Income", "Now", "Production"},
			Right: []bool{false, true, true, true, true, true},
			Rows:  [][]prose.Text{{"Soviet Union (19)", "24", "", "", "24", "24 -> 20"}, {"Germany (1, 3, 21)", "40", "-37", "+44", "47", "40 -> 44"}},
		},
		Spent: []prose.Text{"Germany pays 5 IPCs for research and 32 IPCs for units: 9 inf, 1 arm. (1, 3-4)", "Not placed and lost: 2 inf. (20)"},
	}
	changes := map[string]string{ // what fell, and the gun of 5 that changed hands
		"Soviet Union": "-23", "Germany": "-1", "United Kingdom": "", "Japan": "", "United States": "",
	}
	for _, row := range s.Worth.Rows {
		if change, there := changes[row[0].String()]; !there || row[3] != prose.Text(change) {
			t.Errorf("the worth of %s: %v, want a change of %q", row[0], row, change)
		}
		delete(changes, row[0].String())
	}
	s.Worth = paper.Table{}
	if !reflect.DeepEqual(s, want) {
		t.Errorf("got\n%+v\nwant\n%+v", s, want)
	}
	short, battles, gains := s.Parts()
	if kinds := []paper.Block{paper.List(want.Short)}; !reflect.DeepEqual(short, kinds) {
		t.Errorf("in short it is\n%q\nwant\n%q", short, kinds)
	}
	if kinds := []paper.Block{paper.Head("Battles"), want.Battles[0]}; !reflect.DeepEqual(battles, kinds) {
		t.Errorf("the battles are\n%q\nwant\n%q", battles, kinds)
	}
	if kinds := []paper.Block{paper.Head("Land"), want.Changes, paper.Head("Money"), want.Money, paper.Text(want.Spent[0]), paper.Text(want.Spent[1])}; !reflect.DeepEqual(gains, kinds) {
		t.Errorf("land and money are\n%q\nwant\n%q", gains, kinds)
	}
}

// TestEngagements tells what is in a table besides the volleys: ships that float, retreats, dives, guns, bombs.
func TestEngagements(t *testing.T) {
	d := sitAt(t)
	ge, uk, su := d.power("GE"), d.power("UK"), d.power("SU")
	sz14, sz15, egypt, caucasus := d.space("sz 14"), d.space("sz 15"), d.space("Anglo-Egypt"), d.space("Caucasus")
	ships, dd, bmr := append(d.refs("sz 14", 1, "bb"), d.refs("sz 14", 1, "trn")...), d.refs("sz 15", 1, "dd"), d.refs("Germany", 1, "bmr")
	subs := d.refs("sz 5", 2, "sub")
	for _, test := range []struct {
		caption string
		rows    [][]prose.Text
		events  []position.Event
	}{
		{"Battle in sz 15: the attacker has fallen back", [][]prose.Text{
			{"Attackers", "Germany 1 bb, 1 trn", ""}, {"Defenders", "United Kingdom 1 dd", ""},
			{"Round 1 attack", "at 4: 5", "0"}, {"Round 1 defence", "at 3: 2", "1"},
			{"Fall back", "to sz 14: 1 bb, 1 trn", ""},
			{"Attackers lost", "nothing", ""}, {"Attackers damaged", "Germany 1 bb", ""}, {"Defenders lost", "nothing", ""}, {"Left", "United Kingdom 1 dd", ""},
			{"Luck of attack", "no hit, 0.7 expected", ""}, {"Luck of defence", "1 hit, 0.5 expected", ""},
		}, []position.Event{
			position.Moved{Power: ge, Units: ships, Path: d.path("sz 14", "sz 15"), Combat: true},
			position.BattleBegan{Power: ge, Space: sz15, Attackers: ships, Defenders: dd},
			position.Rolled{Power: ge, For: "attack", Space: sz15, Cycle: 1, Shots: []position.Shots{d.shots(ge, "bb", 4, 5)}},
			position.Rolled{Power: uk, For: "defence", Space: sz15, Cycle: 1, Hits: 1, Shots: []position.Shots{d.shots(uk, "dd", 3, 2)}},
			position.Damaged{Space: sz15, Unit: ships[0]},
			position.Retreated{Power: ge, Units: ships, From: sz15, To: sz14},
			position.BattleEnded{Power: ge, Space: sz15, Result: "retreated", Cycles: 1},
		}},
		{"Battle in sz 15: nobody is left", [][]prose.Text{
			{"Attackers", "Germany 1 bb, 1 trn", ""}, {"Defenders", "United Kingdom 1 dd", ""},
			{"Attackers lost", "Germany 1 bb, 1 trn (32 IPCs)", ""}, {"Defenders lost", "United Kingdom 1 dd (12 IPCs)", ""}, {"Left", "nothing", ""},
		}, []position.Event{ // a ship that was sunk is not damaged
			position.BattleBegan{Power: ge, Space: sz15, Attackers: ships, Defenders: dd},
			position.Damaged{Space: sz15, Unit: ships[0]},
			position.Lost{Space: sz15, Units: ships, Cause: "defence"}, position.Lost{Space: sz15, Units: dd, Cause: "attack"},
			position.BattleEnded{Power: ge, Space: sz15, Result: "both destroyed", Cycles: 2},
		}},
		{"Battle in sz 5: the enemy is under water", [][]prose.Text{
			{"Attackers", "Germany 2 sub", ""}, {"Defenders", "Soviet Union 1 sub; United Kingdom 1 dd", ""},
			{"Round 1 submarines GE", "at 2: 3 3", "0"}, {"Round 1 submarines SU", "at 2: 6", "0"}, {"Round 1 defence", "at 3: 5", "0"},
			{"Dive", "Soviet Union 1 sub", ""},
			{"Attackers lost", "nothing", ""}, {"Defenders lost", "nothing", ""}, {"Left", "Germany 2 sub", ""},
			{"Luck of attack", "no hit, 0.7 expected", ""}, {"Luck of defence", "no hit, 0.8 expected", ""},
		}, []position.Event{
			position.BattleBegan{Power: ge, Space: d.space("sz 5"), Attackers: subs, Defenders: append(dd, d.refs("sz 4", 1, "sub")...)},
			position.Rolled{Power: ge, For: "submarines", Space: d.space("sz 5"), Cycle: 1, Shots: []position.Shots{d.shots(ge, "sub", 2, 3, 3)}},
			position.Rolled{Power: su, For: "submarines", Space: d.space("sz 5"), Cycle: 1, Shots: []position.Shots{d.shots(su, "sub", 2, 6)}},
			position.Rolled{Power: uk, For: "defence", Space: d.space("sz 5"), Cycle: 1, Shots: []position.Shots{d.shots(uk, "dd", 3, 5)}},
			position.Dived{Power: su, Space: d.space("sz 5"), Units: d.refs("sz 4", 1, "sub")},
			position.BattleEnded{Power: ge, Space: d.space("sz 5"), Result: "submerged", Cycles: 1},
		}},
		{"Battle in sz 15: the attack fails", [][]prose.Text{
			{"Attackers", "Germany 2 sub", ""}, {"Defenders", "Soviet Union 1 ftr; United Kingdom 1 dd", ""},
			{"Round 2 defence UK", "at 3: 4", "0"}, {"Round 2 defence SU", "at 4: 4", "1"},
			{"Attackers lost", "Germany 2 sub (16 IPCs)", ""}, {"Defenders lost", "Soviet Union 1 ftr (10 IPCs)", ""}, {"Left", "United Kingdom 1 dd", ""},
			{"Luck of defence", "1 hit, 1.2 expected", ""},
		}, []position.Event{
			position.BattleBegan{Power: ge, Space: sz15, Attackers: subs, Defenders: append(dd, d.refs("Karelia S.S.R.", 1, "ftr")...)},
			position.Rolled{Power: uk, For: "defence", Space: sz15, Cycle: 2, Shots: []position.Shots{d.shots(uk, "dd", 3, 4)}},
			position.Rolled{Power: su, For: "defence", Space: sz15, Cycle: 2, Hits: 1, Shots: []position.Shots{d.shots(su, "ftr", 4, 4)}},
			position.Lost{Space: sz15, Units: subs, Cause: "defence"}, position.Lost{Space: sz15, Units: d.refs("Karelia S.S.R.", 1, "ftr"), Cause: "attack"},
			position.BattleEnded{Power: ge, Space: sz15, Result: "lost", Cycles: 2},
		}},
		{"Raid on Caucasus", [][]prose.Text{
			{"Antiaircraft fire SU", "1 bmr at 1: 2", "0"}, {"Raid GE", "1 bmr: 6", ""},
			{"Damage", "Soviet Union pays 4 IPCs", ""}, {"Luck of defence", "no hit, 0.2 expected", ""},
		}, []position.Event{
			position.Rolled{Power: su, For: "antiaircraft fire", Space: caucasus, Shots: []position.Shots{{Need: 1, Unit: bmr[0], Count: 1, Dice: []int{2}}}},
			position.Rolled{Power: ge, For: "raid", Space: caucasus, Shots: []position.Shots{{Unit: bmr[0], Count: 1, Dice: []int{6}}}},
			position.Raided{Space: caucasus, By: ge, Power: su, Amount: 4},
		}},
		{"Antiaircraft fire over Caucasus", [][]prose.Text{
			{"Antiaircraft fire SU", "1 bmr at 1: 1", "1"}, {"Attackers lost", "Germany 1 bmr (15 IPCs)", ""}, {"Luck of defence", "1 hit, 0.2 expected", ""},
		}, []position.Event{
			position.Rolled{Power: su, For: "antiaircraft fire", Space: caucasus, Hits: 1, Shots: []position.Shots{{Need: 1, Unit: bmr[0], Count: 1, Dice: []int{1}}}},
			position.Lost{Space: caucasus, Units: bmr, Cause: "antiaircraft fire"},
		}},
		{"Battle of Anglo-Egypt: not over", [][]prose.Text{
			{"Attackers", "Germany 1 bmr", ""}, {"Defenders", "the antiaircraft fire alone", ""},
		}, []position.Event{position.BattleBegan{Power: ge, Space: egypt, Attackers: bmr}}},
	} {
		d.p.Mover = ge
		s := Brief(d.ed, d.p, test.events)
		if len(s.Battles) != 1 {
			t.Errorf("%s: %d tables", test.caption, len(s.Battles))
			continue
		}
		if b := s.Battles[0]; bare(b.Caption.String()) != test.caption || !reflect.DeepEqual(prosetest.English(b.Rows), test.rows) {
			t.Errorf("got %s\n%q\nwant %s\n%q", b.Caption, b.Rows, test.caption, test.rows)
		}
	}
}

// TestDamageKeepsTheTable has a table stay one where much was lost and much damaged: a row of both would be too long for it.
func TestDamageKeepsTheTable(t *testing.T) {
	d := sitAt(t)
	ge, us := d.power("GE"), d.power("US")
	here := d.space("sz 13")
	hurt := append(d.refs("sz 13", 1, "bb"), d.refs("sz 2", 1, "bb")...)
	var lost []position.Ref
	for i, k := range []string{"ftr", "bmr", "dd"} {
		lost = append(lost, position.Ref{ID: position.UnitID(9000 + i), Kind: d.kind(k), Owner: us})
	}
	d.p.Mover = ge
	events := []position.Event{position.BattleBegan{Power: ge, Space: here, Attackers: d.refs("Germany", 1, "bmr"), Defenders: d.refs("sz 13", 1, "bb")},
		position.Damaged{Space: here, Unit: hurt[0]}, position.Damaged{Space: here, Unit: hurt[1]}, position.Lost{Space: here, Units: lost, Cause: "attack"},
		position.BattleEnded{Power: ge, Space: here, Result: "lost", Cycles: 1}}
	text := (&paper.Document{Blocks: []paper.Block{Brief(d.ed, d.p, events).Battles[0]}}).Text()
	if !strings.Contains(text, "\n-----") || !strings.Contains(text, "Defenders damaged  United Kingdom 2 bb") {
		t.Errorf("the table is\n%s", text)
	}
}
