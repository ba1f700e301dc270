package adjudicator

import (
	"testing"

	"fieldpost/adjudicator/game"
)

// TestLettersOfTheReferee keeps what everybody reads of a ruling, a correction and a rollback, and what the referee does.
func TestLettersOfTheReferee(t *testing.T) {
	c, _ := asking(t)
	c.empty()
	keeps(t, "ruled", c.ruled("RULING\nBombers may cross the strait.\nNobody waits longer than a week.\nEND\n"))
	keeps(t, "ruling", c.one("japan"))
	const correction = "CORRECT\nAT battle West Russia\nWest Russia: Soviet Union 6 inf, 1 art, 1 arm; Germany 4 inf, 1 art\nBECAUSE the tank was infantry\nEND\n"
	c.handle(c.write(game.RefereeSeat, "PREVIEW\n"+correction))
	keeps(t, "preview", c.one(game.RefereeSeat))
	c.ruled(correction)
	keeps(t, "correction", c.one("japan"))
	c.untilOver(t)
	c.empty()
	c.ruled("ROLLBACK TO 0\n")
	keeps(t, "rollback", c.one("japan"))
}

// TestLettersOfAnotherLaw keeps what is written when the program has changed under a game.
func TestLettersOfAnotherLaw(t *testing.T) {
	c, _ := asking(t)
	c.empty()
	waiting, adopts := c.write("germany", "ANSWER 1: 1\n"), c.write(game.RefereeSeat, "ADOPT BECAUSE infantry attacks at 6\n")
	otherLaw(t, fiercer)
	again := c.reopened(c.desk.Store)
	again.desk.Shows, again.outbox.Pictures = c.desk.Shows, c.outbox.Pictures
	again.waits(waiting)
	keeps(t, "stands-still", again.one("japan"))
	keeps(t, "stands-still-referee", again.one(game.RefereeSeat))
	if out := again.handle(adopts); !out.Accepted {
		t.Fatal(out.Why)
	}
	keeps(t, "another-law", again.one("japan"))
}

// TestLettersOfAVote keeps a proposal, its refusal, and the game's end by agreement, with its tale.
func TestLettersOfAVote(t *testing.T) {
	c := goldenClub(t, 1, goldenRecord(t, "swift", "clock 4d, reserve 3d"))
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", germanTurn)
	c.empty()
	c.accept("germany", "PROPOSE draw\n")
	keeps(t, "proposed", c.one2("germany", 0))
	keeps(t, "proposal", c.one("japan"))
	c.empty()
	c.accept("japan", "VOTE 1 no\n")
	keeps(t, "proposal-refused", c.one("soviet_union"))
	c.accept("germany", "PROPOSE draw\n")
	c.empty()
	c.votes("VOTE 2 yes", "soviet_union", "united_kingdom", "japan")
	keeps(t, "voted", c.one("japan"))
	c.votes("VOTE 2 yes", "united_states")
	keeps(t, "over", c.one("japan"))
}

// TestLettersOfTheEnd keeps the letter with which a game is won by the rules.
func TestLettersOfTheEnd(t *testing.T) {
	record := goldenRecord(t, "swift", "clock 4d")
	record.Terms.Options["victory-cities"] = "8"
	c := goldenClub(t, 1, record)
	c.ruled("CORRECT\nKarelia S.S.R.: owner Germany; nothing\nIndia: owner Japan; nothing\nBECAUSE two cities are enough to try this out\nEND\n")
	c.accept("soviet_union", sovietTurn)
	c.accept("germany", germanTurn)
	for _, power := range clubPowers[2:] {
		c.empty()
		c.accept(power, "DONE\n")
	}
	told := c.mails("germany")
	keeps(t, "won", told[len(told)-1])
}
