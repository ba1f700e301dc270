package adjudicator

import (
	"testing"
	"time"

	"fieldpost/adjudicator/game"
)

// TestLettersOfTheClock keeps what players hear when somebody is slow.
func TestLettersOfTheClock(t *testing.T) {
	c := goldenClub(t, 1, goldenRecord(t, "full", "clock 4d, reserve 1d, absence 7d, grace 12h"))
	c.empty()
	c.pass(2*day + time.Hour)
	keeps(t, "reminder", c.one("soviet_union"))
	c.accept(game.RefereeSeat, "PAUSE\n")
	keeps(t, "paused", c.one("germany"))
	c.accept(game.RefereeSeat, "RESUME\n")
	keeps(t, "resumed", c.one("germany"))
	c.empty()
	c.accept("germany", "ABSENT 2026-12-21 TO 2026-12-24\n")
	keeps(t, "absent", c.one("japan"))
	c.empty()
	c.pass(3*day + 14*time.Hour)
	keeps(t, "out-of-time", c.one("germany"))
	c.accept("germany", "PROPOSE extend\n")
	c.mails("germany")
	c.votes("VOTE 1 yes", "soviet_union", "united_kingdom", "japan", "united_states")
	told := c.mails("germany")
	keeps(t, "more-time", told[len(told)-1])

	c = goldenClub(t, 1, goldenRecord(t, "swift", "clock 1d, grace 1h, then pass"))
	c.empty()
	c.pass(day + 2*time.Hour)
	keeps(t, "passed", c.one("japan"))
}

// TestLettersOfASeat keeps what is written when a seat falls vacant and somebody else takes it.
func TestLettersOfASeat(t *testing.T) {
	c := goldenClub(t, 1, goldenRecord(t, "swift", "clock 3d, grace 1h, then vacant"))
	c.accept("germany", "STANDING\nland: lose art, inf, arm\n")
	c.accept("soviet_union", sovietTurn)
	c.empty()
	c.pass(3*day + 2*time.Hour)
	keeps(t, "vacant", c.one("japan"))
	c.post(otto, "JOIN g7 AS germany\n")
	asked := c.last(otto)
	keeps(t, "joins", asked)
	c.reply(asked, "ACCEPT\n")
	keeps(t, "referee-asked", c.last(otto))
	keeps(t, "wants-seat", c.last(c.seat(game.RefereeSeat).Address))
	c.accept(game.RefereeSeat, "SEAT Germany "+otto+"\n")
	briefed := c.inbox(otto)
	keeps(t, "takeover", briefed[0])
	keeps(t, "takeover-turn", briefed[1])
	keeps(t, "taken", c.one2("japan", 0))
}
