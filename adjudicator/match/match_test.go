package match

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// made is a match of words; what stands behind a bar is an order of loss.
func made(t *testing.T, att, def string, change func(*Terms)) (*Match, error) {
	t.Helper()
	revised := editionstest.Load(t, "revised")
	terms := Terms{Position: position.Bare(revised, nil), Attacker: Force{Power: 0}, Defender: Force{Power: 1}}
	for i, force := range []*Force{&terms.Attacker, &terms.Defender} {
		units, lose, _ := strings.Cut([]string{att, def}[i], "|")
		var err error
		if force.Units, err = ReadUnits(revised, units); err != nil {
			return nil, err
		}
		force.Lose = lose
	}
	if change != nil {
		change(&terms)
	}
	return New(terms)
}

func TestReadUnits(t *testing.T) {
	revised := editionstest.Load(t, "revised")
	for typed, want := range map[string]string{
		"3 inf, 2 arm":                 "3 inf, 2 arm",
		"3 infantry and tank + 1 bb":   "3 inf, all arm, 1 bb",
		"all arm 1 bb damaged":         "all arm, 1 bb damaged",
		"2 anti-aircraft guns ftr":     "2 aa, all ftr",
		"0 inf":                        "0 inf",
		"":                             "",
		", and ,":                      "",
		"3 inff":                       `there is no unit "inff"; did you mean inf?`,
		"3":                            "a number stands without a unit behind it",
		"3 " + strings.Repeat("q", 99): `there is no unit "` + strings.Repeat("q", 40) + `..."; there are inf, art, arm`,
	} {
		list, err := ReadUnits(revised, typed)
		var parts []string
		for _, u := range list {
			n := fmt.Sprint(u.Count)
			if u.Count == order.All {
				n = "all"
			}
			parts = append(parts, strings.TrimSpace(n+" "+revised.Kind(u.Kind).Short+" "+u.Mark))
		}
		got := strings.Join(parts, ", ")
		if err != nil {
			got = err.Error()
		}
		if got != want && (err == nil || !strings.HasPrefix(got, want)) {
			t.Errorf("%q is read as %q, want %q", typed, got, want)
		}
	}
}

func TestReadTechs(t *testing.T) {
	revised := editionstest.Load(t, "revised")
	got, err := ReadTechs(revised, "heavy bombers, , JET FIGHTERS")
	if err != nil || !got.Has(revised.TechByID("heavy_bombers")) || !got.Has(revised.TechByID("jet_fighters")) || got.Has(revised.TechByID("rockets")) {
		t.Errorf("it reads %b, %v", got, err)
	}
	if _, err := ReadTechs(revised, "flying"); err == nil || !strings.Contains(err.Error(), "there are Jet Fighters, Rockets") {
		t.Errorf("it says %v", err)
	}
}

func TestSides(t *testing.T) {
	for typed, want := range map[string]string{
		"3 inf against 2 arm": "3 inf|2 arm", "3 inf vs. 2 arm": "3 inf|2 arm", "3 inf AGAINST 2 arm": "3 inf|2 arm",
		"against 2 arm": "", "3 inf against": "", "3 inf": "", "1 inf vs 1 inf vs 1 inf": "", "": "",
	} {
		att, def, err := Sides(typed)
		if got := att + "|" + def; (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%q is split into %q, %v", typed, got, err)
		}
	}
}

// TestNew refuses what does not fight, and says why.
func TestNew(t *testing.T) {
	at := func(p Place) func(*Terms) { return func(t *Terms) { t.Place = p } }
	for _, test := range []struct {
		att, def string
		change   func(*Terms)
		says     string
	}{
		{"3 inf", "2 inf, aa, ic", nil, ""},
		{"1 bb", "1 sub", nil, ""},
		{"1 ftr", "1 ftr", at(AtSea), ""},
		{"1 aa", "1 inf", nil, "antiaircraft guns neither attack nor fight at sea"},
		{"1 bb", "1 aa", nil, "antiaircraft guns neither attack nor fight at sea"},
		{"1 inf", "1 bb", nil, "infantry do not fight at sea"},
		{"1 bb", "1 inf", at(OnLand), "battleships do not fight on land"},
		{"1 dd damaged", "1 bb", nil, "destroyers are lost by one hit"},
		{"1 inf", "1 inf", func(t *Terms) { t.Bombard = "1 dd" }, "destroyers do not bombard"},
		{"1 inf", "1 inf", func(t *Terms) { t.Bombard = "1 zeppelin" }, "there is no unit"},
		{"1 bb", "1 sub", func(t *Terms) { t.Bombard = "1 bb" }, "ships bombard land"},
		{"1 inf|zeppelins", "1 inf", nil, "there is no unit"},
		{"1 inf", "1 inf", func(t *Terms) { t.Defender.Keep = "zeppelins" }, "there is no unit"},
		{"20000 inf", "1 inf", nil, "20000 units of one sort do not fit into a battle; 10000 do"},
		{"6000 inf 6000 inf", "1 inf", nil, "12000 units of one sort"},
		{"9223372036854775807 inf 3 inf", "1 inf", nil, "do not fit into a battle"},
	} {
		m, err := made(t, test.att, test.def, test.change)
		switch {
		case test.says == "" && (err != nil || m == nil):
			t.Errorf("%s against %s is refused: %v", test.att, test.def, err)
		case test.says != "" && (err == nil || !strings.Contains(err.Error(), test.says)):
			t.Errorf("%s against %s: it says %v, not %q", test.att, test.def, err, test.says)
		}
	}
	tables := *editionstest.Load(t, "advanced")
	tables.Combat = nil // as in an edition whose rules are not there yet
	if _, err := New(Terms{Position: position.Bare(&tables, nil)}); err == nil || !strings.Contains(err.Error(), "can not be judged yet") {
		t.Errorf("%s: %v", tables.ID, err)
	}
}

// TestSide sums up a battle of which every number can be worked out: an infantry hits with 1 of 6 in attack and with 2
// of 6 in defence, and a round without a hit is fought again.
func TestSide(t *testing.T) {
	m, err := made(t, "1 inf", "1 inf, aa", nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := m.Odds(odds.Options{Ends: 9})
	if err != nil {
		t.Fatal(err)
	}
	ended := 36.0 - 5*4 // both miss with 5 and 4 of 6
	win, loss := 1*4/ended, 5*2/ended
	att, def := m.Side(battle.Attacker, &r), m.Side(battle.Defender, &r)
	if att.Value != 3 || def.Value != 3 || att.Loss != Hundredths(3*(1-win)) || def.Loss != Hundredths(3*(1-loss)) {
		t.Errorf("the sides are %+v and %+v", att, def)
	}
	if want := fmt.Sprintf("%.2f inf", win); att.Survivors() != want {
		t.Errorf("the survivors are %q, want %q", att.Survivors(), want)
	}
	if m.Force(battle.Attacker).String() != "1 inf" || m.Force(battle.Defender).String() != "1 inf, 1 aa" || m.Bombarding() != "" {
		t.Errorf("%s against %s", m.Force(battle.Attacker), m.Force(battle.Defender))
	}
	if got := m.Chances(&r); len(got) != 3 || got[0][1] != prose.Text(Percent(win)) || got[2][1] != prose.Text(Percent(loss)) {
		t.Errorf("the chances are %v", got)
	}
}

// TestLikeUnitsAreOneGroup sees that a list may name a kind many times.
func TestLikeUnitsAreOneGroup(t *testing.T) {
	m, err := made(t, strings.Repeat("1 inf ", 200), "1 inf", nil)
	if err != nil || m.Counted(battle.Attacker, m.Battle.Count).String() != "200 inf" {
		t.Errorf("%v", err)
	}
}

// TestStanding lists what fights in a space: not the complex, not what is aboard, not the friends of the attacker.
func TestStanding(t *testing.T) {
	revised := editionstest.Load(t, "revised")
	p := position.New(revised, nil)
	space := func(name string) edition.SpaceID {
		s, ok := revised.Board.Find(name)
		if !ok {
			t.Fatal(name)
		}
		return s
	}
	germany, britain := revised.PowerByID("germany"), revised.PowerByID("united_kingdom")
	zone := space("sz 35")
	for i := range p.Units { // an infantry goes aboard the transport there
		if u := &p.Units[i]; u.Space == zone && revised.Kind(u.Kind).Loads != nil {
			position.SetUp(p).Add(revised.KindByID("infantry"), britain, zone, u.ID)
			break
		}
	}
	position.SetUp(p).Add(revised.KindByID("submarine"), germany, zone, 0)
	hurt := position.SetUp(p).Add(revised.KindByID("battleship"), britain, zone, 0)
	p.Unit(hurt).Damage = 1
	for _, test := range []struct {
		at, want string
		attacker edition.PowerID
	}{
		{"sz 35", "1 ftr, 1 bb damaged, 1 dd, 1 cv, 1 trn", germany},
		{"sz 35", "1 sub", britain},
		{"Caucasus", "3 inf, 1 art, 1 arm, 1 aa", germany},
		{"Caucasus", "", britain},
		{"sz 22", "", germany},
	} {
		m, err := New(Terms{Position: p, Attacker: Force{Power: test.attacker}, Defender: Force{Units: Standing(p, space(test.at), test.attacker)}})
		if err != nil {
			t.Fatal(err)
		}
		if got, want := fields(m.Force(battle.Defender).String()), fields(test.want); got != want {
			t.Errorf("in %s stand %s, want %s", test.at, got, want)
		}
	}
}

// fields sorts a list: the order of units is the edition's.
func fields(list string) string {
	parts := map[string]bool{}
	for part := range strings.SplitSeq(list, ", ") {
		parts[part] = true
	}
	return fmt.Sprint(parts)
}

func FuzzReadUnits(f *testing.F) {
	revised := editionstest.Load(f, "revised")
	for _, seed := range []string{"3 inf, 2 arm", "all bb damaged", "1", "-1 inf", "and + ,", "2 anti aircraft gun"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, typed string) {
		list, err := ReadUnits(revised, typed)
		if err != nil {
			return
		}
		for _, u := range list {
			if u.Kind < 0 || int(u.Kind) >= len(revised.Kinds) || u.Count < 0 && u.Count != order.All {
				t.Errorf("%q is read as %+v", typed, list)
			}
		}
		if m, err := New(Terms{Position: position.Bare(revised, nil), Attacker: Force{Power: 0, Units: list}, Defender: Force{Power: 1, Units: list}}); err == nil && m.Battle == nil {
			t.Errorf("%q makes no battle", typed)
		}
	})
}
