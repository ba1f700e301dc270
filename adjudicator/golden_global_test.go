package adjudicator

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
	"fieldpost/mail"
)

// globalPeople are six people who share the nine powers, the first letter of whose seat names them in letters.
var globalPeople = map[string]string{
	"germany": "germany", "japan": "japan", "italy": "italy", "soviet_union": "soviet_union", "france": "soviet_union",
	"united_states": "united_states", "china": "united_states", "united_kingdom": "united_kingdom", "anzac": "united_kingdom",
}

// globalPowers are the powers of Global 1940 in the order in which they move.
var globalPowers = []string{"germany", "soviet_union", "japan", "united_states", "china", "united_kingdom", "italy", "anzac", "france"}

// globalRecord is a game of Global 1940 with six people and a clock.
func globalRecord(t *testing.T, pace string) game.Record {
	t.Helper()
	record := game.Record{Terms: game.Terms{Game: clubGame, Edition: "global1940", Pace: pace, Options: map[string]string{"research": "on"}}}
	for _, p := range globalPowers {
		token, err := mail.NewToken(strings.NewReader(strings.Repeat("token of "+p, 4)))
		if err != nil {
			t.Fatal(err)
		}
		record.Seats = append(record.Seats, game.Seat{Name: p, Address: globalPeople[p] + "@example.org", Token: token})
	}
	terms, err := clock.Parse("clock 4d, answers 2d, reserve 3d, grace 12h")
	if err != nil {
		t.Fatal(err)
	}
	record.Terms.Clock = terms
	return record
}

// exampleLetter is a letter of the example of Global 1940, as it was typed.
func exampleLetter(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "docs", "examples", "global1940", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestLettersOfGlobal keeps what six people read in the first round of Global 1940: who must act, who may react, and who only wants to know.
// A report has fewer than 200 lines of text without its form, 60 KB of HTML and two pictures at most.
func TestLettersOfGlobal(t *testing.T) {
	c := goldenClub(t, 7, globalRecord(t, "courteous"))
	keeps(t, "global-start", c.one("germany"))
	c.empty()
	c.accept("united_kingdom", strings.Replace(exampleLetter(t, "101-uk-standing.txt"), "scramble up to 2 ftr United Kingdom -> sz 110", "ask scramble", 1))
	c.accept("france", exampleLetter(t, "102-france-standing.txt"))
	c.empty()
	c.accept("germany", exampleLetter(t, "103-germany.txt"))
	keeps(t, "global-question", c.one("united_kingdom"))
	c.empty()
	g, _ := c.sitting()
	if len(g.Open) != 1 || g.Open[0].Word != "scramble" {
		t.Fatalf("the game waits for %v", g.Open)
	}
	c.accept("united_kingdom", "scramble none\n")
	for g, _ = c.sitting(); len(g.Open) > 0 && g.Open[0].Word == "scramble"; g, _ = c.sitting() {
		c.accept("united_kingdom", "ANSWER "+g.Open[0].Default.Text+"\n")
	}
	reports := map[string]received{}
	take := func(name string, of ...string) {
		for _, person := range of {
			all := c.mails(person)
			reports[name+"-"+person] = all[len(all)-1]
		}
		c.empty()
	}
	take("germany", "germany", "soviet_union", "united_kingdom", "japan")
	for i, name := range []string{"104-soviet-union", "105-japan", "106-united-states", "107-china", "108-united-kingdom", "109-italy", "110-anzac", "111-france"} {
		power := globalPowers[i+1]
		c.accept(power, exampleLetter(t, name+".txt"))
		for g, _ = c.sitting(); len(g.Open) > 0 && !g.Open[0].AsksOrders(); g, _ = c.sitting() {
			asked := g.Now.Edition.Powers[g.Open[0].Power].ID
			c.accept(asked, "ANSWER "+g.Open[0].Default.Text+"\n")
		}
		take(power, "germany", "italy")
	}
	for name, l := range reports {
		_, html, files := parts(t, l)
		text, _, _ := strings.Cut(l.text, "To be filled in")
		text, _, _ = strings.Cut(text, "\nYour orders\n")
		pictures := slices.DeleteFunc(slices.Clone(files), func(f string) bool { return !strings.HasSuffix(f, ".png") })
		if lines := strings.Count(text, "\n"); lines >= 200 || len(html) >= 60_000 || len(pictures) > 2 {
			t.Errorf("%s: %d lines, %d bytes of HTML, %v", name, lines, len(html), pictures)
		}
	}
	c.tells(reports["germany-united_kingdom"], "You play United Kingdom and ANZAC. Nothing is asked of you now. The game waits for Soviet Union.")
	c.tells(reports["germany-soviet_union"], "It is your turn, Soviet Union", "Soviet Union has until 24 November 2026, 04:47 UTC")
	c.tells(reports["united_kingdom-italy"], "It is your turn, Italy")
	c.tells(reports["italy-germany"], "You play Germany. Nothing is asked of you now.", "ANZAC")
	history := c.ask("germany", "HISTORY\n")
	c.tells(history, "1 Germany, round 1: takes ", "is joined by Bulgaria and Finland;", "3 Japan, round 1: declares war on Soviet Union; takes Amur", "8 ANZAC, round 1: is joined by Java;")
	keeps(t, "global-history", history)
	c.tells(c.ask("japan", "WHY 1 REPORT 3\n"), "[G-")
	for _, name := range []string{"germany-germany", "germany-japan", "japan-germany", "united_kingdom-germany", "france-italy"} {
		keeps(t, "global-"+name, reports[name])
	}
}
