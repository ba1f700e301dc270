package forms

import (
	"os"
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/odds"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/orders"
)

// TestOutlooks asks the United Kingdom whether it scrambles against Germany's first turn: the question tells its chances with and without.
func TestOutlooks(t *testing.T) {
	r := reader(t, "global1940")
	start := position.New(r.Edition(), nil)
	start.Prelude()
	g := sitting.New(start, sitting.Ask, nil)
	text, err := os.ReadFile("../../docs/examples/global1940/103-germany.txt")
	if err != nil {
		t.Fatal(err)
	}
	letter := strings.ReplaceAll(string(text), "RESEARCH 1 die chart 2\n", "")
	got := r.Read(letter, orders.Context{Power: g.Start.Mover})
	if bad := append(got.Problems, g.Submit(got.Letter)...); len(bad) > 0 {
		t.Fatal(bad)
	}
	uk := r.Edition().PowerByID("united_kingdom")
	form := flat(Answers(r, g, uk, mark).String())
	for _, want := range []string{"sz 110, with nobody rising: your side wins", "rising: your side wins", "sz 111, with nobody rising: your side wins"} {
		if !strings.Contains(form, want) {
			t.Errorf("the question does not say %q:\n%s", want, form)
		}
	}
	for _, d := range g.Open {
		if d.Power != uk || d.Outlooks == nil {
			continue
		}
		before := map[string]int{}
		for _, o := range d.Outlooks(odds.QuestionWork) {
			zone := g.Now.SpaceName(o.Space)
			if was, told := before[zone]; told && o.Wins <= was {
				t.Errorf("%s: with nobody rising the side wins %d, and then: %s", zone, was, o.Told)
			}
			before[zone] = o.Wins
		}
		if got := d.Outlooks(1); len(got) > 0 {
			t.Errorf("one step of work is enough for %v", got)
		}
	}
}
