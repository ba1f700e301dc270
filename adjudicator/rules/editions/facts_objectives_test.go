package editions

import (
	"fmt"
	"strings"
	"testing"
)

// TestFactsObjectives holds the objectives against the fact table: who is paid, how much, and how often.
func TestFactsObjectives(t *testing.T) {
	e, err := Load("global1940")
	if err != nil {
		t.Fatal(err)
	}
	theirs, ours := map[string]bool{}, map[string]bool{}
	count := map[string]int{}
	line := func(power, purse, per string, pays int) string {
		count[power+purse]++
		return fmt.Sprintf("%s %s %d: %d, %s", power, purse, count[power+purse], pays, per)
	}
	for _, f := range facts(t, "global1940", "objectives.tsv") {
		if f["evaluated"] == "collect_income" {
			var pays int
			fmt.Sscan(f["ipcs"], &pays)
			theirs[line(f["power"], strings.Trim(f["economy"], "-"), f["per"], pays)] = true
		}
	}
	clear(count)
	for _, o := range e.Objectives {
		per := "once"
		switch {
		case o.Memory != "":
			per = "once_per_game"
		case len(o.Each) > 0:
			per = "each"
		}
		ours[line(e.Powers[o.Power].ID, o.Treasury, per, o.Pays)] = true
	}
	compare(t, theirs, ours)
}
