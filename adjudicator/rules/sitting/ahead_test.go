package sitting

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// TestAhead lists what is still to be played while a battle is fought: how it is to go on, and what comes behind it, but no move that has been made.
func TestAhead(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	p := position.Bare(ed, nil)
	ge, su := ed.PowerByID("germany"), ed.PowerByID("soviet_union")
	p.Mover, p.Round = ge, 2
	for name, owner := range map[string]edition.PowerID{"Balkans": ge, "Germany": ge, "Ukraine S.S.R.": su} {
		s := spaceNamed(t, ed, name)
		p.Owners[s], p.Before[s] = owner, owner
		for range 3 {
			position.SetUp(p).Add(ed.KindByID("infantry"), owner, s, 0)
			position.SetUp(p).Add(ed.KindByID("artillery"), owner, s, 0)
		}
	}
	g := New(p, Ask, &counted{})
	if l := g.Ahead(ge); l != nil {
		t.Errorf("before any letter it is %+v", l)
	}
	reader := orders.NewReader(ed)
	l, bad, _ := reader.Letter("COMBAT\n3 inf, 3 art Balkans -> Ukraine\nBATTLES\nUkraine: retreat to Balkans if attackers < 3\nNONCOMBAT\n1 inf Germany -> Balkans\n", orders.Context{})
	l.Power = ge
	if bad = append(bad, g.Submit(l)...); len(bad) > 0 {
		t.Fatal(bad)
	}
	if len(g.Open) == 0 || g.Open[0].AsksOrders() {
		t.Fatalf("nothing is asked in the battle: %v", g.Open)
	}
	if got, want := reader.Print(g.Ahead(ge)), "POWER Germany\nBATTLES\nUkraine S.S.R.: retreat to Balkans if attackers < 3\nNONCOMBAT\n1 inf Germany -> Balkans\n"; got != want {
		t.Errorf("it is\n%s\nand not\n%s", got, want)
	}
	if l := g.Ahead(su); l != nil {
		t.Errorf("of the Soviet Union it is %+v", l)
	}
}
