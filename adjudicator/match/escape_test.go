package match

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/battle"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// TestSubmarinesWithNobodyToHit computes that a submarine is shot at once by aircraft alone, and is away then as in a game;
// with a ship against it it fights to the end [DEC-09, C-RUL-27].
func TestSubmarinesWithNobodyToHit(t *testing.T) {
	for _, c := range []struct {
		att, def string
		left     float64 // of the submarine
		cycles   float64
	}{
		{"1 ftr", "1 sub", 0.5, 1},           // a fighter hits with 3
		{"1 bmr", "1 sub", 1 - 4.0/6, 1},     // a bomber with 4
		{"1 sub", "1 ftr", 1 - 4.0/6, 1},     // a defending fighter with 4; the submarine dives, and the fighter has won
		{"1 trn, 1 ftr", "1 sub", 0.25, 1.5}, // a third of all cycles leave transport and submarine; then another follows
	} {
		m, err := made(t, c.att, c.def, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := m.Odds(odds.Options{})
		if err != nil {
			t.Fatal(err)
		}
		for g := range m.Battle.Groups {
			if m.Battle.Groups[g].Sub && (Hundredths(r.Survivors[g]) != Hundredths(c.left) || Hundredths(r.Cycles) != c.cycles) {
				t.Errorf("%s against %s: %.2f submarines are left after %.2f cycles, not %.2f after %.2f", c.att, c.def, r.Survivors[g], r.Cycles, c.left, c.cycles)
			}
		}
		if c.att == "1 sub" && odds.Parts(r.Loss) != 10000 || c.def == "1 sub" && m.policy[battle.Defender].Dive != battle.DiveFromAir {
			t.Errorf("%s against %s: %+v", c.att, c.def, r)
		}
	}
}

// TestAssumedOfSubmarines says what is taken for granted where submarines leave for another zone, and nothing where they dive or
// there are none.
func TestAssumedOfSubmarines(t *testing.T) {
	for _, c := range []struct {
		edition, att, def string
		dive              bool
		said              string
	}{
		{"revised", "1 sub", "1 dd", false, ""},
		{"classic", "1 bb", "1 trn", false, ""},
		{"classic", "1 sub", "1 trn", false, "leave only when nothing but aircraft is left against them. No order to withdraw is counted."},
		{"classic", "1 ftr", "1 sub", true, "leave as soon as it saves them."},
	} {
		ed := editionstest.Load(t, c.edition)
		terms := Terms{Position: position.Bare(ed, nil), Dive: c.dive, Defender: Force{Power: 1}}
		for text, force := range map[string]*Force{c.att: &terms.Attacker, c.def: &terms.Defender} {
			units, err := ReadUnits(ed, text)
			if err != nil {
				t.Fatal(err)
			}
			force.Units = units
		}
		m, err := New(terms)
		if err != nil {
			t.Fatal(err)
		}
		if got := prose.Join(m.Assumed(), " ").String(); (got == "") != (c.said == "") || !strings.HasSuffix(got, c.said) {
			t.Errorf("%s: %s against %s: %q", c.edition, c.att, c.def, got)
		}
	}
}

// TestOneLabelForOneEnd has aircraft win against a submarine that they cannot hit, whether it dives or nobody fires at all, and a submarine win
// where nobody else is left; nobody is left only where nobody is.
func TestOneLabelForOneEnd(t *testing.T) {
	for _, c := range []struct{ edition, att, def string }{
		{"global1940", "4 ftr", "1 sub"},
		{"global1940", "4 ftr", "1 sub, 1 tac"},
		{"global1940", "1 sub", "4 ftr"},
		{"global1940", "1 sub, 1 tac", "2 ftr"},
		{"advanced", "4 ftr", "1 sub"},
		{"advanced", "4 ftr", "1 sub, 1 ftr"},
		{"classic", "2 ftr", "2 sub, 1 ftr"},
		{"revised", "2 ftr", "2 sub, 1 ftr"},
	} {
		m := between(t, c.edition, c.att, c.def)
		r, err := m.Odds(odds.Options{Ends: -1})
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range r.Ends {
			att, def := m.Counted(battle.Attacker, e.Left).String(), m.Counted(battle.Defender, e.Left).String()
			want := "broken off"
			switch air := strings.Contains(att+def, "ftr") || strings.Contains(att+def, "tac"); {
			case att == "" && def == "":
				want = "nobody left"
			case strings.Contains(att, "ftr") || strings.Contains(att, "tac") || def == "":
				want = "attacker wins"
			case strings.Contains(def, "ftr") || strings.Contains(def, "tac") || att == "" && !air:
				want = "defender wins"
			}
			if got := Outcomes[e.Outcome]; got != want {
				t.Errorf("%s, %s against %s: %q is left against %q, which is called %q, not %q", c.edition, c.att, c.def, att, def, got, want)
			}
		}
		if r.Open > 0 {
			t.Errorf("%s, %s against %s is broken off with %v", c.edition, c.att, c.def, r.Open)
		}
	}
}

// between is a battle of an edition in words.
func between(t *testing.T, edition, att, def string) *Match {
	t.Helper()
	ed := editionstest.Load(t, edition)
	terms := Terms{Position: position.Bare(ed, nil), Defender: Force{Power: 1}}
	for text, force := range map[string]*Force{att: &terms.Attacker, def: &terms.Defender} {
		units, err := ReadUnits(ed, text)
		if err != nil {
			t.Fatal(err)
		}
		force.Units = units
	}
	m, err := New(terms)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
