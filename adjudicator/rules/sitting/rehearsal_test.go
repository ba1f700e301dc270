package sitting

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// TestRehearsalUsesUpNoAnswer lets Britain say before it is asked that it lends nothing. A Soviet letter that borrows a
// British tank is refused for something else, and a good one follows: Britain's word still stands [DEC-17, RUL-51].
func TestRehearsalUsesUpNoAnswer(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	su, uk := ed.PowerByID("soviet_union"), ed.PowerByID("united_kingdom")
	archangel, _ := ed.Board.Find("Archangel")
	russia, _ := ed.Board.Find("Russia")
	tank := ed.KindByID("tank")
	lease := edition.AdvantageID(slices.IndexFunc(ed.Advantages, func(a edition.Advantage) bool { return a.ID == "lend_lease" }))
	start := position.Bare(ed, map[string]string{"national-advantages": "on", "lend-lease-leave": "on"})
	start.Mover, start.Round = su, 2
	start.Held = start.Held.With(lease)
	position.SetUp(start).Add(tank, uk, archangel, 0)

	g := New(start, Swift, &counted{})
	if bad := g.Answer(uk, []order.Answer{{Word: "lend", None: true, To: edition.Nowhere}}); len(bad) > 0 {
		t.Fatal(bad)
	}
	letter := func(tanks int) *order.Orders {
		borrow := order.AdvantageOrder{Advantage: lease, Units: []order.Selection{{Count: 1, Kind: tank, Owner: uk, From: archangel}}}
		move := order.Move{Units: []order.Selection{{Count: tanks, Kind: tank, Owner: edition.Nobody, From: edition.Nowhere}}, Path: []edition.SpaceID{archangel, russia}}
		return &order.Orders{Power: su, Done: true, Sections: map[edition.Section][]order.Order{
			edition.SectionAdvantage: {borrow}, edition.SectionNoncombat: {move}}}
	}
	if bad := g.Submit(letter(2)); len(bad) == 0 {
		t.Fatal("there is one tank, and two were moved")
	}
	if bad := g.Submit(letter(1)); len(bad) > 0 {
		t.Fatal(bad)
	}
	if len(g.History) != 1 {
		t.Fatalf("%d turns were played", len(g.History))
	}
	if u := g.Start.Units[0]; u.Owner != uk || u.Space != archangel {
		t.Errorf("the tank is %s's in %s", ed.Powers[u.Owner].Name, ed.Space(u.Space).Name)
	}
}
