package adjudicator

import (
	"testing"

	"fieldpost/adjudicator/game"
)

// TestLettersOfAdvanced keeps what people read in the turn that two of them have in common: the letter with which a game opens, what the first of the
// two gets, whose orders wait for the other, the call with the form for both powers of the other, and the report as an enemy and he read it.
func TestLettersOfAdvanced(t *testing.T) {
	record := clubRecord("swift")
	record.Terms.Edition, record.Terms.Options, record.Terms.Reports, record.Terms.Codes = "advanced", nil, game.WholeTurns, game.CodesToGame
	c := goldenClub(t, 1, record)
	keeps(t, "advanced-start", c.one("soviet_union"))
	c.empty()
	c.accept("soviet_union", "BUY 8 inf\nPLACE\n8 inf Russia\nDONE\n")
	c.empty()
	c.accept("germany", "BUY 5 inf\nPLACE\n5 inf Germany\nDONE\n")
	calls := c.mails("united_states")
	keeps(t, "advanced-call", calls[len(calls)-1])
	c.empty()
	c.accept("united_kingdom", britishTurn)
	keeps(t, "advanced-first", c.one("united_kingdom"))
	c.accept("united_states", americanTurn+chineseTurn)
	keeps(t, "advanced-germany", c.one("germany"))
	keeps(t, "advanced-united_states", c.one("united_states"))
}
