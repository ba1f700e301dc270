package adjudicator

import (
	"regexp"
	"strings"
	"testing"
)

// TestStatusOfGlobal tells in STATUS what only games with purses and wars between powers have.
func TestStatusOfGlobal(t *testing.T) {
	c := goldenClub(t, 1, globalRecord(t, "swift"))
	c.empty()
	c.tells(c.ask("united_kingdom", "STATUS\n"),
		"United Kingdom 45 45 - Europe 28 28 - Pacific 17 17",
		"Germany United Kingdom, ANZAC and France", "United States nobody",
		"Japan has 6 tokens left for strikes at ships.")
}

// TestWhyAnObjective quotes the objective for which a power was paid, and not those of everybody.
func TestWhyAnObjective(t *testing.T) {
	c := goldenClub(t, 1, globalRecord(t, "swift"))
	c.accept("germany", "BUY 10 inf\nCOMBAT none\nNONCOMBAT none\nPLACE 10 inf Germany\nDONE\n")
	report := strings.Join(strings.Fields(c.ask("japan", "REPORT 1\n").text), " ")
	line := regexp.MustCompile(`trade with the Soviet Union\. \((\d+)\)`).FindStringSubmatch(report)
	if line == nil {
		t.Fatalf("nobody was paid for trade: %s", report)
	}
	said := c.ask("japan", "WHY "+line[1]+"\n")
	c.tells(said, "[G-NO-DE-01, G-INC-004]", "G-NO-DE-01: Germany, at peace with the Soviet Union: 5.")
	if strings.Contains(said.text, "G-NO-JP-01") {
		t.Errorf("an objective of Japan stands behind it: %s", said.text)
	}
}
