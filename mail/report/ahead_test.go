package report_test

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/editions/editionstest"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/victory"
	"fieldpost/mail/report"
)

// TestAhead warns of the end in the words of each goal, from the moment that it is reached until it no longer is.
func TestAhead(t *testing.T) {
	cities := map[string]string{"victory-cities": "8"}
	for _, c := range []struct {
		name, edition string
		options       map[string]string
		held          map[string]string // by space
		want          string
	}{
		{"the set-up of Revised", "revised", cities, nil, ""},
		{"one city short", "revised", cities, map[string]string{"Karelia S.S.R.": "germany"}, ""},
		{"eight cities", "revised", cities, map[string]string{"Karelia S.S.R.": "germany", "India": "japan"},
			"Axis holds 8 of 8 victory cities and wins after the United States' turn unless one falls."},
		{"nine cities", "revised", cities, map[string]string{"Karelia S.S.R.": "germany", "India": "japan", "Russia": "germany"},
			"Axis holds 9 victory cities (8 win) and wins after the United States' turn unless 2 fall."},
		{"eight where ten win", "revised", map[string]string{"victory-cities": "10"}, map[string]string{"Karelia S.S.R.": "germany", "India": "japan"}, ""},
		{"eight cities of the Allies", "revised", cities, map[string]string{"Germany": "soviet_union", "Western Europe": "united_kingdom"},
			"Allies hold 8 of 8 victory cities and win after the United States' turn unless one falls."},
		{"the set-up of Classic", "classic", nil, nil, ""},
		{"two capitals of the Axis", "classic", nil, map[string]string{"Germany": "united_kingdom", "Japan": "united_states"},
			"Allies hold 2 of 2 enemy capitals and win after the United States' turn unless one falls."},
		{"two capitals of the Allies", "classic", nil, map[string]string{"Russia": "germany", "United Kingdom": "germany"},
			"Axis holds 2 of 2 enemy capitals and every home capital and wins after the United States' turn unless one falls."},
		{"two capitals, and one of their own lost", "classic", nil, map[string]string{"Russia": "germany", "United Kingdom": "germany", "Japan": "united_states"}, ""},
		{"three capitals", "classic", nil, map[string]string{"Russia": "germany", "United Kingdom": "germany", "Eastern United States": "japan"},
			"Axis holds 3 enemy capitals (2 win) and every home capital and wins after the United States' turn unless 2 of them or a home capital fall. " +
				"Even then it wins with land worth 85 IPCs (84 win) unless its land is worth less than 84 IPCs."},
	} {
		ed := editionstest.Load(t, c.edition)
		p := position.New(ed, c.options)
		for space, power := range c.held {
			p.Owners[at(t, ed, space)] = ed.PowerByID(power)
		}
		if got := report.Ahead(p).String(); got != c.want {
			t.Errorf("%s: %q, not %q", c.name, got, c.want)
		}
		p.Winner = 0
		if got := report.Ahead(p).String(); got != "" {
			t.Errorf("%s: when the game is over it says %q", c.name, got)
		}
	}
}

// TestAheadByWorth warns of a goal of land's worth, alone and beside another.
func TestAheadByWorth(t *testing.T) {
	ed := editionstest.Load(t, "classic")
	p := position.New(ed, nil)
	axis := ed.Powers[ed.PowerByID("japan")].Side
	take := func(may func(edition.SpaceID) bool) {
		for s := range ed.Board.Spaces {
			if o := p.Owners[s]; o != edition.Nobody && ed.Powers[o].Side != axis && ed.Powers[o].Side != edition.NoSide && may(edition.SpaceID(s)) {
				p.Owners[s] = ed.PowerByID("japan")
			}
		}
	}
	capital := func(s edition.SpaceID) bool {
		for i := range ed.Powers {
			if ed.Powers[i].Capital == s {
				return true
			}
		}
		return false
	}
	take(func(s edition.SpaceID) bool { return !capital(s) && victory.WorthOf(p, axis)+ed.Space(s).Income <= 84 })
	if victory.WorthOf(p, axis) != 84 {
		t.Fatalf("the Axis holds land worth %d", victory.WorthOf(p, axis))
	}
	const worth = "Axis holds land worth 84 IPCs (84 win) and wins after the United States' turn unless its land is worth less than 84 IPCs."
	if got := report.Ahead(p).String(); got != worth {
		t.Errorf("it says %q", got)
	}
	p.Owners[at(t, ed, "Russia")], p.Owners[at(t, ed, "United Kingdom")] = ed.PowerByID("germany"), ed.PowerByID("germany")
	want := "Axis holds 2 of 2 enemy capitals and every home capital and wins after the United States' turn unless one falls. " +
		"Even then it wins with land worth 100 IPCs (84 win) unless its land is worth less than 84 IPCs."
	if got := report.Ahead(p).String(); got != want {
		t.Errorf("it says %q", got)
	}
}

// TestAheadOfATurn names the turn after which the worth of land counts in the Advanced Rules, and not the last one of the round.
func TestAheadOfATurn(t *testing.T) {
	ed := editionstest.Load(t, "advanced")
	p := position.New(ed, nil)
	for s := range ed.Board.Spaces {
		if o := p.Owners[s]; o != edition.Nobody && ed.Powers[o].Capital != edition.SpaceID(s) && !ed.Board.Spaces[s].Sea {
			p.Owners[s] = ed.PowerByID("japan")
		}
	}
	if got := report.Ahead(p).String(); !strings.Contains(got, "84 win) and wins after the United Kingdom's turn unless") {
		t.Errorf("it says %q", got)
	}
}

// at finds a space by its name.
func at(t *testing.T, ed *edition.Edition, name string) edition.SpaceID {
	t.Helper()
	s, found := ed.Board.Find(name)
	if !found {
		t.Fatalf("there is no %s", name)
	}
	return s
}
