package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// TestReceiptsShowTheLandingPlan sends a combat move with CHECK, as a draft and to be played at once: each receipt tells where
// the aircraft will land.
func TestReceiptsShowTheLandingPlan(t *testing.T) {
	const plan = "Landing plan:\n  1 fighter: West Russia -> Russia"
	const text = "BUY 3 inf\nCOMBAT\n1 ftr Russia -> West Russia\n3 inf Russia -> West Russia\n"
	for _, how := range []struct{ add, begins string }{{"CHECK\n", "CHECK: these orders are legal"}, {"", "LEGAL, AND NOT YET PLAYED"}, {"NOW\n", "ACCEPTED"}} {
		c := newClub(t, "swift")
		tb, err := c.desk.table(t.Context(), clubGame)
		if err != nil {
			t.Fatal(err)
		}
		tb.Terms.Confirm = true
		c.mails("soviet_union")
		c.handle(c.write("soviet_union", how.add+text))
		found := false
		for _, l := range c.mails("soviet_union") {
			if strings.Contains(l.text, how.begins) {
				found = true
				c.tells(l, plan)
			}
		}
		if !found {
			t.Errorf("no letter says %q", how.begins)
		}
	}
}

// TestReceiptsSayWhyReportsPlanOtherwise sends a carrier in NONCOMBAT to where the plan of the combat move alone would send it, and
// elsewhere: only then the receipt says that the report will show another plan.
func TestReceiptsSayWhyReportsPlanOtherwise(t *testing.T) {
	c := newClub(t, "swift")
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	ed := tb.Reader.Edition()
	at := func(name string) edition.SpaceID {
		s, _ := ed.Board.Find(name)
		return s
	}
	us, jp := ed.PowerByID("united_states"), ed.PowerByID("japan")
	p := position.Bare(ed, nil)
	p.Mover, p.Round = us, 3
	p.Owners[at("Midway Island")], p.Owners[at("Hawaiian Islands")] = jp, jp
	position.SetUp(p).Add(ed.KindByID("fighter"), us, at("Western United States"), 0)
	position.SetUp(p).Add(ed.KindByID("carrier"), us, at("sz 55"), 0)
	position.SetUp(p).Add(ed.KindByID("transport"), jp, at("sz 57"), 0)
	tb.Scribe.Game = sitting.New(p, sitting.Swift, nil)
	for to, apart := range map[string]bool{"sz 52": false, "sz 56": true} {
		l, bad, _ := tb.Reader.Letter("COMBAT\n1 ftr Western United States -> sz 55 -> sz 56 -> sz 57\nNONCOMBAT\n1 cv sz 55 -> "+to+"\nDONE", orders.Context{Power: us})
		if len(bad) > 0 {
			t.Fatal(bad)
		}
		l.Power = us
		said := paper.TextOf(requests.Landings(tb, l)...)
		if !strings.Contains(said, "Landing plan:") || !strings.Contains(said, to) || strings.Contains(said, "stays sealed until its moment") != apart {
			t.Errorf("the carrier goes to %s: %s", to, said)
		}
	}
}
