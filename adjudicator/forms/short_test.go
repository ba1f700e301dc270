package forms

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"fieldpost/adjudicator/practice"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/general"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// globalRounds plays the three rounds of nine powers among the examples, and shows the game before each of its letters.
func globalRounds(t testing.TB, show func(r *orders.Reader, g *sitting.Game, next string)) {
	t.Helper()
	start := position.New(reader(t, "global1940").Edition(), map[string]string{"research": "on"})
	r := orders.NewReader(start.Edition)
	start.Prelude()
	var g *sitting.Game
	g = sitting.New(start, sitting.Courteous, practice.New("paris", func() string {
		if g == nil {
			return start.TurnName()
		}
		return g.Start.TurnName()
	}))
	files, err := filepath.Glob("../../docs/examples/global1940/*.txt")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d letters, %v", len(files), err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		show(r, g, string(text))
		got := r.Read(string(text), orders.Context{Power: g.Start.Mover, Section: g.Waits()})
		if p := got.Letter.Power; p != edition.Nobody && p != g.Start.Mover {
			got = r.Read(string(text), orders.Context{Power: p, Asked: []order.Question{{}}})
		}
		if got.Letter.Power == edition.Nobody {
			got.Letter.Power = g.Start.Mover
		}
		if bad := append(got.Problems, g.Submit(got.Letter)...); len(bad) > 0 {
			t.Fatalf("%s: %v", file, bad)
		}
	}
}

// brief looks at what every short form promises beside what others do: two screens of a phone hold it, in German as well, and each line
// of a comment is one there.
func brief(t *testing.T, r *orders.Reader, ctx orders.Context, form paper.Form) {
	t.Helper()
	seemly(t, r, ctx, form.String())
	if n, german := form.OnPhone(), inGerman(t, form).OnPhone(); n > mostOnPhone || german > 2*paper.PhoneLines {
		t.Errorf("the form has %d lines on a phone, %d in German:\n%s", n, german, form)
	}
	for _, l := range form {
		for _, line := range l.Lines() {
			if n := utf8.RuneCountInString(line); l.Narrow && n > 40 && strings.Contains(strings.Trim(line, "# "), " ") {
				t.Errorf("a line of a comment has %d columns: %s", n, line)
			}
		}
	}
}

// startShort is the short form of a power at the beginning of a game.
func startShort(r *orders.Reader, power edition.PowerID) paper.Form {
	p := position.New(r.Edition(), nil)
	p.Mover = power
	var all []edition.Section
	for _, ph := range p.Phases() {
		if ph.Section != "" {
			all = append(all, ph.Section)
		}
	}
	return newForm(r, p, power).short(all, mark)
}

// TestShort measures the short forms of every edition's start, of the three rounds of nine powers, and of random games.
func TestShort(t *testing.T) {
	for _, id := range append([]string{played}, others...) {
		r := reader(t, id)
		starts(r, func(power edition.PowerID, _ string) {
			brief(t, r, orders.Context{Power: power}, startShort(r, power))
		})
	}
	forms := 0
	globalRounds(t, func(r *orders.Reader, g *sitting.Game, _ string) {
		if form := Short(r, g, g.Start.Mover, "", mark); form != nil {
			forms++
			brief(t, r, orders.Context{Power: g.Start.Mover, Section: g.Waits()}, form)
		}
	})
	if forms < 27 {
		t.Errorf("%d forms were seen in 27 turns", forms)
	}
	for id, rounds := range map[string]int{played: 3, "classic": 3, "global1940": 1} {
		r := reader(t, id)
		random(t, r, 3, rounds, func(g *sitting.Game, _ *general.General) {
			if form := Short(r, g, g.Start.Mover, "BUY 5 inf", mark); form != nil {
				brief(t, r, orders.Context{Power: g.Start.Mover, Section: g.Waits()}, form)
			}
		})
	}
}

// TestShortTells reads short forms as their players would.
func TestShortTells(t *testing.T) {
	r := reader(t, "global1940")
	for power, facts := range map[string][]string{
		"germany": {
			"You have 30 IPCs. Prices: inf 3, art 4,", "Complexes make at most: Germany 10; Western Germany 10.",
			"You may declare war now on Soviet Union, United States or China.",
			"Holland/Belgium: 4 inf, 2 art, 3 arm, 1 ftr -> France, Normandy/Bordeaux",
			"Poland: 3 inf, 1 arm, 1 tac; arm -> Yugoslavia", // its infantry does not get there
			"more: FORM full",
			"Aircraft could attack and come back: France, Normandy/Bordeaux, Southern France,",
			"Neutral land that you may attack: Yugoslavia (5 units).", "Barred to you at peace: Baltic States, Bessarabia, Eastern Poland.",
			"A land unit that goes there wins over Bulgaria (4 units), Finland (4 units).",
		},
		"japan": {
			"Manchuria: 6 inf, 1 art, 1 mech, 1 aaa, 2 ftr, 2 tac; mech -> Anhwe, Chahar", "Your other units: Caroline Islands 2 inf, 1 aaa; ",
			"You may declare war now on Soviet Union, United States, United Kingdom, ANZAC or France.",
			"Until you are at war with United States your ships may not stop in sz 1, 2, 3, 8, 9.",
		},
		"united_states": {
			"Not yet on Germany, Japan or Italy, but from round 4 on,", "No combat unless you declare war.", "Your units: ", "Hawaiian Islands 2 inf, 2 ftr; ",
			"Barred to you at peace: Alberta/Saskatchewan/Manitoba,",
		},
		"united_kingdom": {"BUY EUROPE has 28 IPCs. BUY PACIFIC has 17 IPCs. Prices: "},
		"france":         {"Prices (and how many you can pay): inf 3 (6)", "Syria: 1 inf -> Iraq", "the zones beside it: France 10; Normandy/Bordeaux 3 (sz 105, sz 110)"},
	} {
		form := flat(startShort(r, r.Edition().PowerByID(power)).String())
		for _, fact := range append(facts, "FORM full on a line of its own brings all facts and examples.") {
			if !strings.Contains(form, fact) {
				t.Errorf("%s: the form does not say %q:\n%s", power, fact, form)
			}
		}
	}
}

// TestShortFilled types the letters of three rounds into short forms and sends these back in every way.
func TestShortFilled(t *testing.T) {
	filled := 0
	globalRounds(t, func(r *orders.Reader, g *sitting.Game, next string) {
		ctx := orders.Context{Power: g.Start.Mover, Section: g.Waits()}
		got := r.Read(next, ctx)
		if p := got.Letter.Power; p != edition.Nobody && p != g.Start.Mover || g.Waits() == "" || got.Letter.Standing != nil {
			return
		}
		letter := *got.Letter
		letter.Power, letter.Round = edition.Nobody, 0
		filled++
		checkFilled(t, r, ctx, Short(r, g, g.Start.Mover, "", mark).String(), withoutEmpty(r.Print(&letter)))
	})
	if filled < 15 {
		t.Errorf("only %d forms were filled in", filled)
	}
}

// TestLargest keeps the largest things in their order.
func TestLargest(t *testing.T) {
	list := []prose.Text{"a", "b", "c", "d"}
	for _, c := range []struct {
		sizes []int
		room  int
		want  string
		left  int
	}{
		{[]int{1, 9, 2, 8}, 2, "b d", 2}, {[]int{1, 9, 2, 8}, 0, "b", 3}, {nil, 3, "a b c", 1}, {[]int{1, 9, 2, 8}, 9, "a b c d", 0},
	} {
		kept, left := largest(list, c.sizes, func(int) int { return 1 }, c.room)
		if got := prose.Join(kept, " ").String(); got != c.want || left != c.left {
			t.Errorf("%v in %d: %q and %d more, want %q and %d", c.sizes, c.room, got, left, c.want, c.left)
		}
	}
}
