package report_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
)

// TestAmiss tells what was not carried out before anything that was done, with what to write instead.
func TestAmiss(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	start := position.New(ed, nil)
	ge, su := ed.PowerByID("germany"), ed.PowerByID("soviet_union")
	start.Mover, start.Round = ge, 2
	ftr := start.Units[0]
	for _, u := range start.Units {
		if u.Owner == ge && ed.Kinds[u.Kind].Short == "ftr" {
			ftr = u
		}
	}
	events := []position.Event{
		position.TurnBegan{Power: ge, Round: 2},
		position.Paid{Power: ge, Amount: 12, For: "units"},
		position.PassedOver{Power: ge, Section: "NONCOMBAT", Line: 7, Text: "2 inf Poland -> Ukraine", Reason: "Ukraine S.S.R. is enemy land.", Topic: "noncombat/hostile", Instead: "Stay in Eastern Europe."},
		position.Crashed{Power: ge, Space: ftr.Space, Units: []position.Ref{{ID: ftr.ID, Kind: ftr.Kind, Owner: ge}}},
		position.PassedOver{Power: ge, Section: "PLACE", Line: 9, Text: "1 trn sz 5", Reason: "There is no room."},
		position.Unplaced{Power: ge, Kind: 0, Count: 3},
		position.PassedOver{Power: su, Section: "ADVANTAGE", Line: 1, Text: "Russian Winter", Reason: "It is spent."},
	}
	want := []string{
		"2 orders of Germany were not carried out:\n" +
			"- NONCOMBAT: 2 inf Poland -> Ukraine. Ukraine S.S.R. is enemy land. Stay in Eastern Europe. [R-NCM-002] (2)\n" +
			"- PLACE: 1 trn sz 5. There is no room. (4)\n" +
			"- Lost without a place to land: 1 fighter. (3)\n" +
			"- Bought, not placed and lost: 3 infantry. (5)\n",
		"1 order of Soviet Union was not carried out:\n- ADVANTAGE: Russian Winter. It is spent. (6)\n",
	}
	list := report.Brief(ed, start, events).Amiss
	if len(list) != len(want) || list[0].Power != ge || list[1].Power != su {
		t.Fatalf("the summary tells %+v", list)
	}
	for i, a := range list {
		text := (&paper.Document{Blocks: a.Blocks(ed.Powers[a.Power].Name)}).Text()
		if joined(text) != joined(want[i]) {
			t.Errorf("it tells\n%s\nand not\n%s", text, want[i])
		}
	}
	if own := joined((&paper.Document{Blocks: list[0].Own()}).Text()); !strings.Contains(own, "2 of your orders were not carried out:") || !strings.Contains(own, "Stay in Eastern Europe.") {
		t.Errorf("its mover is told\n%s", own)
	}
	if again := report.NotDone(ed, start, events); fmt.Sprint(again) != fmt.Sprint(list) {
		t.Errorf("it is told once as %v and once as %v", list, again)
	}
	if none := report.NotDone(ed, start, events[:2]); none != nil {
		t.Errorf("of nothing it tells %v", none)
	}
	for _, numbered := range []bool{true, false} {
		var whole bytes.Buffer
		if err := report.Text(&whole, ed, start, events, report.Options{Labels: numbered}); err != nil {
			t.Fatal(err)
		}
		text := joined(whole.String())
		top, done := strings.Index(text, "2 orders of Germany were not carried out:"), strings.Index(text, "Germany pays")
		if top < 0 || done < top || strings.Contains(text, "[R-NCM-002] (2) - PLACE") != numbered {
			t.Errorf("the report begins\n%s", whole.String())
		}
	}
}

// TestAmissTellsWhatWasPlaced tells what was placed by the published default, alone and beside what was lost.
func TestAmissTellsWhatWasPlaced(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	start := position.New(ed, nil)
	ge := ed.PowerByID("germany")
	start.Mover, start.Round = ge, 2
	here := at(t, ed, "Germany")
	placed := func(filled bool, ids ...position.UnitID) position.Event {
		return position.Placed{Power: ge, Owner: ge, Space: here, Kind: 0, Factory: here, Units: ids, Filled: filled}
	}
	own := func(events ...position.Event) string {
		list := report.NotDone(ed, start, events)
		if len(list) == 0 {
			return ""
		}
		return joined(strings.ReplaceAll((&paper.Document{Blocks: list[0].Own()}).Text(), "--", ""))
	}
	if got := own(placed(false, start.NextID)); got != "" {
		t.Errorf("what was ordered is told as %q", got)
	}
	if got, want := own(placed(true, start.NextID, start.NextID+1)), "Units of yours were placed where you had not said: - Placed by the published default in Germany: 2 infantry. (1)"; got != want {
		t.Errorf("it tells %q, not %q", got, want)
	}
	if got, want := own(placed(true, start.NextID), position.Unplaced{Power: ge, Kind: 0, Count: 1}), "Units of yours found no place: - Bought, not placed and lost: 1 infantry. (2) - Placed by the published default in Germany: 1 infantry. (1)"; got != want {
		t.Errorf("it tells %q, not %q", got, want)
	}
}

// TestAmissIsBounded keeps a list short however much went wrong and however much was typed; of the rest the lines are named.
func TestAmissIsBounded(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	start := position.New(ed, nil)
	events := []position.Event{position.TurnBegan{Power: 0, Round: 1}}
	for range 40 {
		events = append(events, position.PassedOver{Power: 0, Section: "PLACE", Text: strings.Repeat("1 inf Russia, ", 100), Reason: prose.Text(strings.Repeat("There is no room ", 100)), Instead: prose.Text(strings.Repeat("Russia ", 100))})
	}
	text := joined((&paper.Document{Blocks: report.NotDone(ed, start, events)[0].Own()}).Text())
	if !strings.Contains(text, "40 of your orders were not carried out:") || !strings.HasSuffix(text, "And 32 more in the lines of the whole report (9-40)") || len(text) > 8000 {
		t.Errorf("it is %d bytes long:\n%s", len(text), text)
	}
}

// joined is a text without line breaks.
func joined(text string) string { return strings.Join(strings.Fields(text), " ") }
