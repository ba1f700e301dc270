package sitting

import (
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// TestPlanKeepsToOrders sends a fighter that a carrier must fetch, and the carrier to one or the other of two zones where it
// can: the plan is made around the order, and binds nobody [R-CV-009, RUL-19].
func TestPlanKeepsToOrders(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	us, jp := ed.PowerByID("united_states"), ed.PowerByID("japan")
	at := func(name string) edition.SpaceID {
		s, ok := ed.Board.Find(name)
		if !ok {
			t.Fatal(name)
		}
		return s
	}
	one := func(kind string, path ...string) order.Move {
		mv := order.Move{Units: []order.Selection{{Count: 1, Kind: ed.KindByID(kind), Owner: edition.Nobody, From: edition.Nowhere}}}
		for _, s := range path {
			mv.Path = append(mv.Path, at(s))
		}
		return mv
	}
	p := position.Bare(ed, nil)
	p.Mover, p.Round = us, 3
	for _, s := range []string{"Midway Island", "Hawaiian Islands"} {
		p.Owners[at(s)] = jp
	}
	position.SetUp(p).Add(ed.KindByID("fighter"), us, at("Western United States"), 0)
	position.SetUp(p).Add(ed.KindByID("carrier"), us, at("sz 55"), 0)
	position.SetUp(p).Add(ed.KindByID("transport"), jp, at("sz 57"), 0)
	for _, to := range []string{"sz 52", "sz 56"} {
		flight, sail := one("fighter", "Western United States", "sz 55", "sz 56", "sz 57"), one("carrier", "sz 55", to)
		flight.Line, sail.Line = 2, 4
		l := &order.Orders{Power: us, Sections: map[edition.Section][]order.Order{edition.SectionCombat: {flight}, edition.SectionNoncombat: {sail}}, Done: true}
		g := New(p, Swift, &counted{})
		if bad := g.Check(l); len(bad) > 0 {
			t.Fatal(bad)
		}
		before, plan, found := g.Plan(l)
		switch {
		case !found || len(plan.Fetches) != 1:
			t.Errorf("to %s: the plan is %+v", to, plan)
		case plan.Fetches[0].Named || plan.Fetches[0].Path[1] != at(to) || plan.Landings[0].To != at(to):
			t.Errorf("to %s: the plan has the carrier elsewhere, or binds it: %+v", to, plan)
		case before.Unit(plan.Fetches[0].Carrier.ID).Space != at("sz 55"):
			t.Errorf("to %s: the plan is told from another position", to)
		}
		if apart := to == "sz 56"; g.PlansApart(l) != apart {
			t.Errorf("to %s: the report's plan is told to be another: %t", to, !apart)
		}
		if g.Given(l.Power, edition.SectionCombat) {
			t.Error("looking at the plan has given the orders")
		}
	}
}
