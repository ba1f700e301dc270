package early_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/orders"
)

// TestDoubtsAboutPlaces warns of units that find no place if a condition comes otherwise.
func TestDoubtsAboutPlaces(t *testing.T) {
	ed := editionstest.Load(t, "revised")
	p := position.New(ed, nil)
	p.Mover = ed.PowerByID("germany")
	r := orders.NewReader(ed)
	const doubt = "if it comes otherwise there is no place for "
	for letter, says := range map[string]string{
		"BUY 5 inf\nPLACE\nif Ukraine is ours: 5 inf Germany":                                                  doubt + "5 infantry",
		"BUY 5 inf\nPLACE\n2 inf Germany\nif Ukraine is ours: 3 inf Germany":                                   doubt + "3 infantry",
		"BUY 5 inf, 1 arm\nPLACE\n1 arm Germany\nif Ukraine is ours: 5 inf Germany\nelse: 2 inf Germany":       doubt + "3 infantry",
		"BUY 5 inf\nPLACE\nif Ukraine is ours: 5 inf Germany\nelse: 5 inf Southern Europe":                     "",
		"BUY 5 inf\nPLACE\nif Ukraine is ours: 5 inf Germany\nelse: lose the rest":                             "",
		"BUY 5 inf\nPLACE\nif Ukraine is ours: 5 inf Germany\nelse if Caucasus is ours: 5 inf Southern Europe": doubt + "5 infantry",
		"BUY 5 inf\nPLACE\nif Ukraine is ours: 1 ftr Germany -> cv sz 5\n5 inf Germany":                        "",
		"BUY 5 inf\nPLACE 5 inf Germany":                                                                       "",
	} {
		doubted(t, r, p, letter, says)
	}
}

// TestDoubts warns of what the rules allow and players regret.
func TestDoubts(t *testing.T) {
	for _, id := range []string{"revised", "classic"} {
		ed := editionstest.Load(t, id)
		p := position.New(ed, nil)
		uk := ed.PowerByID("united_kingdom")
		p.Mover = uk
		find := func(name string) edition.SpaceID {
			s, known := ed.Board.Find(name)
			if !known {
				t.Fatalf("%s has no %s", id, name)
			}
			return s
		}
		home := find(map[string]string{"revised": "sz 6", "classic": "North Sea Zone"}[id])
		buy := func(kind string, n int) *order.Orders {
			return &order.Orders{Power: uk, Sections: map[edition.Section][]order.Order{edition.SectionBuy: {order.Buy{Count: n, Kind: ed.KindByID(kind)}}}}
		}
		if got := early.Doubts(p, buy("infantry", 8)); len(got) > 0 { // the United Kingdom makes 8 in both, and more in one
			t.Errorf("%s: 8 infantry: %q", id, got)
		}
		many := prose.Join(early.Doubts(p, buy("infantry", 9)), " ").String()
		if limited := id == "revised"; strings.Contains(many, "make 8 in this turn") != limited {
			t.Errorf("%s: 9 infantry: %q", id, many)
		}
		if got := early.Doubts(p, buy("industrial_complex", 2)); len(got) > 0 {
			t.Errorf("%s: complexes enter without a complex: %q", id, got)
		}
		ge, trn := ed.PowerByID("germany"), ed.KindByID("transport")
		position.SetUp(p).Add(ed.KindByID("submarine"), ge, home, 0)
		ships := prose.Join(early.Doubts(p, buy("transport", 1)), " ").String()
		if among := id == "revised"; strings.Contains(ships, "free of enemy ships") == among {
			t.Errorf("%s: a transport beside a German submarine: %q", id, ships)
		}
		sent := func(kinds ...edition.KindID) string {
			l := &order.Orders{Power: uk, Sections: map[edition.Section][]order.Order{}}
			for _, k := range kinds {
				l.Sections[edition.SectionCombat] = append(l.Sections[edition.SectionCombat], order.Move{Units: []order.Selection{{Count: 1, Kind: k, Owner: edition.Nobody}}, Path: []edition.SpaceID{home}})
			}
			position.SetUp(p).Remove(func(u position.Unit) bool { return u.Space == home && u.Owner == uk }) // nothing that is armed stands there already
			return prose.Join(early.Doubts(p, l), " ").String()
		}
		if got := sent(trn); !strings.Contains(got, "can hit anybody") {
			t.Errorf("%s: a lone transport: %q", id, got)
		}
		if got := sent(trn, ed.KindByID("fighter")); got != "" {
			t.Errorf("%s: with a fighter: %q", id, got)
		}
	}
}

// doubted sees that what is doubted in a letter of the power to move has some words in it, or that nothing is.
func doubted(t *testing.T, r *orders.Reader, p *position.Position, letter, says string) {
	t.Helper()
	got := r.Read(letter+"\nDONE\n", orders.Context{Power: p.Mover})
	if len(got.Problems) > 0 {
		t.Fatalf("%q: %v", letter, got.Problems)
	}
	said := prose.Join(early.Doubts(p, got.Letter), " ").String()
	if says == "" && said != "" || !strings.Contains(said, says) {
		t.Errorf("%q: %q; it should say %q", letter, said, says)
	}
}
