package adjudicator

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/rules/sitting"
	"fieldpost/adjudicator/rules/turn"
	"fieldpost/store"
)

// ask brings a letter of requests alone and gives the answer; nothing may have changed.
func (c *club) ask(power, text string) received {
	c.t.Helper()
	c.mails(power)
	before := c.moment()
	if out := c.handle(c.write(power, text)); out.Accepted {
		c.t.Errorf("%q was accepted", text)
	}
	if c.moment() != before {
		c.t.Errorf("%q has changed the game", text)
	}
	return c.one(power)
}

// tells demands that a letter says all of this, wherever its lines are broken.
func (c *club) tells(l received, says ...string) {
	c.t.Helper()
	flowing := strings.Join(strings.Fields(l.text), " ")
	for _, s := range says {
		if !strings.Contains(l.text, s) && !strings.Contains(flowing, s) {
			c.t.Errorf("it does not say %q:\n%v", s, l)
		}
	}
}

func TestStatus(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", "BUY 8 inf\nCOMBAT\n")
	c.clock = c.clock.Add(50 * time.Hour)
	// 10:17 half past five hours east of Greenwich; what was bought is paid; the set-up has six cities on each side
	l := c.ask("japan", "STATUS\n")
	c.tells(l, "Waiting for Soviet Union: orders for NONCOMBAT.", "Since 20 November 2026, 04:47 UTC.", "Victory cities (12 win)", "Axis 6: Berlin,", "Allies 6: ")
	for power, row := range map[string][2]int{"Soviet Union": {0, 24}, "Germany": {40, 40}, "United States": {42, 42}} {
		c.tells(l, fmt.Sprintf("%-14s  %7d  %10d\n", power, row[0], row[1]))
	}
}

func TestStatusPutsTheQuestionAgain(t *testing.T) {
	c := newClub(t, "full")
	c.accept("soviet_union", sovietTurn)
	g, _ := c.sitting()
	power := g.Now.Edition.Powers[g.Open[0].Power].ID
	c.tells(c.ask(power, "STATUS"), "QUESTION 1: ", "ANSWER 1: ")
	if l := c.ask("united_states", "STATUS"); strings.Contains(l.text, "QUESTION") {
		t.Errorf("others read the question: %v", l)
	}
}

func TestCheck(t *testing.T) {
	c := newClub(t, "swift")
	l := c.ask("soviet_union", "CHECK\nBUY 3 inf, 1 arm\nCOMBAT\n1 ftr Russia -> West Russia\n3 inf Russia -> West Russia\nPRESS TO Germany\nhello\nEND\n")
	c.tells(l, "these orders are legal", "3 inf Russia -> West Russia", "Cost: 14 for units; of 24 IPCs in hand 10 are left.", // 3 * 3 + 5
		"Landing plan:\n  1 fighter: West Russia -> Russia", "was not sent")
	if strings.Contains(l.text, "Battle of") {
		t.Errorf("the battle has begun:\n%v", l)
	}
	for _, l := range c.mails("germany") {
		if strings.Contains(l.text, "hello") {
			t.Errorf("it was sent: %v", l)
		}
	}
	c.tells(c.ask("soviet_union", "CHECK\nBUY 100 bb\nCOMBAT\n9 inf Russia -> West Russia\nSTATUS"), "NOT ACCEPTED: 2 errors", "IPCs ", "Victory cities")
	c.tells(c.ask("germany", "CHECK\n"+germanTurn), "It is the turn of Soviet Union, not of Germany.")
	c.tells(c.ask("soviet_union", "CHECK\n"), "no orders in your letter")
	c.tells(c.ask("soviet_union", "CHECK\nSTANDING\nland: lose inf\n"), "these orders are legal", "land: lose inf")
	c.accept("soviet_union", sovietTurn) // what was checked stands in nobody's way
}

// TestCheckAfterBattles rehearses a letter that goes on with a turn, and says nothing of the turn that follows.
func TestCheckAfterBattles(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", "BUY 8 inf\nCOMBAT\n3 inf, 1 art Russia -> West Russia\n")
	c.accept("germany", "STANDING\nland: lose arm, inf\n")
	l := c.ask("soviet_union", "CHECK\nNONCOMBAT\n2 inf Novosibirsk -> Russia\nPLACE\n8 inf Russia\nDONE\n")
	c.tells(l, "these orders are legal", "2 infantry: Novosibirsk -> Russia.", "Russia: 8 infantry.", "Soviet Union collects ")
	if strings.Contains(l.text, "GERMANY, ROUND 1") || strings.Contains(l.text, "Battle of West Russia") || strings.Contains(l.text, "lose arm") {
		t.Errorf("it tells too much:\n%v", l)
	}
}

// TestCheckOfAnAnswer says no more than that it fits: what the mover has sealed for the rest of his turn is not rehearsed for
// others.
func TestCheckOfAnAnswer(t *testing.T) {
	var c *club
	var g *sitting.Game
	var d *turn.Decision
	for range 50 { // until the dice hit a defender
		c = newClub(t, "full")
		c.accept("soviet_union", sovietTurn)
		g, _ = c.sitting()
		if d = g.Open[0]; d.Word != "orders" && d.Power != g.Start.Mover {
			break
		}
	}
	power := g.Now.Edition.Powers[d.Power].ID
	l := c.ask(power, fmt.Sprintf("CHECK\nANSWER %d: %s\n", g.Number(d), d.Default.Text))
	c.tells(l, "these orders are legal", "ANSWER ")
	if strings.Contains(l.text, "would happen") || strings.Contains(l.text, "Novosibirsk") {
		t.Errorf("it tells too much:\n%v", l)
	}
}

// TestReports compares the reports with what was sent when the turns ended.
func TestReports(t *testing.T) {
	c := newClub(t, "swift")
	c.tells(c.ask("japan", "REPORT\nHISTORY\n"), "REPORT: no turn is over yet.", "HISTORY: no turn is over yet.")
	c.accept("soviet_union", sovietTurn)
	first := c.one("japan")
	c.accept("germany", germanTurn)
	second := c.one("japan")
	turn := func(l received) string { // all of it, line by line
		_, text, _ := strings.Cut(l.text, "Axis & Allies Revised, law ")
		text, _, _ = strings.Cut(text, "DICE BY LABEL")
		return text
	}
	c.tells(c.ask("japan", "REPORT 1"), "Report 1\n", turn(first))
	c.tells(c.ask("japan", "REPORT"), "Report 2\n", turn(second))
	c.tells(c.ask("japan", "REPORT 3\n"), "there is no turn 3; the turns so far are 1 to 2")
	c.tells(c.ask("japan", "REPORT 99999999999999999999\n"), "there is no turn 9999")
	c.tells(c.ask("japan", "HISTORY"), "1 Soviet Union, round 1: takes ", "\n2 Germany, round 1: takes ")
}

// TestHistory counts the dice of a turn in its report, and the land.
func TestHistory(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	l := c.one2("japan", 1)
	_, log, _ := strings.Cut(l.text, "DICE BY LABEL\n")
	dice := 0
	for _, line := range strings.Split(log, "\n") {
		if _, rolled, ok := strings.Cut(line, ": "); ok && strings.HasPrefix(line, "(") {
			dice += len(strings.Fields(rolled))
		} else if strings.HasPrefix(line, "  ") {
			dice += len(strings.Fields(line))
		}
	}
	land := "nothing"
	if strings.Contains(l.text, "Soviet Union takes West Russia") {
		land = "West Russia"
	}
	c.tells(c.ask("japan", "HISTORY"), fmt.Sprintf("1 Soviet Union, round 1: takes %s; %d dice\n", land, dice))
}

// TestLog proves a game from one letter, in the middle of a turn and after a restart.
func TestLog(t *testing.T) {
	c := newClub(t, "swift")
	c.accept("soviet_union", sovietTurn)
	c.accept("japan", "STANDING\nland: lose inf\n")
	c.accept("germany", "BUY 10 inf\nCOMBAT\n1 inf, 1 arm Libya -> Anglo-Egypt\n")
	c.mails("united_states")
	c = c.reopened(copied(t, c.desk.Store))
	l := c.ask("united_states", "LOG")
	c.tells(l, "fieldpost verify --key "+c.desk.Verifier()+" letter.eml")
	v := verified(t, [][]byte{l.raw}, c.desk.Verifier())
	game, _ := c.sitting()
	leaves := strings.Count(c.diceLog(), "\nleaf ")
	if !v.Replayed || v.Turns != len(game.History) || v.Leaves != leaves || v.Signed != leaves || v.Dice == 0 {
		t.Errorf("%d leaves, %d turns in the game; proved is %+v", leaves, len(game.History), v)
	}
}

// TestResend sends the last report again, and neither an answer nor press.
func TestResend(t *testing.T) {
	c := newClub(t, "swift")
	begins := c.one("japan")
	if l := c.ask("japan", "RESEND"); l.text != begins.text || l.Get("Subject") != begins.Get("Subject") || l.Get("Message-ID") == begins.Get("Message-ID") {
		t.Errorf("%v", l)
	}
	c.accept("soviet_union", sovietTurn)
	last := c.one("japan")
	c.handle(c.write("germany", "PRESS\nhello\nEND\n"))
	c.ask("japan", "HELP")
	for range 2 {
		c = c.reopened(c.desk.Store)
		l := c.ask("japan", "RESEND")
		if l.text != last.text || l.Get("Subject") != last.Get("Subject") || l.Get("Auto-Submitted") != "auto-generated" {
			t.Errorf("%v", l)
		}
		_, was, _ := strings.Cut(string(last.raw), "Content-Type: multipart/mixed")
		if _, is, _ := strings.Cut(string(l.raw), "Content-Type: multipart/mixed"); is != was || was == "" {
			t.Errorf("the parts are\n%s\nand were\n%s", is, was)
		}
	}
}

func TestRules(t *testing.T) {
	c := newClub(t, "courteous")
	c.tells(c.ask("japan", "RULES"), "Axis & Allies Revised, law 3.", "Pace courteous: ", "victory-cities: 12.", "refund: off.", "level basic", c.desk.Verifier(),
		"need no CONFIRM", "This game has no clock.", "Press goes to everybody, or to those whom it names.")
	timed := clockClub(t, "clock 3d, weekends off, grace 12h, then pass")
	timed.tells(timed.ask("japan", "RULES"), "Clock 3d, answers 3d, weekends off, grace 12h, then pass.")
}

func TestPress(t *testing.T) {
	c := newClub(t, "swift")
	for _, p := range clubPowers {
		c.mails(p)
	}
	l := c.ask("germany", "PRESS TO Japan, UK\nBUY 8 inf   \n  Hallo ☺\nEND\nPRESS\nto everybody\nEND\n")
	const two, all = "Germany to United Kingdom and Japan:\n\n> BUY 8 inf\n>   Hallo ☺\n", "Germany to all:\n\n> to everybody\n"
	c.tells(l, two, all)
	for power, want := range map[string]string{"japan": two + "\n" + all, "united_kingdom": two + "\n" + all, "soviet_union": all, "united_states": all} {
		l := c.one(power)
		if strings.TrimRight(l.text, "\n")+"\n" != want || l.Get("Subject") != "[g7] Press from Germany" {
			t.Errorf("%s reads %v", power, l)
		}
		if strings.Contains(string(l.raw), c.seat("germany").Token) || strings.Contains(string(l.raw), c.seat("germany").Address) {
			t.Errorf("%s learns too much of the sender:\n%s", power, l.raw)
		}
	}
}

// TestPressThatIsNotSent tells the sender why.
func TestPressThatIsNotSent(t *testing.T) {
	c := newClub(t, "swift")
	many := strings.Repeat("PRESS TO Japan\nhello\nEND\n", 12)
	for text, says := range map[string]string{
		"PRESS TO Japan\n" + strings.Repeat(strings.Repeat("x", 99)+"\n", 210) + "END\n": "at most 20480 are sent",
		"PRESS TO Japan\n\nEND\n":        "there is no text",
		"PRESS TO Germany\nhello\nEND\n": "nobody but Germany would read it",
		"PRESS TO Japan\nwrite to " + strings.ToUpper(c.secretAddress("germany")) + "\nEND\n": "the secret part of your address",
	} {
		c.mails("japan")
		c.tells(c.ask("germany", text), "was not sent: ", says)
		if got := c.mails("japan"); len(got) > 0 {
			t.Errorf("%q was sent: %v", text, got)
		}
	}
	c.tells(c.ask("germany", many), "of one letter at most 10 are sent")
	c.tells(c.ask("germany", "PRESS TO Japan\nhello\nEND\nPRESS TO Germany\nhello\nEND\n"), "PRESS, line 1, was not sent: another PRESS of this letter", "PRESS, line 4, was not sent: nobody but Germany")
	if got := c.mails("japan"); len(got) > 0 {
		t.Errorf("a part of a letter was sent: %v", got)
	}
}

// TestPressOfRefusedLetter keeps the press of a letter that is refused: the letter is done whole or not at all, and the press goes
// out once, with the letter that is accepted. Press that cannot be sent refuses the orders beside it.
func TestPressOfRefusedLetter(t *testing.T) {
	const press = "PRESS TO Japan\nhello\nEND\n"
	c := newClub(t, "swift")
	c.mails("japan")
	c.tells(c.ask("soviet_union", press+"BUY 100 bb\n"), "NOT ACCEPTED: 1 error", "PRESS, line 1, was not sent: nothing of a refused letter goes out.")
	c.tells(c.ask("soviet_union", press+"VOTE 7 yes\n"), "NOT ACCEPTED: 1 error", "was not sent: nothing of a refused letter goes out.")
	c.tells(c.ask("soviet_union", press+"CHECK\n"+sovietTurn), "was not sent: a letter with CHECK changes nothing.")
	c.tells(c.ask("soviet_union", "PRESS TO Soviet Union\nhello\nEND\n"+sovietTurn), "NOT ACCEPTED: 1 error", "PRESS cannot be sent: nobody but Soviet Union would read it.")
	c.tells(c.ask("soviet_union", "PRESS TO Soviet Union\nhello\nEND\nCHECK\n"+sovietTurn), "NOT ACCEPTED: 1 error", "PRESS cannot be sent: nobody but Soviet Union would read it.")
	if got := c.mails("japan"); len(got) > 0 {
		t.Errorf("it was sent: %v", got)
	}
	c.accept("soviet_union", press+sovietTurn)
	n := 0
	for _, l := range c.mails("japan") {
		n += strings.Count(l.text, "> hello")
	}
	if n != 1 {
		t.Errorf("it was sent %d times", n)
	}
}

// TestRequestsBesideOrders answers requests beside orders, whether or not these are played.
func TestRequestsBesideOrders(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("japan")
	c.tells(c.ask("soviet_union", "BUY 100 bb\nHELP dice\n"), "NOT ACCEPTED: 1 error", "\nDICE\n")
	c.accept("soviet_union", sovietTurn[:strings.Index(sovietTurn, "DONE")]+"LOG\nHISTORY\nDONE\n")
	l := c.one2("soviet_union", 0)
	c.tells(l, "ACCEPTED", "1 Soviet Union, round 1: ") // the answers know of the turn
	if v := verified(t, [][]byte{l.raw}, c.desk.Verifier()); v.Turns != 1 {
		t.Errorf("the log has %d turns", v.Turns)
	}
}

// TestPressToReferee writes to the referee and to whoever else is named, and to nobody else.
func TestPressToReferee(t *testing.T) {
	c := clockClub(t, "clock 3d")
	c.tells(c.ask("germany", "PRESS TO Referee and Japan\nhe cheats\nEND\n"), "Germany to Japan and Referee")
	for _, seat := range []string{"referee", "japan"} {
		c.tells(c.one(seat), "Germany to Japan and Referee", "> he cheats")
	}
	if got := c.subjects("united_kingdom"); got != "" {
		t.Errorf("the United Kingdom has got %s", got)
	}
	c.ask("referee", "PRESS\nplay on\nEND\n")
	c.tells(c.one("united_kingdom"), "Referee to all", "> play on")
}

// TestEveryRequest answers all that the reader takes for a request, and no letter at any length.
func TestEveryRequest(t *testing.T) {
	c := newClub(t, "swift")
	for _, text := range []string{
		"MAP", "ODDS 3 inf against 1 inf", "WHY 3", "CONFIRM x7", "JOIN g7 as Germany", "ABSENT 1.5. TO 4.5.", "VOTE 1 yes",
		"ANCHOR PNE5", "REVEAL g7 12 PPGR ROOT 9f3a61c2", "BEACON 12 aa", "NEW GAME revised", "END GAME", "SEAT Germany x@example.org", "START", "PAUSE",
		"RESUME", "EXTEND Germany 48h", "PREVIEW", "CORRECT Germany 30", "RULING it is so", "ROLLBACK TO 3", "REPLACE Germany x@example.org",
	} {
		t.Run(text, func(t *testing.T) {
			l := c.ask("japan", text)
			word, _, _ := strings.Cut(text, " ")
			if !strings.Contains(l.text, word) || strings.Contains(l.text, ": .") {
				t.Errorf("the answer is %v", l)
			}
		})
	}
	var flood strings.Builder
	for n := range 5000 {
		fmt.Fprintf(&flood, "REPORT %d\n", n+1)
	}
	if l := c.ask("japan", flood.String()); !strings.Contains(l.text, "Your letter holds 5000 commands; at most 100") || len(l.text) > 5000 {
		t.Errorf("%d bytes:\n%.500s", len(l.text), l.text)
	}
	if l := c.ask("japan", strings.Repeat("HELP dice\n", 100)); strings.Count(l.text, "DICE\n") != 1 {
		t.Errorf("%d bytes", len(l.text))
	}
}

// lostBags is a store that has lost every letter.
type lostBags struct{ store.Store }

func (s lostBags) Get(ctx context.Context, key string) (store.Entry, error) {
	if strings.HasPrefix(key, "bag/") {
		return store.Entry{}, fmt.Errorf("%w: the disk is gone", store.ErrDamaged)
	}
	return s.Store.Get(ctx, key)
}

// TestRequestThatFails loses nothing but its own answer.
func TestRequestThatFails(t *testing.T) {
	c := newClub(t, "swift")
	c.mails("soviet_union")
	kept := c.desk.Store
	c.desk.Store = lostBags{kept}
	c.accept("soviet_union", "RESEND\n"+sovietTurn)
	c.desk.Store = kept
	c.tells(c.one2("soviet_union", 0), "ACCEPTED", "RESEND could not be answered. The operator has been told.")
	if !strings.Contains(c.logged.String(), "the disk is gone") {
		t.Errorf("the operator reads\n%s", c.logged.String())
	}
}
