package adjudicator

import (
	"regexp"
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/notation"
	"fieldpost/mail"
)

// TestStatusOfGlobal tells in STATUS what only games with purses and wars between powers have.
func TestStatusOfGlobal(t *testing.T) {
	c := goldenClub(t, 1, globalRecord(t, "swift"))
	c.empty()
	c.tells(c.ask("united_kingdom", "STATUS\n"),
		"United Kingdom 45 45 - Europe 28 28 - Pacific 17 17",
		"Germany United Kingdom, ANZAC and France", "United States nobody",
		"Japan has 6 tokens left for strikes at ships.")
}

// TestOddsAtPeace says why nothing would fight where those who stand there are at peace with the asker, and how a war to come is reckoned.
func TestOddsAtPeace(t *testing.T) {
	c := goldenClub(t, 1, globalRecord(t, "swift"))
	c.tells(c.ask("soviet_union", "ODDS Poland: 3 inf, 1 arm\n"), "nothing in Poland would fight against Soviet Union, which is at peace with Germany;",
		"ODDS 3 inf, 1 arm against 2 inf")
	c.tells(c.ask("italy", "ODDS France: 3 inf, 1 arm\n"), "Italy against France")
}

// TestWhyAnObjective quotes the objective for which a power was paid, and not those of everybody.
func TestWhyAnObjective(t *testing.T) {
	c := goldenClub(t, 1, globalRecord(t, "swift"))
	c.accept("germany", "BUY 10 inf\nCOMBAT none\nNONCOMBAT none\nPLACE 10 inf Germany\nDONE\n")
	report := strings.Join(strings.Fields(c.ask("japan", "REPORT 1\n").text), " ")
	line := regexp.MustCompile(`trade with the Soviet Union\. \((\d+)\)`).FindStringSubmatch(report)
	if line == nil {
		t.Fatalf("nobody was paid for trade: %s", report)
	}
	said := c.ask("japan", "WHY "+line[1]+"\n")
	c.tells(said, "[G-NO-DE-01, G-INC-004]", "G-NO-DE-01: Germany, at peace with the Soviet Union: 5.")
	if strings.Contains(said.text, "G-NO-JP-01") {
		t.Errorf("an objective of Japan stands behind it: %s", said.text)
	}
}

// TestCorrectAndAdoptGlobal makes of a new game one that was begun elsewhere, with wars, damage, purses and neutrals that are taken, and changes the
// program in the middle of a battle: the position goes on as it was, through the new law and a rollback, and the mailbox proves it.
func TestCorrectAndAdoptGlobal(t *testing.T) {
	record := globalRecord(t, "full")
	token, err := mail.NewToken(strings.NewReader(strings.Repeat("token of the referee", 4)))
	if err != nil {
		t.Fatal(err)
	}
	record.Seats = append(record.Seats, game.Seat{Name: game.RefereeSeat, Address: "rita@example.org", Token: token})
	c := goldenClub(t, 1, record)
	begun := []string{
		"Western Germany: damage 7 major ic, 2 ab;", "sz 97: Italy 1 ca, 1 bb damaged, 1 trn", "Sweden: owner Germany",
		"Japan: ipcs 26; tokens 4", "United Kingdom: ipcs europe 5, pacific 30", "war: Germany, Soviet Union", "war: Japan, United States", "history: London captured",
	}
	c.ruled("CORRECT\n" + strings.Join(begun[1:], "\n") + "\nWestern Germany: damage 7 ic, 2 ab\nBECAUSE it was begun elsewhere\nEND\n")
	stands := func(c *club) {
		t.Helper()
		g, reader := c.sitting()
		text := reader.PrintPosition(notation.FromPosition(g.Now))
		for _, line := range begun {
			if !strings.Contains(text, "\n"+line) {
				t.Errorf("%q is gone from\n%s", line, text)
			}
		}
	}
	stands(c)
	c.refuses(game.RefereeSeat, "CORRECT\nWestern Germany: Germany 1 major ic damage 7\nBECAUSE of bombs\nEND\n", "Damage stands before the units")
	c.tells(c.ask("france", "STATUS\n"), "- Europe 5 28 - Pacific 30 17", "Western Germany: major industrial complex 7 of 20", "Japan has 4 tokens left", "United States Japan")

	c.accept("germany", "RESEARCH none\nBUY 10 inf\nCOMBAT\nFrance: 4 inf, 2 art, 3 arm from Holland, 3 inf, 1 art, 4 mech from Western Germany\nPLACE 10 inf Germany\nDONE\n")
	for g, _ := c.sitting(); len(g.Open) > 0 && g.Open[0].Word != "losses"; g, _ = c.sitting() {
		c.accept(g.Now.Edition.Powers[g.Open[0].Power].ID, "ANSWER "+g.Open[0].Default.Text+"\n")
	}
	adopts := c.write(game.RefereeSeat, "ADOPT BECAUSE infantry attacks at 6\n")
	waiting := c.write("france", "STATUS\n")
	load := otherLaw(t, fiercer)
	c = c.upgraded()
	c.waits(waiting)
	if out := c.handle(adopts); !out.Accepted {
		t.Fatal(out.Why)
	}
	stands(c)
	c.deliver()
	if v := c.audited("japan", load); len(v.Laws) != 1 {
		t.Errorf("the audit says %+v", v)
	}
	c.ruled("ROLLBACK TO 0\n")
	stands(c)
	c.deliver()
	c.audited("japan", load)
}
