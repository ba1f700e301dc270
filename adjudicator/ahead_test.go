package adjudicator

import (
	"encoding/json"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// axisAhead is the warning of a game in which the Axis holds eight cities of eight.
const axisAhead = "Axis holds 8 of 8 victory cities and wins after the United States' turn unless one falls."

// toEight is a game in which eight cities win, and the two that the Axis lacks.
func toEight(t *testing.T, pace string) *club {
	t.Helper()
	record := goldenRecord(t, pace, "clock 4d, reserve 3d")
	record.Terms.Options["victory-cities"] = "8"
	return beginClub(t, record)
}

// warns looks at the top of letters: in text and in HTML the warning is the first thing that is said.
func (c *club) warns(t *testing.T, letters []received, warning string) {
	t.Helper()
	if len(letters) == 0 {
		t.Fatal("there is no letter")
	}
	for _, l := range letters {
		text, html, _ := parts(t, l)
		if first := strings.TrimLeft(joined(text), "- "); !strings.HasPrefix(first, warning) {
			t.Errorf("%s does not begin with the warning:\n%s", l.Get("Subject"), text)
		}
		shown := strings.NewReplacer("&#39;", "'").Replace(html)
		_, asked, _ := strings.Cut(shown, "<p") // paragraphs stand in what is asked, on top, and nowhere else
		if _, asked, _ = strings.Cut(asked, ">"); !strings.HasPrefix(asked, warning) {
			t.Errorf("%s does not show the warning on top:\n%s", l.Get("Subject"), html)
		}
		if strings.Count(joined(text), warning) != 1 {
			t.Errorf("%s says it more than once:\n%s", l.Get("Subject"), text)
		}
	}
}

// quiet looks for a warning that is none any more.
func (c *club) quiet(t *testing.T, letters []received) {
	t.Helper()
	if len(letters) == 0 {
		t.Fatal("there is no letter")
	}
	for _, l := range letters {
		if text := joined(l.text); strings.Contains(text, "wins after") {
			t.Errorf("%s warns of what is not to come:\n%s", l.Get("Subject"), l.text)
		}
	}
}

// TestEveryLetterWarnsOfTheEnd looks at letters of all sorts from the moment on at which the Axis has what it needs, and
// at those that come when it no longer has.
func TestEveryLetterWarnsOfTheEnd(t *testing.T) {
	c := toEight(t, "swift")
	c.quiet(t, c.mails("japan"))
	c.quiet(t, []received{c.ask("japan", "STATUS\n")})
	c.accept("united_kingdom", "LANGUAGE de\n")
	for _, seat := range append([]string{game.RefereeSeat}, clubPowers...) {
		c.mails(seat)
	}
	c.accept(game.RefereeSeat, "CORRECT\nKarelia S.S.R.: owner Germany; nothing\nIndia: owner Japan; nothing\nBECAUSE two cities are enough to try this out\nEND\n")
	c.warns(t, c.mails(game.RefereeSeat), axisAhead)
	c.warns(t, c.mails("japan"), axisAhead)
	c.warns(t, c.mails("united_kingdom"), "Die Achse hält 8 von 8 Siegstädten und gewinnt nach dem Zug der USA, außer wenn eine fällt.")
	for _, text := range []string{"STATUS\n", "HELP\n", "ODDS 3 inf against 2 inf\n", "Hello\n"} {
		c.warns(t, []received{c.ask("japan", text)}, axisAhead)
	}
	c.warns(t, []received{c.ask("soviet_union", "CHECK\n"+sovietTurn), c.ask("soviet_union", "BUY 900 inf\nDONE\n")}, axisAhead)
	c.handle(c.write("germany", "PRESS TO Japan\nWe win.\nEND\n"))
	c.warns(t, c.mails("japan"), axisAhead)
	c.mails("soviet_union")
	c.pass(3 * day)
	c.warns(t, c.mails("soviet_union"), axisAhead) // reminders

	c.mails("japan")
	c.accept("soviet_union", sovietTurn)
	c.warns(t, c.mails("soviet_union"), axisAhead)
	told := c.mails("japan")
	c.warns(t, told, axisAhead)
	var report struct {
		Ahead struct{ Side, After, Text string }
	}
	for _, f := range takenApart(t, told[len(told)-1].raw).files {
		if strings.HasSuffix(f.Name, ".json") {
			if err := json.Unmarshal(f.Data, &report); err != nil {
				t.Fatal(err)
			}
		}
	}
	if a := report.Ahead; a.Side != "Axis" || a.After != "united_states" || a.Text != axisAhead {
		t.Errorf("programs are told %+v", a)
	}

	c.ruled("CORRECT\nIndia: owner United Kingdom; nothing\nBECAUSE it was only to try this out\nEND\n")
	c.quiet(t, c.mails("japan"))
	c.quiet(t, []received{c.ask("japan", "STATUS\n")})
}

// TestWarningKeepsSecrets takes the last city before any dice: only who has taken it is told yet.
func TestWarningKeepsSecrets(t *testing.T) {
	c := toEight(t, "full")
	c.ruled("CORRECT\nKarelia S.S.R.: nothing\nIndia: owner Japan; nothing\nBECAUSE one city is enough to try this out\nEND\n")
	c.accept("soviet_union", "DONE\n")
	c.mails("germany")
	c.accept("germany", "COMBAT\n1 inf Norway -> Karelia S.S.R.\n")
	c.warns(t, c.mails("germany"), axisAhead)
	c.quiet(t, []received{c.ask("japan", "STATUS\n")})
	c.mails("japan")
	c.accept("germany", "DONE\n")
	c.warns(t, c.mails("japan"), axisAhead)
}
