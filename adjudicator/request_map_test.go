package adjudicator

import (
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// narrow demands that every line of an answer fits a narrow screen.
func narrow(t *testing.T, text string) {
	t.Helper()
	for _, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) > 72 {
			t.Errorf("a line is too long: %s", line)
		}
	}
}

// TestMap asks for the board of the set-up, whose units the rulebook lists.
func TestMap(t *testing.T) {
	c := newClub(t, "swift")
	whole := c.ask("japan", "MAP")
	narrow(t, whole.text)
	c.tells(whole, "MAP, now\n", "\nGERMANY, 40 IPCs, production 40\n", "\nSOVIET UNION, 24 IPCs, production 24\n", "\nSEA ZONES\n",
		"\nUkraine S.S.R. (Germany) 3: Germany 3 inf, 1 art, 1 arm, 1 ftr\n", "\nAlgeria (Germany) 1: Germany 1 inf, 1 art\n")
	if strings.Contains(whole.text, "Eire") || strings.Contains(whole.text, "\nsz 22") {
		t.Errorf("it shows where nothing is:\n%s", whole.text)
	}
	for _, test := range []struct {
		ask  string
		says []string
		not  string
	}{
		{"MAP Germany", []string{"MAP of Germany, now", "\nUkraine S.S.R. (Germany) 3: ", "\nUNITS ELSEWHERE\n", "\nsz 5: Germany "}, "Caucasus"},
		{"MAP sz 5", []string{"MAP of sz 5, now\n----------------\nsz 5: Germany ", "\nNEXT TO IT\n", "\nGermany (Germany) 10: Germany ", "\nNorway (Germany) 3: "}, "Ukraine"},
		{"MAP ukr", []string{"MAP of Ukraine S.S.R., now\n--------------------------\nUkraine S.S.R. (Germany) 3: ", "\nCaucasus (Soviet Union) 4: ", "\nsz 16: nothing\n"}, "Algeria"},
		{"MAP Spain", []string{"MAP of Spain, now\n-----------------\nSpain (nothing ever enters)\n", "\nsz 12"}, "Ukraine"},
		{"MAP Atlantis", []string{`MAP: "Atlantis" is no space and no power`}, "Ukraine"},
		{"MAP TURN 1", []string{"MAP: no turn is over yet."}, "Ukraine"},
	} {
		l := c.ask("japan", test.ask)
		c.tells(l, test.says...)
		narrow(t, l.text)
		if strings.Contains(l.text, test.not) {
			t.Errorf("%s shows %s:\n%s", test.ask, test.not, l.text)
		}
	}
}

// TestMapOfATurn asks for the board as it was.
func TestMapOfATurn(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", germanTurn)
	// of 3 infantry all went to West Russia, with the artillery; 2 came from Novosibirsk, and 8 were bought
	c.tells(c.ask("japan", "MAP Russia turn 1"), "MAP of Russia, after turn 1 (Soviet Union, round 1)\n---------------------------------------------------\nRussia (Soviet Union) 8: Soviet Union 10 inf, 2 arm, ")
	// 10 infantry stand in Germany more after the second turn than after the first
	first, second := c.line(c.ask("japan", "MAP sz 5 turn 1"), "Germany (Germany) 10: "), c.line(c.ask("japan", "MAP sz 5 TURN 2"), "Germany (Germany) 10: ")
	if a, b := leading(t, first, "Germany (Germany) 10: Germany %d inf"), leading(t, second, "Germany (Germany) 10: Germany %d inf"); b != a+10 {
		t.Errorf("there are %d infantry and then %d", a, b)
	}
	c.tells(c.ask("japan", "MAP turn 3"), "there is no turn 3; the turns so far are 1 to 2.")
	c.tells(c.ask("japan", "MAP turn 0"), "there is no turn 0")
	c.tells(c.ask("japan", "MAP turn 99999999999999999999"), "there is no turn 9999")
}

// TestMapKeepsSecrets shows nobody but the mover what he has done before his first dice.
func TestMapKeepsSecrets(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", "BUY 8 inf\n")
	c.tells(c.ask("soviet_union", "MAP Russia\nMAP Soviet Union"), "SOVIET UNION, 0 IPCs")
	c.tells(c.ask("japan", "MAP Soviet Union"), "SOVIET UNION, 24 IPCs")
}

// TestMapOfARegion finds the spaces that an edition marks.
func TestMapOfARegion(t *testing.T) {
	ed := editionstest.Load(t, "global1940")
	reader, err := (&orders.Readers{Load: editions.Load}).For("global1940")
	if err != nil {
		t.Fatal(err)
	}
	m := bulletin.NewChart(reader, position.New(ed, nil))
	pacific := m.Flagged("Pacific")
	text := paper.TextOf(bulletin.InSections(m.Whole(pacific))...)
	narrow(t, text)
	for name, want := range map[string]bool{"\nJapan (Japan) 8: ": true, "\nFrance (": false, "\nGermany (": false} {
		if strings.Contains(text, name) != want {
			t.Errorf("%q shows: %v\n%s", name, !want, text)
		}
	}
	if len(m.Flagged("Mars"))+len(m.Flagged("")) > 0 {
		t.Error("a region that is none has spaces")
	}
}
