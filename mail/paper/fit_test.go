package paper

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
)

// TestFit sees that a table's letters are as large as a narrow phone allows, and that words are broken only at last.
func TestFit(t *testing.T) {
	columns := func(n int, word string) Table {
		var row []prose.Text
		for range n {
			row = append(row, prose.Text(word))
		}
		return Table{Rows: [][]prose.Text{row}}
	}
	for _, c := range []struct {
		name  string
		table Table
		size  int
		broke bool
	}{
		{"three short columns", columns(3, "Germany"), 15, false},
		{"many words in a cell, all of them short", columns(2, "the attack succeeds after three rounds of battle"), 15, false},
		{"six numbers", columns(6, "100"), 15, false},
		{"six columns of words", columns(6, "infantry"), 12, false},
		{"a word of forty letters, 0.62 wide each", columns(1, strings.Repeat("a", 40)), 13, false},
		{"a word of fifty letters", columns(1, strings.Repeat("a", 50)), 11, true},
		{"fourteen columns of words", columns(14, "infantry"), 11, true},
	} {
		f := c.table.fit()
		if f.size != c.size || f.anywhere != c.broke {
			t.Errorf("%s: letters of %d, words broken %t", c.name, f.size, f.anywhere)
		}
	}
}
