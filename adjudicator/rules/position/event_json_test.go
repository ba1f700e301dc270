package position_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
)

func revised(t testing.TB) *edition.Edition {
	t.Helper()
	ed, err := editions.Load("revised")
	if err != nil {
		t.Fatal(err)
	}
	return ed
}

// written is an event and how it stands in the files of games that have been played.
type written struct {
	text  string
	event position.Event
}

// ofOld has every fact once, as version 1 has written it.
func ofOld(t testing.TB, ed *edition.Edition) []written {
	sp := func(name string) edition.SpaceID {
		s, known := ed.Board.Find(name)
		if !known {
			t.Fatalf("no space %s", name)
		}
		return s
	}
	ge, jp, su := ed.PowerByID("germany"), ed.PowerByID("japan"), ed.PowerByID("soviet_union")
	inf, ftr, trn, aa := ed.KindByID("infantry"), ed.KindByID("fighter"), ed.KindByID("transport"), ed.KindByID("aa_gun")
	rockets, jets := ed.TechByID("rockets"), ed.TechByID("jet_fighters")
	axis, salvage := ed.Powers[ge].Side, ed.AdvantagesOf(su)[3]
	sz5, germany, poland, karelia := sp("sz 5"), sp("Germany"), sp("Eastern Europe"), sp("Karelia S.S.R.")
	man, plane, ship, gun := position.Ref{ID: 7, Kind: inf, Owner: ge}, position.Ref{ID: 8, Kind: ftr, Owner: ge}, position.Ref{ID: 9, Kind: trn, Owner: ge}, position.Ref{ID: 3, Kind: aa, Owner: su}
	men := []position.Ref{man}
	unit := position.Unit{ID: 7, Kind: inf, Owner: ge, Space: poland, Aboard: 9, Damage: 1,
		Deeds: position.Deeds{Marks: position.MovedInCombat | position.Loaded, Spent: 1, From: germany, Last: germany, LandAt: edition.Nowhere, LandOn: 9}}
	return []written{
		{`{"turn":{"Power":"germany","Round":2}}`, position.TurnBegan{Power: ge, Round: 2}},
		{`{"phase":{"Power":"germany","Phase":3}}`, position.PhaseBegan{Power: ge, Phase: 3}},
		{`{"ended":{"Power":"germany","Round":2,"Next":"japan","NextRound":2}}`, position.TurnEnded{Power: ge, Round: 2, Next: jp, NextRound: 2}},
		{`{"paid":{"Power":"soviet_union","Amount":6,"For":"units"}}`, position.Paid{Power: su, Amount: 6, For: "units"}},
		{`{"collected":{"Power":"soviet_union","Amount":24}}`, position.Collected{Power: su, Amount: 24}},
		{`{"skipped":{"Power":"germany","Phase":1,"Reason":"its \"capital\" has fallen","Topic":"capital/fallen"}}`,
			position.Skipped{Power: ge, Phase: 1, Reason: `its "capital" has fallen`, Topic: "capital/fallen"}},
		{`{"developed":{"Power":"germany","Tech":"rockets"}}`, position.Developed{Power: ge, Tech: rockets}},
		{`{"bought":{"Power":"germany","Kind":"infantry","Count":3}}`, position.Bought{Power: ge, Kind: inf, Count: 3}},
		{`{"moved":{"Power":"germany","Units":[[7,"infantry","germany"]],"Path":["Germany","Eastern Europe"],"Combat":true,"Spent":1,"Purpose":"raid","LandAt":"Germany","Filled":true,"Line":4}}`,
			position.Moved{Power: ge, Units: men, Path: []edition.SpaceID{germany, poland}, Combat: true, Spent: 1, Purpose: order.Raid, LandAt: germany, Filled: true, Line: 4}},
		{`{"boarded":{"Power":"germany","Units":[[7,"infantry","germany"]],"Carrier":[9,"transport","germany"],"Zone":"sz 5","From":"Germany"}}`,
			position.Boarded{Power: ge, Units: men, Carrier: ship, Zone: sz5, From: germany}},
		{`{"landed":{"Power":"germany","Units":[[7,"infantry","germany"]],"Carrier":[9,"transport","germany"],"From":"sz 5","To":"Karelia S.S.R.","Assault":true}}`,
			position.Landed{Power: ge, Units: men, Carrier: ship, From: sz5, To: karelia, Assault: true}},
		{`{"settled":{"Power":"germany","Units":[[8,"fighter","germany"]],"Space":"Germany"}}`,
			position.Settled{Power: ge, Units: []position.Ref{plane}, Space: germany}},
		{`{"planned":{"Power":"germany","Landings":[{"Units":[[8,"fighter","germany"]],"From":"Karelia S.S.R.","To":"sz 5","Deck":[9,"transport","germany"]}],"Fetches":[{"Carrier":[9,"transport","germany"],"Path":["sz 5"]}]}}`,
			position.Planned{Power: ge, Landings: []position.PlannedLanding{{Units: []position.Ref{plane}, From: karelia, To: sz5, Deck: ship}}, Fetches: []position.Fetch{{Carrier: ship, Path: []edition.SpaceID{sz5}}}}},
		{`{"rolled":{"Label":"battle/x/round/1/att","Power":"germany","For":"attack","Space":"Karelia S.S.R.","Cycle":1,"Shots":[{"Need":1,"Unit":[7,"infantry","germany"],"Count":2,"Dice":[1,6]}],"Hits":1}}`,
			position.Rolled{Label: "battle/x/round/1/att", Power: ge, For: "attack", Space: karelia, Cycle: 1, Tech: edition.NoTech, Shots: []position.Shots{{Need: 1, Unit: man, Count: 2, Dice: []int{1, 6}}}, Hits: 1}},
		{`{"decided":{"ID":"retreat/x","Power":"germany","Choice":"press","Source":"standing","What":"retreat","Space":"Karelia S.S.R."}}`,
			position.Decided{ID: "retreat/x", Power: ge, Choice: "press", Source: position.ByStanding, What: "retreat", Space: karelia}},
		{`{"passed over":{"Power":"germany","Section":"PLACE","Line":7,"Text":"1 inf Germany","Reason":"why","Topic":"place/capacity"}}`,
			position.PassedOver{Power: ge, Section: edition.SectionPlace, Line: 7, Text: "1 inf Germany", Reason: "why", Topic: "place/capacity"}},
		{`{"battle":{"Power":"germany","Space":"Karelia S.S.R.","Attackers":[[7,"infantry","germany"]],"Defenders":[],"Landing":true}}`,
			position.BattleBegan{Power: ge, Space: karelia, Attackers: men, Defenders: []position.Ref{}, Landing: true}},
		{`{"fought":{"Power":"germany","Space":"Karelia S.S.R.","Result":"won","Cycles":2}}`, position.BattleEnded{Power: ge, Space: karelia, Result: "won", Cycles: 2}},
		{`{"damaged":{"Space":"sz 5","Unit":[9,"transport","germany"]}}`, position.Damaged{Space: sz5, Unit: ship}},
		{`{"repaired":{"Space":"sz 5","Unit":[9,"transport","germany"]}}`, position.Repaired{Space: sz5, Unit: ship}},
		{`{"lost":{"Space":"Karelia S.S.R.","Units":[[7,"infantry","germany"]],"Cause":"hit"}}`, position.Lost{Space: karelia, Units: men, Cause: "hit"}},
		{`{"captured":{"Space":"Karelia S.S.R.","By":"germany","From":"soviet_union","To":"germany","Seized":[[3,"aa_gun","soviet_union"]]}}`,
			position.Captured{Space: karelia, By: ge, From: su, To: ge, Seized: []position.Ref{gun}}},
		{`{"blitzed":{"Space":"Karelia S.S.R.","By":"germany","From":"soviet_union","To":"germany","Blitz":true}}`, position.Captured{Space: karelia, By: ge, From: su, To: ge, Blitz: true}},
		{`{"liberated":{"Space":"Eastern Europe","By":"japan","From":"soviet_union","To":"germany"}}`, position.Captured{Space: poland, By: jp, From: su, To: ge}},
		{`{"reverted":{"Space":"Eastern Europe","From":"japan","To":"germany","Seized":[[3,"aa_gun","soviet_union"]]}}`, position.Reverted{Space: poland, From: jp, To: ge, Seized: []position.Ref{gun}}},
		{`{"advantage":{"Power":"soviet_union","Advantage":"salvage"}}`, position.Dealt{Power: su, Advantage: salvage}},
		{`{"declared":{"Power":"soviet_union","Advantage":"salvage"}}`, position.Declared{Power: su, Advantage: salvage}},
		{`{"used":{"Power":"soviet_union","Advantage":"salvage"}}`, position.Used{Power: su, Advantage: salvage}},
		{`{"refuelled":{"Power":"germany","Space":"Karelia S.S.R.","Units":[[8,"fighter","germany"]]}}`, position.Refuelled{Power: ge, Space: karelia, Units: []position.Ref{plane}}},
		{`{"gifted":{"Power":"soviet_union","Space":"Karelia S.S.R.","Kind":"infantry","Units":[7,8]}}`,
			position.Gifted{Power: su, Space: karelia, Kind: inf, Units: []position.UnitID{7, 8}}},
		{`{"lent":{"Power":"soviet_union","Space":"Karelia S.S.R.","Units":[[7,"infantry","germany"]]}}`, position.Lent{Power: su, Space: karelia, Units: men}},
		{`{"levied":{"Power":"soviet_union","By":"germany","Amount":3}}`, position.Levied{Power: su, By: ge, Amount: 3}},
		{`{"tolled":{"Power":"germany","Space":"Karelia S.S.R.","Amount":3}}`, position.Tolled{Power: ge, Space: karelia, Amount: 3}},
		{`{"paid":{"Power":"soviet_union","Amount":6,"For":"repair","Treasury":"east"}}`, position.Paid{Power: su, Amount: 6, For: "repair", Treasury: "east"}},
		{`{"mended":{"Power":"soviet_union","Space":"Karelia S.S.R.","Unit":[3,"aa_gun","soviet_union"],"Amount":2}}`, position.Mended{Power: su, Space: karelia, Unit: gun, Amount: 2}},
		{`{"rose":{"Power":"soviet_union","Units":[[8,"fighter","germany"]],"From":"Germany","To":"sz 5"}}`, position.Rose{Power: su, Units: []position.Ref{plane}, From: germany, To: sz5}},
		{`{"bombed":{"Space":"Karelia S.S.R.","By":"germany","Unit":[3,"aa_gun","soviet_union"],"Amount":4}}`, position.Bombed{Space: karelia, By: ge, Unit: gun, Amount: 4}},
		{`{"admitted":{"Power":"germany","To":"soviet_union","Canal":"Danish Straits"}}`, position.Admitted{Power: ge, To: su, Canal: "Danish Straits"}},
		{`{"spent":{"Power":"germany","Space":"sz 5","Count":2}}`, position.Spent{Power: ge, Space: sz5, Count: 2}},
		{`{"war":{"Power":"soviet_union","On":"germany","Drawn":true}}`, position.WarDeclared{Power: su, On: ge, Drawn: true}},
		{`{"guarded":{"Power":"germany","Space":"Karelia S.S.R.","To":"soviet_union","Stacks":[{"Kind":"infantry","Space":"Karelia S.S.R.","Units":[7,8]},{"Kind":"transport","Space":"sz 5","Units":[9]}]}}`,
			position.Guarded{Power: ge, Space: karelia, To: su, Stacks: []position.Stack{{Kind: inf, Space: karelia, Units: []position.UnitID{7, 8}}, {Kind: ship.Kind, Space: sz5, Units: []position.UnitID{9}}}}},
		{`{"forgone":{"Power":"germany","Space":"Karelia S.S.R.","Units":[[7,"infantry","germany"]],"Cost":3}}`, position.Forgone{Power: ge, Space: karelia, Units: men, Cost: 3}},
		{`{"charged":{"Power":"soviet_union","Spaces":["Karelia S.S.R."],"Units":[[3,"aa_gun","soviet_union"]],"Amount":9}}`, position.Charged{Power: su, Spaces: []edition.SpaceID{karelia}, Units: []position.Ref{gun}, Amount: 9}},
		{`{"docked":{"Power":"germany","Space":"sz 5","Unit":[9,"transport","germany"]}}`, position.Docked{Power: ge, Space: sz5, Unit: ship}},
		{`{"invaded":{"Power":"germany","Space":"Karelia S.S.R.","To":"soviet_union","Kind":"infantry","Units":[7,8]}}`,
			position.Invaded{Power: ge, Space: karelia, To: su, Kind: inf, Units: []position.UnitID{7, 8}}},
		{`{"took sides":{"Spaces":["Karelia S.S.R."],"To":"soviet_union"}}`, position.TookSides{Spaces: []edition.SpaceID{karelia}, To: su}},
		{`{"won over":{"Power":"germany","Space":"Karelia S.S.R.","From":"soviet_union","Kind":"infantry","Units":[7,8],"Stood":[[3,"aa_gun","soviet_union"]]}}`,
			position.WonOver{Power: ge, Space: karelia, From: su, Kind: inf, Units: []position.UnitID{7, 8}, Stood: []position.Ref{gun}}},
		{`{"reduced":{"Space":"Karelia S.S.R.","Unit":[3,"aa_gun","soviet_union"],"Kind":"infantry"}}`, position.Reduced{Space: karelia, Unit: gun, Kind: inf}},
		{`{"raised":{"Power":"soviet_union","Space":"Karelia S.S.R.","Kind":"infantry","Units":[7,8]}}`,
			position.Raised{Power: su, Space: karelia, Kind: inf, Units: []position.UnitID{7, 8}}},
		{fmt.Sprintf(`{"clock started":{"Side":%q,"Goal":"West","Power":"germany","Round":5}}`, ed.Sides[axis]), position.ClockStarted{Side: axis, Goal: "West", Power: ge, Round: 5}},
		{fmt.Sprintf(`{"clock stopped":{"Side":%q,"Goal":"West"}}`, ed.Sides[axis]), position.ClockStopped{Side: axis, Goal: "West"}},
		{`{"remembered":{"What":"the city fell"}}`, position.Remembered{What: "the city fell"}},
		{`{"objective":{"Power":"soviet_union","Objective":"the city","Amount":5,"Treasury":"east"}}`, position.Achieved{Power: su, Objective: "the city", Amount: 5, Treasury: "east"}},
		{`{"convoys":{"Power":"soviet_union","Zones":["sz 5"],"Amount":3}}`, position.Disrupted{Power: su, Zones: []edition.SpaceID{sz5}, Amount: 3}},
		{`{"upgraded":{"Power":"soviet_union","Space":"Karelia S.S.R.","Unit":[3,"aa_gun","soviet_union"],"Kind":"infantry","Free":true}}`, position.Upgraded{Power: su, Space: karelia, Unit: gun, Kind: inf, Free: true}},
		{`{"looted":{"By":"germany","From":"soviet_union","Amount":20}}`, position.Looted{By: ge, From: su, Amount: 20}},
		{`{"raided":{"Space":"Germany","By":"soviet_union","Power":"germany","Amount":5}}`, position.Raided{Space: germany, By: su, Power: ge, Amount: 5}},
		{`{"rocketed":{"Space":"Karelia S.S.R.","From":"Germany","By":"germany","Power":"soviet_union","Gun":[3,"aa_gun","soviet_union"],"Amount":4}}`,
			position.Rocketed{Space: karelia, From: germany, By: ge, Power: su, Gun: gun, Amount: 4}},
		{`{"retreated":{"Power":"germany","Units":[[7,"infantry","germany"]],"From":"Karelia S.S.R.","To":"Eastern Europe"}}`, position.Retreated{Power: ge, Units: men, From: karelia, To: poland}},
		{`{"submerged":{"Power":"germany","Space":"sz 5","Units":[[9,"transport","germany"]]}}`, position.Dived{Power: ge, Space: sz5, Units: []position.Ref{ship}}},
		{`{"surfaced":{"Power":"germany","Space":"sz 5","Units":[[9,"transport","germany"]]}}`, position.Surfaced{Power: ge, Space: sz5, Units: []position.Ref{ship}}},
		{`{"called off":{"Power":"germany","Space":"Karelia S.S.R.","Units":[[7,"infantry","germany"]],"Reason":"the sea was lost"}}`,
			position.CalledOff{Power: ge, Space: karelia, Units: men, Reason: "the sea was lost"}},
		{`{"crashed":{"Power":"germany","Space":"sz 5","Units":[[8,"fighter","germany"]]}}`, position.Crashed{Power: ge, Space: sz5, Units: []position.Ref{plane}}},
		{`{"refused":{"Power":"germany","To":"japan","Spaces":["Karelia S.S.R."]}}`, position.Refused{Power: ge, To: jp, Spaces: []edition.SpaceID{karelia}}},
		{`{"waited":{"Power":"germany","Space":"sz 5","Units":[[8,"fighter","germany"]]}}`, position.Waited{Power: ge, Space: sz5, Units: []position.Ref{plane}}},
		{`{"noted":{"Units":[[7,"infantry","germany"]],"Marks":12}}`, position.Noted{Units: men, Marks: position.Fought | position.Loaded}},
		{`{"noted":{"Units":[[7,"infantry","germany"]],"Marks":131071}}`, position.Noted{Units: men, Marks: position.FoughtAtSea<<1 - 1}},
		{`{"placed":{"Power":"germany","Space":"sz 5","Kind":"fighter","Units":[8],"Deck":9,"Factory":"Germany","Existing":true,"Owner":"germany"}}`,
			position.Placed{Power: ge, Space: sz5, Kind: ftr, Units: []position.UnitID{8}, Deck: 9, Factory: germany, Existing: true, Owner: ge}},
		{`{"withdrew":{"Power":"germany","Units":[[7,"infantry","germany"]],"Space":"sz 5"}}`, position.StoodAside{Power: ge, Units: men, Space: sz5}},
		{`{"unplaced":{"Power":"germany","Kind":"infantry","Count":2,"Refund":6}}`, position.Unplaced{Power: ge, Kind: inf, Count: 2, Refund: 6}},
		{fmt.Sprintf(`{"victory":{"Side":%q,"Cities":8,"Best":["germany"]}}`, ed.Sides[axis]), position.Won{Side: axis, Cities: 8, Best: []edition.PowerID{ge}}},
		{`{"counted":{"Round":3,"Cities":[7,5],"Needed":8}}`, position.Counted{Round: 3, Cities: []int{7, 5}, Needed: 8}},
		{`{"counted":{"Round":3,"Capitals":[1,0],"Incomes":[84,63]}}`, position.Counted{Round: 3, Capitals: []int{1, 0}, Incomes: []int{84, 63}}},
		{fmt.Sprintf(`{"victory":{"Side":%q,"Capitals":2,"Income":84}}`, ed.Sides[axis]), position.Won{Side: axis, Capitals: 2, Income: 84}},
		{`{"bid":{"Power":"germany","Count":4,"Cost":4}}`, position.Bidden{Power: ge, Kind: edition.NoKind, Space: edition.Nowhere, Count: 4, Cost: 4}},
		{`{"corrected":{"Defied":[{"Power":"germany","Space":"Karelia S.S.R."}]}}`, position.Corrected{Defied: []position.Defiance{{Power: ge, Space: karelia}}}},
		{`{"corrected":{"Gone":[[3,"aa_gun","soviet_union"]],"Come":[{"ID":7,"Kind":"infantry","Owner":"germany","Space":"Eastern Europe","Aboard":9,"Damage":1,"Deeds":{"Marks":9,"Spent":1,"From":"Germany","Last":"Germany","LandOn":9}}],"Changed":[],"Land":[{"Space":"Eastern Europe","Power":"soviet_union"}],"Purses":[{"Power":"germany","Amount":7}],"Techs":[{"Power":"germany","Techs":["jet_fighters","rockets"]}],"Bought":[{"Kind":"infantry","Count":1}],"Wars":[{"A":"germany","B":"soviet_union","War":true}],"Past":["London captured"]}}`,
			position.Corrected{Wars: []position.Pair{{A: ge, B: su, War: true}}, Past: []string{"London captured"}, Gone: []position.Ref{gun}, Come: []position.Unit{unit}, Changed: []position.Unit{}, Land: []position.Holder{{Space: poland, Power: su}}, Purses: []position.Purse{{Power: ge, Amount: 7}},
				Techs: []position.Developments{{Power: ge, Techs: 1<<jets | 1<<rockets}}, Bought: []position.Purchase{{Kind: inf, Count: 1}}}},
	}
}

// TestOldEvents reads events as they have been written once, and writes them so again.
func TestOldEvents(t *testing.T) {
	ed := revised(t)
	there := map[string]bool{}
	for _, old := range ofOld(t, ed) {
		there[reflect.TypeOf(old.event).Name()] = true
		got, err := position.ReadEvents(ed, []byte("["+old.text+"]"))
		if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], old.event) {
			t.Errorf("%s\nis read as %+v, %v; it should be %+v", old.text, got, err, old.event)
		}
		if text, err := position.WriteEvents(ed, []position.Event{old.event}); err != nil || string(text) != "["+old.text+"]" {
			t.Errorf("%s, %v\nshould be written\n[%s]", text, err, old.text)
		}
	}
	for name := range declared(t) {
		if !there[name] {
			t.Errorf("there is no old %s: an event needs a word that stands for ever, and a line here", name)
		}
	}
}

// TestEveryEventHasItsFile sees that an event stands in a file of its name.
func TestEveryEventHasItsFile(t *testing.T) {
	for name, file := range declared(t) {
		if want := strings.ToLower(name) + ".go"; file != want {
			t.Errorf("the event %s stands in %s; it should stand in %s", name, file, want)
		}
	}
}

// declared are the types that are events, as the source has them, and the files in which they say what becomes of a position.
func declared(t *testing.T) map[string]string {
	t.Helper()
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	in := map[string]string{}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok || f.Recv == nil || f.Name.Name != "apply" {
				continue
			}
			if of, ok := f.Recv.List[0].Type.(*ast.Ident); ok && len(f.Type.Params.List) == 1 {
				in[of.Name] = file
			}
		}
	}
	if len(in) < 30 {
		t.Fatalf("only %d events are found", len(in))
	}
	return in
}

// TestEveryEventHasTopics sees that somebody who asks why something happened is told the rules behind it. The begin and the end
// of turns and phases are headings of a report, and a referee's correction has his reason.
func TestEveryEventHasTopics(t *testing.T) {
	ed := revised(t)
	for _, old := range ofOld(t, ed) {
		switch old.event.(type) {
		case position.TurnBegan, position.PhaseBegan, position.TurnEnded, position.Corrected:
			continue
		}
		if len(position.TopicsBehind(ed, old.event)) == 0 {
			t.Errorf("no rule stands behind %s", old.text)
		}
	}
}

// TestEveryFieldIsWritten fills every field of every fact with something, and nothing is lost.
func TestEveryFieldIsWritten(t *testing.T) {
	ed := revised(t)
	for _, old := range ofOld(t, ed) {
		v := reflect.New(reflect.TypeOf(old.event)).Elem()
		n := 1
		fill(v, &n)
		event := v.Interface().(position.Event)
		text, err := position.WriteEvents(ed, []position.Event{event})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := position.ReadEvents(ed, text); err != nil || !reflect.DeepEqual(got, []position.Event{event}) {
			t.Errorf("%s is read as %+v, %v; it is %+v", text, got, err, event)
		}
	}
}

// fill says something else in every field; no list of the edition is shorter than two.
func fill(v reflect.Value, n *int) {
	*n++
	switch {
	case v.Kind() == reflect.Struct:
		for i := range v.NumField() {
			fill(v.Field(i), n)
		}
	case v.Kind() == reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 2, 2))
		fill(v.Index(0), n)
		fill(v.Index(1), n)
	case v.Kind() == reflect.String:
		v.SetString(fmt.Sprintf("%d\n\t\"é\\", *n))
	case v.Kind() == reflect.Bool:
		v.SetBool(true)
	case v.CanInt():
		v.SetInt(int64(*n % 2))
	default:
		v.SetUint(uint64(1 + *n%7))
	}
}

// TestPlayedEvents plays random games; their events are read as they were.
func TestPlayedEvents(t *testing.T) {
	ed := revised(t)
	seen := map[string]bool{}
	for seed := range uint64(3) {
		start := position.New(ed, map[string]string{"bid": "9", "victory-cities": "12"})
		start.Prelude()
		var game *sitting.Game
		game = sitting.Sit(start, sitting.Ask, practice.New(fmt.Sprint(seed), func() string { return game.Start.TurnName() }))
		game.Resume()
		if err := general.New(rand.New(rand.NewPCG(seed, 8)).IntN).Play(game, 5); err != nil {
			t.Fatal(err)
		}
		for n, events := range game.History {
			text, err := position.WriteEvents(ed, events)
			if err != nil {
				t.Fatal(err)
			}
			got, err := position.ReadEvents(ed, text)
			if err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(got, events) {
				t.Fatalf("seed %d, turn %d: other events are read", seed, n)
			}
			for _, e := range events {
				seen[e.Word()] = true
			}
		}
	}
	if len(seen) < 20 {
		t.Errorf("only %d sorts of events were played", len(seen))
	}
}

// TestOtherOrder reads events after the edition has got its lists in another order.
func TestOtherOrder(t *testing.T) {
	before := revised(t)
	after := *before
	after.Powers = append([]edition.Power{}, before.Powers...)
	ge, jp := before.PowerByID("germany"), before.PowerByID("japan")
	after.Powers[ge], after.Powers[jp] = after.Powers[jp], after.Powers[ge]
	text, err := position.WriteEvents(before, []position.Event{position.Looted{By: ge, From: jp, Amount: 4}})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := position.ReadEvents(&after, text); err != nil || !reflect.DeepEqual(got, []position.Event{position.Looted{By: jp, From: ge, Amount: 4}}) {
		t.Errorf("%+v, %v", got, err)
	}
}

// TestBadEvents says what is wrong with events that nobody has written.
func TestBadEvents(t *testing.T) {
	ed := revised(t)
	for text, says := range map[string]string{
		`[{"turn":{}}`: "no events",
		`[] []`:        "something else",
		`[{}]`:         "event 0: it has 0 words",
		`[{"turn":{"Power":"germany"},"phase":{}}]`: "event 0: it has 2 words",
		`[{"hello":{}}]`:                                       `there is no event "hello"`,
		`[{"turn":[]}]`:                                        "turn: here should stand an object",
		`[{"turn":{"Colour":"red"}}]`:                          `it has no field "Colour"`,
		`[{"turn":{"Power":"atlantis"}}]`:                      `Power: the edition has no "atlantis"`,
		`[{"turn":{"Power":3}}]`:                               "Power: 3 is no name of a PowerID",
		`[{"turn":{"Round":"two"}}]`:                           "Round: two is no int",
		`[{"turn":{"Round":1e3}}]`:                             "Round: 1e3 is no number",
		`[{"turn":{"Round":100001}}]`:                          "Round: 100001 is no number that there can be",
		`[{"noted":{"Marks":-1}}]`:                             "Marks: -1 is no uint32",
		`[{"noted":{"Marks":5000000000}}]`:                     "Marks: 5000000000 is no uint32",
		`[{"noted":{"Units":{}}}]`:                             "Units: here should stand a list",
		`[{"noted":{"Units":[[1,"infantry"]]}}]`:               "Units: a unit is named by its number",
		`[{"captured":{"By":"germany","To":"japan"}}]`:         `this is "liberated", and it is called "captured"`,
		`[{"corrected":{"Techs":[{"Techs":["television"]}]}}]`: `the edition has no "television"`,
		`[{"corrected":{"Techs":[{"Techs":[""]}]}}]`:           "a development has a name",
		`[{"counted":{"Round":true}}]`:                         "Round: true is no int",
	} {
		if got, err := position.ReadEvents(ed, []byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, %v; it should say %q", text, got, err, says)
		}
	}
	if text, err := position.WriteEvents(ed, []position.Event{position.TurnBegan{Power: 99}}); err == nil || !strings.Contains(err.Error(), "event 0, turn: Power: the edition has nothing in place 99") {
		t.Errorf("%s, %v", text, err)
	}
}
