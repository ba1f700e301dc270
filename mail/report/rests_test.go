package report

import (
	"regexp"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// marks are the numbers of lines behind a claim.
var marks = regexp.MustCompile(` \([\d, -]+\)$`)

// bare is a claim without the lines on which it rests.
func bare(claim string) string { return marks.ReplaceAllString(claim, "") }

// bareRows are the rows of a table, the first cell of each without its lines.
func bareRows(table paper.Table) [][]prose.Text {
	for _, row := range table.Rows {
		row[0] = prose.Text(bare(row[0].String()))
	}
	return table.Rows
}

func TestNumbersBehindClaims(t *testing.T) {
	for want, on := range map[string]rests{
		"It rains.":                    nil,
		"It rains, as ever.":           {0, 0},
		"It rains. (7)":                {7, 0, 7},
		"It rains. (7-8)":              {8, 7},
		"It rains. (1, 3-5, 9)":        {9, 3, 4, 5, 1},
		"It rains. (1, 3, 5, 7-8)":     {1, 3, 5, 7, 8},
		"It rains. (1-9)":              {1, 3, 5, 7, 9}, // five runs are too many
		"It rains here and now. (2-3)": joined([]claim{{text: "It rains here", rests: rests{3}}, {text: "now.", rests: rests{2}}}, " and ").rests,
	} {
		if got := on.behind(prose.Text(bare(want))).String(); got != want {
			t.Errorf("%v: %q, want %q", on, got, want)
		}
	}
	if c := joined([]claim{{text: "a", rests: rests{1}}, {text: "b", rests: rests{4}}, {text: "c"}}, "; "); c.behind(prose.Text(c.text.String())).String() != "a; b; c (1, 4)" {
		t.Errorf("joined they are %+v", c)
	}
	if got := strings.TrimSuffix(bare("pays (4 IPCs). (3)"), "."); got != "pays (4 IPCs)" {
		t.Errorf("without its lines it is %q", got)
	}
}
