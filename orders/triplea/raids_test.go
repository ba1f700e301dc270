package triplea

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/orders"
)

// TestRaidsAreAsked reads bombers that go to land which can be raided: without a word about battles it is asked what they do, and every choice is legal.
func TestRaidsAreAsked(t *testing.T) {
	for _, test := range []struct {
		name, edition, power, moves string
		choices                     []string // "": nothing is asked
		text                        string   // in the letter besides
	}{
		{"in Revised", "revised", "united_kingdom", "1 bomber moved from United Kingdom to Germany", []string{"COMBAT\n1 bmr United Kingdom -> Germany raid", "COMBAT\n1 bmr United Kingdom -> Germany fight"}, ""},
		{"in Classic", "classic", "united_kingdom", "1 bomber moved from United Kingdom to Germany", []string{"COMBAT\n1 bmr United Kingdom -> Germany raid", "COMBAT\n1 bmr United Kingdom -> Germany fight"}, ""},
		{"land without anything to raid", "revised", "united_kingdom", "1 bomber moved from United Kingdom to Norway", nil, "1 bmr United Kingdom -> Norway"},
		{"tactical bombers", "global1940", "germany", "1 tactical_bomber moved from Western Germany to Normandy Bordeaux",
			[]string{"COMBAT\n1 tac Western Germany -> Normandy/Bordeaux raid", "COMBAT\n1 tac Western Germany -> Normandy/Bordeaux fight"}, ""},
		{"two lines to one land are one question", "global1940", "germany", "2 bombers moved from Germany to United Kingdom\n1 tactical_bomber moved from Western Germany to United Kingdom",
			[]string{"COMBAT\n2 bmr Germany -> United Kingdom raid\n1 tac Western Germany -> United Kingdom raid", "COMBAT\n2 bmr Germany -> United Kingdom fight\n1 tac Western Germany -> United Kingdom fight"}, ""},
		{"battles without a raid", "revised", "united_kingdom", "1 bomber moved from United Kingdom to Germany\nCombat - British\nBattle in Germany", nil, "1 bmr United Kingdom -> Germany fight"},
		{"a raid", "revised", "united_kingdom", "1 bomber moved from United Kingdom to Germany\nCombat - British\nStrategic bombing raid in Germany", nil, "1 bmr United Kingdom -> Germany raid"},
		{"a raid and a battle", "revised", "united_kingdom", "1 bomber moved from United Kingdom to Germany\nCombat - British\nStrategic bombing raid in Germany\nBattle in Germany",
			[]string{"COMBAT\n1 bmr United Kingdom -> Germany raid", "COMBAT\n1 bmr United Kingdom -> Germany fight"}, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			g, r, power := atSetUp(t, test.edition, test.power)
			of := map[string]string{"united_kingdom": "British", "germany": "Germans"}[test.power]
			s, got := read(t, r, power, "Combat Move - "+of+"\n"+test.moves+"\n")
			if bad := said(s, got); bad != "" {
				t.Fatal(bad)
			}
			if !strings.Contains(s.Text, test.text) {
				t.Errorf("%q does not stand in\n%s", test.text, s.Text)
			}
			var choices []string
			for _, q := range s.Questions {
				choices = append(choices, q.Choices...)
			}
			if strings.Join(choices, "|") != strings.Join(test.choices, "|") {
				t.Errorf("asked %q, not %q", choices, test.choices)
			}
			for _, c := range append(choices, "") {
				got := r.Read(s.Text+"\n"+c, orders.Context{Power: power})
				for _, p := range append(got.Problems, g.Check(got.Letter)...) {
					t.Errorf("with %q: %s: %s", c, p.Source.Text, p.Text)
				}
			}
		})
	}
}

// TestTacticalBombersRaidBases sees that nothing is asked of those that find a complex alone.
func TestTacticalBombersRaidBases(t *testing.T) {
	_, r, power := atSetUp(t, "global1940", "germany")
	s, _ := read(t, r, power, "Combat Move - Germans\n1 tactical_bomber moved from Poland to Ukraine\n1 bomber moved from Germany to Ukraine\n")
	if len(s.Questions) != 1 || strings.Contains(s.Questions[0].Choices[0], "tac") || !strings.Contains(s.Text, "1 tac Poland -> Ukraine\n") {
		t.Errorf("read as\n%s\nasked %v", s.Text, s.Questions)
	}
}

// TestRepairs has what TripleA does not print asked, unless one thing alone can be meant.
func TestRepairs(t *testing.T) {
	_, r, power := atSetUp(t, "global1940", "germany")
	ed := r.Edition()
	space := func(name string) Damage {
		s, _ := ed.Board.Find(name)
		return Damage{Space: s, Points: 4}
	}
	for _, test := range []struct {
		name   string
		hurt   []Damage
		text   string
		asked  string
		refuse bool
	}{
		{"one place", []Damage{space("Germany")}, "REPAIR 3 Germany ic", "", false},
		{"two places", []Damage{space("Germany"), space("Western Germany")}, "", "REPAIR 3 Germany ic|REPAIR 3 Western Germany ic|REPAIR none", false},
		{"no place", nil, "", "REPAIR none", false},
	} {
		board := Board{Hurt: func(k edition.KindID) []Damage {
			if ed.Kinds[k].ID != "major_ic" {
				return nil
			}
			return test.hurt
		}}
		letter := "Purchase Units - Germans\nGermans repair damage of 3x factory_major; Remaining resources: 20 PUs;\nGermans buy nothing; Remaining resources: 20 PUs;\n"
		s, ok := Read(r, board, letter, orders.Context{Power: power})
		if !ok {
			t.Fatal("no summary was found")
		}
		if asked := len(s.Questions) > 0 && strings.Join(s.Questions[0].Choices, "|") == test.asked; !strings.Contains(s.Text, test.text) || asked != (test.asked != "") || test.refuse != (len(s.Problems) > 0) {
			t.Errorf("%s: %s\n%v %v", test.name, s.Text, s.Questions, s.Problems)
		}
		if got := r.Read(s.Text, orders.Context{Power: power}); len(got.Problems) > 0 {
			t.Errorf("%s: %v", test.name, got.Problems)
		}
	}
}
