package report

import (
	"fmt"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/prose"
)

// rests are the numbers of the lines of the report on which a claim rests, the same that WHY takes; 0 is no line.
type rests []int

func (r *rests) add(line int) { *r = append(*r, line) }

// mostRuns is how many runs of lines are named. Of more, a reader is told where they begin and end.
const mostRuns = 4

// behind puts the numbers behind a claim: "West Russia (17)", "Bought: 8 inf. (1-2, 20)".
func (r rests) behind(claim prose.Text) prose.Text {
	lines := slices.DeleteFunc(slices.Compact(slices.Sorted(slices.Values(r))), func(line int) bool { return line == 0 })
	if len(lines) == 0 {
		return claim
	}
	var runs []string
	for i := 0; i < len(lines); {
		last := i
		for last+1 < len(lines) && lines[last+1] == lines[last]+1 {
			last++
		}
		runs = append(runs, run(lines[i], lines[last]))
		i = last + 1
	}
	if len(runs) > mostRuns {
		runs = []string{run(lines[0], lines[len(lines)-1])}
	}
	return prose.Say("%s (%s)", claim, strings.Join(runs, ", "))
}

// run is lines that follow one another: "5", "5-16".
func run(first, last int) string {
	if first == last {
		return fmt.Sprint(first)
	}
	return fmt.Sprintf("%d-%d", first, last)
}

// claim is something that is said in short, and the lines on which it rests.
type claim struct {
	text prose.Text
	rests
	other bool // it names its subject, which is not the mover
}

// joined makes one claim of several.
func joined(all []claim, between string) claim {
	var out claim
	var texts []prose.Text
	for _, c := range all {
		texts = append(texts, c.text)
		out.rests = append(out.rests, c.rests...)
	}
	out.text = prose.Join(texts, prose.Words(between))
	return out
}
