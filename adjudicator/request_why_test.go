package adjudicator

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/paper"
)

// line is the line of a letter that begins like this.
func (c *club) line(l received, begins string) string {
	c.t.Helper()
	for _, line := range strings.Split(l.text, "\n") {
		if strings.HasPrefix(line, begins) {
			return line
		}
	}
	c.t.Fatalf("no line begins with %q:\n%v", begins, l)
	return ""
}

// leading reads the number of a line.
func leading(t *testing.T, line, form string) int {
	t.Helper()
	n := 0
	if _, err := fmt.Sscanf(line, form, &n); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
	return n
}

// numbered finds the number behind what a report tells.
func numbered(t *testing.T, l received, told string) int {
	t.Helper()
	_, all, _ := strings.Cut(l.text, letters.AllOfIt) // what stands above has the numbers of others behind it
	m := regexp.MustCompile(regexp.QuoteMeta(told) + `[^()]* \((\d+)\)`).FindStringSubmatch(strings.Join(strings.Fields(all), " "))
	if m == nil {
		t.Fatalf("the report does not tell %q:\n%v", told, l)
	}
	n, err := strconv.Atoi(m[1])
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// TestWhy asks for lines of a report by the numbers that it gives them.
func TestWhy(t *testing.T) {
	c := newClub(t, "swift")
	c.tells(c.ask("japan", "WHY 1"), "WHY: there is no report yet.")
	c.accept("soviet_union", sovietTurn)
	sent := c.one("japan")
	for told, rule := range map[string]string{
		"Soviet Union pays 24 IPCs for units;":             "R-BUY-001",
		"3 infantry and 1 tank: Archangel -> West Russia.": "R-MOVE-002",
		"Battle of West Russia":                            "R-MULT-001",
		"Soviet Union, attack: ":                           "R-GEN-010",
		"2 infantry: Novosibirsk -> Russia.":               "R-NCM-002",
		"Russia: 8 infantry.":                              "R-MOB-002",
		"Soviet Union collects ":                           "R-INC-001",
		" after ":                                          "R-CMB-007",
	} {
		l := c.ask("japan", fmt.Sprintf("WHY %d", numbered(t, sent, told)))
		narrow(t, l.text)
		c.tells(l, "in the report of Soviet Union, round 1", rule)
		if flat := strings.Join(strings.Fields(l.text), " "); !strings.Contains(flat, told) {
			t.Errorf("it speaks of another line than %q:\n%v", told, l)
		}
	}
	last := numbered(t, sent, "Soviet Union collects ")
	c.tells(c.ask("japan", fmt.Sprintf("WHY %d?", last)), "> Soviet Union collects ")
	for _, n := range []string{"0", fmt.Sprint(last + 1), "99999999999999999999"} {
		c.tells(c.ask("japan", "WHY "+n), "WHY: there is no line "+n+"; the last report, Soviet", fmt.Sprintf("(1) to (%d).", last))
	}
	c.accept("germany", germanTurn)
	c.tells(c.ask("japan", "WHY 1"), "in the report of Germany, round 1", "Germany pays 30 IPCs for units")
}

// TestWhyOfSeveralLines asks for a run of lines as it stands behind a battle, and for lines of a report before the last one.
func TestWhyOfSeveralLines(t *testing.T) {
	c := newClub(t, "swift")
	c.empty()
	c.accept("soviet_union", sovietTurn)
	sent := c.one("japan")
	m := regexp.MustCompile(`Battle of West Russia: [a-z ]+ \((\d+)-(\d+)\)`).FindStringSubmatch(sent.text)
	if m == nil {
		t.Fatalf("the battle has no lines behind it:\n%v", sent)
	}
	first, last := leading(t, m[1], "%d"), leading(t, m[2], "%d")
	if began := numbered(t, sent, "Battle of West Russia"); first != began {
		t.Errorf("it begins with line %d, and is told from %d on", first, began)
	}
	if ended := numbered(t, sent, " after "); last != ended {
		t.Errorf("it ends with line %d, and is told until %d", last, ended)
	}
	l := c.ask("japan", fmt.Sprintf("WHY (%d-%d)", first, first+1))
	narrow(t, l.text)
	c.tells(l, fmt.Sprintf("WHY %d-%d, in the report of Soviet Union, round 1", first, first+1), "> Battle of West Russia\n", "R-MULT-001", "> Soviet Union, attack: ", "R-GEN-010")
	c.tells(c.ask("japan", "WHY 1-12"), "> Soviet Union pays 24 IPCs", "10 lines at once are enough. WHY 11-12 tells the rest.")
	if l := c.ask("japan", "WHY 11-12"); strings.Count(l.text, "\n> ") != 2 || strings.Contains(l.text, "at once") {
		t.Errorf("it is asked for two lines and tells\n%v", l)
	}
	for _, span := range []string{"0-2", "2-1", "3-999"} {
		c.tells(c.ask("japan", "WHY "+span), "WHY: there is no line "+span+"; the last report, Soviet Union, round 1,")
	}
	c.accept("germany", germanTurn)
	c.tells(c.ask("japan", "WHY 1 REPORT 1"), "in the report of Soviet Union, round 1", "> Soviet Union pays 24 IPCs")
	c.tells(c.ask("japan", "WHY 1 report 2?"), "in the report of Germany, round 1", "> Germany pays 30 IPCs")
	c.tells(c.ask("japan", "WHY 1 REPORT 3"), "WHY: there is no report 3; so far they are 1 to 2.")
	c.tells(c.ask("japan", "WHY 999 REPORT 1"), "WHY: there is no line 999; report 1, Soviet Union, round 1, has the lines")
}

// TestWhyOfAnUnfinishedTurn speaks of the report that came with a question.
func TestWhyOfAnUnfinishedTurn(t *testing.T) {
	c := newClub(t, "full")
	c.accept("soviet_union", sovietTurn)
	var so received
	for _, l := range c.mails("united_states") {
		if strings.Contains(l.Get("Subject"), "so far") {
			so = l
		}
	}
	n := numbered(t, so, "Battle of West Russia")
	c.tells(c.ask("united_states", fmt.Sprintf("WHY %d", n)), "in the report of Soviet Union, round 1", "Battle of West Russia")
}

// TestWhyWithoutWords gives the numbers of rules where the edition has no words, and says so where there are none.
func TestWhyWithoutWords(t *testing.T) {
	ed := *editionstest.Load(t, "revised")
	ed.Topics = map[string]edition.Topic{"capture/blitz": {Rules: []string{"R-BLTZ-001"}}}
	if got := paper.TextOf(requests.RulesBehind(&ed, position.Captured{Blitz: true}, map[string]bool{})...); !strings.HasPrefix(got, "[R-BLTZ-001]\n") {
		t.Errorf("it says\n%s", got)
	}
	if got := paper.TextOf(requests.RulesBehind(&ed, position.Captured{}, map[string]bool{})...); !strings.HasPrefix(got, "It says itself why") {
		t.Errorf("it says\n%s", got)
	}
}
