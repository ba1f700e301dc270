package orders_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/orders"
)

// TestNewAlias takes words of a player's own for spaces, units and powers, and none that is a word of the game.
func TestNewAlias(t *testing.T) {
	r := orders.NewReader(editionstest.Load(t, "global1940"))
	for _, c := range []struct{ word, name, want string }{
		{"gsg", "greater southern germany", "Greater Southern Germany"},
		{"the  Bear", "Soviet Union", "Soviet Union"},
		{"boots", "infantry", "inf"},
		{"home base", "sz 6", "sz 6"},
		{"Ölfeld", "Romania", "Romania"},
		{"germany", "Italy", ""},
		{"ftr", "tank", ""},
		{"sz 6", "sz 7", ""},
		{"6", "sz 7", ""},
		{"x", "Italy", ""},
		{"combat", "Italy", ""},
		{"yes", "Italy", ""},
		{"confirm it", "Italy", ""},
		{"a > b", "Italy", ""},
		{strings.Repeat("long", 11), "Italy", ""},
		{"gsg", "Atlantis", ""},
		{"gsg", "", ""},
	} {
		a, why := r.NewAlias(c.word, c.name)
		if a.Name != c.want || (why == "") != (c.want != "") {
			t.Errorf("%q = %q: %+v, %q", c.word, c.name, a, why)
		}
	}
}

// TestExpanded puts names in the place of a player's own words, and of nothing else.
func TestExpanded(t *testing.T) {
	list := []orders.Alias{{"gsg", "Greater Southern Germany"}, {"the bear", "Soviet Union"}, {"the bear den", "Russia"}, {"boots", "inf"}, {"st. jo", "Italy"}}
	for _, c := range [][2]string{
		{"2 boots GSG->Italy", "2 inf Greater Southern Germany->Italy"},
		{"gsg, gsg gsg2 agsg", "Greater Southern Germany, Greater Southern Germany gsg2 agsg"},
		{"WAR The Bear", "WAR Soviet Union"},
		{"to the bear den.", "to Russia."},
		{"the bears", "the bears"},
		{"2 inf > St. Jo", "2 inf > Italy"},
		{"PRESS\nboots to gsg\nEND\nboots", "PRESS\nboots to gsg\nEND\ninf"},
		{"press on\nboots", "press on\ninf"},
		{"> boots\nALIAS boots = tank\nboots", "> boots\nALIAS boots = tank\ninf"},
	} {
		if got := orders.Expanded(c[0], list, 1<<10); got != c[1] {
			t.Errorf("%q becomes %q, not %q", c[0], got, c[1])
		}
	}
	if got := orders.Expanded(strings.Repeat("gsg ", 200), list, 1<<10); len(got) > 1<<10 {
		t.Errorf("it grows to %d bytes", len(got))
	}
}

// FuzzExpanded changes no line into two, and lets nothing grow beyond its bound.
func FuzzExpanded(f *testing.F) {
	f.Add("2 boots gsg -> the bear", "gsg")
	f.Add("PRESS\nx\nEND", "é x")
	f.Fuzz(func(t *testing.T, text, word string) {
		if len(text) > 1<<12 || word == "" || strings.Contains(word, "\n") {
			return
		}
		got := orders.Expanded(text, []orders.Alias{{word, "Greater Southern Germany"}}, 1<<13)
		if strings.Count(got, "\n") != strings.Count(text, "\n") || len(got) > 1<<13 {
			t.Errorf("%q becomes %q", text, got)
		}
	})
}
