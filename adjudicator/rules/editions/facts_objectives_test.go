package editions

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
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

// TestFactsObjectivesLands holds the spaces that each objective asks about against those that the fact table names.
func TestFactsObjectivesLands(t *testing.T) {
	e, err := Load("global1940")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for i := range e.Board.Spaces {
		named[e.Board.Spaces[i].Name] = true
	}
	theirs, ours := map[string]bool{}, map[string]bool{}
	n := 0
	for _, f := range facts(t, "global1940", "objectives.tsv") {
		if f["evaluated"] != "collect_income" {
			continue
		}
		o := &e.Objectives[n]
		n++
		for _, word := range strings.FieldsFunc(f["condition"], func(r rune) bool { return strings.ContainsRune("(){};,", r) }) {
			if word = strings.TrimSpace(word); named[word] {
				theirs[o.ID+" "+word] = true
			}
		}
		lands := slices.Concat(o.Each, o.When.Own, o.When.Side, o.When.Without, o.When.Troops, o.When.NoShips, o.When.NoWarships)
		for _, what := range o.When.Never { // land that was attacked
			for _, m := range e.Politics.Memories {
				if m.What == what {
					lands = append(lands, m.Attacked...)
				}
			}
		}
		for _, s := range lands {
			if !original(e, o, s) {
				ours[o.ID+" "+e.Board.Spaces[s].Name] = true
			}
		}
	}
	compare(t, theirs, ours)
}

// original tells whether the fact table says of land no more than that it was a power's own, or a purse's.
func original(e *edition.Edition, o *edition.Objective, s edition.SpaceID) bool {
	return len(o.When.Own) > 9 && e.Printed[s] == o.Power
}
