package adjudicator

import (
	"slices"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// slips is the Soviet turn with a name, a unit and a section word mistyped.
var slips = strings.NewReplacer("West Russia\n3 inf, 1 arm", "West Rusia\n3 infanty, 1 arm", "NONCOMBAT", "NONCOMBT").Replace(sovietTurn)

// exactly has a desk read letters by the exact reader alone: what it leaves may be mended.
func exactly(c *club) *club { return c.puzzled(nil) }

// offered brings a letter that must be refused with a mended one, and gives the code and the letter.
func (c *club) offered(power, text string) (code, letter string) {
	c.t.Helper()
	l := c.ask(power, text)
	m := confirmLine.FindStringSubmatch(l.text)
	if m == nil || !strings.Contains(l.text, "NOT ACCEPTED") || l.Get("Subject") != "[g7] Not accepted" {
		c.t.Fatalf("no mended letter is offered: %v", l)
	}
	_, letter, _ = strings.Cut(l.text, "If something else")
	_, letter, _ = strings.Cut(letter, ":\n\n")
	letter, _, _ = strings.Cut(letter, "\n\nPRESS, line")
	return m[1], letter
}

// TestMended sends a letter back with every slip put right, and plays it when its code comes, as if its author had written it:
// with its commands and its press.
func TestMended(t *testing.T) {
	const press = "PRESS TO Japan\nWest Rusia falls\nEND\n"
	c := exactly(newClub(t, "swift"))
	code, letter := c.offered("soviet_union", press+slips)
	for _, want := range []string{"3 inf, 1 art Russia -> West Russia\n", "3 infantry, 1 arm Archangel -> West Russia\n", "\nNONCOMBAT\n", press} {
		if !strings.Contains(letter, want) {
			t.Errorf("the mended letter does not say %q:\n%s", want, letter)
		}
	}
	if got := c.mails("japan"); strings.Contains(got[len(got)-1].text, "falls") {
		t.Error("the press of a refused letter was sent")
	}
	c.tells(c.ask("germany", "CONFIRM "+code+"\n"), "No letter of yours waits for this code")
	c.accept("soviet_union", "confirm "+strings.ToLower(code)+"\n")
	c.tells(c.one2("soviet_union", 0), "CONFIRMED. This is played:", "3 inf, 1 art Russia -> West Russia", "Sent:")
	c.tells(c.one2("japan", 0), "> West Rusia falls")
	c.tells(c.ask("soviet_union", "CONFIRM "+code+"\n"), "No letter of yours waits for this code") // it serves once

	written := exactly(newClub(t, "swift"))
	written.accept("soviet_union", sovietTurn)
	if mended, typed := c.stands(), written.stands(); mended != typed || !strings.Contains(mended, "turn: Germany 1") {
		t.Errorf("the mended letter has led to\n%s\nnot to\n%s", mended, typed)
	}
}

// TestMendedCopied plays the mended letter that its author has copied.
func TestMendedCopied(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	_, letter := c.offered("soviet_union", slips)
	c.accept("soviet_union", letter)
}

// TestMendedSection moves an order into the section where it belongs, and leaves the others where they are.
func TestMendedSection(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	_, letter := c.offered("soviet_union", strings.Replace(sovietTurn, "COMBAT\n", "COMBAT\n1 inf Caucasus -> Russia\n", 1))
	if want := strings.Replace(sovietTurn, "NONCOMBAT\n", "NONCOMBAT\n1 inf Caucasus -> Russia\n", 1); strings.TrimSpace(letter) != strings.TrimSpace(want) {
		t.Errorf("the mended letter is\n%s\nnot\n%s", letter, want)
	}
	c.forgets = true
	_, letter = c.offered("soviet_union", "COMBAT\n1 inf Caucasus -> Russia\n3 inf, 1 art Russia -> West Russia\n")
	if want := "COMBAT\n3 inf, 1 art Russia -> West Russia\nNONCOMBAT\n1 inf Caucasus -> Russia\n"; strings.TrimSpace(letter) != strings.TrimSpace(want) {
		t.Errorf("the mended letter is\n%s\nnot\n%s", letter, want)
	}
}

// TestMendedPlace adds the line for units that were bought and have no place in the letter.
func TestMendedPlace(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	code, letter := c.offered("soviet_union", "BUY 7 inf\nPLACE 3 inf Russia\nDONE\n\nCheers\n")
	if before, line, _ := strings.Cut(letter, "PLACE 3 inf Russia\n"); before != "BUY 7 inf\n" || !strings.HasPrefix(line, "PLACE 4 inf ") || !strings.Contains(line, "\nDONE\n") {
		t.Errorf("the mended letter is\n%s", letter)
	}
	c.accept("soviet_union", "CONFIRM "+code+"\n")
	if m := c.moment(); !strings.Contains(m.position, "turn: Germany 1") {
		t.Errorf("it has led to\n%s", m.position)
	}
}

// TestNotMended offers nothing where an error has no remedy or several, and where a remedy would not make the letter legal.
func TestNotMended(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	for name, text := range map[string]string{
		"no remedy":               strings.Replace(slips, "BUY 8 inf", "BUY 100 bb", 1),
		"a command":               slips[:strings.Index(slips, "DONE")] + "VOTE 7 yes\nDONE\n",
		"several names fit":       strings.Replace(sovietTurn, "Russia -> West Russia", "Russia -> Western", 1),
		"illegal even if mended":  strings.Replace(slips, "3 infanty", "30 infanty", 1),
		"another power":           "POWER Germany\n" + slips,
		"for another round":       "TURN 4\n" + slips,
		"press that cannot go":    "PRESS TO Soviet Union\nhello\nEND\n" + slips,
		"too long":                slips + strings.Repeat("# a comment on the state of the world\n", 500),
		"only the check is asked": "CHECK\n" + slips,
	} {
		if l := c.ask("soviet_union", text); confirmLine.MatchString(l.text) || slices.ContainsFunc(c.opened().Drafts, func(d game.Draft) bool { return !d.Unclear }) {
			t.Errorf("%s: it is mended:\n%s", name, l.text)
		}
	}
	c.tells(c.ask("soviet_union", "CHECK\n"+slips), "NOT ACCEPTED: 3 errors", "With what is suggested the letter is legal:", "3 infantry, 1 arm Archangel -> West Russia")
}

// TestMendKeepsTheBombardment mends a misspelt landing and leaves the battleship beside it in COMBAT, where it bombards.
func TestMendKeepsTheBombardment(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	for _, power := range []string{"soviet_union", "germany", "united_kingdom"} {
		c.accept(power, "PASS\n")
	}
	const letter = "BUY 8 inf\nCOMBAT\n1 bb sz 60 -> sz 62\n1 trn sz 60 -> sz 62: load 1 inf, 1 art Japan; land Buriatya\nNONCOMBAT\nPLACE 8 inf Japan\nDONE\n"
	_, offered := c.offered("japan", letter)
	if want := strings.TrimSpace(strings.Replace(letter, "Buriatya", "Buryatia S.S.R.", 1)); strings.TrimSpace(offered) != want {
		t.Errorf("the mended letter is\n%s\nnot\n%s", offered, want)
	}
}

// TestMendedOutdated holds an offer to the newest letter of a seat and to the turn that it was for.
func TestMendedOutdated(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	old, _ := c.offered("soviet_union", slips)
	newer, _ := c.offered("soviet_union", strings.ReplaceAll(slips, "8 inf", "7 inf"))
	c.tells(c.ask("soviet_union", "CONFIRM "+old+"\n"), "A newer letter takes the place of an older one")
	c.tells(c.ask("soviet_union", "CONFIRM "+newer+"\nSTATUS\nBUY 1 inf\n"), "Orders come in another letter than CONFIRM.")
	c.tells(c.ask("soviet_union", "CONFIRM\n"), "No letter of yours waits to be confirmed") // that letter of orders has taken its place
	newer, _ = c.offered("soviet_union", slips)
	c.ask("soviet_union", "BUY 100 bb\n")
	c.tells(c.ask("soviet_union", "CONFIRM "+newer+"\n"), "No letter of yours waits for this code")
	newer, _ = c.offered("soviet_union", slips)
	c.accept("soviet_union", sovietTurn)
	c.tells(c.ask("soviet_union", "CONFIRM "+newer+"\n"), "No letter of yours waits for this code")
	c.tells(c.ask("soviet_union", "CONFIRM\n"), "No letter of yours waits to be confirmed")
}

// TestMendedIsBounded works nothing out any more for a seat that has had all the answers of an hour.
func TestMendedIsBounded(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	for range game.MostAnswers {
		c.handle(c.write("soviet_union", "STATUS\n"))
	}
	c.handle(c.write("soviet_union", slips))
	if len(c.opened().Drafts) > 0 {
		t.Error("a letter was mended that nobody is told of")
	}
	c.accept("soviet_union", sovietTurn)
}

// TestConfirmWithoutCode confirms the only letter that waits, and asks which one is meant if there are several.
func TestConfirmWithoutCode(t *testing.T) {
	c := exactly(confirmClub(t))
	c.tells(c.ask("soviet_union", "CONFIRM\n"), "No letter of yours waits to be confirmed")
	draft := c.drafted("soviet_union", sovietTurn)
	c.tells(c.ask("germany", "CONFIRM\n"), "No letter of yours waits to be confirmed")
	mended, _ := c.offered("soviet_union", slips)
	c.tells(c.ask("soviet_union", "CONFIRM\n"), "Several letters of yours wait", "CONFIRM "+draft+" for the orders of Soviet Union from ", "CONFIRM "+mended+" for the mended letter of Soviet Union from ")
	c.drafted("soviet_union", sovietTurn)
	c.accept("soviet_union", "Confirm\n")
	c.tells(c.one("soviet_union"), "CONFIRMED. Your orders stand below the report.")
	c.tells(c.ask("soviet_union", "CONFIRM\n"), "No letter of yours waits to be confirmed")
}

// TestMendedOnce lets every call of the store fail while a letter is mended, and while the mended one is confirmed.
func TestMendedOnce(t *testing.T) {
	const press = "PRESS TO Japan\nhello\nEND\n"
	c := exactly(newClub(t, "swift"))
	c.once(t, "mended", c.write("soviet_union", press+slips))
	code, _ := c.offered("soviet_union", press+slips)
	c.once(t, "confirmed", c.write("soviet_union", "CONFIRM "+code+"\n"))
}

// TestMendedAgain goes on where what was put right brings up something else that can be put right in one way: a space is
// misspelled, and then the move stands in the wrong section.
func TestMendedAgain(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	code, letter := c.offered("soviet_union", strings.Replace(sovietTurn, "COMBAT\n", "COMBAT\n1 inf Caucasus -> Rusia\n", 1))
	if want := strings.Replace(sovietTurn, "NONCOMBAT\n", "NONCOMBAT\n1 inf Caucasus -> Russia\n", 1); strings.TrimSpace(letter) != strings.TrimSpace(want) {
		t.Errorf("the mended letter is\n%s\nnot\n%s", letter, want)
	}
	c.accept("soviet_union", "CONFIRM "+code+"\n")
}
