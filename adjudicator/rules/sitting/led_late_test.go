package sitting

import (
	"reflect"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// TestLedComeLate has orders of China come while somebody is asked in the movement at sea: what they say of that movement comes too late, and the
// rest counts.
func TestLedComeLate(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	uk, us, china, germany := ed.PowerByID("united_kingdom"), ed.PowerByID("united_states"), ed.PowerByID("china"), ed.PowerByID("germany")
	at := func(name string) edition.SpaceID {
		s, known := ed.Board.Find(name)
		if !known {
			t.Fatalf("there is no %s", name)
		}
		return s
	}
	p := position.New(ed, nil)
	p.Mover, p.Round = uk, 2
	position.SetUp(p).Add(ed.KindByID("destroyer"), germany, at("North Sea Zone"), 0)
	g := New(p, Ask, &counted{})
	for range 5 { // the recruits of China
		if len(g.Open) > 0 && !g.Open[0].AsksOrders() {
			say(t, g, ed.Powers[g.Open[0].Power].ID, g.Open[0].Default.Text)
		}
	}
	move := func(kind, from, to string) order.Order {
		mv := order.Move{Units: []order.Selection{{Count: 1, Kind: ed.KindByID(kind), Owner: edition.Nobody, From: edition.Nowhere}}, Path: []edition.SpaceID{at(from), at(to)}}
		mv.Line = 1
		return mv
	}
	give := func(power edition.PowerID, s edition.Section, orders ...order.Order) {
		t.Helper()
		l := &order.Orders{Power: power, Done: true, Sections: map[edition.Section][]order.Order{}}
		if s != "" {
			l.Sections[s] = orders
		}
		if bad := g.Submit(l); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
	give(uk, edition.SectionNaval, move("battleship", "North Sea Zone", "North Atlantic Sea Zone"))
	give(us, "")
	if len(g.Open) == 0 || g.Open[0].Word != "intercept" {
		t.Fatalf("the turn waits for %v", g.Open)
	}
	late := &order.Orders{Power: china, Sections: map[edition.Section][]order.Order{edition.SectionNaval: {move("fighter", "China", "Japan Sea Zone")}}}
	if bad := g.Check(late); len(bad) != 1 || !strings.Contains(bad[0].Text.String(), "The phase for NAVAL is over") {
		t.Errorf("orders for the movement at sea are answered with %v", bad)
	}
	before := len(g.Steps())
	give(china, edition.SectionGround, move("fighter", "China", "Manchuria"), move("infantry", "China", "Manchuria"))
	if g.Frozen != "" || len(g.Steps()) != before || g.Given(china, edition.SectionNaval) {
		t.Fatalf("%s: %d steps, and before %d", g.Frozen, len(g.Steps()), before)
	}
	other := New(p, Ask, &counted{})
	if err := other.TakeUp(g.Progress()); err != nil || !reflect.DeepEqual(other.turn.sections, g.turn.sections) {
		t.Errorf("taken up it has other orders: %v", err)
	}
	say(t, g, "germany", "none")
	for range 60 {
		if len(g.Open) == 0 || g.Frozen != "" || g.Start.Mover != uk {
			break
		}
		d := g.Open[0]
		if bad := say(t, g, ed.Powers[d.Power].ID, d.Default.Text); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
	if g.Frozen != "" || len(g.History) != 1 {
		t.Fatalf("the turn does not end: %s %v", g.Frozen, g.Open)
	}
	for _, e := range g.History[0] {
		if b, is := e.(position.BattleBegan); is && b.Space == at("Manchuria") {
			return
		}
	}
	t.Error("China has not attacked Manchuria")
}
