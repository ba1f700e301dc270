package orders

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// TestOrdersOfWhoIsLed reads the orders of China, which nobody plays, in a letter of the United States.
func TestOrdersOfWhoIsLed(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	r := NewReader(ed)
	us, china := ed.PowerByID("united_states"), ed.PowerByID("china")
	for what, text := range map[string]string{
		"below":      "TURN 2\nBUY 2 inf\nDONE\n\nPOWER China\nGROUND\n2 inf China -> Manchuria\nDONE\n",
		"framed":     "TURN 2\nBUY 2 inf\nDONE\n-- China --\nGROUND\n2 inf China -> Manchuria\nDONE\nCheers, the Admiral\n",
		"first":      "Hello,\nPOWER: China\nTURN 2\nGROUND\n2 inf China -> Manchuria\nDONE\nPOWER United States\nBUY 2 inf\nDONE\n",
		"begun":      "POWER Chi\nTURN 2\nGROUND\n2 inf China -> Manchuria\nDONE\nPOWER United States\nBUY 2 inf\nDONE\n",
		"equal":      "== China ==\nTURN 2\nGROUND\n2 inf China -> Manchuria\nDONE\n== United States ==\nBUY 2 inf\nDONE\n",
		"unfinished": "TURN 2\nBUY 2 inf\n-- China --\nGROUND\n2 inf China -> Manchuria\nDONE\n-- United States --\nDONE\n",
	} {
		got := r.Read(text, Context{Power: us})
		l := got.Letter
		if len(got.Problems) > 0 || len(l.Led) != 1 {
			t.Errorf("%s: %v, %d are led", what, got.Problems, len(l.Led))
			continue
		}
		led := l.Led[0]
		if led.Power != china || led.Round != 2 || l.Round != 2 || len(led.Sections[edition.SectionGround]) != 1 || !led.Done {
			t.Errorf("%s: China orders %+v", what, led)
		}
		if !l.Done || len(l.Sections[edition.SectionBuy]) != 1 || len(l.Sections) != 1 || len(led.Sections) != 1 {
			t.Errorf("%s: the United States orders %+v", what, l)
		}
		printed := r.Print(l)
		again := r.Read(printed, Context{Power: us})
		if len(again.Problems) > 0 || r.Print(again.Letter) != printed || !strings.Contains(printed, "POWER China\nTURN 2\n") {
			t.Errorf("%s: printed as\n%s\nit is read with %v", what, printed, again.Problems)
		}
	}
	if got := r.Read("POWER United States\nBUY 2 inf\nDONE\nPOWER China\nGROUND\n2 inf China -> Manchuria\n-- United States --\nDONE\n", Context{Power: edition.Nobody}); len(got.Problems) > 0 || got.Letter.Power != us || len(got.Letter.Led) != 1 || !got.Letter.Done {
		t.Errorf("a file is read as %+v, %v", got.Letter, got.Problems)
	}
	if l := r.Read("TURN 2\nBUY 2 inf\n-- China --\n\n-- United States --\nDONE\n", Context{Power: us}).Letter; len(l.Led) != 0 || !l.Done {
		t.Errorf("a name below which nothing stands leads to %+v", l)
	}
	if l := r.Read("POWER China\nGROUND\n2 inf China -> Manchuria\n", Context{Power: ed.PowerByID("united_kingdom")}).Letter; len(l.Led) != 0 || l.Power != china {
		t.Errorf("the United Kingdom leads China: %+v", l)
	}
	if l := r.Read("POWER China\nGROUND\n2 inf China -> Manchuria\nPOWER Japan\nBUY 1 inf\n", Context{Power: us}).Letter; l.Power != ed.PowerByID("japan") {
		t.Errorf("a letter with another name in it is that of %d", l.Power)
	}
}
