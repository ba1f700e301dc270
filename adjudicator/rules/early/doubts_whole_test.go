package early_test

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// TestMeant tells who goes by an order for all, and who is left.
func TestMeant(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	ge := ed.PowerByID("germany")
	p := position.New(ed, nil)
	p.Mover = ge
	position.SetUp(p).Remove(func(position.Unit) bool { return true })
	p.Owners = slices.Clone(p.Owners)
	find := func(name string) edition.SpaceID {
		s, known := ed.Board.Find(name)
		if !known {
			t.Fatalf("no %s", name)
		}
		return s
	}
	from, to := find("Ukraine S.S.R."), find("Caucasus")
	for _, kind := range []string{"infantry", "infantry", "infantry", "tank", "aa_gun"} {
		k := ed.KindByID(kind)
		if k == edition.NoKind {
			t.Fatalf("no %s", kind)
		}
		position.SetUp(p).Add(k, ge, from, 0)
	}
	all := order.Selection{Count: order.All, Kind: edition.NoKind, Owner: edition.Nobody, From: edition.Nowhere}
	one := order.Selection{Count: 1, Kind: ed.KindByID("infantry"), Owner: edition.Nobody, From: edition.Nowhere}
	said := func(s edition.Section, orders ...order.Order) []string {
		return prose.Strings(early.MeantByAll(p, &order.Orders{Power: ge, Sections: map[edition.Section][]order.Order{s: orders}}))
	}
	goes := order.Move{Source: order.Source{Line: 1}, Units: []order.Selection{all}, Path: []edition.SpaceID{from, to}}
	stays := order.Move{Source: order.Source{Line: 2}, Units: []order.Selection{one}, Path: []edition.SpaceID{from}, Purpose: order.Stay}
	for _, test := range []struct {
		name string
		got  []string
		want string
	}{
		{"combat", said(edition.SectionCombat, goes, stays), `"All" that goes from Ukraine S.S.R. to Caucasus is 2 infantry and 1 tank. This stays without an order: 1 antiaircraft gun. A gun does not move in combat movement; it moves in NONCOMBAT.`},
		{"before its moment", said(edition.SectionNoncombat, goes), `In NONCOMBAT "all" of a space is what stands there when its moment comes, can go and has no other order.`},
	} {
		if !slices.Equal(test.got, []string{test.want}) {
			t.Errorf("%s: %q", test.name, test.got)
		}
	}
	if got := said(edition.SectionCombat, stays); len(got) > 0 {
		t.Errorf("nothing goes: %q", got)
	}
}
