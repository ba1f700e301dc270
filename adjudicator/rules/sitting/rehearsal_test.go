package sitting

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// TestRehearsalUsesUpNoAnswer lets Britain say before it is asked that it lends nothing. A Soviet letter that borrows a
// British tank is refused for something else, and a good one follows: Britain's word still stands [DEC-17, RUL-51].
func TestRehearsalUsesUpNoAnswer(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	su, uk := ed.PowerByID("soviet_union"), ed.PowerByID("united_kingdom")
	archangel, _ := ed.Board.Find("Archangel")
	russia, _ := ed.Board.Find("Russia")
	tank := ed.KindByID("tank")
	lease := rules.AdvantageID(slices.IndexFunc(ed.Advantages, func(a rules.Advantage) bool { return a.Loans }))
	start := rules.Bare(ed, map[string]string{"national-advantages": "on", "lend-lease-leave": "on"})
	start.Mover, start.Round = su, 2
	start.Held = start.Held.With(lease)
	start.Add(tank, uk, archangel, 0)

	g := New(start, Swift, &counted{})
	if bad := g.Answer(uk, []rules.Answer{{Word: "lend", None: true, To: rules.Nowhere}}); len(bad) > 0 {
		t.Fatal(bad)
	}
	letter := func(tanks int) *rules.Letter {
		borrow := rules.AdvantageOrder{Advantage: lease, Units: []rules.Selection{{Count: 1, Kind: tank, Owner: uk, From: archangel}}}
		move := rules.Move{Units: []rules.Selection{{Count: tanks, Kind: tank, Owner: rules.Nobody, From: rules.Nowhere}}, Path: []rules.SpaceID{archangel, russia}}
		return &rules.Letter{Power: su, Done: true, Sections: map[rules.Section][]rules.Order{
			rules.SectionAdvantage: {borrow}, rules.SectionNoncombat: {move}}}
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
