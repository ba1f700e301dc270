package notation

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// fighting is the set-up as it stands in the combat phase of Germany, with units that have done something.
func fighting(t *testing.T, ed *edition.Edition) *position.Position {
	t.Helper()
	p := position.New(ed, nil)
	p.Mover, p.Round = ed.PowerByID("germany"), 2
	p.Phase = slices.IndexFunc(ed.Phases, func(ph edition.Phase) bool { return ph.ID == "conduct" })
	for i := range p.Units {
		if u := &p.Units[i]; u.Owner == p.Mover && ed.Kind(u.Kind).Class == edition.Land {
			u.Deeds.Marks |= position.MovedInCombat
			u.Deeds.Spent = 1
		}
	}
	return p
}

// TestChangeOfNothing says every line of a position as it is: nothing comes, goes or changes, whatever the units have done.
func TestChangeOfNothing(t *testing.T) {
	_, ed := reader(t, "revised")
	p := fighting(t, ed)
	for _, l := range FromPosition(p).Lines {
		e, err := Change(p, &orders.PositionText{Lines: []orders.PositionLine{l}})
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(e, position.Corrected{}) {
			t.Errorf("%+v changes %+v", l, e)
		}
	}
}

// TestChange changes a position in the course of a turn: what the lines say is so, and whoever stays has done what he did.
func TestChange(t *testing.T) {
	readers, ed := reader(t, "revised")
	r, err := readers.For("revised")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		lines            string
		gone, come, kept int // kept: Germans in Ukraine with what they have done
	}{
		"more":               {"Ukraine: Germany 9 inf, 1 art, 1 arm, 1 ftr", 0, 6, 5},
		"fewer":              {"Ukraine: Germany 1 inf", 5, 0, 1},
		"another owner":      {"Ukraine: owner Soviet Union; Soviet Union 2 inf", 6, 2, 0},
		"nothing":            {"Ukraine: nothing", 6, 0, 0},
		"a fleet":            {"sz 5: Germany 1 trn [2 inf], 2 sub", 2, 3, 5},
		"money and nothing":  {"Germany: ipcs 7; tech rockets", 0, 0, 5},
		"a complex goes too": {"Germany: owner Soviet Union", 0, 0, 5},
	} {
		t.Run(name, func(t *testing.T) {
			p := fighting(t, ed)
			if name == "a complex goes too" { // whoever holds the land must be gone from it
				c.lines = "Norway: owner Soviet Union; nothing"
				c.gone = len(p.In(find(t, ed, "Norway")))
			}
			lines, bad := r.Position(c.lines)
			if len(bad) > 0 {
				t.Fatal(bad[0].Text)
			}
			e, err := Change(p, lines)
			if err != nil {
				t.Fatal(err)
			}
			after := p.Clone()
			after.Apply(e)
			for _, l := range lines.Lines {
				if l, ok := l.(orders.SpaceLine); ok {
					if d := SpaceDiffers(after, l); d != "" {
						t.Errorf("afterwards: %s", d)
					}
				}
			}
			kept := 0
			for _, u := range after.In(find(t, ed, "Ukraine S.S.R.")) {
				if u.Owner == p.Mover && u.Deeds.Spent == 1 {
					kept++
				}
			}
			if kept != c.kept && len(e.Gone)+len(e.Come) > 0 || len(e.Gone) != c.gone || len(e.Come) != c.come {
				t.Errorf("gone %d, come %d, kept %d; want %d, %d, %d", len(e.Gone), len(e.Come), kept, c.gone, c.come, c.kept)
			}
			if !slices.IsSortedFunc(after.Units, func(a, b position.Unit) int { return int(a.ID - b.ID) }) {
				t.Error("units are not in the order of their numbers")
			}
		})
	}
}

// TestChangeRefused names what cannot be said in the course of a turn.
func TestChangeRefused(t *testing.T) {
	readers, ed := reader(t, "revised")
	r, err := readers.For("revised")
	if err != nil {
		t.Fatal(err)
	}
	for lines, says := range map[string]string{
		"sz 5: owner Germany":               "Nobody owns",
		"empty\nGermany: Germany 1 inf":     "a whole position",
		"moved: Germany 1 inf":              "what units did earlier",
		"clock: Axis Europe Germany 3":      "how long something has been held",
		"sz 60: Japan 1 inf":                "must be aboard",
		"sz 60: Japan 1 ftr":                "no deck",
		"Karelia: Germany 1 cv":             "can not stand in",
		"sz 5: Germany 1 trn [5 inf]":       "can not carry",
		"war: Germany, Japan":               "always at peace",
		"Soviet Union: ipcs 1; bought 1 ic": "Only the power to move",
	} {
		t.Run(lines, func(t *testing.T) {
			text, bad := r.Position(lines)
			if len(bad) > 0 {
				t.Fatal(bad[0].Text)
			}
			if _, err := Change(fighting(t, ed), text); err == nil || !strings.Contains(err.Error(), says) {
				t.Errorf("%v; it should say %q", err, says)
			}
		})
	}
}

// TestChangeAnywhere makes random changes with random lines of other positions; what is said is so afterwards, and no unit
// is aboard of nothing.
func TestChangeAnywhere(t *testing.T) {
	_, ed := reader(t, "revised")
	luck := rand.New(rand.NewPCG(4, 4))
	source := FromPosition(position.New(ed, nil))
	done := 0
	for range 400 {
		p := fighting(t, ed)
		l, ok := source.Lines[luck.IntN(len(source.Lines))].(orders.SpaceLine)
		if !ok {
			continue
		}
		l.Units = slices.Clone(l.Units)
		for i := range l.Units {
			l.Units[i].Count = luck.IntN(4)
			if l.Units[i].Count == 0 {
				l.Units[i].Count = 1
			}
			l.Units[i].Cargo = nil
		}
		e, err := Change(p, &orders.PositionText{Lines: []orders.PositionLine{l}})
		if err != nil {
			continue
		}
		done++
		p.Apply(e)
		if d := SpaceDiffers(p, l); d != "" {
			t.Errorf("%s: %s", ed.Space(l.Space).Name, d)
		}
		for i := range p.Units {
			if a := p.Units[i].Aboard; a != 0 && (p.Unit(a) == nil || p.Unit(a).Space != p.Units[i].Space) {
				t.Errorf("a unit is aboard of nothing in %s", ed.Space(p.Units[i].Space).Name)
			}
		}
	}
	if done < 200 {
		t.Errorf("only %d changes were possible", done)
	}
}

func find(t *testing.T, ed *edition.Edition, name string) edition.SpaceID {
	t.Helper()
	s, ok := ed.Board.Find(name)
	if !ok {
		t.Fatalf("no space %s", name)
	}
	return s
}

// TestChangeOfWars makes war and peace in the course of a turn, and has something remembered; what is so already changes nothing.
func TestChangeOfWars(t *testing.T) {
	readers, ed := reader(t, "global1940")
	r, err := readers.For("global1940")
	if err != nil {
		t.Fatal(err)
	}
	ge, cn, fr, jp := ed.PowerByID("germany"), ed.PowerByID("china"), ed.PowerByID("france"), ed.PowerByID("japan")
	lines, bad := r.Position("war: Germany, China\npeace: Germany, France\nwar: Japan, China\nhistory: London captured\nhistory: London captured")
	if len(bad) > 0 {
		t.Fatal(bad[0].Text)
	}
	for _, began := range []bool{true, false} { // with the wars of the beginning, and with one alone
		p := fighting(t, ed)
		if !began {
			position.SetUp(p).MakePeace()
		}
		e, err := Change(p, lines)
		if err != nil {
			t.Fatal(err)
		}
		p.Apply(e)
		if !p.Hostile(ge, cn) || !p.Hostile(jp, cn) || p.Hostile(ge, fr) || p.Hostile(fr, ge) || !slices.Equal(p.Past, []string{"London captured"}) {
			t.Errorf("%+v leads to %v, %v", e, p.Wars, p.Past)
		}
		if uk := ed.PowerByID("united_kingdom"); p.Hostile(ge, uk) != began {
			t.Errorf("a war of which nothing is said has changed")
		}
		if again, err := Change(p, lines); err != nil || !reflect.DeepEqual(again, position.Corrected{}) {
			t.Errorf("once more changes %+v %v", again, err)
		}
	}
}
