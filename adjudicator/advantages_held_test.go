package adjudicator

import (
	"testing"

	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/mail/paper"
)

func TestAdvantagesHeld(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	p := position.New(ed, map[string]string{"national-advantages": "all"})
	winter := ed.AdvantagesOf(0)[0]
	p.Spent, p.Active = p.Spent.With(winter), p.Active.With(winter)
	salvage := ed.AdvantagesOf(0)[3]
	for i := range ed.Advantages {
		if a := edition.AdvantageID(i); a != winter && a != salvage {
			p.Held = p.Held.Without(a)
		}
	}
	want := "Advantages\n----------\n" + ed.Powers[0].Name + ": " + ed.Advantages[winter].Name + " (in force) and " + ed.Advantages[salvage].Name + "\n"
	if got := paper.TextOf(requests.AdvantagesHeld(p)...); got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	if got := requests.AdvantagesHeld(position.New(ed, nil)); got != nil {
		t.Errorf("without advantages it says %q", got)
	}
}
