package sitting

import (
	"testing"
	"time"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// TestHopelessLettersAreBounded sends many orders to many unlike ships of one zone, of which one too many cannot be obeyed:
// the search for ships gives up in good time.
func TestHopelessLettersAreBounded(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	jp := ed.PowerByID("japan")
	sea, _ := ed.Board.Find("sz 60")
	land, _ := ed.Board.Find("Japan")
	p := position.Bare(ed, nil)
	p.Mover, p.Round = jp, 3
	for i, ph := range ed.Phases {
		if ph.ID == "noncombat" {
			p.Phase = i
		}
	}
	kinds := []string{"infantry", "artillery", "tank", "aa_gun"}
	for i := range 40 {
		ship := position.SetUp(p).Add(ed.KindByID("transport"), jp, sea, 0)
		for j := range i % 3 {
			position.SetUp(p).Add(ed.KindByID(kinds[(i+j)%4*(1-j)]), jp, sea, ship)
		}
		position.SetUp(p).Add(ed.KindByID("tank"), jp, land, 0)
		position.SetUp(p).Add(ed.KindByID("infantry"), jp, land, 0)
	}
	l := &order.Orders{Power: jp, Sections: map[edition.Section][]order.Order{}, Done: true}
	for i := range 40 {
		mv := order.Move{Units: []order.Selection{{Count: 1, Kind: ed.KindByID("transport"), Owner: edition.Nobody, From: edition.Nowhere}}, Path: []edition.SpaceID{sea}}
		mv.Line = i + 1
		mv.Loads = []order.Load{{Units: []order.Selection{{Count: 1, Kind: ed.KindByID([]string{"tank", "infantry"}[i%2]), Owner: edition.Nobody, From: edition.Nowhere}}, From: land, At: edition.Nowhere}}
		l.Sections[edition.SectionNoncombat] = append(l.Sections[edition.SectionNoncombat], mv)
	}
	began := time.Now()
	bad := New(p, Swift, &counted{}).Check(l)
	if len(bad) == 0 {
		t.Error("there is room for everything")
	}
	if took := time.Since(began); took > 10*time.Second {
		t.Errorf("it took %v", took)
	}
}
