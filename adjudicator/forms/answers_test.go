package forms

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/match"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// TestChance computes the odds of land battles again from what stands on the board. The gun has fired before anybody may
// retreat.
func TestChance(t *testing.T) {
	r := reader(t, played)
	told := 0
	random(t, r, 8, 16, func(g *sitting.Game, _ *general.General) {
		for _, d := range g.Open {
			if d.Word != "retreat" || r.Edition().Space(d.Space).Sea {
				continue
			}
			f := newForm(r, g.Now, d.Power)
			got, known := f.chance(d)
			terms := match.Terms{Position: g.Now, Place: match.OnLand, Attacker: match.Force{Power: d.Power}}
			for _, u := range g.Now.In(d.Space) {
				if u.Owner == d.Power && r.Edition().Kind(u.Kind).Class != edition.Facility {
					terms.Attacker.Units = append(terms.Attacker.Units, match.Units{Count: 1, Kind: u.Kind, Owner: u.Owner})
				}
			}
			for _, u := range match.Standing(g.Now, d.Space, d.Power) {
				if !r.Edition().Kind(u.Kind).Gun {
					terms.Defender.Units = append(terms.Defender.Units, u)
					terms.Defender.Power = u.Owner
				}
			}
			m, err := match.New(terms)
			if err != nil {
				t.Fatal(err)
			}
			res, err := m.Odds(odds.Options{Merge: true})
			if err != nil {
				t.Fatal(err)
			}
			if want := odds.Parts(res.Win) / 100; !known || got != want {
				t.Errorf("%s: %d of 100 (%v), computed again %d", d.Text, got, known, want)
			}
			told++
		}
	})
	if told < 20 {
		t.Errorf("only %d odds were told", told)
	}
}

// TestAdvance takes the # from the standing orders that a form offers: they can be filed.
func TestAdvance(t *testing.T) {
	r := reader(t, played)
	offered := 0
	file := func(r *orders.Reader, g *sitting.Game, _ *general.General) {
		for _, d := range g.Open {
			_, offer, found := strings.Cut(Answers(r, g, d.Power, mark).String(), "# STANDING ADD\n")
			if !found {
				continue
			}
			offer, _, _ = strings.Cut(offer, "\n\n")
			l, bad, _ := r.Letter("STANDING ADD\n"+strings.ReplaceAll(offer, "# ", ""), orders.Context{Power: d.Power})
			l.Power = d.Power
			if bad = append(bad, g.Check(l)...); len(bad) > 0 || l.Standing == nil || len(l.Standing.Lines) == 0 {
				t.Errorf("%q can not be filed: %v", offer, bad)
			}
			offered++
		}
	}
	random(t, r, 8, 12, func(g *sitting.Game, gen *general.General) { file(r, g, gen) })
	various(t, 8, 8, file)
	if offered < 20 {
		t.Errorf("only %d standing orders were offered", offered)
	}
}

// TestWhoIsAsked writes no form for a power that nothing is asked, and asks of the mover what is still open.
func TestWhoIsAsked(t *testing.T) {
	r := reader(t, played)
	g := sitting.New(position.New(r.Edition(), nil), sitting.Ask, luck{})
	if form := Answers(r, g, g.Start.Mover, mark).String(); form != "" {
		t.Errorf("nobody is asked anything, and yet:\n%s", form)
	}
	l, bad, _ := r.Letter("BUY 5 inf", orders.Context{Power: g.Start.Mover})
	l.Power = g.Start.Mover
	if bad = append(bad, g.Submit(l)...); len(bad) > 0 {
		t.Fatal(bad)
	}
	form := Orders(r, g, g.Start.Mover, "", mark).String()
	for section, open := range map[edition.Section]bool{edition.SectionResearch: false, edition.SectionBuy: false, edition.SectionCombat: true, edition.SectionPlace: true} {
		if strings.Contains(form, headOf(string(section))) != open {
			t.Errorf("after BUY: is %s on the form? It should be %v:\n%s", section, open, form)
		}
	}
	for _, fact := range []string{"# Bought: 5 inf. ", "Caucasus\n#   4 (sz 16); Russia 8."} {
		if !strings.Contains(form, fact) {
			t.Errorf("the form does not say %q:\n%s", fact, form)
		}
	}
	g.Open = nil
	if form := Orders(r, g, g.Start.Mover, "", mark).String(); form != "" {
		t.Errorf("the game waits for no orders, and yet:\n%s", form)
	}
}
