package adjudicator

import (
	"strings"
	"testing"

	"fieldpost/adjudicator/game"
	"fieldpost/mail/transport"
)

// asking is a game that waits for Germany's losses in its first battle, and what it was asked with.
func asking(t *testing.T) (*club, received) {
	t.Helper()
	for seed := range uint64(50) { // an attack that hits nothing asks for nothing
		c := goldenClub(t, seed, goldenRecord(t, "full", "clock 4d, answers 2d, reserve 3d, grace 12h"))
		c.empty()
		c.accept("soviet_union", sovietTurn)
		if g, _ := c.sitting(); len(g.Open) == 1 && g.Open[0].Word == "losses" && g.Open[0].Power == g.Now.Edition.PowerByID("germany") {
			return c, c.one("germany")
		}
	}
	t.Fatal("the dice never hit")
	return nil, received{}
}

// TestLettersOfATurn keeps what players read while a turn is played: orders, a question in a battle, its answer, reports.
func TestLettersOfATurn(t *testing.T) {
	begun := exactly(goldenClub(t, 1, goldenRecord(t, "full", "clock 4d, answers 2d, reserve 3d, grace 12h")))
	keeps(t, "start-mover", begun.one("soviet_union"))
	keeps(t, "start-other", begun.one("japan"))
	keeps(t, "refused", begun.ask("soviet_union", strings.NewReplacer("BUY 8 inf", "BUY 9 inf, 1 bb", "West Russia\n3 inf, 1 arm", "West Rusia\n9 inf, 1 arm").Replace(sovietTurn)))
	keeps(t, "mended", begun.ask("soviet_union", "PRESS TO Japan\nWest Rusia falls.\nEND\n"+slips))
	keeps(t, "questions", begun.puzzled(archangel).ask("soviet_union", twoPuzzles))
	keeps(t, "checked", begun.ask("soviet_union", "CHECK\n"+sovietTurn))

	c, asked := asking(t)
	keeps(t, "question", asked)
	keeps(t, "received", c.one2("soviet_union", 0))
	keeps(t, "so-far", c.mails("japan")[0])
	g, _ := c.sitting()
	c.accept("germany", "ANSWER 1: "+strings.TrimPrefix(g.Open[0].Default.Text, "lose ")+"\n")
	keeps(t, "answered", c.one2("germany", 0))
	c.untilOver(t)
	reports := c.mails("germany")
	keeps(t, "your-turn", reports[len(reports)-1])
	reports = c.mails("japan")
	keeps(t, "report", reports[len(reports)-1])
}

// TestLettersToBeConfirmed keeps the letters of a game in which orders wait to be confirmed.
func TestLettersToBeConfirmed(t *testing.T) {
	record := goldenRecord(t, "swift", "clock 4d")
	record.Terms.Confirm = true
	c := goldenClub(t, 1, record)
	c.empty()
	c.handle(c.write("soviet_union", sovietTurn))
	drafted := c.one("soviet_union")
	keeps(t, "to-be-confirmed", drafted)
	c.accept("soviet_union", confirmLine.FindString(drafted.text)+"\n")
	keeps(t, "confirmed", c.one2("soviet_union", 0))
	c.empty()
	c.accept("japan", "STANDING\nland: lose inf, art, arm\n")
	keeps(t, "standing", c.one2("japan", 0))
}

// TestLettersOfRequests keeps the answers to what players ask for most.
func TestLettersOfRequests(t *testing.T) {
	c := goldenClub(t, 1, goldenRecord(t, "swift", "clock 4d, reserve 3d"))
	c.accept("soviet_union", sovietTurn)
	keeps(t, "status", c.ask("japan", "STATUS\n"))
	keeps(t, "help", c.ask("japan", "HELP\n"))
	keeps(t, "odds", c.ask("japan", "ODDS 3 inf, 1 arm against 2 inf\n"))
	keeps(t, "why", c.ask("japan", "WHY 3\n"))
	keeps(t, "history", c.ask("japan", "HISTORY\n"))
	c.empty()
	c.handle(c.write("germany", "PRESS TO Japan\nDo you come to the Suez canal?\nI would.\nEND\n"))
	keeps(t, "press-sent", c.one("germany"))
	keeps(t, "press", c.one("japan"))
	keeps(t, "nothing-read", c.ask("japan", "Hello,\nI shall write tomorrow.\n"))
}

// TestLettersThatComeBack keeps what the referee is told when an address is bad.
func TestLettersThatComeBack(t *testing.T) {
	c := goldenClub(t, 1, goldenRecord(t, "swift", "clock 4d"))
	c.outbox.Refused = c.desk.Refused
	c.boxes.next = func(to string, _ []byte) transport.Result {
		if to == c.seat("japan").Address {
			return transport.Result{Recipient: to, Code: 550, Text: "no such user"}
		}
		return transport.Result{Recipient: to, Code: 250}
	}
	c.empty()
	c.accept("soviet_union", sovietTurn)
	c.empty()
	c.accept("germany", germanTurn)
	c.deliver()
	told := c.mails(game.RefereeSeat)
	keeps(t, "bad-address", told[len(told)-1])
}
