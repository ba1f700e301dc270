package adjudicator

import (
	"slices"
	"strings"
	"testing"
)

// TestAmendedDraft changes a part of a letter that waits, leaves the rest and shows the whole again.
func TestAmendedDraft(t *testing.T) {
	for _, change := range []string{"change the buy to 6 inf 1 art, rest as is", "Sorry, make the purchase 6 inf and 1 art. Rest stays the same.", "my buy should be 6 inf, 1 art please", "Hi,\n\nchange the buy to 6 inf, 1 art\n\nthanks"} {
		c := confirmClub(t)
		old := c.drafted("soviet_union", "PRESS TO Japan\nhello there\nEND\n"+strings.Replace(sovietTurn, "PLACE\n8 inf Russia", "PLACE none", 1))
		before := c.moment()
		c.handle(c.write("soviet_union", change+"\n"))
		l := c.one("soviet_union")
		c.tells(l, "BUY 6 inf, 1 art", "3 inf, 1 art Russia -> West Russia", "2 inf Novosibirsk -> Russia")
		if c.moment() != before || len(c.opened().Drafts) != 1 || l.Get("Subject") != "[g7] To be confirmed" {
			t.Fatalf("%q: it does not wait: %v", change, l)
		}
		c.tells(c.ask("soviet_union", "CONFIRM "+old+"\n"), "No letter of yours waits for this code")
		c.mails("japan")
		c.accept("soviet_union", "ok\n")
		c.tells(c.one2("soviet_union", 0), "BUY 6 inf, 1 art", "CONFIRMED")
		if !slices.ContainsFunc(c.mails("japan"), func(l received) bool { return strings.Contains(l.text, "> hello there") }) {
			t.Error("its press is lost")
		}
	}
}

// TestAmendedRefused changes what was wrong in a refused letter, and shows the whole before it is played.
func TestAmendedRefused(t *testing.T) {
	for name, c := range map[string]struct{ wrong, change string }{
		"the purchase":         {strings.Replace(sovietTurn, "BUY 8 inf", "BUY 18 inf", 1), "change the buy to 8 inf, rest as is"},
		"the purchase below":   {strings.Replace(sovietTurn, "BUY 8 inf", "BUY\n18 inf", 1), "change the buy to 8 inf"},
		"a name":               {strings.Replace(sovietTurn, "3 inf, 1 arm Archangel", "3 inf, 1 arm Kazakh", 1), "I meant Archangel of course"},
		"another name":         {strings.Replace(sovietTurn, "3 inf, 1 arm Archangel -> West Russia", "3 inf, 1 arm Archangel -> Germany", 1), "oops, I meant West Russia"},
		"a line by its number": {strings.Replace(sovietTurn, "3 inf, 1 art Russia", "9 inf, 1 art Russia", 1), "line 3 should be 3 inf, 1 art Russia -> West Russia"},
		"it replaces a line":   {strings.Replace(sovietTurn, "3 inf, 1 art Russia", "9 inf, 1 art Russia", 1), "3 inf, 1 art Russia -> West Russia (it replaces line 3)"},
		"instead of a line":    {strings.Replace(sovietTurn, "3 inf, 1 art Russia", "9 inf, 1 art Russia", 1), "3 inf, 1 art Russia -> West Russia instead of line 3"},
		"in the place of one":  {strings.Replace(sovietTurn, "3 inf, 1 art Russia", "9 inf, 1 art Russia", 1), "3 inf, 1 art Russia -> West Russia statt Zeile 3"},
		"a line that goes":     {strings.Replace(sovietTurn, "NONCOMBAT\n", "NONCOMBAT\n9 inf Caucasus -> Russia\n", 1), "drop line 6"},
	} {
		t.Run(name, func(t *testing.T) {
			g := exactly(newClub(t, "swift"))
			before := g.moment()
			g.tells(g.ask("soviet_union", c.wrong), "NOT ACCEPTED", "The letter is kept")
			g.handle(g.write("soviet_union", c.change+"\n"))
			g.mails("soviet_union")
			if list := g.opened().Drafts; len(list) == 1 && !list[0].Unclear && g.moment() == before {
				g.accept("soviet_union", "yes\n")
			}
			if got := g.stands(); got != settled(t, sovietTurn) {
				t.Errorf("the game stands at\n%s\n%v", got, g.opened().Drafts)
			}
		})
	}
}

// TestAmendedInVain changes nothing where it is not clear what is meant.
func TestAmendedInVain(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	before := c.moment()
	c.tells(c.ask("soviet_union", strings.Replace(sovietTurn, "3 inf, 1 arm Archangel -> West Russia", "30 inf Archangel -> West Russia", 1)), "NOT ACCEPTED")
	c.tells(c.ask("soviet_union", "I meant Ukraine\n"), "It is not clear where Ukraine was meant", "line 4: ...")
	if list := c.opened().Drafts; c.moment() != before || len(list) != 1 || !list[0].Unclear {
		t.Errorf("something has changed: %+v", list)
	}
	c.accept("soviet_union", "line 4: 3 inf, 1 arm Archangel -> West Russia\n")
}

// loosely is a turn in the words of its author. It is read by its meaning.
const loosely = "buy 8 inf, all in Russia\nUkraine: 3 inf 1 arm Caucasus, 1 art Caucasus\nlose inf, arm, art\nncm: 2 inf Novosibirsk to Russia. 2 inf Yakut to Evenki\ndone\n"

// TestAmendedInWords changes what replies name in a turn that was read by its meaning, and leaves all else.
func TestAmendedInWords(t *testing.T) {
	for name, c := range map[string]struct {
		letter           string
		replies          []string
		has, lacks, told string // of the letter that waits, and what its author is told
	}{
		"a list of losses takes the place of one": {loosely, []string{"no, losses in Ukraine are art, then arm, then inf", "B"}, "Ukraine S.S.R.: lose art, arm, inf\n", "lose inf", ""},
		"a line behind its bare number":           {loosely, []string{"2: 3 inf Caucasus to Ukraine"}, "3 inf Caucasus -> Ukraine", "1 arm", ""},
		"a sentence of a line":                    {loosely, []string{"line 4: 2 inf Novosibirsk to Kazakh"}, "2 inf Novosibirsk -> Kazakh S.S.R.\n2 inf Yakut", "-> Russia\n2 inf", "the rest of the line stays"},
		"an order that goes":                      {loosely, []string{"drop 2 inf Yakut -> Evenki"}, "2 inf Novosibirsk -> Russia", "Yakut", "takes back"},
		"what is bought is placed afterwards":     {strings.Replace(loosely, ", all in Russia", "", 1), []string{"PLACE\n8 inf Russia\nDONE"}, "2 inf Novosibirsk -> Russia\n2 inf Yakut S.S.R. -> Evenki National Okrug\nPLACE\n8 inf Russia", "", ""},
	} {
		t.Run(name, func(t *testing.T) {
			g := confirmClub(t)
			g.mails("soviet_union")
			before, said := g.moment(), ""
			for _, text := range append([]string{c.letter}, c.replies...) {
				g.handle(g.write("soviet_union", text+"\n"))
				said = g.one("soviet_union").text
			}
			list := g.opened().Drafts
			if len(list) != 1 || g.moment() != before {
				t.Fatalf("%d letters wait: %s", len(list), said)
			}
			if text := list[0].Text; !strings.Contains(text, c.has) || c.lacks != "" && strings.Contains(text, c.lacks) || !strings.Contains(joined(said), c.told) {
				t.Errorf("it waits:\n%s\nand is told:\n%s", text, said)
			}
		})
	}
}
