package adjudicator

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/requests"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
)

// TestOdds asks for battles that can be worked out by hand.
func TestOdds(t *testing.T) {
	c := newClub(t, "swift")
	for _, test := range []struct {
		ask  string
		says []string
	}{
		// an infantry hits with 1 of 6 in attack and 2 of 6 in defence: of 4/9 that end a round 1/9 are won, 1/18 drawn
		{"ODDS 1 inf against 1 inf", []string{"ODDS, without developments", "Attack: 1 inf (3 IPCs)", "attacker wins  25.00 %", "nobody left    12.50 %", "defender wins  62.50 %", "2.25 rounds", "Most likely:\n62.50 %  defender wins: 1 inf\n"}},
		// alone a gun hits a fighter once in six
		{"ODDS 1 ftr vs aa.", []string{"Defence: 1 aa (0 IPCs)", "attacker wins            83.33 %", "and takes the territory   0.00 %"}},
		// the battleship hits first with 4 of 6
		{"odds 1 inf against 1 inf; bombard bb", []string{"Bombard: 1 bb", "attacker wins  75.00 %"}},
		// what is given up last is left
		{"ODDS 2 inf, 1 arm against 2 inf; lose arm, inf", []string{"attacker wins: 2 inf\n"}},
		{"ODDS 1 ftr against 1 ftr in sz 5", []string{"ODDS in sz 5, Soviet Union against Germany", "Attack: 1 ftr (10 IPCs)"}},
		{"ODDS 1 bb against 1 sub; dive", []string{"attacker wins", "1 bb against 1 sub"}},
		{"ODDS 1 dd against 1 sub, 1 trn; defender loses trn, sub; attackers keep 1 dd", []string{"Defence: 1 trn, 1 sub"}},

		{"ODDS Anglo-Egypt: 5 inf", []string{"ODDS in Anglo-Egypt, Japan against United Kingdom", "Defence: 1 inf, 1 arm, 1 ftr (18 IPCs)"}},
		{"ODDS 5 inf against Anglo-Egypt", []string{"ODDS in Anglo-Egypt, Japan against United Kingdom", "Defence: 1 inf, 1 arm, 1 ftr (18 IPCs)"}},
		{"ODDS 5 inf against 1 inf in Egypt", []string{"ODDS in Anglo-Egypt, Japan against United Kingdom", "Defence: 1 inf (3 IPCs)"}},
		// the Soviet Union moves and is the enemy of both
		{"ODDS Ukraine: 3 inf", []string{"ODDS in Ukraine S.S.R., Soviet Union against Germany", "Defence: 3 inf, 1 art, 1 arm, 1 ftr"}},
		{"ODDS Manchuria: 3 inf", []string{"ODDS in Manchuria, Soviet Union against Japan", "Defence: 2 inf, 1 ftr"}},
		// what is on decks fights at sea, what is aboard transports does not
		{"ODDS sz 52: 2 ftr", []string{"Japan against United States", "Defence: 1 ftr, 1 cv, 1 sub"}},
		{"ODDS Russia: 1 ftr", []string{", 1 aa ("}},

		{"ODDS Ukraine", []string{"ODDS, line 1: write ODDS 3 inf"}},
		{"ODDS", []string{"ODDS, line 1: write ODDS 3 inf"}},
		{"ODDS Ukraine:", []string{"ODDS, line 1: write ODDS 3 inf"}},
		{"ODDS 1 inf against Atlantis", []string{`there is no unit "Atlantis"`}},
		{"ODDS Atlantis: 1 inf", []string{`"Atlantis" is no space`}},
		{"ODDS Eire: 1 inf", []string{"nothing ever enters Eire"}},
		{"ODDS sz 22: 1 bb", []string{"nothing in sz 22 would fight against Japan"}},
		{"ODDS Ukraine: 1 bb", []string{"battleships do not fight on land"}},
		{"ODDS sz 52: 1 inf", []string{"infantry do not fight at sea"}},
		{"ODDS 1 inf against 1 inf; run", []string{`"run" is none of lose, keep, bombard, landing and dive`}},
		{"ODDS 1 inf against 1 inf; defender", []string{`"defender" says nothing of the battle`}},
		{"ODDS 1 inf against 1 inf; defender bombard bb", []string{"is none of lose"}},
		{"ODDS 41 inf against 1 inf", []string{"attacker wins  100.00 %"}}, // many units of one kind cost little
		{"ODDS " + dearBattle, []string{"It can go on in too many ways to be computed soon", "have a standard error of 0.", "attacker wins"}},
		{"ODDS 5000 inf against 1 inf", []string{"5000 inf against 1 inf are too many units; 2400 of both sides are the most."}},
		{"ODDS 1 inf against 21 bb", []string{"do not fight at sea"}},
		{"ODDS 1 bb against 21 bb", []string{"defender wins  100.00 %"}},
		{"ODDS 1 inf against 1 inf; bombard 40 bb", []string{"attacker wins  100.00 %"}},
		{"ODDS 99999999999999999999 inf against 1 inf", []string{"there is no unit"}},
		{"ODDS 9223372036854775807 inf 9223372036854775807 inf 3 inf against 1 inf", []string{"do not fit into a battle"}},
	} {
		l := c.ask("japan", test.ask)
		flat := l
		flat.text = strings.ReplaceAll(l.text, "\n  ", " ")
		for _, says := range test.says {
			if !strings.Contains(flat.text, says) && !strings.Contains(l.text, says) {
				t.Errorf("%s: it does not say %q:\n%v", test.ask, says, l)
			}
		}
		narrow(t, l.text)
	}
}

// TestOddsWithDevelopments counts what those who would fight have developed, and nobody else's.
func TestOddsWithDevelopments(t *testing.T) {
	c := newClub(t, "swift")
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	ed := tb.Reader.Edition()
	r := &requests.Asked{House: c.desk.House, Table: tb, Seat: c.seat("japan"), Power: ed.PowerByID("japan"), Post: &table.Post{}}
	p := r.Seen()
	p.Techs[ed.PowerByID("united_kingdom")] = 1 << ed.TechByID("jet_fighters")
	p.Techs[ed.PowerByID("united_states")] = 1 << ed.TechByID("rockets")
	told := func(text string) string {
		a, err := requests.AnswerOdds(r, t.Context(), orders.Command{Word: "ODDS", Text: text, Line: 1})
		if err != nil {
			t.Fatal(err)
		}
		return textOf(a)
	}
	jets, plain := told("1 ftr against 1 ftr in Anglo-Egypt"), told("1 ftr against 1 ftr")
	if !strings.Contains(jets, "United Kingdom has developed Jet Fighters.") || strings.Contains(jets, "Rockets") || strings.Contains(plain, "Jet") {
		t.Errorf("it says\n%s\nand\n%s", jets, plain)
	}
	// an attacking fighter hits with 3 of 6, a defending one with 4, a jet with 5; a round without a hit is fought again
	for text, hits := range map[string]float64{jets: 5.0 / 6, plain: 4.0 / 6} {
		ended := 1 - (1-3.0/6)*(1-hits)
		for outcome, p := range map[string]float64{"attacker wins": 3.0 / 6 * (1 - hits), "nobody left": 3.0 / 6 * hits, "defender wins": (1 - 3.0/6) * hits} {
			if want := fmt.Sprintf("%-23s  %5.2f %%\n", outcome, 100*p/ended); !strings.Contains(text, want) {
				t.Errorf("it does not say %q:\n%s", want, text)
			}
		}
	}
}

// dearBattle is small and can go on in very many ways, since each count in its lists of losses is a step on its own.
var dearBattle = "13 sub 9 cv 16 ftr 1 bb against 14 sub 8 dd 11 ftr 1 bb 5 trn; lose " + strings.Repeat("1 sub, 1 cv, 1 ftr, ", 9) + "1 bb damage" +
	"; defender lose " + strings.Repeat("1 sub, 1 dd, 1 ftr, ", 8) + "1 bb damage"

// TestOddsOfALetter computes so many battles and no more, each once.
func TestOddsOfALetter(t *testing.T) {
	c := newClub(t, "swift")
	var flood strings.Builder
	for n := range 8 {
		fmt.Fprintf(&flood, "ODDS 4 bb 4 sub against 4 bb %d dd; lose 1 bb damage, 1 sub\n", 8-n/2)
	}
	l := c.ask("japan", flood.String())
	if n := strings.Count(l.text, "Most likely:"); n != requests.MostOdds || strings.Count(l.text, "of one letter 3 battles are computed") != 1 {
		t.Errorf("%d battles were computed:\n%v", n, l)
	}
	flood.Reset()
	for n := range 3 {
		fmt.Fprintf(&flood, "ODDS 119%d ac against 1200 trn\n", n)
	}
	l = c.ask("germany", flood.String())
	if n := strings.Count(l.text, "Most likely:"); n != 2 || strings.Count(l.text, "of one letter 2 battles are computed") != 1 {
		t.Errorf("%d of the largest battles were computed:\n%v", n, l)
	}
}

// TestOddsBeyondTheHour computes nothing for a seat whose letters of this hour get no answers any more.
func TestOddsBeyondTheHour(t *testing.T) {
	c := newClub(t, "swift")
	tb, err := c.desk.table(t.Context(), clubGame)
	if err != nil {
		t.Fatal(err)
	}
	now := time.Date(1942, time.June, 1, 12, 30, 0, 0, time.UTC)
	seat := *c.seat("japan")
	r := &requests.Asked{House: c.desk.House, Table: tb, Seat: &seat, Power: edition.Nobody, Post: &table.Post{Now: now}}
	for _, test := range []struct {
		tally game.Tally
		says  string
	}{
		{game.Tally{Hour: game.HourOf(now), Answered: game.MostAnswers - 1}, "Most likely:"},
		{game.Tally{Hour: game.HourOf(now), Answered: game.MostAnswers}, "ODDS: nothing was computed, because more than 60"},
		{game.Tally{Hour: game.HourOf(now).Add(-time.Hour), Answered: game.MostAnswers}, "Most likely:"},
	} {
		seat.Answers = test.tally
		a, err := requests.AnswerOdds(r, t.Context(), orders.Command{Word: "ODDS", Text: "3 inf against 2 inf", Line: 1})
		if err != nil || !strings.Contains(textOf(a), test.says) {
			t.Errorf("%+v: %q %v", test.tally, textOf(a), err)
		}
	}
}

// BenchmarkDearOdds is the dearest ODDS known, which is given up.
func BenchmarkDearOdds(b *testing.B) {
	c := newClub(b, "swift")
	tb, err := c.desk.table(b.Context(), clubGame)
	if err != nil {
		b.Fatal(err)
	}
	r := &requests.Asked{House: c.desk.House, Table: tb, Seat: c.seat("japan"), Power: edition.Nobody, Post: &table.Post{}}
	for b.Loop() {
		if a, err := requests.AnswerOdds(r, b.Context(), orders.Command{Word: "ODDS", Text: dearBattle, Line: 1}); err != nil || !strings.Contains(textOf(a), "too many ways") {
			b.Fatal(textOf(a), err)
		}
	}
}

// TestOddsKeepSecrets knows nothing of what others have ordered and not yet played.
func TestOddsKeepSecrets(t *testing.T) {
	c := newClub(t, "swift")
	before := c.ask("japan", "ODDS Karelia: 3 inf").text
	c.accept("soviet_union", "STANDING\nland: lose ftr, inf\n")
	c.accept("soviet_union", "BUY 8 inf\nCOMBAT\n")
	if after := c.ask("japan", "ODDS Karelia: 3 inf").text; oddsPart(after) != oddsPart(before) {
		t.Errorf("the odds have changed:\n%s\n%s", before, after)
	}
}

func oddsPart(text string) string {
	part, _, _ := strings.Cut(text, "Soviet Union, round")
	return part
}

// FuzzOdds answers whatever stands behind ODDS.
func FuzzOdds(f *testing.F) {
	for _, seed := range []string{"3 inf against 2 inf", "Ukraine: 6 inf, 2 art", "1 bb vs 1 sub; dive", "5 inf vs 3 inf in Ukraine; lose 1 inf; keep inf", "\u0130 in \u0130 against in sz 5", ": against :", "1 inf against 1 inf;;bombard 0 bb"} {
		f.Add(seed)
	}
	c := newClub(f, "swift")
	tb, err := c.desk.table(f.Context(), clubGame)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, power := range []edition.PowerID{0, edition.Nobody} {
			r := &requests.Asked{House: c.desk.House, Table: tb, Seat: c.seat("japan"), Power: power, Post: &table.Post{}}
			if a, err := requests.AnswerOdds(r, t.Context(), orders.Command{Word: "ODDS", Text: text, Line: 1}); err != nil || textOf(a) == "" {
				t.Errorf("%q: %q %v", text, textOf(a), err)
			}
		}
	})
}
