package report

import (
	"bytes"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// desk finds what tests name.
type desk struct {
	t  *testing.T
	ed *edition.Edition
	p  *position.Position
}

func sitAt(t *testing.T) *desk {
	ed, err := editions.Load("revised")
	if err != nil {
		t.Fatal(err)
	}
	p := position.New(ed, nil)
	p.Phase = 3
	return &desk{t, ed, p}
}

func (d *desk) space(name string) edition.SpaceID {
	s, ok := d.ed.Board.Find(name)
	if !ok {
		d.t.Fatalf("no space %s", name)
	}
	return s
}

func (d *desk) kind(short string) edition.KindID {
	for k := range d.ed.Kinds {
		if d.ed.Kinds[k].Short == short {
			return edition.KindID(k)
		}
	}
	d.t.Fatalf("no kind %s", short)
	return edition.NoKind
}

func (d *desk) power(code string) edition.PowerID {
	for p := range d.ed.Powers {
		if d.ed.Powers[p].Code == code {
			return edition.PowerID(p)
		}
	}
	d.t.Fatalf("no power %s", code)
	return edition.Nobody
}

// refs finds n units of a kind in a space.
func (d *desk) refs(space string, n int, short string) []position.Ref {
	var out []position.Ref
	for _, u := range d.p.In(d.space(space)) {
		if u.Kind == d.kind(short) && len(out) < n {
			out = append(out, position.Ref{ID: u.ID, Kind: u.Kind, Owner: u.Owner})
		}
	}
	if len(out) < n {
		d.t.Fatalf("there are not %d %s in %s", n, short, space)
	}
	return out
}

func (d *desk) path(names ...string) []edition.SpaceID {
	var out []edition.SpaceID
	for _, n := range names {
		out = append(out, d.space(n))
	}
	return out
}

// body is what a report says of events in the combat of a German turn.
func (d *desk) body(events ...position.Event) string {
	var b bytes.Buffer
	d.p.Mover = d.power("GE")
	events = append([]position.Event{position.PhaseBegan{Power: d.p.Mover, Phase: 3}}, events...)
	if err := Text(&b, d.ed, d.p, events, Options{}); err != nil {
		d.t.Fatal(err)
	}
	_, text, found := strings.Cut(b.String(), "CONDUCT COMBAT\n")
	if !found {
		d.t.Fatalf("the phase is not named:\n%s", b.String())
	}
	return strings.Trim(text, "\n")
}

// TestEvents tells the events one by one.
func TestEvents(t *testing.T) {
	d := sitAt(t)
	ge, uk, jp, su := d.power("GE"), d.power("UK"), d.power("JP"), d.power("SU")
	ukraine, egypt, sz5 := d.space("Ukraine S.S.R."), d.space("Anglo-Egypt"), d.space("sz 5")
	inf, ftr := d.kind("inf"), d.kind("ftr")
	for _, test := range []struct {
		want   string
		events []position.Event
	}{
		{"Germany pays 10 IPCs for research; 30 left.", []position.Event{position.Paid{Power: ge, Amount: 10, For: "research"}}},
		{"Bought: 1 infantry and 2 fighters.", []position.Event{position.Bought{Power: ge, Kind: inf, Count: 1}, position.Bought{Power: ge, Kind: ftr, Count: 2}}},
		{"Germany looks for Rockets, which needs a 2: 1 2, found.", []position.Event{position.Rolled{Power: ge, For: "research", Tech: d.ed.TechByID("rockets"), Shots: []position.Shots{{Count: 2, Dice: []int{1, 2}}}, Hits: 1}}},
		{"Germany has developed Rockets.", []position.Event{position.Developed{Power: ge, Tech: d.ed.TechByID("rockets")}}},
		{"Does not take place: its capital is in enemy hands.", []position.Event{position.Skipped{Power: ge, Phase: 3, Reason: "its capital is in enemy hands"}}},
		{"2 tanks: Germany -> Eastern Europe -> Ukraine S.S.R.", []position.Event{position.Moved{Power: ge, Units: d.refs("Germany", 2, "arm"), Path: d.path("Germany", "Eastern Europe", "Ukraine S.S.R.")}}},
		{"1 bomber: Germany -> Eastern Europe -> Ukraine S.S.R., to raid (way\n  chosen).", []position.Event{position.Moved{Power: ge, Units: d.refs("Germany", 1, "bmr"), Path: d.path("Germany", "Eastern Europe", "Ukraine S.S.R."), Purpose: order.Raid, Filled: true}}},
		{"1 infantry: Southern Europe -> aboard the transport in sz 14.\n1 transport with 1 infantry aboard: sz 14 -> sz 15.\n1 infantry lands from the transport: sz 15 -> Anglo-Egypt.",
			[]position.Event{
				position.Boarded{Power: ge, Units: d.refs("Southern Europe", 1, "inf"), Carrier: d.refs("sz 14", 1, "trn")[0], Zone: d.space("sz 14"), From: d.space("Southern Europe")},
				position.Moved{Power: ge, Units: d.refs("sz 14", 1, "trn"), Path: d.path("sz 14", "sz 15")},
				position.Landed{Power: ge, Units: d.refs("Southern Europe", 1, "inf"), Carrier: d.refs("sz 14", 1, "trn")[0], From: d.space("sz 15"), To: egypt, Assault: true},
			}},
		{"1 fighter lands in Anglo-Egypt.", []position.Event{position.Settled{Power: ge, Units: d.refs("Germany", 1, "ftr"), Space: egypt}}},
		{"Japan 1 fighter lands in sz 37 on the aircraft carrier.", []position.Event{position.Settled{Power: jp, Units: d.refs("sz 37", 1, "ftr"), Space: d.space("sz 37"), Deck: d.refs("sz 37", 1, "cv")[0]}}},
		{"Landing plan:\n  1 fighter: sz 5 -> Norway", []position.Event{position.Planned{Power: ge, Landings: []position.PlannedLanding{{Units: d.refs("Germany", 1, "ftr"), From: sz5, To: d.space("Norway")}}}}},
		{"Germany, antiaircraft fire over Germany: 1 hit.\n  at 2 fighters, needs 1: 1 4\n  at 1 bomber, needs 1: 6\nLost to antiaircraft fire: United Kingdom 1 fighter.",
			[]position.Event{
				position.Rolled{Power: ge, For: "antiaircraft fire", Space: d.space("Germany"), Hits: 1, Shots: []position.Shots{
					{Need: 1, Unit: position.Ref{Kind: ftr, Owner: uk}, Count: 1, Dice: []int{1}}, {Need: 1, Unit: position.Ref{Kind: ftr, Owner: uk}, Count: 1, Dice: []int{4}},
					{Need: 1, Unit: position.Ref{Kind: d.kind("bmr"), Owner: uk}, Count: 1, Dice: []int{6}}}},
				position.Lost{Space: d.space("Germany"), Units: d.refs("United Kingdom", 1, "ftr"), Cause: "antiaircraft fire"},
			}},
		{"Germany, raid on Caucasus.\n  1 bomber: 5\nThe raid on Caucasus costs Soviet Union 4 IPCs.", []position.Event{
			position.Rolled{Power: ge, For: "raid", Space: d.space("Caucasus"), Shots: []position.Shots{{Unit: position.Ref{Kind: d.kind("bmr"), Owner: ge}, Count: 1, Dice: []int{5}}}},
			position.Raided{Space: d.space("Caucasus"), By: ge, Power: su, Amount: 4}}},
		{"The rocket from Germany on United Kingdom costs United Kingdom 1 IPC.", []position.Event{position.Rocketed{Space: d.space("United Kingdom"), From: d.space("Germany"), By: ge, Power: uk, Amount: 1}}},
		{"Germany in Anglo-Egypt, as ordered: lose 2 infantry, 1 tank.", []position.Event{position.Decided{Power: ge, Choice: "lose 2 inf, 1 arm", Source: position.ByOrder, What: "losses", Space: egypt}}},
		{"United Kingdom, by standing order: lose 1 battleship damage.", []position.Event{position.Decided{Power: uk, Choice: "lose 1 bb damage", Source: position.ByStanding, What: "losses", Space: edition.Nowhere}}},
		{"PASSED OVER in NONCOMBAT: 2 inf Poland -> Ukraine\n  Ukraine S.S.R. is enemy land. [R-NCM-002]", []position.Event{position.PassedOver{Power: ge, Section: "NONCOMBAT", Line: 7, Text: "2 inf Poland -> Ukraine", Reason: "Ukraine S.S.R. is enemy land.", Topic: "noncombat/hostile"}}},
		{"Damaged: Germany 1 battleship.\nRepaired: Germany 1 battleship.", []position.Event{position.Damaged{Space: d.space("sz 14"), Unit: d.refs("sz 14", 1, "bb")[0]}, position.Repaired{Space: d.space("sz 14"), Unit: d.refs("sz 14", 1, "bb")[0]}}},
		{"Lost aboard: Japan 1 fighter.", []position.Event{position.Lost{Space: d.space("sz 37"), Units: d.refs("sz 37", 1, "ftr"), Cause: "aboard"}}},
		{"No place to land: Germany 1 fighter, over Germany, lost.", []position.Event{position.Crashed{Power: ge, Space: d.space("Germany"), Units: d.refs("Germany", 1, "ftr")}}},
		{"Germany takes Anglo-Egypt (was: United Kingdom).", []position.Event{position.Captured{Space: egypt, By: ge, From: uk, To: ge}}},
		{"Germany overruns Anglo-Egypt (was: United Kingdom).", []position.Event{position.Captured{Space: egypt, By: ge, From: uk, To: ge, Blitz: true}}},
		{"Germany frees Manchuria for Japan.", []position.Event{position.Captured{Space: d.space("Manchuria"), By: ge, From: su, To: jp}}},
		{"Germany takes Caucasus (was: Soviet Union), with 1 antiaircraft gun.", []position.Event{position.Captured{Space: d.space("Caucasus"), By: ge, From: su, To: ge, Seized: d.refs("Caucasus", 1, "aa")}}},
		{"Ukraine S.S.R. goes back to Soviet Union (was: Germany).", []position.Event{position.Reverted{Space: ukraine, From: ge, To: su}}},
		{"The treasury of Soviet Union falls to Germany: 24 IPCs.", []position.Event{position.Looted{By: ge, From: su, Amount: 24}}},
		{"Germany falls back to Eastern Europe: 2 infantry.", []position.Event{position.Retreated{Power: ge, Units: d.refs("Ukraine S.S.R.", 2, "inf"), From: ukraine, To: d.space("Eastern Europe")}}},
		{"Germany: 2 submarines out of the battle, and still in sz 5.", []position.Event{position.StoodAside{Power: ge, Space: sz5, Units: d.refs("sz 5", 2, "sub")}}},
		{"1 fighter breaks off the attack.", []position.Event{position.Noted{Units: d.refs("Germany", 1, "ftr"), Marks: position.FellBack}}},
		{"Germany: 2 submarines under water, out of the battle.\nGermany: 2 submarines in sz 5 up again.", []position.Event{
			position.Dived{Power: ge, Space: sz5, Units: d.refs("sz 5", 2, "sub")}, position.Surfaced{Power: ge, Space: sz5, Units: d.refs("sz 5", 2, "sub")}}},
		{"No landing in Norway by 1 infantry: enemy ships hold sz 5.", []position.Event{position.CalledOff{Power: ge, Space: d.space("Norway"), Units: d.refs("Germany", 1, "inf"), Reason: "enemy ships hold sz 5"}}},
		{"Germany: 1 infantry and 1 fighter.\nsz 5 (from Germany): 1 aircraft carrier.\nsz 5, on the new carrier (from Germany): 1 fighter.", []position.Event{
			position.Placed{Power: ge, Owner: ge, Space: d.space("Germany"), Kind: inf, Units: []position.UnitID{d.p.NextID}, Factory: d.space("Germany")},
			position.Placed{Power: ge, Owner: ge, Space: sz5, Kind: d.kind("cv"), Units: []position.UnitID{d.p.NextID + 1}, Factory: d.space("Germany")},
			position.Placed{Power: ge, Owner: ge, Space: d.space("Germany"), Kind: ftr, Units: []position.UnitID{d.p.NextID + 2}, Factory: d.space("Germany")},
			position.Placed{Power: ge, Owner: ge, Space: sz5, Kind: ftr, Units: []position.UnitID{d.p.NextID + 3}, Deck: d.p.NextID + 1, Factory: d.space("Germany")},
		}},
		{"1 fighter: onto the new carrier in sz 5.", []position.Event{position.Placed{Power: ge, Owner: ge, Space: sz5, Kind: ftr, Units: []position.UnitID{d.refs("Germany", 1, "ftr")[0].ID}, Existing: true}}},
		{"Not placed and lost: 2 infantry.\nNot placed: 1 fighter; 10 IPCs paid back.", []position.Event{position.Unplaced{Power: ge, Kind: inf, Count: 2}, position.Unplaced{Power: ge, Kind: ftr, Count: 1, Refund: 10}}},
		{"Correction by the referee: gone Germany 1 fighter; new Japan 1 infantry;\n  changed Germany 1 battleship; Anglo-Egypt to Germany; Germany has 7\n  IPCs; other developments of Japan; bought and not placed: 2 infantry.", []position.Event{position.Corrected{
			Gone: d.refs("Germany", 1, "ftr"), Come: []position.Unit{{ID: d.p.NextID, Kind: inf, Owner: jp, Space: d.space("Manchuria")}},
			Changed: []position.Unit{*d.p.Unit(d.refs("sz 14", 1, "bb")[0].ID)}, Land: []position.Holder{{Space: egypt, Power: ge}},
			Purses: []position.Purse{{Power: ge, Amount: 7}}, Techs: []position.Developments{{Power: jp}}, Bought: []position.Purchase{{Kind: inf, Count: 2}}}}},
		{"Correction by the referee: nothing is changed.", []position.Event{position.Corrected{}}},
		{"Germany collects 41 IPCs and has 81.", []position.Event{position.Collected{Power: ge, Amount: 41}}},
		{"Germany gives up 2 infantry in Ukraine S.S.R. by its bid.", []position.Event{
			position.Forgone{Power: ge, Space: ukraine, Units: []position.Ref{{ID: 1, Kind: inf, Owner: ge}, {ID: 2, Kind: inf, Owner: ge}}, Cost: 6}}},
		{"Germany adds 5 infantry in Ukraine S.S.R. by its bid.\nGermany adds 1 IPC by its bid.", []position.Event{
			position.Bidden{Power: ge, Kind: inf, Space: ukraine, Count: 5}, position.Bidden{Power: ge, Kind: edition.NoKind, Space: edition.Nowhere, Count: 1}}},
		{"Germany collects 1 IPC and has 41.\n\nVictory cities at the end of round 1: Axis 8, Allies 4; 8 win.\nTHE AXIS WIN THE GAME with 8 victory cities.\nOf the winners Germany and Japan have gained most.", []position.Event{
			position.Collected{Power: ge, Amount: 1}, position.Counted{Round: 1, Cities: []int{8, 4}, Needed: 8}, position.Won{Side: 0, Cities: 8, Best: []edition.PowerID{ge, jp}}}},
	} {
		if got := d.body(test.events...); got != test.want {
			t.Errorf("%s is told as\n%s\nwant\n%s", test.events[0].Word(), got, test.want)
		}
	}
}
