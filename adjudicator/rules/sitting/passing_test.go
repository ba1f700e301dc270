package sitting

import (
	"slices"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/orders"
)

// TestPassing has German ships leave two zones, and reads what those are asked who could meet them there, what the refusal of too many says, and
// what is told of ships that are met on their way to a fight.
func TestPassing(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	p := position.Bare(ed, nil)
	p.Mover, p.Round = ed.PowerByID("germany"), 1
	put := func(power, kind, name string) {
		position.SetUp(p).Add(ed.KindByID(kind), ed.PowerByID(power), spaceNamed(t, ed, name), 0)
	}
	put("germany", "battleship", "North Sea Zone")
	put("germany", "battleship", "Central Mediterranean Sea Zone")
	put("united_states", "destroyer", "North Sea Zone")
	put("united_kingdom", "fighter", "United Kingdom")
	put("united_kingdom", "destroyer", "East Canada Sea Zone")
	put("united_kingdom", "fighter", "Eastern Canada")
	put("united_kingdom", "transport", "North Atlantic Sea Zone")
	g := New(p, Ask, &counted{})
	letter := func(text string) {
		t.Helper()
		l, bad, _ := orders.NewReader(ed).Letter(text, orders.Context{})
		l.Power = p.Mover
		if bad = append(bad, g.Submit(l)...); len(bad) > 0 {
			t.Fatal(bad)
		}
	}
	for g.Waits() != edition.SectionNaval {
		letter(string(g.Waits()) + " none\n")
	}
	letter("NAVAL\n1 bb North Sea sz -> North Atlantic sz fight\n1 bb Central Mediterranean sz -> West Mediterranean sz -> Central Mediterranean sz\n")

	asked := func(want ...string) {
		t.Helper()
		var got []string
		for _, d := range g.Open {
			got = append(got, d.Text.String())
		}
		if !slices.Equal(got, want) {
			t.Fatalf("it is asked\n%q, not\n%q", got, want)
		}
	}
	asked("About to leave North Sea Zone: 1 battleship of Germany. If ships of your side intercept them, how many of your 1 fighter beside it join these, for one round?",
		"About to leave North Sea Zone: 1 battleship of Germany. How many of your 1 destroyer intercept them, for one round?")
	if bad := say(t, g, "united_states", "intercept 2 dd"); len(bad) != 1 || bad[0].Text.String() != "You have only 1 destroyer in North Sea Zone." {
		t.Errorf("too many are refused with %v", bad)
	}
	say(t, g, "united_kingdom", "intercept none")
	say(t, g, "united_states", "intercept none")
	asked("About to leave East Canada Sea Zone: 1 battleship of Germany. How many of your 1 destroyer intercept them, for one round? Your 1 fighter beside it may join ships that do, if you name them.")
	say(t, g, "united_kingdom", "intercept 1 dd")
	type way struct {
		from    string
		purpose order.Purpose
		filled  bool
	}
	var told []way
	for _, e := range g.Events {
		if e, moved := e.(position.Moved); moved {
			told = append(told, way{ed.Board.Spaces[e.Path[0]].Name, e.Purpose, e.Filled})
		}
	}
	want := []way{{"North Sea Zone", order.Plain, true}, {"East Canada Sea Zone", order.Fight, true}, {"Central Mediterranean Sea Zone", order.Plain, false}}
	if !slices.Equal(told, want) {
		t.Errorf("the ways are told as %v, not %v", told, want)
	}
}

// TestLetThemBe says the choice of those who engage nobody in full, and the other as it stands.
func TestLetThemBe(t *testing.T) {
	said := position.WordOf("engage").Said
	if got := said("none"); got != "let them be" {
		t.Errorf("none is said as %q", got)
	}
	if got := said("engage"); got != "" {
		t.Errorf("engage is said as %q", got)
	}
}
