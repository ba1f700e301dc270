package adjudicator

import (
	"testing"
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
