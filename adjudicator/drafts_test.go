package adjudicator

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
)

var confirmLine = regexp.MustCompile(`(?m)^CONFIRM ([A-Z2-7]{6})$`)

// drafted brings a letter that must wait to be confirmed, and gives the code.
func (c *club) drafted(power, text string) string {
	c.t.Helper()
	before := c.moment()
	c.mails(power)
	c.handle(c.write(power, text))
	l := c.one(power)
	m := confirmLine.FindStringSubmatch(l.text)
	if m == nil || l.Get("Subject") != "[g7] To be confirmed" || c.moment() != before {
		c.t.Fatalf("it does not wait to be confirmed: %v", l)
	}
	return m[1]
}

// confirmClub is a game whose orders wait to be confirmed.
func confirmClub(t *testing.T) *club {
	record := clubRecord("swift")
	record.Terms.Confirm = true
	return beginClub(t, record)
}

// TestConfirm plays orders when their code comes back, and not before.
func TestConfirm(t *testing.T) {
	c := confirmClub(t)
	code := c.drafted("soviet_union", sovietTurn)
	c.tells(c.ask("soviet_union", "CONFIRM AAAAAA\n"), "No letter of yours waits for this code")
	c.tells(c.ask("germany", "CONFIRM "+code+"\n"), "No letter of yours waits for this code")
	c = c.reopened(c.desk.Store)
	c.accept("soviet_union", "confirm "+strings.ToLower(code)+"\n")
	l := c.one("soviet_union")
	if about := l.Get("Subject"); !strings.Contains(about, "Confirmed; Soviet Union, round 1") {
		t.Errorf("its subject is %s", about)
	}
	c.tells(l, "CONFIRMED. Your orders stand below the report.", "Report 1: Soviet Union, round 1", "Your orders", "3 inf, 1 art Russia -> West Russia", "The receipt attached proves")
	c.tells(c.ask("soviet_union", "CONFIRM "+code+"\n"), "No letter of yours waits for this code")
}

// TestConfirmInWords finds the code of a letter that waits among other words, unless they take it back.
func TestConfirmInWords(t *testing.T) {
	for _, words := range []string{"CONFIRM % und los", "Confermo %, grazie. Fine del turno", "confirmed (at last) %", "Very well, let it stand then. CONFIRM %", "ok go %"} {
		c := confirmClub(t)
		c.accept("soviet_union", strings.ReplaceAll(words, "%", c.drafted("soviet_union", sovietTurn))+"\n")
	}
	c := confirmClub(t)
	c.accept("soviet_union", "confirm "+strings.Join(strings.Split(strings.ToLower(c.drafted("soviet_union", sovietTurn)), ""), " ")+"\n")
	c = confirmClub(t)
	code := c.drafted("soviet_union", sovietTurn)
	before := c.moment()
	for _, words := range []string{"do not play % yet", "what was % for?", "I have got % here", "ok, but wait with %", "confirm % only if Germany agrees", "yes, % later"} {
		if c.handle(c.write("soviet_union", strings.ReplaceAll(words, "%", code)+"\n")); c.moment() != before {
			t.Fatalf("%q plays it", words)
		}
	}
}

// TestConfirmPass plays an empty turn that was said in words: its canonical letter is PASS alone.
func TestConfirmPass(t *testing.T) {
	c := beginClub(t, clubRecord("swift"))
	c.drafted("soviet_union", "nothing this turn, pass\n")
	c.accept("soviet_union", "yes\n")
}

// TestPressOfDraft keeps the press of a letter that waits until the letter is confirmed; if a newer one takes its place, it never
// goes out.
func TestPressOfDraft(t *testing.T) {
	c := confirmClub(t)
	c.drafted("soviet_union", "PRESS TO Japan\nfirst thoughts\nEND\n"+sovietTurn)
	code := c.drafted("soviet_union", "PRESS TO Japan\nsecond thoughts\nEND\n"+sovietTurn)
	for _, l := range c.mails("japan") {
		if strings.Contains(l.text, "thoughts") {
			t.Errorf("press went out before its letter was confirmed: %v", l)
		}
	}
	c = c.reopened(c.desk.Store)
	c.accept("soviet_union", "CONFIRM "+code+"\n")
	c.tells(c.one2("soviet_union", 0), "CONFIRMED", "Sent:", "> second thoughts")
	var got strings.Builder
	for _, l := range c.mails("japan") {
		got.WriteString(l.text)
	}
	if strings.Count(got.String(), "> second thoughts") != 1 || strings.Contains(got.String(), "first") {
		t.Errorf("Japan reads\n%s", got.String())
	}
}

// TestConfirmNothing takes at once what is no turn: standing orders, and a letter that says NOW.
func TestConfirmNothing(t *testing.T) {
	c := confirmClub(t)
	c.accept("germany", "STANDING\nland: lose inf, art\n")
	c.accept("soviet_union", sovietTurn+"NOW\n")
	c.drafted("germany", germanTurn)
	c.accept("germany", "NOW\n"+germanTurn)
}

// TestNewestDraft knows one draft of a power: a newer letter takes the place of an older one.
func TestNewestDraft(t *testing.T) {
	c := confirmClub(t)
	old := c.drafted("soviet_union", sovietTurn)
	newer := c.drafted("soviet_union", strings.Replace(sovietTurn, "8 inf", "7 inf", 2))
	c.tells(c.ask("soviet_union", "CONFIRM "+old+"\n"), "A newer letter takes the place of an older one")
	c.accept("soviet_union", "CONFIRM "+newer+"\n")
	c.tells(c.one2("soviet_union", 0), "7 inf")
}

// TestRoundOfLetter refuses what was written for another round, from wherever that is known, and lets a letter wait of
// which nobody knows for which round it is.
func TestRoundOfLetter(t *testing.T) {
	answers := func(c *club, round int) string {
		return fmt.Sprintf("In-Reply-To: <%s>", c.desk.IDs.Make(fmt.Sprintf("g7.t%d.k0", round)))
	}
	for name, l := range map[string]struct {
		change func(*club, *letter)
		want   string
	}{
		"the round of the header":               {func(_ *club, l *letter) { l.More, l.Text = nil, "TURN 1\n"+l.Text }, "[g7] Accepted"},
		"another round in the header":           {func(_ *club, l *letter) { l.More, l.Text = nil, "TURN 2\n"+l.Text }, "[g7] Not accepted"},
		"the header beats the letter answered":  {func(c *club, l *letter) { l.More, l.Text = []string{answers(c, 2)}, "TURN 1\n"+l.Text }, "[g7] Accepted"},
		"the round of the letter answered":      {func(c *club, l *letter) { l.More = []string{answers(c, 1)} }, "[g7] Accepted"},
		"another round of the letter answered":  {func(c *club, l *letter) { l.More = []string{answers(c, 2)} }, "[g7] Not accepted"},
		"an answer to a letter of another game": {func(c *club, l *letter) { l.More = []string{"In-Reply-To: <" + c.desk.IDs.Make("g8.t2.k5") + ">"} }, "[g7] To be confirmed"},
		"an answer to a forged letter":          {func(_ *club, l *letter) { l.More = []string{"In-Reply-To: <g7.t1.k5.aaaaaaaaaaaaaaaa@example.org>"} }, "[g7] To be confirmed"},
		"the turn in the subject":               {func(_ *club, l *letter) { l.More, l.Subject = nil, "Moscow strikes, turn 1" }, "[g7] Accepted"},
		"another turn in the subject":           {func(_ *club, l *letter) { l.More, l.Subject = nil, "Turn 3" }, "[g7] Not accepted"},
		"no round":                              {func(_ *club, l *letter) { l.More, l.Subject = nil, "my turn" }, "[g7] To be confirmed"},
		"no round, and NOW":                     {func(_ *club, l *letter) { l.More, l.Subject, l.Text = nil, "my turn", "NOW\n"+l.Text }, "[g7] To be confirmed"},
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, "swift")
			c.mails("soviet_union")
			written := c.write("soviet_union", sovietTurn)
			l.change(c, &written)
			c.handle(written)
			if got := c.one2("soviet_union", 0); got.Get("Subject") != l.want && !strings.HasPrefix(got.Get("Subject"), l.want+"; ") {
				t.Errorf("the answer is %v, not %s", got, l.want)
			}
		})
	}
}

// TestSeveralPowers lets one person play a side: one letter to him, whoever's turn it is, and his letters are for the
// power that they name, or whose turn it is.
func TestSeveralPowers(t *testing.T) {
	record := clubRecord("swift")
	for i := range record.Seats {
		if n := record.Seats[i].Name; n == "germany" || n == "japan" {
			record.Seats[i].Address = "axis@example.org"
		}
	}
	c := beginClub(t, record)
	if l := c.one("germany"); !strings.Contains(l.Get("Reply-To"), "+g7.germany.") {
		t.Errorf("the letter comes from %s", l.Get("Reply-To"))
	}
	c.accept("japan", "POWER Germany\nSTANDING\nland: lose art, inf\n")
	c.tells(c.one2("germany", 0), "POWER Germany", "lose art, inf")
	c.accept("soviet_union", sovietTurn)
	c.mails("germany")
	c.accept("japan", germanTurn) // an answer to Japan's letter, in Germany's turn
	c.tells(c.one2("germany", 0), "POWER Germany", "10 inf")
	c.tells(c.ask("germany", "POWER United Kingdom\nSTATUS\nSTANDING\nland: lose inf\n"), "You play")
}
