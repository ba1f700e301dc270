package adjudicator

import (
	"strings"
	"testing"
)

func TestAccepted(t *testing.T) {
	c := newClub(t, "swift")
	for _, p := range clubPowers {
		if l := c.one(p); !strings.Contains(l.text, "The game g7 of Axis & Allies Revised begins.") || !strings.Contains(l.text, c.desk.Verifier()) {
			t.Errorf("%s is not welcomed:\n%v", p, l)
		}
	}
	before := c.moment()
	c.accept("soviet_union", sovietTurn)
	after := c.moment()
	if after.acts <= before.acts || len(after.dices) <= len(before.dices) || !strings.Contains(after.position, "turn: Germany 1") {
		t.Errorf("the game has not moved on to Germany:\n%s", after.position)
	}
	if !strings.Contains(after.dices, "time 2026-11-20T04:47Z") { // 10:17 where the clock stands
		t.Errorf("the lock does not have the time of the letter:\n%s", after.dices)
	}
	own := c.mails("soviet_union")
	if len(own) != 1 || !strings.Contains(own[0].text, "ACCEPTED") || !strings.Contains(own[0].text, "3 inf, 1 art Russia -> West Russia") {
		t.Fatalf("the answer to the letter: %v", own)
	}
	for _, p := range clubPowers[1:] {
		l := c.one(p)
		if !strings.HasPrefix(l.Get("Subject"), "[g7] Soviet Union, round 1") || !strings.Contains(l.text, "Battle of West Russia") {
			t.Errorf("%s reads %v", p, l)
		}
		told := func(l received) string { // what is said to everybody
			_, text, _ := strings.Cut(l.text, "Report 1: ")
			text, _, _ = strings.Cut(text, "To be filled in")
			text, _, _ = strings.Cut(text, "Your orders\n")
			return strings.TrimSpace(text)
		}
		if told(l) == "" || told(l) != told(own[0]) {
			t.Errorf("%s reads something else than the Soviet Union", p)
		}
	}
}

// TestRefused tells every error at once, and changes nothing.
func TestRefused(t *testing.T) {
	c := exactly(newClub(t, "swift"))
	c.mails("soviet_union")
	before := c.moment()
	if out := c.handle(c.write("soviet_union", "BUY 8 inf\nCOMBAT\n2 arm Ukrane -> Caucasus\n9 inf Russia -> West Russia\nDONE\n")); out.Accepted {
		t.Error("it was accepted")
	}
	if after := c.moment(); after != before {
		t.Error("something has changed")
	}
	l := c.one("soviet_union")
	for _, says := range []string{"NOT ACCEPTED: 3 errors", "Add: PLACE 8 inf Russia.", `There is no "Ukrane"`, "only 3 infantry in Russia, not 9"} {
		if !strings.Contains(l.text, says) {
			t.Errorf("it does not say %q:\n%v", says, l)
		}
	}
	c.accept("soviet_union", sovietTurn) // and the turn is still his
}

// TestAnotherPower refuses to let a seat play for another one, and to move out of turn.
func TestAnotherPower(t *testing.T) {
	for text, says := range map[string]string{
		"POWER Germany\n" + germanTurn: "You play Soviet Union, not Germany.",
		"POWER Germany\n" + sovietTurn: "You play Soviet Union, not Germany.",
	} {
		c := newClub(t, "swift")
		c.mails("soviet_union")
		before := c.moment()
		c.handle(c.write("soviet_union", text))
		if l := c.one("soviet_union"); c.moment() != before || !strings.Contains(l.text, says) {
			t.Errorf("%q is answered\n%v", text, l)
		}
	}
	c := newClub(t, "swift")
	c.mails("germany")
	before := c.moment()
	c.handle(c.write("germany", germanTurn))
	if l := c.one("germany"); c.moment() != before || !strings.Contains(l.text, "It is the turn of Soviet Union, not of Germany.") {
		t.Errorf("out of turn: %v", l)
	}
}

// TestTwice brings letters that are the same in one way or another: they are played once and answered once. Where it could
// be another letter after all, its author is told, once.
func TestTwice(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*letter)
		told   string
	}{
		"the same bytes":             {func(*letter) {}, ""},
		"the same ID, other text":    {func(l *letter) { l.Text = "BUY 1 arm\nDONE\n" }, "bears the Message-ID of another letter"},
		"another ID, the same text":  {func(l *letter) { l.ID = "other@example.org" }, "A letter with the same text and the same date"},
		"sent to both our addresses": {func(l *letter) { l.To += ", <gm+g7@example.org>" }, ""},
		"its ID was lost":            {func(l *letter) { l.ID = "" }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			club := newClub(t, "swift")
			club.mails("soviet_union")
			l := club.write("soviet_union", sovietTurn)
			club.handle(l)
			first, answers := club.moment(), club.mails("soviet_union")
			c.change(&l)
			for range 2 {
				if out := club.handle(l); out.Accepted || !out.Known {
					t.Errorf("%+v", out)
				}
			}
			if club.moment() != first || len(answers) != 1 {
				t.Error("it was played twice")
			}
			if c.told != "" {
				club.tells(club.one("soviet_union"), c.told)
			} else if got := club.mails("soviet_union"); len(got) != 0 {
				t.Errorf("it was answered twice: %v", got)
			}
		})
	}
	t.Run("refused", func(t *testing.T) {
		c := newClub(t, "swift")
		c.mails("soviet_union")
		l := c.write("soviet_union", "BUY 100 bb\n")
		c.handle(l)
		c.handle(l)
		c.one("soviet_union")
	})
	t.Run("yes and yes", func(t *testing.T) {
		c := newClub(t, "swift")
		c.mails("soviet_union")
		for range 2 { // the second is typed at another time
			c.handle(c.write("soviet_union", "STATUS\n"))
			c.one("soviet_union")
		}
	})
	t.Run("without date and ID", func(t *testing.T) {
		c := newClub(t, "swift")
		c.mails("soviet_union")
		for _, day := range []string{"Friday", "Friday", "Saturday"} {
			l := c.write("soviet_union", "STATUS\n")
			l.ID, l.Date, l.More = "", "", []string{"Received: by example.org; " + day}
			c.handle(l)
		}
		if got := c.mails("soviet_union"); len(got) != 2 {
			t.Errorf("two letters, one of which came twice, are answered %d times", len(got))
		}
	})
}

// TestWhoWrites lets nobody in who does not know the secret address and write from the registered one. The owner of the
// registered address is told; whoever has no seat in the game is told how to write.
func TestWhoWrites(t *testing.T) {
	const wrong = "gm+g7.soviet-union.aaaaaaaaaaaaaaaaaaaaaaaa@example.org"
	for name, c := range map[string]struct {
		change func(*club, *letter)
		told   string // "proof", "how" to write, or nothing
	}{
		"a wrong token":              {func(_ *club, l *letter) { l.To = wrong }, "proof"},
		"no token":                   {func(_ *club, l *letter) { l.To = "gm+g7@example.org" }, "proof"},
		"no game":                    {func(_ *club, l *letter) { l.To, l.More = "gm@example.org", nil }, "how"},
		"no game but an answer":      {func(_ *club, l *letter) { l.To = "gm@example.org" }, "proof"},
		"no game but in the subject": {func(_ *club, l *letter) { l.To, l.Subject, l.More = "gm@example.org", "Re: [g7] my turn", nil }, "proof"},
		"no game but in a line":      {func(_ *club, l *letter) { l.To, l.Text, l.More = "gm@example.org", "GAME g7\n"+l.Text, nil }, "proof"},
		"another game":               {func(_ *club, l *letter) { l.To, l.More = strings.Replace(l.To, "+g7.", "+g8.", 1), nil }, "how"},
		"a token cut short":          {func(_ *club, l *letter) { l.To, l.More = wrong[:40]+"@example.org", nil }, "how"},
		"another's token":            {func(c *club, l *letter) { l.To = c.secretAddress("germany") }, ""},
		"another's token for this seat": {func(c *club, l *letter) {
			l.To = strings.Replace(l.To, c.seat("soviet_union").Token, c.seat("germany").Token, 1)
		}, "proof"},
		"the right token, a stranger":   {func(_ *club, l *letter) { l.From = "eve@elsewhere.example.org" }, "how"},
		"the right token, another seat": {func(c *club, l *letter) { l.From = c.seat("germany").Address }, ""},
		"two senders":                   {func(_ *club, l *letter) { l.From += ", eve@elsewhere.example.org" }, ""},
		"two From fields":               {func(_ *club, l *letter) { l.More = []string{"From: eve@elsewhere.example.org"} }, ""},
		"no sender":                     {func(_ *club, l *letter) { l.From = "" }, ""},
		"the address as a name":         {func(_ *club, l *letter) { l.From = `"` + l.From + `" <eve@elsewhere.example.org>` }, "how"},
		"the token at another's address": {func(_ *club, l *letter) {
			l.To, l.More = strings.Replace(l.To, "@example.org", "@elsewhere.example.org", 1), nil
		}, "how"},
	} {
		t.Run(name, func(t *testing.T) {
			club := newClub(t, "swift")
			for _, p := range clubPowers {
				club.mails(p)
			}
			before := club.moment()
			l := club.write("soviet_union", sovietTurn)
			c.change(club, &l)
			club.handle(l)
			if club.moment() != before {
				t.Error("it was played")
			}
			club.deliver()
			var got []received
			for to, raws := range club.boxes.in {
				if !strings.Contains(l.From, to) {
					t.Errorf("%s has got a letter", to)
				}
				for _, raw := range raws {
					got = append(got, readMail(t, raw))
				}
			}
			clear(club.boxes.in)
			switch {
			case c.told == "" && len(got) == 0:
			case c.told == "proof" && len(got) == 1 && got[0].Get("Subject") == "[g7] Not proved" && strings.Contains(got[0].text, "Nothing has happened."):
			case c.told == "how" && len(got) == 1 && got[0].Get("Subject") == "How to write to this address" && got[0].Get("Reply-To") == "":
			default:
				t.Errorf("%d answers: %v", len(got), got)
			}
			club.accept("soviet_union", sovietTurn) // nothing of it stands in the way of the true letter
		})
	}
}

// TestNoPerson never answers a program, whatever its letter holds.
func TestNoPerson(t *testing.T) {
	for name, change := range map[string]func(*letter){
		"out of office":  func(l *letter) { l.More = []string{"Auto-Submitted: auto-replied"} },
		"a vacation":     func(l *letter) { l.Subject = "Out of Office: my turn" },
		"a bounce":       func(l *letter) { l.From, l.More = "MAILER-DAEMON@example.org", []string{"Return-Path: <>"} },
		"a failure":      func(l *letter) { l.More = []string{"X-Failed-Recipients: gm@example.org"} },
		"no return":      func(l *letter) { l.More = []string{"Return-Path: <>"} },
		"a mailing list": func(l *letter) { l.More = []string{"List-Id: <example.org>"} },
		"bulk":           func(l *letter) { l.More = []string{"Precedence: bulk"} },
		"one of our own": func(l *letter) { l.More = []string{"X-Fieldpost-Instance: example.org"} },
		"another desk":   func(l *letter) { l.More = []string{"X-Fieldpost-Instance: games.example.org"} },
		"from ourselves": func(l *letter) { l.From = "gm@example.org" },
	} {
		t.Run(name, func(t *testing.T) {
			c := newClub(t, "swift")
			c.deliver()
			clear(c.boxes.in)
			before, kept := c.moment(), entries(t, c.desk.Store)
			l := c.write("soviet_union", sovietTurn)
			change(&l)
			if out := c.handle(l); out.Accepted || !strings.Contains(out.Why, "program") {
				t.Errorf("%+v", out)
			}
			c.deliver()
			if len(c.boxes.in) != 0 || c.moment() != before || len(entries(t, c.desk.Store)) != len(kept) {
				t.Errorf("it was answered or played: %v", c.boxes.in)
			}
		})
	}
}
