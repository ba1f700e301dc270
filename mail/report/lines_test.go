package report_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"fieldpost/adjudicator/cases"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

// happening is what happened in a case.
type happening struct {
	name   string
	ed     *edition.Edition
	start  *position.Position
	events []position.Event
}

// everyCase plays every case there is, once for all tests.
var everyCase = sync.OnceValues(func() (all []happening, err error) {
	files, err := filepath.Glob("../../adjudicator/rules/editions/*/cases/*.txt")
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no cases: %v", err)
	}
	readers := &orders.Readers{Load: editions.Load}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		list, err := readers.Parse(filepath.Base(file), string(text))
		if err != nil {
			return nil, err
		}
		for i := range list {
			if r := cases.Try(&list[i]); r.Start != nil {
				all = append(all, happening{list[i].Name, list[i].Reader.Edition(), r.Start, r.Events})
			}
		}
	}
	return all, nil
})

// tried hands what happened in each case to a test, which changes nothing of it.
func tried(t *testing.T, see func(name string, ed *edition.Edition, start *position.Position, events []position.Event)) {
	t.Helper()
	all, err := everyCase()
	if err != nil {
		t.Fatal(err)
	}
	for _, h := range all {
		see(h.name, h.ed, h.start, h.events)
	}
}

// TestLines sees that the lines of every report there is are numbered from 1 without a gap, each in its place, and that a
// rule of the edition stands behind each of them.
func TestLines(t *testing.T) {
	told := map[string]bool{}
	tried(t, func(name string, ed *edition.Edition, start *position.Position, events []position.Event) {
		var b bytes.Buffer
		if err := report.Text(&b, ed, start, events, report.Options{Labels: true}); err != nil {
			t.Fatal(err)
		}
		body, _, _ := strings.Cut(b.String(), "DICE BY LABEL")
		flat := strings.Join(strings.Fields(body), " ")
		for n, line := range report.Lines(ed, start, events) {
			mark := fmt.Sprintf("%s (%d)", strings.Join(strings.Fields(line.Text.String()), " "), n+1)
			at := strings.Index(flat, mark)
			if at < 0 {
				t.Fatalf("%s: the report does not say %q next:\n%s", name, mark, b.String())
			}
			flat = flat[at+len(mark):]
			told[fmt.Sprintf("%T", line.Event)] = true
			topics := position.TopicsBehind(ed, line.Event)
			if _, ruled := line.Event.(position.Corrected); len(topics) == 0 && !ruled { // a referee's correction says itself why
				t.Errorf("%s: nothing stands behind %q", name, line.Text)
			}
			for _, topic := range topics {
				if len(ed.Topics[topic].Rules) == 0 || ed.Topics[topic].Text == "" {
					t.Errorf("%s: %s, behind %q, is no topic of %s", name, topic, line.Text, ed.Name)
				}
			}
		}
	})
	if len(told) < 25 {
		t.Errorf("the cases tell only %d sorts of events", len(told))
	}
}

// TestEveryEventHasRules sees that no sort of event that a report can print is without a rule in an edition in which it comes
// up, also where no case has it. That every event has topics at all, the tests of the engine see.
func TestEveryEventHasRules(t *testing.T) {
	events := []position.Event{
		position.Paid{For: "units"}, position.Paid{For: "research"}, position.Bought{}, position.Collected{}, position.Looted{}, position.Raided{}, position.Rocketed{}, position.Unplaced{},
		position.Bidden{}, position.Forgone{}, position.Skipped{}, position.Developed{}, position.Moved{}, position.Moved{Combat: true}, position.Moved{Purpose: order.Raid}, position.Boarded{}, position.Landed{},
		position.Landed{Assault: true}, position.Settled{}, position.Settled{Deck: position.Ref{ID: 1}}, position.Planned{}, position.Noted{}, position.Decided{}, position.PassedOver{Topic: "land/range"},
		position.BattleBegan{}, position.BattleEnded{}, position.Damaged{}, position.Repaired{}, position.Lost{}, position.Crashed{}, position.Captured{By: 1}, position.Captured{},
		position.Captured{Blitz: true}, position.Reverted{}, position.Retreated{}, position.Dived{}, position.Surfaced{}, position.CalledOff{}, position.Placed{}, position.Counted{}, position.Won{},
	}
	for _, volley := range []string{"research", "raid", "rocket", "antiaircraft fire", "bombardment", "submarines", "attack", "defence"} {
		events = append(events, position.Rolled{For: volley})
	}
	for _, id := range editions.IDs() {
		ed := editionstest.Load(t, id)
		if ed.Combat == nil {
			continue
		}
		own := events
		if ed.Rules.Neutrals.Fee > 0 {
			own = append(slices.Clone(own), position.Tolled{})
		}
		if !ed.Rules.Research.Named && !ed.Rules.Research.Sold {
			own = append(slices.Clone(own), position.Rolled{For: "breakthrough"}, position.Rolled{For: "chart"})
		}
		if len(ed.Advantages) > 0 {
			own = append(slices.Clone(own), position.Dealt{}, position.Declared{}, position.Used{}, position.Gifted{}, position.Lent{}, position.Levied{}, position.Refuelled{},
				position.Rolled{For: "advantage"}, position.Rolled{For: "sacrifice"}, position.Lost{Cause: "sacrificed"})
		}
		if len(ed.Politics.Declarations) > 0 {
			own = append(slices.Clone(own), position.WarDeclared{}, position.Remembered{})
		}
		if len(ed.Politics.Guards) > 0 {
			own = append(slices.Clone(own), position.Guarded{}, position.Rolled{For: "war"})
		}
		if ed.Rules.Raids.NextIncome {
			own = append(slices.Clone(own), position.Charged{}, position.Paid{For: "shortfall"})
		}
		if ed.Rules.Ships.Pass { // and fight only by order
			own = append(slices.Clone(own), position.StoodAside{})
		}
		if ed.Rules.Ships.DockFee > 0 {
			own = append(slices.Clone(own), position.Docked{}, position.Paid{For: "repair"}, position.Rolled{For: "repair"})
		}
		if len(ed.Politics.Leagues) > 0 { // neutrals with a side of their own, too, and what must be held to win
			own = append(slices.Clone(own), position.WarDeclared{Drawn: true}, position.Invaded{}, position.TookSides{}, position.WonOver{}, position.Reduced{}, position.Raised{},
				position.ClockStarted{}, position.ClockStopped{}, position.Lost{Cause: "removed"})
		}
		if slices.ContainsFunc(ed.Kinds, func(k edition.Kind) bool { return k.Withstand > 0 }) {
			own = append(slices.Clone(own), position.Paid{For: "repair"}, position.Mended{})
		}
		if len(ed.Objectives) > 0 {
			own = append(slices.Clone(own), position.Achieved{}, position.Disrupted{})
		}
		if ed.Convoys.Zones != nil {
			own = append(slices.Clone(own), position.Upgraded{}, position.Rolled{For: "convoys"}, position.Rolled{For: "income"})
		}
		if ed.Rules.Facilities.Scorched {
			own = append(slices.Clone(own), position.Lost{Cause: "scorched earth"})
		}
		for _, e := range own {
			if topics := position.TopicsBehind(ed, e); len(topics) == 0 || len(ed.Topics[topics[0]].Rules) == 0 {
				t.Errorf("%s: no rule stands behind %T %+v", id, e, e)
			}
		}
	}
}
