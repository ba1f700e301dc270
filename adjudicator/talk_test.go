package adjudicator

import (
	"fmt"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
)

// TestNothingReadNamesWhatIsOpen: the answer to a letter in which nothing was read names what waits and what is asked, as it can be typed.
func TestNothingReadNamesWhatIsOpen(t *testing.T) {
	c := confirmClub(t)
	code := c.drafted("soviet_union", sovietTurn)
	for _, text := range []string{"Thanks, got the draft. Will look at it tonight.\n", "Yes but make it 3 transports\n", "Hello\nYes\nbut not yet\n", "Ok, tomorrow\n", "No!\n", "Yes\n\nonly two tanks\n"} {
		l := c.ask("soviet_union", text)
		c.tells(l, "CONFIRM "+code)
	}
	for _, text := range []string{"Yes\n", "Confirmed!\n\nCheers\nAl\n", "ok go\n", "Hi,\nyes please\n", code + "\n", "confirm " + strings.ToLower(code) + " please!\n", "Confirm please!\n", "Approved.\n"} {
		c := confirmClub(t)
		if again := c.drafted("soviet_union", sovietTurn); again != code {
			t.Fatalf("the code is %s", again)
		}
		c.accept("soviet_union", text)
		c.tells(c.one("soviet_union"), "CONFIRMED")
	}
}

// askedToRetreat is a game in which the Soviet Union alone is asked whether it presses an attack, and the number of the question.
func askedToRetreat(t *testing.T) (c *club, number string) {
	t.Helper()
	for n := range 8 { // until the dice leave somebody on both sides
		c = newClub(t, "full")
		c.accept("soviet_union", strings.NewReplacer("BUY 8 inf", fmt.Sprintf("BUY %d inf", 8-n), "8 inf Russia", fmt.Sprintf("%d inf Russia", 8-n)).Replace(sovietTurn))
		g, reader := c.sitting()
		for ; len(g.Open) > 0 && !g.Open[0].AsksOrders(); g, _ = c.sitting() {
			d := g.Open[0]
			if d.Word == "retreat" && len(g.Open) == 1 {
				return c, fmt.Sprint(g.Number(d))
			}
			c.accept(reader.Edition().Powers[d.Power].ID, fmt.Sprintf("ANSWER %d: %s\n", g.Number(d), d.Default.Text))
		}
	}
	t.Fatal("nobody is asked whether he retreats")
	return nil, ""
}

// TestChatterByMail writes chatter while a question is open: nothing happens, and the answer names the question with its options.
func TestChatterByMail(t *testing.T) {
	c, n := askedToRetreat(t)
	for _, text := range []string{"No idea yet, will answer tonight\n", "No problem, will answer soon\n", "Yes\n", "no\n",
		"no hurry I hope? will decide after work\n", "attack\n", "ANSWER: losses 1 inf\n", "ANSWER 9: press\n", "ANSWER: press, no idea\n", "losses 1 inf\n"} {
		c.tells(c.ask("soviet_union", text), "QUESTION "+n+":", "press", "retreat to ")
	}
	c.refuses("soviet_union", "press\nANSWER "+n+": 2\n", "Question "+n+" is answered twice")
	c.accept("soviet_union", "Press please!\n")
	c.tells(c.one("soviet_union"), "Question "+n+", understood: the attack goes on.", "ANSWER "+n+": press")
}

// TestNothingIsAsked answers while nothing is asked, and somebody else's question: no form of it goes wrong, and nothing is kept for later.
func TestNothingIsAsked(t *testing.T) {
	c, n := askedToRetreat(t)
	for _, text := range []string{"ANSWER: losses 1 inf\n", "ANSWER losses 1 inf\n", "ANSWER 7: losses 1 inf\n", "ANSWER 7\n", "ANSWER: 1\n", "ANSWER: none\n", "ANSWER: yes\n", "ANSWER " + n + ": press\n", "ANSWER: ask losses\n"} {
		l := c.ask("japan", text)
		if strings.Contains(l.text, "stands still") || !strings.Contains(l.text, "NOT ACCEPTED") {
			t.Errorf("%q is answered\n%s", text, l.text)
		}
	}
	s := newSealedClub(t) // a lock is open
	s.accept("soviet_union", sovietTurn)
	for _, text := range []string{"ANSWER: losses 1 inf\n", "ANSWER 1: press\n"} {
		if l := s.ask("germany", text); strings.Contains(l.text, "stands still") || !strings.Contains(l.text, "NOT ACCEPTED") {
			t.Errorf("%q is answered\n%s", text, l.text)
		}
	}
	c = c.reopened(c.desk.Store)
	if strings.Contains(c.logged.String(), "ERROR") || c.record(clubGame).Stage != game.Playing {
		t.Error(c.logged.String())
	}
}

// TestDoneOnADraft: who says DONE or PASS while his orders wait keeps them, and is asked what he means.
func TestDoneOnADraft(t *testing.T) {
	for _, word := range []string{"Done!\n", "Pass\n", "DONE\n", "NOW\nPASS\n"} {
		c := confirmClub(t)
		code := c.drafted("soviet_union", sovietTurn)
		before := c.moment()
		c.handle(c.write("soviet_union", word))
		l := c.one("soviet_union")
		c.tells(l, "CONFIRM "+code, "Nothing has been played", "nothing is to be done in the rest of the turn")
		codes := confirmLine.FindAllString(l.text, -1)
		if len(codes) != 2 || c.moment() != before {
			t.Fatalf("%q: %v\n%v", word, codes, l)
		}
		c.handle(c.write("soviet_union", word))
		c.tells(c.one("soviet_union"), "CONFIRM "+code)
		if n := len(c.record(clubGame).Drafts); n != 2 {
			t.Errorf("%q twice: %d drafts wait", word, n)
		}
		c.accept("soviet_union", "CONFIRM "+code+"\n")
		c.tells(c.one("soviet_union"), "3 inf, 1 art Russia -> West Russia")
	}
}

// TestDraftReplaced: only orders take the place of a draft, and the answer says whose.
func TestDraftReplaced(t *testing.T) {
	c := confirmClub(t)
	code := c.drafted("soviet_union", sovietTurn)
	c.handle(c.write("soviet_union", sovietTurn))
	c.tells(c.one("soviet_union"), "The letter that waited for CONFIRM "+code+" is dropped")
	c.forgets = true
	c.tells(c.ask("soviet_union", "attack\n"), "This opens a section, and no order stands below it")
	if n := len(c.record(clubGame).Drafts); n != 1 {
		t.Errorf("%d drafts wait", n)
	}
}

// TestPoliteRequests: courtesy and marks behind a request spoil nothing, and "odds" is one in small letters.
func TestPoliteRequests(t *testing.T) {
	c := newClub(t, "swift")
	for text, says := range map[string]string{
		"status please\n": "Waiting for Soviet Union", "Status?\n": "Waiting for Soviet Union", "HELP!\n": "HELP", "units, thanks!\n": "Units", "odds 3 inf, 2 arm against 2 inf\n": "ODDS",
		"odds 3 inf in Ukraine\n": "ODDS", "odds?\n": "ODDS", "WHY 2 please\n": "WHY", "history pls\n": "HISTORY",
	} {
		if l := c.ask("soviet_union", text); strings.Contains(l.text, "There were no orders") || !strings.Contains(strings.ToUpper(l.text), strings.ToUpper(says)) {
			t.Errorf("%q is answered\n%s", text, l.text)
		}
	}
	c.tells(c.ask("soviet_union", "odds are that I lose\n"), "There were no orders")
}

// TestAcceptedInOtherWords takes a yes for ACCEPT where nothing else was asked, and nothing else for one.
func TestAcceptedInOtherWords(t *testing.T) {
	for text, comes := range map[string]bool{"Accept!\n": true, "Sure, I accept\n\nCheers\nAl\n": true, "yes\n": true, "Yes please!\n": true, "Ok, tomorrow\n": false,
		"Which edition and how fast do you play?\n": false, "yes but when?\n": false, "no\n": false, "thanks for asking but no time this winter\n": false} {
		c, _ := founded(t, "SEAT germany ida@example.org\n")
		if out := c.reply(c.invitedTo(ida), text); out.Accepted != comes && comes || (c.record(clubGame).Seat("germany").Address != "") != comes {
			t.Errorf("%q: %+v, %+v", text, out, c.record(clubGame).Seat("germany"))
		}
	}
}

// TestConcedesAlone: where nobody else is asked, a proposal that ends the game waits for its code, and nothing may stand beside it.
func TestConcedesAlone(t *testing.T) {
	record := clubRecord("swift")
	for i := range record.Seats {
		if record.Seats[i].Name == "japan" {
			record.Seats[i].Address = "germany@example.org"
		}
	}
	c := beginClub(t, record)
	c.refuses("germany", "PROPOSE concede\nABSENT 2026-12-01 TO 2026-12-02\n", "Send one to a letter")
	c.mails("germany")
	c.accept("germany", "PROPOSE concede\n")
	l := c.one("germany")
	c.tells(l, "PROPOSE cannot be taken back")
	if c.record(clubGame).Stage != game.Playing {
		t.Fatal("the game is over")
	}
	c.accept("germany", confirmLine.FindString(l.text)+"\n")
	if c.record(clubGame).Stage != game.Over {
		t.Error("the game goes on")
	}
}
