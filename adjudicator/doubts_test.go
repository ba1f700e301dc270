package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/requests"
)

// TestDoubts tells a player at once that he has bought more than his complexes make, whether he plays or only asks.
func TestDoubts(t *testing.T) {
	const doubt = "your complexes make 12 in this turn: what is not placed is lost." // Russia 8 and Caucasus 4
	c := newClub(t, "swift")
	c.mails("soviet_union")
	p := c.opened()
	for power, name := range p.Reader.Edition().Powers {
		if name.ID == "soviet_union" {
			p.Scribe.Game.Now.Money[power] = 90
		}
	}
	said := func(orders string) string {
		got := p.Read(orders, p.Reader.Edition().PowerByID("soviet_union"))
		a := requests.Doubts(p, got.Letter)
		return strings.Join(strings.Fields(textOf(a)), " ")
	}
	if text := said("BUY 13 inf\n"); !strings.Contains(text, doubt) || !strings.Contains(text, "You buy 13 units") {
		t.Errorf("13 infantry: %q", text)
	}
	if text := said("BUY 12 inf\n"); text != "" {
		t.Errorf("12 infantry: %q", text)
	}
	c.handle(c.write("soviet_union", "CHECK\nBUY 8 inf\n"))
	if l := c.one("soviet_union"); strings.Contains(l.text, "Is this meant?") {
		t.Errorf("nothing is doubtful: %v", l)
	}
}

// TestNeverAsked tells in a game that waits for nobody that what wants to be asked is not asked, and in another game nothing.
func TestNeverAsked(t *testing.T) {
	for pace, told := range map[string]bool{"swift": true, "courteous": false, "full": false} {
		c := newClub(t, pace)
		p := c.opened()
		got := p.Read("COMBAT\n3 inf Russia -> West Russia\nBATTLES\nWest Russia: lose inf; ask retreat\n", p.Reader.Edition().PowerByID("soviet_union"))
		a := requests.Doubts(p, got.Letter)
		text := strings.Join(strings.Fields(textOf(a)), " ")
		if strings.Contains(text, "waits for no answer in a battle (PACE swift): West Russia: ask retreat is never asked") != told {
			t.Errorf("%s: %q", pace, text)
		}
	}
}

// TestOnlyLandings tells that nothing else moves where a letter ends with the landings after its battles.
func TestOnlyLandings(t *testing.T) {
	const attack = "BUY 8 inf\nCOMBAT\n3 inf Russia -> West Russia\n1 ftr Russia -> West Russia\nNONCOMBAT\n1 ftr West Russia -> Russia\n"
	for letter, told := range map[string]bool{attack: true, attack + "2 inf Novosibirsk -> Russia\n": false, attack + "PLACE 8 inf Russia\n": false, attack + "DONE\n": false, "BUY 8 inf\nNONCOMBAT\n1 ftr Russia -> Caucasus\n": false} {
		p := newClub(t, "swift").opened()
		got := p.Read(letter, p.Reader.Edition().PowerByID("soviet_union"))
		if text := textOf(requests.Doubts(p, got.Letter)); strings.Contains(strings.Join(strings.Fields(text), " "), "NONCOMBAT holds nothing but landings after battles") != told {
			t.Errorf("%q: %q", letter, text)
		}
	}
}

// TestDoubtsInLetters reads the doubt where players do: a transport that goes alone among German submarines.
func TestDoubtsInLetters(t *testing.T) {
	c := newClub(t, "swift")
	for _, p := range clubPowers {
		c.mails(p)
	}
	c.accept("soviet_union", sovietTurn)
	c.mails("germany")
	c.handle(c.write("germany", "CHECK\nRESEARCH\nBUY 8 inf\nCOMBAT\n1 trn sz 14 -> sz 15\n"))
	l := c.one("germany")
	if !strings.Contains(l.text, "Nothing that you send to sz 15 can hit anybody.") {
		t.Errorf("nobody doubts:\n%v", l)
	}
}

// TestAllInLetters tells in the receipt which units an order for all was taken for.
func TestAllInLetters(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	c.handle(c.write("soviet_union", "CHECK\nRESEARCH\nBUY 8 inf\nCOMBAT\nall Caucasus -> Ukraine\n1 inf Caucasus stays\nPLACE 8 inf Russia\n"))
	text := strings.Join(strings.Fields(c.one("soviet_union").text), " ")
	for _, want := range []string{"all Caucasus -> Ukraine S.S.R.", "1 inf Caucasus stays", `"All" that goes from Caucasus to Ukraine S.S.R. is`, "without an order: 1 antiaircraft gun."} {
		if !strings.Contains(text, want) {
			t.Errorf("not there: %s\n%s", want, text)
		}
	}
}

// TestDoubtsStandAboveTheReport says what is hardly meant in orders that were played at once before what they led to, and not below it.
func TestDoubtsStandAboveTheReport(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	c.mails("germany")
	c.accept("germany", "BUY 8 inf\nCOMBAT\n1 trn sz 14 -> sz 15\nPLACE 8 inf Germany\nDONE\n")
	l := c.one("germany")
	const doubt = "Nothing that you send to sz 15 can hit anybody."
	said, report, both := strings.Cut(l.text, "Report 2: Germany")
	if !both || !strings.Contains(said, doubt) || strings.Contains(report, doubt) {
		t.Errorf("the doubt does not stand above the report:\n%s", l.text)
	}
}
