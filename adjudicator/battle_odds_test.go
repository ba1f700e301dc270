package adjudicator

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// oddsAnswer reads the answer to a line ODDS: who wins, nobody is left, what both lose.
var oddsAnswer = regexp.MustCompile(`(?s)attacker wins\s+([0-9.]+) %.*?nobody left\s+([0-9.]+) %.*?attacker loses ([0-9.]+)\s+IPCs.*?defender\s+loses\s+([0-9.]+)\s+IPCs`)

// TestOddsOfOrders tells with CHECK, with orders that wait for CONFIRM and with those that are played how their battles would end: as a line ODDS has
// it for the same units.
func TestOddsOfOrders(t *testing.T) {
	c := newClub(t, "swift")
	const moves = "COMBAT\n3 inf, 1 art, 2 arm Russia -> West Russia\n3 inf, 1 arm Archangel -> West Russia\n1 ftr Russia -> West Russia\n"
	answer := c.ask("soviet_union", "CHECK\n"+moves+"ODDS West Russia: 6 inf, 1 art, 3 arm, 1 ftr\n").text
	m := oddsAnswer.FindStringSubmatch(answer)
	if m == nil {
		t.Fatalf("there is no answer to ODDS:\n%s", answer)
	}
	told := ""
	for _, typed := range m[1:] {
		told += fmt.Sprintf(" %.1f", number(t, typed))
	}
	said := regexp.MustCompile(`West Russia: you win ([0-9.]+)%(?:, nobody is left ([0-9.]+)%)?\. You lose ([0-9.]+) IPCs on average, they lose ([0-9.]+)\.`)
	got := said.FindStringSubmatch(strings.Join(strings.Fields(answer), " "))
	if got == nil {
		t.Fatalf("nothing is said of the battle:\n%s", answer)
	}
	if got[2] == "" {
		got[2] = "0.0"
	}
	if list := " " + strings.Join(got[1:], " "); list != told {
		t.Errorf("the orders have%s, and ODDS%s", list, told)
	}
	c.tells(c.ask("soviet_union", "CHECK\n"+moves+"BATTLES\nland: lose ftr, arm, art, inf\n"), "Losses go as you have ordered")
	other := said.FindStringSubmatch(strings.Join(strings.Fields(c.ask("soviet_union", "CHECK\n"+moves+"BATTLES\nland: lose ftr, arm, art, inf\n").text), " "))
	if other == nil || number(t, other[3]) <= number(t, got[3]) {
		t.Errorf("with tanks lost first the attack costs %v instead of %v", other, got)
	}
	c.accept("soviet_union", moves)
	c.tells(c.one2("soviet_union", 0), "ACCEPTED", "Odds of the battles", "West Russia: you win")
}

func number(t *testing.T, typed string) (x float64) {
	t.Helper()
	if _, err := fmt.Sscan(typed, &x); err != nil {
		t.Fatal(err)
	}
	return x
}

// TestNoOddsOfPeace says nothing of odds where the orders bring about no battle, and of battles that lines ODDS leave no time for says so.
func TestNoOddsOfPeace(t *testing.T) {
	c := newClub(t, "swift")
	if answer := c.ask("soviet_union", "CHECK\nBUY 8 inf\nCOMBAT\nNONCOMBAT\n2 inf Novosibirsk -> Russia\nPLACE\n8 inf Russia\nDONE\n").text; strings.Contains(answer, "Odds of the battles") {
		t.Errorf("there are odds of no battle:\n%s", answer)
	}
	answer := c.ask("soviet_union", "CHECK\nCOMBAT\n3 inf, 1 art Russia -> West Russia\nODDS 1 inf against 1 inf\nODDS 2 inf against 1 inf\nODDS 3 inf against 1 inf\n")
	c.tells(answer, "West Russia: not tried", "Ask for it by itself", "ODDS West Russia: 3 inf, 1 art")
}

// TestOddsOfParts tells in the Advanced Rules of the battles at sea and of those on land that one letter brings about, each as a line ODDS has it.
func TestOddsOfParts(t *testing.T) {
	record := refereed("swift")
	record.Terms.Edition, record.Terms.Options = "advanced", nil
	c := beginClub(t, record)
	c.accept("soviet_union", "NOW\nBUY 8 inf\nPLACE\n8 inf Russia\nDONE\n")
	answer := strings.Join(strings.Fields(c.ask("germany", `CHECK
NAVAL
2 sub Baltic sz -> North Sea sz fight
1 ftr Western Europe -> North Sea sz
1 bb, 1 dd Central Med -> East Med fight
1 trn Central Med -> East Med: load 1 inf, 1 art Southern Europe; land Anglo-Egypt
GROUND
1 inf, 1 arm Libya -> Egypt
ODDS North Sea sz: 2 sub, 1 ftr
ODDS Egypt: 1 inf overland, 1 arm overland, 1 inf, 1 art; landing
`).text), " ")
	for _, says := range []string{
		"East Mediterranean Sea Zone: you win", "All land.", "Those on land are shown as if you won those at sea without a loss.",
		"nobody answered your moves by intercept, engage, coastal",
	} {
		if !strings.Contains(answer, says) {
			t.Errorf("it does not say %q:\n%s", says, answer)
		}
	}
	for _, space := range []string{"North Sea Zone", "Anglo-Egypt Sudan"} {
		said := regexp.MustCompile(" - " + space + `: you win ([0-9.]+)%, nobody is left ([0-9.]+)%\. You lose ([0-9.]+) IPCs on average, they lose ([0-9.]+)\.`).FindStringSubmatch(answer)
		_, typed, _ := strings.Cut(answer, "ODDS in "+space)
		asked := oddsAnswer.FindStringSubmatch(typed)
		if said == nil || asked == nil {
			t.Fatalf("%s is not foretold:\n%s", space, answer)
		}
		for i := range said[1:] {
			if want := fmt.Sprintf("%.1f", number(t, asked[i+1])); said[i+1] != want {
				t.Errorf("%s: the orders have %v, and ODDS %v", space, said[1:], asked[1:])
			}
		}
	}
}
