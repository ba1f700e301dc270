package rules_test

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
	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/sitting"
)

func revised(t testing.TB) *rules.Edition {
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
	event rules.Event
}

// ofOld has every fact once, as version 1 has written it.
func ofOld(t testing.TB, ed *rules.Edition) []written {
	sp := func(name string) rules.SpaceID {
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
	man, plane, ship, gun := rules.Ref{ID: 7, Kind: inf, Owner: ge}, rules.Ref{ID: 8, Kind: ftr, Owner: ge}, rules.Ref{ID: 9, Kind: trn, Owner: ge}, rules.Ref{ID: 3, Kind: aa, Owner: su}
	men := []rules.Ref{man}
	unit := rules.Unit{ID: 7, Kind: inf, Owner: ge, Space: poland, Aboard: 9, Damage: 1,
		Deeds: rules.Deeds{Marks: rules.MovedInCombat | rules.Loaded, Spent: 1, From: germany, Last: germany, LandAt: rules.Nowhere, LandOn: 9}}
	return []written{
		{`{"turn":{"Power":"germany","Round":2}}`, rules.TurnBegan{Power: ge, Round: 2}},
		{`{"phase":{"Power":"germany","Phase":3}}`, rules.PhaseBegan{Power: ge, Phase: 3}},
		{`{"ended":{"Power":"germany","Round":2,"Next":"japan","NextRound":2}}`, rules.TurnEnded{Power: ge, Round: 2, Next: jp, NextRound: 2}},
		{`{"paid":{"Power":"soviet_union","Amount":6,"For":"units"}}`, rules.Paid{Power: su, Amount: 6, For: "units"}},
		{`{"collected":{"Power":"soviet_union","Amount":24}}`, rules.Collected{Power: su, Amount: 24}},
		{`{"skipped":{"Power":"germany","Phase":1,"Reason":"its \"capital\" has fallen","Topic":"capital/fallen"}}`,
			rules.Skipped{Power: ge, Phase: 1, Reason: `its "capital" has fallen`, Topic: "capital/fallen"}},
		{`{"developed":{"Power":"germany","Tech":"rockets"}}`, rules.Developed{Power: ge, Tech: rockets}},
		{`{"bought":{"Power":"germany","Kind":"infantry","Count":3}}`, rules.Bought{Power: ge, Kind: inf, Count: 3}},
		{`{"moved":{"Power":"germany","Units":[[7,"infantry","germany"]],"Path":["Germany","Eastern Europe"],"Combat":true,"Spent":1,"Purpose":"raid","LandAt":"Germany","Filled":true,"Line":4}}`,
			rules.Moved{Power: ge, Units: men, Path: []rules.SpaceID{germany, poland}, Combat: true, Spent: 1, Purpose: rules.Raid, LandAt: germany, Filled: true, Line: 4}},
		{`{"boarded":{"Power":"germany","Units":[[7,"infantry","germany"]],"Carrier":[9,"transport","germany"],"Zone":"sz 5","From":"Germany"}}`,
			rules.Boarded{Power: ge, Units: men, Carrier: ship, Zone: sz5, From: germany}},
		{`{"landed":{"Power":"germany","Units":[[7,"infantry","germany"]],"Carrier":[9,"transport","germany"],"From":"sz 5","To":"Karelia S.S.R.","Assault":true}}`,
			rules.Landed{Power: ge, Units: men, Carrier: ship, From: sz5, To: karelia, Assault: true}},
		{`{"settled":{"Power":"germany","Units":[[8,"fighter","germany"]],"Space":"Germany"}}`,
			rules.Settled{Power: ge, Units: []rules.Ref{plane}, Space: germany}},
		{`{"planned":{"Power":"germany","Landings":[{"Units":[[8,"fighter","germany"]],"From":"Karelia S.S.R.","To":"sz 5","Deck":[9,"transport","germany"]}],"Fetches":[{"Carrier":[9,"transport","germany"],"Path":["sz 5"]}]}}`,
			rules.Planned{Power: ge, Landings: []rules.PlannedLanding{{Units: []rules.Ref{plane}, From: karelia, To: sz5, Deck: ship}}, Fetches: []rules.Fetch{{Carrier: ship, Path: []rules.SpaceID{sz5}}}}},
		{`{"rolled":{"Label":"battle/x/round/1/att","Power":"germany","For":"attack","Space":"Karelia S.S.R.","Cycle":1,"Shots":[{"Need":1,"Unit":[7,"infantry","germany"],"Count":2,"Dice":[1,6]}],"Hits":1}}`,
			rules.Rolled{Label: "battle/x/round/1/att", Power: ge, For: "attack", Space: karelia, Cycle: 1, Tech: rules.NoTech, Shots: []rules.Shots{{Need: 1, Unit: man, Count: 2, Dice: []int{1, 6}}}, Hits: 1}},
		{`{"decided":{"ID":"retreat/x","Power":"germany","Choice":"press","Source":"standing","What":"retreat","Space":"Karelia S.S.R."}}`,
			rules.Decided{ID: "retreat/x", Power: ge, Choice: "press", Source: rules.ByStanding, What: "retreat", Space: karelia}},
		{`{"passed over":{"Power":"germany","Section":"PLACE","Line":7,"Text":"1 inf Germany","Reason":"why","Topic":"place/capacity"}}`,
			rules.PassedOver{Power: ge, Section: rules.SectionPlace, Line: 7, Text: "1 inf Germany", Reason: "why", Topic: "place/capacity"}},
		{`{"battle":{"Power":"germany","Space":"Karelia S.S.R.","Attackers":[[7,"infantry","germany"]],"Defenders":[],"Landing":true}}`,
			rules.BattleBegan{Power: ge, Space: karelia, Attackers: men, Defenders: []rules.Ref{}, Landing: true}},
		{`{"fought":{"Power":"germany","Space":"Karelia S.S.R.","Result":"won","Cycles":2}}`, rules.BattleEnded{Power: ge, Space: karelia, Result: "won", Cycles: 2}},
		{`{"damaged":{"Space":"sz 5","Unit":[9,"transport","germany"]}}`, rules.Damaged{Space: sz5, Unit: ship}},
		{`{"repaired":{"Space":"sz 5","Unit":[9,"transport","germany"]}}`, rules.Repaired{Space: sz5, Unit: ship}},
		{`{"lost":{"Space":"Karelia S.S.R.","Units":[[7,"infantry","germany"]],"Cause":"hit"}}`, rules.Lost{Space: karelia, Units: men, Cause: "hit"}},
		{`{"captured":{"Space":"Karelia S.S.R.","By":"germany","From":"soviet_union","To":"germany","Seized":[[3,"aa_gun","soviet_union"]]}}`,
			rules.Captured{Space: karelia, By: ge, From: su, To: ge, Seized: []rules.Ref{gun}}},
		{`{"blitzed":{"Space":"Karelia S.S.R.","By":"germany","From":"soviet_union","To":"germany","Blitz":true}}`, rules.Captured{Space: karelia, By: ge, From: su, To: ge, Blitz: true}},
		{`{"liberated":{"Space":"Eastern Europe","By":"japan","From":"soviet_union","To":"germany"}}`, rules.Captured{Space: poland, By: jp, From: su, To: ge}},
		{`{"reverted":{"Space":"Eastern Europe","From":"japan","To":"germany","Seized":[[3,"aa_gun","soviet_union"]]}}`, rules.Reverted{Space: poland, From: jp, To: ge, Seized: []rules.Ref{gun}}},
		{`{"advantage":{"Power":"soviet_union","Advantage":"salvage"}}`, rules.Dealt{Power: su, Advantage: salvage}},
		{`{"declared":{"Power":"soviet_union","Advantage":"salvage"}}`, rules.Declared{Power: su, Advantage: salvage}},
		{`{"used":{"Power":"soviet_union","Advantage":"salvage"}}`, rules.Used{Power: su, Advantage: salvage}},
		{`{"refuelled":{"Power":"germany","Space":"Karelia S.S.R.","Units":[[8,"fighter","germany"]]}}`, rules.Refuelled{Power: ge, Space: karelia, Units: []rules.Ref{plane}}},
		{`{"gifted":{"Power":"soviet_union","Space":"Karelia S.S.R.","Kind":"infantry","Units":[7,8]}}`,
			rules.Gifted{Power: su, Space: karelia, Kind: inf, Units: []rules.UnitID{7, 8}}},
		{`{"lent":{"Power":"soviet_union","Space":"Karelia S.S.R.","Units":[[7,"infantry","germany"]]}}`, rules.Lent{Power: su, Space: karelia, Units: men}},
		{`{"levied":{"Power":"soviet_union","By":"germany","Amount":3}}`, rules.Levied{Power: su, By: ge, Amount: 3}},
		{`{"tolled":{"Power":"germany","Space":"Karelia S.S.R.","Amount":3}}`, rules.Tolled{Power: ge, Space: karelia, Amount: 3}},
		{`{"looted":{"By":"germany","From":"soviet_union","Amount":20}}`, rules.Looted{By: ge, From: su, Amount: 20}},
		{`{"raided":{"Space":"Germany","By":"soviet_union","Power":"germany","Amount":5}}`, rules.Raided{Space: germany, By: su, Power: ge, Amount: 5}},
		{`{"rocketed":{"Space":"Karelia S.S.R.","From":"Germany","By":"germany","Power":"soviet_union","Gun":[3,"aa_gun","soviet_union"],"Amount":4}}`,
			rules.Rocketed{Space: karelia, From: germany, By: ge, Power: su, Gun: gun, Amount: 4}},
		{`{"retreated":{"Power":"germany","Units":[[7,"infantry","germany"]],"From":"Karelia S.S.R.","To":"Eastern Europe"}}`, rules.Retreated{Power: ge, Units: men, From: karelia, To: poland}},
		{`{"submerged":{"Power":"germany","Space":"sz 5","Units":[[9,"transport","germany"]]}}`, rules.Dived{Power: ge, Space: sz5, Units: []rules.Ref{ship}}},
		{`{"surfaced":{"Power":"germany","Space":"sz 5","Units":[[9,"transport","germany"]]}}`, rules.Surfaced{Power: ge, Space: sz5, Units: []rules.Ref{ship}}},
		{`{"called off":{"Power":"germany","Space":"Karelia S.S.R.","Units":[[7,"infantry","germany"]],"Reason":"the sea was lost"}}`,
			rules.CalledOff{Power: ge, Space: karelia, Units: men, Reason: "the sea was lost"}},
		{`{"crashed":{"Power":"germany","Space":"sz 5","Units":[[8,"fighter","germany"]]}}`, rules.Crashed{Power: ge, Space: sz5, Units: []rules.Ref{plane}}},
		{`{"noted":{"Units":[[7,"infantry","germany"]],"Marks":12}}`, rules.Noted{Units: men, Marks: rules.Fought | rules.Loaded}},
		{`{"noted":{"Units":[[7,"infantry","germany"]],"Marks":131071}}`, rules.Noted{Units: men, Marks: rules.FoughtAtSea<<1 - 1}},
		{`{"placed":{"Power":"germany","Space":"sz 5","Kind":"fighter","Units":[8],"Deck":9,"Factory":"Germany","Existing":true,"Owner":"germany"}}`,
			rules.Placed{Power: ge, Space: sz5, Kind: ftr, Units: []rules.UnitID{8}, Deck: 9, Factory: germany, Existing: true, Owner: ge}},
		{`{"unplaced":{"Power":"germany","Kind":"infantry","Count":2,"Refund":6}}`, rules.Unplaced{Power: ge, Kind: inf, Count: 2, Refund: 6}},
		{fmt.Sprintf(`{"victory":{"Side":%q,"Cities":8,"Best":["germany"]}}`, ed.Sides[axis]), rules.Won{Side: axis, Cities: 8, Best: []rules.PowerID{ge}}},
		{`{"counted":{"Round":3,"Cities":[7,5],"Needed":8}}`, rules.Counted{Round: 3, Cities: []int{7, 5}, Needed: 8}},
		{`{"counted":{"Round":3,"Capitals":[1,0],"Incomes":[84,63]}}`, rules.Counted{Round: 3, Capitals: []int{1, 0}, Incomes: []int{84, 63}}},
		{fmt.Sprintf(`{"victory":{"Side":%q,"Capitals":2,"Income":84}}`, ed.Sides[axis]), rules.Won{Side: axis, Capitals: 2, Income: 84}},
		{`{"bid":{"Power":"germany","Count":4,"Cost":4}}`, rules.Bidden{Power: ge, Kind: rules.NoKind, Space: rules.Nowhere, Count: 4, Cost: 4}},
		{`{"corrected":{"Gone":[[3,"aa_gun","soviet_union"]],"Come":[{"ID":7,"Kind":"infantry","Owner":"germany","Space":"Eastern Europe","Aboard":9,"Damage":1,"Deeds":{"Marks":9,"Spent":1,"From":"Germany","Last":"Germany","LandOn":9}}],"Changed":[],"Land":[{"Space":"Eastern Europe","Power":"soviet_union"}],"Purses":[{"Power":"germany","Amount":7}],"Techs":[{"Power":"germany","Techs":["jet_fighters","rockets"]}],"Bought":[{"Kind":"infantry","Count":1}]}}`,
			rules.Corrected{Gone: []rules.Ref{gun}, Come: []rules.Unit{unit}, Changed: []rules.Unit{}, Land: []rules.Holder{{Space: poland, Power: su}}, Purses: []rules.Purse{{Power: ge, Amount: 7}},
				Techs: []rules.Developments{{Power: ge, Techs: 1<<jets | 1<<rockets}}, Bought: []rules.Purchase{{Kind: inf, Count: 1}}}},
	}
}

// TestOldEvents reads events as they have been written once, and writes them so again.
func TestOldEvents(t *testing.T) {
	ed := revised(t)
	there := map[string]bool{}
	for _, old := range ofOld(t, ed) {
		there[reflect.TypeOf(old.event).Name()] = true
		got, err := ed.ReadEvents([]byte("[" + old.text + "]"))
		if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], old.event) {
			t.Errorf("%s\nis read as %+v, %v; it should be %+v", old.text, got, err, old.event)
		}
		if text, err := ed.WriteEvents([]rules.Event{old.event}); err != nil || string(text) != "["+old.text+"]" {
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
		case rules.TurnBegan, rules.PhaseBegan, rules.TurnEnded, rules.Corrected:
			continue
		}
		if len(ed.Behind(old.event)) == 0 {
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
		event := v.Interface().(rules.Event)
		text, err := ed.WriteEvents([]rules.Event{event})
		if err != nil {
			t.Fatal(err)
		}
		if got, err := ed.ReadEvents(text); err != nil || !reflect.DeepEqual(got, []rules.Event{event}) {
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
		start := rules.New(ed, map[string]string{"bid": "9", "victory-cities": "12"})
		start.Prelude()
		var game *sitting.Game
		game = sitting.Sit(start, sitting.Ask, practice.New(fmt.Sprint(seed), func() string { return game.Start.TurnName() }))
		game.Resume()
		if err := general.New(rand.New(rand.NewPCG(seed, 8)).IntN).Play(game, 5); err != nil {
			t.Fatal(err)
		}
		for n, events := range game.History {
			text, err := ed.WriteEvents(events)
			if err != nil {
				t.Fatal(err)
			}
			got, err := ed.ReadEvents(text)
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
	after.Powers = append([]rules.Power{}, before.Powers...)
	ge, jp := before.PowerByID("germany"), before.PowerByID("japan")
	after.Powers[ge], after.Powers[jp] = after.Powers[jp], after.Powers[ge]
	text, err := before.WriteEvents([]rules.Event{rules.Looted{By: ge, From: jp, Amount: 4}})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := after.ReadEvents(text); err != nil || !reflect.DeepEqual(got, []rules.Event{rules.Looted{By: jp, From: ge, Amount: 4}}) {
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
		if got, err := ed.ReadEvents([]byte(text)); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v, %v; it should say %q", text, got, err, says)
		}
	}
	if text, err := ed.WriteEvents([]rules.Event{rules.TurnBegan{Power: 99}}); err == nil || !strings.Contains(err.Error(), "event 0, turn: Power: the edition has nothing in place 99") {
		t.Errorf("%s, %v", text, err)
	}
}
