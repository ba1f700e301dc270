package rules_test

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/editions/editionstest"
)

// TestMeant tells who goes by an order for all, and who is left.
func TestMeant(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	ge := ed.PowerByID("germany")
	p := rules.New(ed, nil)
	p.Mover, p.Units = ge, nil
	p.Owners = slices.Clone(p.Owners)
	find := func(name string) rules.SpaceID {
		s, known := ed.Board.Find(name)
		if !known {
			t.Fatalf("no %s", name)
		}
		return s
	}
	from, to := find("Ukraine S.S.R."), find("Caucasus")
	for _, kind := range []string{"infantry", "infantry", "infantry", "tank", "aa_gun"} {
		k := ed.KindByID(kind)
		if k == rules.NoKind {
			t.Fatalf("no %s", kind)
		}
		p.Add(k, ge, from, 0)
	}
	all := rules.Selection{Count: rules.All, Kind: rules.NoKind, Owner: rules.Nobody, From: rules.Nowhere}
	one := rules.Selection{Count: 1, Kind: ed.KindByID("infantry"), Owner: rules.Nobody, From: rules.Nowhere}
	said := func(s rules.Section, orders ...rules.Order) []string {
		return rules.Meant(p, &rules.Letter{Power: ge, Sections: map[rules.Section][]rules.Order{s: orders}})
	}
	goes := rules.Move{Source: rules.Source{Line: 1}, Units: []rules.Selection{all}, Path: []rules.SpaceID{from, to}}
	stays := rules.Move{Source: rules.Source{Line: 2}, Units: []rules.Selection{one}, Path: []rules.SpaceID{from}, Purpose: rules.Stay}
	for _, test := range []struct {
		name string
		got  []string
		want string
	}{
		{"combat", said(rules.SectionCombat, goes, stays), `"All" that goes from Ukraine S.S.R. to Caucasus is 2 infantry and 1 tank. This stays without an order: 1 antiaircraft gun.`},
		{"before its moment", said(rules.SectionNoncombat, goes), `In NONCOMBAT "all" of a space is what stands there when its moment comes, can go and has no other order.`},
	} {
		if !slices.Equal(test.got, []string{test.want}) {
			t.Errorf("%s: %q", test.name, test.got)
		}
	}
	if got := said(rules.SectionCombat, stays); got != nil {
		t.Errorf("nothing goes: %q", got)
	}
}
