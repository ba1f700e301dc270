package forms

import (
	"math/rand/v2"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/orders"
)

// seated lets a game with all advantages begin, after the position has been changed.
func seated(t *testing.T, change func(*position.Position)) (*orders.Reader, *sitting.Game) {
	t.Helper()
	p := position.New(reader(t, played).Edition(), map[string]string{"national-advantages": "all"})
	change(p)
	return orders.NewReader(p.Edition), sitting.New(p, sitting.Ask, luck{rand.New(rand.NewPCG(1, 2))})
}

// tells demands facts of a form, and that it does not say others.
func tells(t *testing.T, form string, facts, absent []string) {
	t.Helper()
	flat := strings.Join(strings.Fields(strings.ReplaceAll(form, "#", " ")), " ")
	for _, fact := range facts {
		if !strings.Contains(flat, fact) {
			t.Errorf("the form does not say %q:\n%s", fact, form)
		}
	}
	for _, fact := range absent {
		if strings.Contains(flat, fact) {
			t.Errorf("the form says %q:\n%s", fact, form)
		}
	}
}

// TestDeclarable offers what can still be declared: Lend-Lease while units are being bought and if an ally's unit stands in
// land that was red from the start [R-NASU-51], the hard winter until income is collected [R-NASU-11].
func TestDeclarable(t *testing.T) {
	const winter, loan = "Russian Winter, in the phase Collect income", "Lend-Lease, in the phase Purchase units"
	r, g := seated(t, func(*position.Position) {})
	tells(t, Orders(r, g, g.Start.Mover, "", mark).String(), []string{winter, "ADVANTAGE Russian Winter"}, []string{"Lend-Lease", "Salvage"})

	ed := r.Edition()
	us := ed.PowerByID("united_states")
	russia, _ := ed.Board.Find("Russia")
	r, g = seated(t, func(p *position.Position) { position.SetUp(p).Add(ed.KindByID("fighter"), us, russia, 0) })
	tells(t, Orders(r, g, g.Start.Mover, "", mark).String(), []string{winter, loan}, nil)
	f := newForm(r, g.Now, g.Start.Mover)
	f.declared = f.declarable(g)[1:]
	if got := f.example(edition.SectionAdvantage); got != "ADVANTAGE Lend-Lease: United States 1 ftr Russia" {
		t.Errorf("Lend-Lease is declared as %q", got)
	}

	l, bad, _ := r.Letter("RESEARCH\nBUY 2 inf", orders.Context{Power: g.Start.Mover})
	l.Power = g.Start.Mover
	if bad = append(bad, g.Submit(l)...); len(bad) > 0 {
		t.Fatal(bad)
	}
	tells(t, Orders(r, g, g.Start.Mover, "", mark).String(), []string{winter}, []string{"Lend-Lease"})
}

// TestChosen lists the advantages of the power that chooses, with what each does.
func TestChosen(t *testing.T) {
	p := position.New(reader(t, played).Edition(), map[string]string{"national-advantages": "on", "advantages-each": "3"})
	p.Prelude()
	r, g := orders.NewReader(p.Edition), sitting.New(p, sitting.Ask, luck{})
	tells(t, Orders(r, g, g.Start.Mover, "", mark).String(), []string{
		"Soviet Union, before the first round.", "you choose 3 of these, on one line", "Russian Winter: Once a game", "Trans-Siberian Railway: ",
		"ADVANTAGE Russian Winter, Nonaggression Treaty, Mobile Industry",
	}, []string{"Wolf Packs", "Moves:", "units that can move"})
}

// TestJoined says on the partner's turn whose units fight with his [R-NAUK-21].
func TestJoined(t *testing.T) {
	r, g := seated(t, func(p *position.Position) {
		p.Mover = p.Edition.PowerByID("united_states")
		for i := range p.Edition.Advantages {
			if _, joins := p.Edition.Advantages[i].Plugin.(position.Joiner); joins {
				p.Active = p.Active.With(edition.AdvantageID(i))
			}
		}
	})
	tells(t, Orders(r, g, g.Start.Mover, "", mark).String(), []string{`"United Kingdom 2 inf A -> B"; MAP United Kingdom lists them.`, "ADVANTAGE Chinese Divisions: China"}, nil)
}

// TestAdvanceOfAdvantages offers, for each question of an advantage, a standing order that its owner can file.
func TestAdvanceOfAdvantages(t *testing.T) {
	r, g := seated(t, func(*position.Position) {})
	for _, c := range []struct{ power, word, space, want string }{
		{"japan", "kaiten", "sz 60", "kaiten sz 60: all sub"},
		{"soviet_union", "treaty", "Soviet Far East", "treaty Soviet Far East"},
		{"soviet_union", "salvage", "Russia", "salvage take"},
		{"united_kingdom", "resistance", "Western Europe", "resistance take"},
		{"united_states", "recruits", "Sinkiang", "recruits Sinkiang"},
		{"united_states", "lend", "Russia", "lend yes"},
	} {
		power := r.Edition().PowerByID(c.power)
		space, _ := r.Edition().Board.Find(c.space)
		got := newForm(r, g.Now, power).advance(&turn.Decision{Word: c.word, Space: space, Power: power})
		l, bad, _ := r.Letter("STANDING ADD\n"+got, orders.Context{Power: power})
		l.Power = power
		if bad = append(bad, g.Check(l)...); got != c.want || len(bad) > 0 || l.Standing == nil || len(l.Standing.Lines) != 1 {
			t.Errorf("%s of %s is answered in advance by %q, %v; want %q", c.word, c.power, got, bad, c.want)
		}
	}
}
