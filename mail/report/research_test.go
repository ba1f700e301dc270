package report

import (
	"bytes"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
)

// TestResearchByChart tells research whose dice do not say which development they are for, and money that neutral land costs.
func TestResearchByChart(t *testing.T) {
	ed := editionstest.Load(t, "classic")
	p := position.New(ed, nil)
	ge := ed.PowerByID("germany")
	p.Mover = ge
	jets := ed.TechByID("jet_power")
	rolled := func(what string, hits int, dice ...int) position.Rolled {
		return position.Rolled{Power: ge, For: what, Space: edition.Nowhere, Tech: jets, Hits: hits,
			Shots: []position.Shots{{Unit: position.Ref{Kind: edition.NoKind, Owner: edition.Nobody}, Count: len(dice), Dice: dice}}}
	}
	spain, _ := ed.Board.Find("Spain")
	events := []position.Event{rolled("breakthrough", 0, 1, 2), rolled("breakthrough", 1, 6, 5), rolled("chart", 0, 1), rolled("chart", 1, 1),
		position.Tolled{Power: ge, Space: spain, Amount: 3}}
	var b bytes.Buffer
	if err := Text(&b, ed, p, events, Options{}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Germany rolls for breakthroughs, a 6 each: 1 2, none.",
		"Germany rolls for breakthroughs, a 6 each: 6 5, 1.",
		"Germany rolls on the chart: 1, Jet Power, which it has; it rolls again.",
		"Germany rolls on the chart: 1, Jet Power.",
		"Germany pays 3 IPCs for the way into or over Spain; 29 left.",
	} {
		if !strings.Contains(strings.Join(strings.Fields(b.String()), " "), want) {
			t.Errorf("the report does not say %q:\n%s", want, b.String())
		}
	}
}
