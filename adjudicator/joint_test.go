package adjudicator

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/game"
)

// jointClub is a game of the Advanced Rules that has come to the turn of the United Kingdom and the United States, and all mail has been read.
func jointClub(t *testing.T, terms string) *club {
	t.Helper()
	c := jointGame(t, "swift", terms)
	for _, s := range c.game.Everybody() {
		c.mails(s.Name)
	}
	return c
}

// jointGame is such a game whose mail lies in its boxes, as it is proved.
func jointGame(t *testing.T, pace, terms string, changes ...func(*game.Record)) *club {
	t.Helper()
	record := refereed(pace)
	record.Terms.Edition, record.Terms.Options, record.Terms.Reports = "advanced", nil, game.WholeTurns
	record.Terms.Codes = game.CodesToGame
	var err error
	if record.Terms.Clock, err = clock.Parse(terms); err != nil {
		t.Fatal(err)
	}
	for _, change := range changes {
		change(&record)
	}
	c := beginClub(t, record)
	c.accept("soviet_union", "NOW\nBUY 8 inf\nPLACE\n8 inf Russia\nDONE\n")
	c.accept("germany", "NOW\nBUY 5 inf\nPLACE\n5 inf Germany\nDONE\n")
	return c
}

// proven ends a game and has Germany prove it.
func (c *club) proven() {
	c.t.Helper()
	if _, err := c.desk.Operate(c.t.Context(), clubGame, "END GAME\n"); err != nil {
		c.t.Fatal(err)
	}
	c.deliver()
	if v := c.verified("germany"); !v.Replayed || v.Sealed != 0 {
		c.t.Errorf("it proves little: %+v", v)
	}
}

// lasts demands that a restart leaves the game as it is.
func (c *club) lasts() {
	c.t.Helper()
	if again := c.reopened(c.desk.Store); again.moment() != c.moment() {
		c.t.Errorf("another game comes out when it is played again:\n%s\n%s", again.moment().position, c.moment().position)
	}
}

const (
	britishTurn  = "BUY 3 inf\nNAVAL\n1 bb, 1 dd North Sea -> North Atlantic fight\nPLACE\n3 inf United Kingdom\nDONE\n"
	americanTurn = "BUY 4 inf\nPLACE\n4 inf Eastern USA\nDONE\n"
	chineseTurn  = "-- China --\nGROUND\n2 inf, 1 ftr China -> Manchuria\nDONE\n"
)

// TestJointTurn has two people write for one turn. Until both have, nothing happens, nobody else hears of it, and a letter may take the place of
// one before it; what is sealed stays sealed for the other of the two as well.
func TestJointTurn(t *testing.T) {
	c := jointClub(t, "clock none")
	begun := c.moment()
	c.accept("united_kingdom", "BUY 1 bmr\nPLACE\n1 bmr United Kingdom\nDONE\n")
	c.tells(c.one("united_kingdom"), "ACCEPTED.", "BUY 1 bmr", "Waiting for United States: orders for WAR.", "WAR is played when United States has sent it, too; until then a letter of yours may order it and what follows anew.")
	c.accept("united_kingdom", britishTurn)
	c.tells(c.one("united_kingdom"), "ACCEPTED.", "BUY 3 inf")
	for _, other := range []string{"soviet_union", "germany", "united_states", "japan"} {
		if got := c.subjects(other); got != "" {
			t.Errorf("%s has got %s", other, got)
		}
	}
	if now := c.moment(); now.position != begun.position || now.dices != begun.dices {
		t.Error("something has happened before the American letter")
	}

	checked := c.ask("united_states", "CHECK\n"+americanTurn+chineseTurn)
	c.tells(checked, "these orders are legal", "POWER China", "United States pays 12 IPCs for units", "China 2 infantry: China -> Manchuria.")
	if strings.Contains(checked.text, "North Atlantic") || strings.Contains(checked.text, "United Kingdom pays") {
		t.Errorf("the American sees sealed orders of the British:\n%s", checked.text)
	}
	c.tells(c.ask("united_kingdom", "STATUS\n"), "Waiting for United States: orders for WAR.")
	c.tells(c.ask("united_kingdom", "POWER China\nGROUND\n1 inf China -> Manchuria\n"), "NOT ACCEPTED", "You play United Kingdom, not China.")
	c.tells(c.ask("united_states", "BUY 20 inf\nNAVAL\n1 trn North Sea -> North Atlantic\nGROUND\n1 inf Alaska -> Mars\nDONE\n"), "NOT ACCEPTED: 3 errors", "United States has 2", "Mars")
	c.tells(c.ask("japan", "BUY 1 inf\n"), "It is the turn of United Kingdom, United States and China, not of Japan.")

	c.accept("united_states", americanTurn+chineseTurn)
	report := c.one("germany")
	c.tells(report, "United Kingdom pays 9 IPCs for units", "United States pays 12 IPCs for units", "Battle of Manchuria", "Battle in North Atlantic Sea Zone")
	if strings.Contains(report.text, "bomber") {
		t.Error("the letter counts whose place another has taken")
	}
	c.tells(c.one("united_kingdom"), "You play United Kingdom.", "Report 3:")
	c.tells(c.one("united_states"), "You play United States and China.", "POWER China")
	again := c.reopened(c.desk.Store)
	if again.moment() != c.moment() {
		t.Error("another game comes out when it is played again")
	}
}

// TestLateInAJointTurn has one of two be out of time: what the other and China have ordered is played, and he passes to the end of the turn. Only
// he is reminded, and nobody is before he is late.
func TestLateInAJointTurn(t *testing.T) {
	for then, orders := range map[string]bool{"pass": false, "standing": true} {
		c := jointClub(t, "clock 2d, answers 1d, grace 1h, then "+then)
		c.accept("united_kingdom", britishTurn)
		c.accept("united_states", strings.TrimPrefix(chineseTurn, "\n"))
		c.mails("united_kingdom")
		c.mails("united_states")
		c.pass(day + 2*time.Hour)
		if british, american := c.subjects("united_kingdom"), c.subjects("united_states"); british != "" || american != "Reminder" {
			t.Errorf("%s: the British have got %q, the Americans %q", then, british, american)
		}
		c.pass(day)
		got := c.subjects("germany")
		if !strings.HasPrefix(got, "Out of time") {
			t.Errorf("%s: Germany has got %q", then, got)
		}
		c.tells(c.ask("japan", "STATUS\n"), map[bool]string{true: "Waiting for United States: orders for ", false: "Waiting for Japan: orders for WAR."}[orders])
		if again := c.reopened(c.desk.Store); again.moment() != c.moment() {
			t.Errorf("%s: another game comes out when it is played again", then)
		}
		if orders { // with the least that a clock has for each section he gets through the turn
			c.accept("united_states", americanTurn)
		}
		report := c.mails("soviet_union")
		text := report[len(report)-1].text
		for _, said := range []string{"Battle of Manchuria", "Battle in North Atlantic Sea Zone", "United Kingdom pays 9 IPCs"} {
			if !strings.Contains(text, said) {
				t.Errorf("%s: nothing tells of %q:\n%s", then, said, text)
			}
		}
		if strings.Contains(text, "United States pays 12 IPCs") != orders {
			t.Errorf("%s: the American purchase is told wrongly", then)
		}
	}
}

// TestSealedFromPartners compares all that others are told when one of two has sealed a plan with what they are told when he has passed. It is
// the same, and nothing of the plan is opened before its section is played, be it the order of the battles in a letter before it.
func TestSealedFromPartners(t *testing.T) {
	plan := "NOW\nWAR\nBUY 3 inf\nNAVAL\n1 bb, 1 dd North Sea -> North Atlantic fight\nBATTLES\nNorth Atlantic: retreat after 1 round\n" +
		"GROUND\n1 inf, 1 art, 1 arm Anglo-Egypt -> Libya\nPLACE 3 inf Australia\nDONE\n"
	requests := []string{"LOG\n", "STATUS\n", "HISTORY\n", "UNITS\n", "INCOME\n", "ODDS North Atlantic\n", "ODDS Libya\n", "FORM full\n", "STANDING SHOW\n",
		"MAP North Atlantic\n", "CHECK\n" + americanTurn + chineseTurn,
		"BUY 99 inf\nNAVAL\n1 bb North Sea -> North Atlantic\nGROUND\n1 inf Libya -> Anglo-Egypt\n1 ftr Eastern USA -> Libya\nDONE\n"}
	told := map[string]string{}
	for i, british := range []string{"NOW\nPASS\n", plan} {
		sameDice(t)
		c := jointGame(t, "full", "clock none")
		c.accept("united_kingdom", "NOW\nBATTLES\norder North Atlantic, Libya\n")
		c.accept("united_kingdom", british)
		for _, who := range []string{"germany", "united_states", "referee"} {
			c.mails(who)
			for _, what := range requests {
				c.handle(c.write(who, what))
				got := c.one(who)
				for _, file := range takenApart(t, got.raw).files {
					if strings.Contains(string(file.Data), "order North Atlantic") {
						t.Errorf("%s has got %s with a plan that nobody follows yet:\n%s", who, file.Name, file.Data)
					}
				}
				lines := strings.Split(got.String(), "\n")
				text := strings.Join(slices.DeleteFunc(lines, func(l string) bool {
					return strings.Contains(l, "fieldpost verify") || strings.Contains(l, "root") || strings.Contains(l, "-")
				}), "\n")
				if i > 0 && text != told[who+what] {
					t.Errorf("to %q %s is told\n%s\nand not\n%s", what, who, text, told[who+what])
				}
				told[who+what] = text
			}
		}
	}
}

// TestPassAnew has one of two take his orders back by passing, and the American those of China, before the other has written.
func TestPassAnew(t *testing.T) {
	c := jointGame(t, "swift", "clock none")
	c.accept("united_kingdom", britishTurn)
	c.tells(c.ask("united_kingdom", "CHECK\nPASS\n"), "Purchase units: nothing.", "Naval movement: nothing.", "Place new units: nothing.")
	c.accept("united_states", "BATTLES\nManchuria: retreat after 1 round\n"+chineseTurn)
	c.accept("united_kingdom", "PASS\n")
	c.accept("united_states", "POWER China\nPASS\n")
	c.lasts()
	c.accept("united_states", americanTurn)
	mails := c.mails("soviet_union")
	report := mails[len(mails)-1]
	c.tells(report, "United States pays 12 IPCs for units")
	for _, taken := range []string{"United Kingdom pays", "Battle"} {
		if strings.Contains(report.text, taken) {
			t.Errorf("what was taken back is played: %s", report)
		}
	}
	c.lasts()
	c.proven()
}

// TestLateLetterInTime has one of two be out of time while the clock of the other stands still. What he writes until the other has written counts
// as ordered, whether it says something of the section for which his clock has run out or leaves it out; and the log proves it.
func TestLateLetterInTime(t *testing.T) {
	for _, late := range []string{"WAR\n" + britishTurn, britishTurn, "NAVAL\n1 bb, 1 dd North Sea -> North Atlantic fight\n"} {
		for _, then := range []string{"pass", "standing"} {
			c := jointGame(t, "swift", "clock 2d, answers 1d, absence 5d, grace 1h, then "+then)
			c.accept("united_states", "ABSENT 2026-11-21 TO 2026-11-25\n")
			c.pass(2*day + 2*time.Hour)
			c.accept("united_kingdom", late)
			c.lasts()
			c.accept("united_states", americanTurn)
			if !strings.HasSuffix(late, "DONE\n") && then != "pass" {
				c.accept("united_kingdom", "DONE\n")
			}
			c.lasts()
			c.proven()
		}
	}
}

// TestQuestionsToWhoIsLed asks the United States what is asked of China, and takes its answer.
func TestQuestionsToWhoIsLed(t *testing.T) {
	record := clubRecord("full")
	record.Terms.Edition, record.Terms.Options = "advanced", nil
	c := beginClub(t, record)
	c.accept("soviet_union", "DONE\n")
	c.accept("germany", "DONE\n")
	for range 40 { // whatever else is asked in these turns gets its default
		tb, err := c.desk.table(t.Context(), clubGame)
		if err != nil {
			t.Fatal(err)
		}
		g := tb.Scribe.Game
		if len(g.Open) == 0 {
			t.Fatal("nothing is asked")
		}
		d := g.Open[0]
		seat := tb.SeatOf(d.Power)
		if d.AsksOrders() {
			text := "DONE\n"
			if seat == "japan" {
				text = "GROUND\n2 inf Kwangtung -> China\n3 inf, 1 ftr Manchuria -> China\nDONE\n"
			}
			c.accept(seat, text)
			continue
		}
		if tb.Reader.Edition().Powers[d.Power].ID != "china" {
			c.accept(seat, "ANSWER "+d.Default.Text+"\n")
			continue
		}
		mails := c.mails("united_states")
		c.tells(mails[len(mails)-1], "is for you, China.", "QUESTION ")
		if asked := slices.ContainsFunc(c.game.Seats, func(s game.Seat) bool { return s.Name == "china" }); asked {
			t.Fatal("China has a seat")
		}
		before := c.moment()
		c.accept("united_states", d.Default.Text+"\n")
		if c.moment() == before {
			t.Error("the answer was lost")
		}
		return
	}
	t.Fatal("China is asked nothing")
}
