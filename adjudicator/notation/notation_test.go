package notation

import (
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// reader is what tests read texts with.
func reader(t *testing.T, edition string) (*orders.Readers, *edition.Edition) {
	t.Helper()
	ed, err := editions.Load(edition)
	if err != nil {
		t.Fatal(err)
	}
	return &orders.Readers{Load: editions.Load}, ed
}

// setUp reads a saved position.
func setUp(t *testing.T, turn, text string) (*position.Position, error) {
	t.Helper()
	readers, ed := reader(t, "revised")
	saved, _, err := readers.ParseSaved("test", "edition: revised\nturn: "+turn+"\n-- position --\n"+text)
	if err != nil {
		t.Fatal(err)
	}
	return ToPosition(&saved.Position, ed, saved.Options, saved.Turn)
}

// TestRoundTrip writes the set-up of every edition and reads it back.
func TestRoundTrip(t *testing.T) {
	for _, id := range editions.IDs() {
		readers, ed := reader(t, id)
		before := position.New(ed, nil)
		roundTrip(t, readers, before)
	}
}

// TestPeaceReplacesWars reads a position that names peace alone: nobody is at war in it, and it is written as it was read.
func TestPeaceReplacesWars(t *testing.T) {
	readers, ed := reader(t, "global1940")
	saved, _, err := readers.ParseSaved("test", "edition: global1940\nturn: Germany 1\n-- position --\npeace: Germany, France")
	if err != nil {
		t.Fatal(err)
	}
	p, err := ToPosition(&saved.Position, ed, saved.Options, saved.Turn)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range []*position.Position{p, roundTrip(t, readers, p)} {
		for a := range ed.Powers {
			if ed.Powers[a].Plays && p.AtWar(edition.PowerID(a)) {
				t.Errorf("%s is at war", ed.Powers[a].Name)
			}
		}
	}
}

// TestRoundTripOfWarOnLand writes wars on neutral land, alone and beside a change of the wars between powers, and reads them back.
func TestRoundTripOfWarOnLand(t *testing.T) {
	readers, ed := reader(t, "advanced")
	ge, jp, su := ed.PowerByID("germany"), ed.PowerByID("japan"), ed.PowerByID("soviet_union")
	turkey, found := ed.Board.Find("Turkey")
	if !found {
		t.Fatal("no Turkey")
	}
	for _, pact := range []bool{true, false} {
		before := position.New(ed, nil)
		position.SetUp(before).Defy(ge, turkey)
		if !pact {
			before.Apply(position.WarDeclared{Power: jp, On: su})
		}
		after := roundTrip(t, readers, before)
		if !after.Defies(ge, turkey) || after.Defies(jp, turkey) || after.Hostile(jp, su) == pact || !after.Hostile(ge, su) {
			t.Errorf("with the pact %t: wars %v on land %v", pact, after.Wars, after.Defied)
		}
	}
}

func roundTrip(t *testing.T, readers *orders.Readers, before *position.Position) *position.Position {
	t.Helper()
	ed := before.Edition
	r, err := readers.For(ed.ID)
	if err != nil {
		t.Fatal(err)
	}
	text := FromPosition(before)
	file := r.PrintSaved(&orders.Saved{Edition: ed.ID, Turn: orders.TurnText{Power: before.Mover, Round: before.Round}, Options: before.Options, Position: *text})
	saved, _, err := readers.ParseSaved("test", file)
	if err != nil {
		t.Fatalf("%s: %v\n%s", ed.ID, err, file)
	}
	after, err := ToPosition(&saved.Position, ed, saved.Options, saved.Turn)
	if err != nil {
		t.Fatalf("%s: %v", ed.ID, err)
	}
	if !reflect.DeepEqual(FromPosition(after), text) {
		t.Errorf("%s: a saved position reads as another one\n%s", ed.ID, file)
	}
	if !reflect.DeepEqual(after.Owners, before.Owners) || !reflect.DeepEqual(after.Money, before.Money) || !reflect.DeepEqual(after.Techs, before.Techs) ||
		len(after.Units) != len(before.Units) || after.Mover != before.Mover || after.Round != before.Round || !reflect.DeepEqual(after.Options, before.Options) {
		t.Errorf("%s: the position read is not the position saved", ed.ID)
	}
	return after
}

// TestToPosition sets up what is special.
func TestToPosition(t *testing.T) {
	p, err := setUp(t, "Germany 3 noncombat", `
Ukraine: owner Soviet Union
Germany: owner Soviet Union; Soviet Union 2 inf, 1 ic
sz 12: United Kingdom 1 dd, 1 cv [1 ftr, US 1 ftr], 2 trn [1 inf, 1 arm] [empty], 1 bb damaged
sz 5: Germany 1 cv, 2 ftr, 1 sub withdrawn
sz 6: United Kingdom 1 dd; Germany 1 ftr
Balkans: Germany 2 inf, 1 ftr
Southern Europe: Germany 1 aa
Germany: ipcs 12; tech rockets; bought 2 inf
moved: Balkans 1 inf, 1 ftr
fired: Southern Europe 1 aa
captured: Balkans
aboard this turn: sz 12 United Kingdom 1 inf
`)
	if err != nil {
		t.Fatal(err)
	}
	ed := p.Edition
	space := func(name string) edition.SpaceID {
		for i := range ed.Board.Spaces {
			if ed.Board.Spaces[i].Name == name {
				return edition.SpaceID(i)
			}
		}
		t.Fatal("no space", name)
		return edition.Nowhere
	}
	unit := func(at, kind string, n int) *position.Unit {
		for _, u := range p.In(space(at)) {
			if ed.Kind(u.Kind).Short == kind {
				if n--; n < 0 {
					return u
				}
			}
		}
		t.Fatalf("no %s in %s", kind, at)
		return nil
	}
	ge := ed.PowerByID("germany")
	switch {
	case p.PhaseID() != "noncombat" || p.Round != 3 || p.Mover != ge:
		t.Error("the turn is not Germany 3 noncombat")
	case p.Money[ge] != 12 || p.Bought[ed.KindByID("infantry")] != 2 || !p.Techs[ge].Has(ed.TechByID("rockets")):
		t.Error("Germany's money, purchase or development is not there")
	case len(p.Cargo(unit("sz 12", "cv", 0).ID)) != 2 || len(p.Cargo(unit("sz 12", "trn", 0).ID)) != 2 || len(p.Cargo(unit("sz 12", "trn", 1).ID)) != 0:
		t.Error("the cargo in sz 12 is not aboard")
	case unit("sz 12", "bb", 0).Damage != 1:
		t.Error("the battleship is whole")
	case unit("sz 5", "ftr", 0).Aboard == 0 || unit("sz 5", "ftr", 1).Aboard == 0:
		t.Error("the fighters in sz 5 are not on their deck")
	case !unit("sz 5", "sub", 0).Deeds.Has(position.Submerged):
		t.Error("the submarine has not dived")
	case !unit("sz 6", "ftr", 0).Deeds.Has(position.InFlight):
		t.Error("the fighter over sz 6 does not fly")
	case !unit("Balkans", "inf", 0).Deeds.Has(position.MovedInCombat) || unit("Balkans", "inf", 1).Deeds.Has(position.MovedInCombat):
		t.Error("one infantry in Balkans has moved")
	case !p.Hostile(ge, p.Before[space("Balkans")]) || !unit("Balkans", "ftr", 0).Deeds.Has(position.InFlight):
		t.Error("Balkans was taken this turn and nothing lands there")
	case !unit("Southern Europe", "aa", 0).Deeds.Has(position.Fired):
		t.Error("the gun has not fired")
	case !unit("sz 12", "inf", 0).Deeds.Has(position.Loaded):
		t.Error("the infantry has not come aboard this turn")
	}
}

// TestImpossible reads positions that cannot be; each is refused in words.
func TestImpossible(t *testing.T) {
	for text, want := range map[string]string{
		"sz 5: Germany 1 trn [2 arm]":                    "The transport in sz 5 can not carry 2 tanks.",
		"sz 5: Germany 1 trn [1 ftr]":                    "The transport in sz 5 can not carry 1 fighter.",
		"sz 5: Germany 1 cv [3 ftr]":                     "The aircraft carrier in sz 5 can not carry 3 fighters.",
		"sz 5: Germany 1 cv [1 bmr]":                     "The aircraft carrier in sz 5 can not carry 1 bomber.",
		"sz 5: Germany 1 sub [1 inf]":                    "The submarine in sz 5 can not carry 1 infantry.",
		"sz 5: Germany 1 trn [UK 1 inf]":                 "Units of United Kingdom do not sail on a ship of Germany.",
		"sz 5: Germany 3 inf":                            "Infantry in sz 5 must be aboard a ship",
		"sz 5: Germany 1 ic":                             "Industrial complexes can not stand in sz 5.",
		"sz 5: owner Germany":                            "Nobody owns a sea zone such as sz 5.",
		"sz 5: Germany 1 ftr":                            "sz 5: there is no deck with room for 1 fighter of Germany",
		"Ukraine: Germany 1 sub":                         "Submarines can not stand in Ukraine S.S.R.",
		"Ukraine: Germany 1 inf damaged":                 "Infantry are never damaged",
		"Ukraine: Germany 1 inf withdrawn":               "Only submarines withdraw.",
		"Ukraine: owner Soviet Union; Germany 1 ic":      "A facility goes with its land: Soviet Union holds Ukraine S.S.R.",
		"Ukraine: Germany 2 inf\nUkraine: Germany 3 inf": "It is said twice what stands in Ukraine S.S.R.",
		"Ukraine: damage 2 inf":                          "Infantry carry no damage markers",
		"Ukraine: damage 2 ic":                           "There is no industrial complex in Ukraine S.S.R. to be damaged.",
		"Sahara: Germany 1 inf":                          "Nothing ever stands in Sahara.",
		"Germany: income 41":                             "The land of Germany is worth 40, not 41",
		"Germany: bought 2 inf":                          "Only the power to move has bought units",
		"moved: Germany 1 inf":                           "At the beginning of a turn no unit has done anything",
		"peace: Germany, Soviet Union":                   "Germany and Soviet Union are always at war in Axis & Allies Revised.",
		"history: London captured":                       "has no history to remember",
		"Japan: tokens 6":                                "Axis & Allies Revised has no tokens.",
		"sz 4: Germany 999 sub\nsz 5: Germany 999 sub\nsz 6: Germany 999 sub\nsz 7: Germany 999 sub\nsz 8: Germany 999 sub\nsz 9: Germany 999 sub": "more units than a board holds",
	} {
		_, err := setUp(t, "Germany 3", text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\n  is refused with %v\n  want %s", text, err, want)
		}
	}
}

// TestSpaceDiffers compares spaces with lines.
func TestSpaceDiffers(t *testing.T) {
	p, err := setUp(t, "Germany 3", `
Ukraine: owner Germany; Germany 3 inf, 1 aa
sz 12: United Kingdom 1 cv [1 ftr, US 1 ftr], 2 trn [1 inf, 1 arm] [empty], 1 bb damaged
sz 5: nothing
`)
	if err != nil {
		t.Fatal(err)
	}
	readers, _ := reader(t, "revised")
	for line, want := range map[string]string{
		"Ukraine: Germany 3 inf, 1 aa":    "",
		"Ukraine: owner Germany":          "",
		"Ukraine: owner Soviet Union":     "owner is Germany, not Soviet Union",
		"Ukraine: Germany 2 inf, 2 aa":    "missing Germany 1 aa; not expected Germany 1 inf",
		"Ukraine: Soviet Union 3 inf":     "missing Soviet Union 3 inf; not expected Germany 1 aa, 3 inf",
		"Ukraine: nothing":                "not expected Germany 1 aa, 3 inf",
		"Ukraine: owner Germany; nothing": "not expected Germany 1 aa, 3 inf",
		"sz 5: nothing":                   "",
		"sz 5: Germany 1 sub":             "missing Germany 1 sub",
		"Belorussia: owner Germany":       "",
		"sz 12: UK 1 bb damaged, 1 cv [1 ftr, US 1 ftr], 2 trn [empty] [1 arm, 1 inf]": "",
		"sz 12: UK 1 bb damaged, 1 cv, 2 trn [1 inf, 1 arm], 1 ftr; US 1 ftr":          "",
		"sz 12: UK 1 bb damaged, 1 cv [1 ftr], 2 trn [1 inf, 1 arm]; US 1 ftr":         "",
		"sz 12: UK 1 bb damaged, 1 cv [2 ftr], 2 trn [1 inf, 1 arm]":                   "missing United Kingdom 1 cv [United Kingdom 2 ftr]; not expected United Kingdom 1 cv [United Kingdom 1 ftr, United States 1 ftr]",
		"sz 12: UK 1 bb, 1 cv, 2 trn [1 inf, 1 arm], 1 ftr; US 1 ftr":                  "missing United Kingdom 1 bb; not expected United Kingdom 1 bb damaged",
		"sz 12: UK 1 bb damaged, 1 cv, 2 trn, 1 ftr; US 1 ftr":                         "missing United Kingdom 1 trn; not expected United Kingdom 1 trn [United Kingdom 1 arm, 1 inf]",
	} {
		saved, _, err := readers.ParseSaved("test", "edition: revised\n-- position --\n"+line)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		got := SpaceDiffers(p, saved.Position.Lines[0].(orders.SpaceLine))
		if got != want {
			t.Errorf("%s\n  got  %q\n  want %q", line, got, want)
		}
	}
}
