package forms

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/rules"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// seemly looks at what every form promises: it is narrow and short, and nothing in it is read, bare or quoted.
func seemly(t *testing.T, r *orders.Reader, ctx orders.Context, form string) {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(form, "\n"), "\n")
	if len(lines) > mostLines {
		t.Errorf("the form has %d lines", len(lines))
	}
	for _, l := range lines {
		if utf8.RuneCountInString(l) > 70 {
			t.Errorf("a line has %d columns: %s", utf8.RuneCountInString(l), l)
		}
	}
	for _, text := range []string{form, quoted(form), "Hi,\n" + quoted(form) + "\nBye"} {
		got := r.Read(text, ctx)
		if says(r, got) != "" || len(got.Problems)+len(got.Commands) > 0 {
			t.Fatalf("an untouched form is read as %q, %v, %v:\n%s", says(r, got), got.Problems, got.Commands, text)
		}
	}
}

func quoted(text string) string {
	return "> " + strings.ReplaceAll(strings.TrimRight(text, "\n"), "\n", "\n> ") + "\n"
}

// says is what a letter holds, in canonical form.
func says(r *orders.Reader, got orders.Reading) string {
	l := *got.Letter
	l.Power = edition.Nobody
	return r.Print(&l)
}

// TestForms writes the forms of every edition's start and of whole games.
func TestForms(t *testing.T) {
	for _, id := range append([]string{played}, others...) {
		t.Run(id, func(t *testing.T) {
			r := reader(t, id)
			starts(r, func(power edition.PowerID, form string) {
				for _, s := range rules.Sections() {
					seemly(t, r, orders.Context{Power: power, Section: s}, form)
				}
			})
		})
	}
	r := reader(t, played)
	asked, ordered := 0, 0
	for seed := range uint64(3) {
		random(t, r, seed, 12, func(g *sitting.Game, _ *general.General) {
			if form := Orders(r, g, g.Start.Mover, "", mark).String(); form != "" {
				ordered++
				seemly(t, r, orders.Context{Power: g.Start.Mover, Section: g.Waits()}, form)
				return
			}
			for _, d := range g.Open {
				asked++
				seemly(t, r, orders.Context{Power: d.Power, Asked: []order.Question{{}}}, Answers(r, g, d.Power, mark).String())
			}
		})
	}
	various(t, 1, 6, func(r *orders.Reader, g *sitting.Game, _ *general.General) {
		if form := Orders(r, g, g.Start.Mover, "", mark).String(); form != "" {
			seemly(t, r, orders.Context{Power: g.Start.Mover, Section: g.Waits()}, form)
		}
		for _, d := range g.Open {
			if d.Word != "orders" {
				seemly(t, r, orders.Context{Power: d.Power, Asked: []order.Question{{}}}, Answers(r, g, d.Power, mark).String())
			}
		}
	})
	if asked < 100 || ordered < 100 {
		t.Errorf("only %d forms of orders and %d of answers were seen", ordered, asked)
	}
}

// TestCrowded fills every space with units of three powers.
func TestCrowded(t *testing.T) {
	for _, id := range append([]string{played}, others...) {
		r := reader(t, id)
		p := position.New(r.Edition(), nil)
		for i := range p.Edition.Board.Spaces {
			sp := &p.Edition.Board.Spaces[i]
			for k := range p.Edition.Kinds {
				class := p.Edition.Kinds[k].Class
				if sp.Impassable || class == edition.Facility || (class == edition.Sea) != sp.Sea {
					continue
				}
				for power := range edition.PowerID(3) {
					position.SetUp(p).Add(edition.KindID(k), power, edition.SpaceID(i), 0)
				}
			}
		}
		f := newForm(r, p, p.Mover)
		land, sea := "", ""
		for i := range 40 {
			land += fmt.Sprintf("%d inf, %d art, %d arm Eastern Europe -> Ukraine\n", i+1, i+1, i+1)
			sea += fmt.Sprintf("%d inf Eastern Europe\n", i+1)
		}
		f.remember("COMBAT\n" + land + "PLACE\n" + sea)
		var all []edition.Section
		for _, ph := range p.Phases() {
			if ph.Section != "" {
				all = append(all, ph.Section)
			}
		}
		form := f.orders(all, mark).String()
		seemly(t, r, orders.Context{Power: p.Mover}, form)
		if !strings.Contains(form, " more: MAP") {
			t.Errorf("%s: nothing is left out of a form of a full board", id)
		}
	}
}

// TestUnits counts the units on the form again: all of the power that can move, and what they carry.
func TestUnits(t *testing.T) {
	number := regexp.MustCompile(`(\d+) [a-z]`)
	for _, id := range append([]string{played}, others...) {
		r := reader(t, id)
		p := position.New(r.Edition(), nil)
		starts(r, func(power edition.PowerID, form string) {
			listed, want := 0, 0
			for rest := form; ; { // where the movement has several parts, each has a list
				_, list, found := strings.Cut(rest, "# Your units that can move")
				if !found {
					break
				}
				var ends bool
				if list, rest, ends = strings.Cut(list, "# Moves: "); !ends || strings.Contains(list, " more: MAP") {
					t.Fatalf("%s: the list of units is not whole:\n%s", id, form)
				}
				for line := range strings.SplitSeq(list, "\n#   ") {
					_, units, _ := strings.Cut(line, ":")
					if units == "" {
						units = line // the list goes on
					}
					for _, m := range number.FindAllStringSubmatch(units, -1) {
						n, _ := strconv.Atoi(m[1])
						listed += n
					}
				}
			}
			for i := range p.Units {
				if u := &p.Units[i]; u.Owner == power && p.Edition.Kinds[u.Kind].Move > 0 {
					want++
				}
			}
			if listed != want {
				t.Errorf("%s, %s: %d units are listed and %d can move", id, p.Edition.Powers[power].Name, listed, want)
			}
		})
	}
}

// TestFacts reads a form as a player would, beside the tables of the edition.
func TestFacts(t *testing.T) {
	r := reader(t, played)
	form := start(r, r.Edition().PowerByID("germany"), "")
	for _, fact := range []string{
		"# Germany, round 1. ",
		"# You have 40 IPCs.",
		"inf 3 (13)",                       // 40 / 3
		"Germany\n#   10 (sz 5); Southern", // worth 10, on the Baltic
		"#   sz 5: 1 dd, 1 trn, 2 sub",
		"#   Karelia S.S.R.: Soviet Union 3 inf, 1 ftr; worth 2, from",
		"; 6 bmr.",
		"# COMBAT\n# 1 inf ",
	} {
		if !strings.Contains(form, fact) {
			t.Errorf("the form does not say %q:\n%s", fact, form)
		}
	}
}

// TestOffers takes the # from what a form offers, section by section: the judge of the game finds nothing wrong with it.
func TestOffers(t *testing.T) {
	r := reader(t, played)
	last := "BUY 5 inf, 1 trn\nBATTLES\nland: lose inf, arm; keep 1 arm"
	tried := map[edition.Section]int{}
	check := func(r *orders.Reader, g *sitting.Game) {
		form := Orders(r, g, g.Start.Mover, "", mark).String()
		for part := range strings.SplitSeq(form, "\n# == ") {
			title, _, _ := strings.Cut(part, " ==")
			_, offer, found := strings.Cut(part, "\n# For example:\n")
			if s := edition.Section(title); found && s != edition.SectionPlace || s == g.Waits() && found {
				tried[s]++
				l, bad, _ := r.Letter(strings.ReplaceAll(offer, "# ", ""), orders.Context{Power: g.Start.Mover})
				l.Power = g.Start.Mover
				if bad = append(bad, g.Check(l)...); len(bad) > 0 {
					t.Errorf("round %d: what is offered for %s is wrong: %v\n%s", g.Now.Round, s, bad, form)
				}
			}
		}
	}
	random(t, r, 5, 9, func(g *sitting.Game, _ *general.General) { check(r, g) })
	various(t, 5, 6, func(r *orders.Reader, g *sitting.Game, _ *general.General) { check(r, g) })
	for _, s := range []edition.Section{edition.SectionAdvantage, edition.SectionResearch, edition.SectionBuy, edition.SectionCombat, edition.SectionBattles, edition.SectionNoncombat, edition.SectionPlace} {
		if tried[s] == 0 {
			t.Errorf("nothing was ever offered for %s", s)
		}
	}
	form := start(r, 0, last)
	for _, want := range []string{"# BUY 5 inf, 1 trn\n", "# BATTLES\n# land: lose inf, arm; keep 1 arm\n"} {
		if !strings.Contains(form, want) {
			t.Errorf("the form does not offer %q again:\n%s", want, form)
		}
	}
	if form := start(r, 0, "BUY 5 inf\nCOMBAT\nnonsense -> nowhere"); strings.Contains(form, "In your last turn") {
		t.Error("a letter that can not be read is offered again")
	}
}
