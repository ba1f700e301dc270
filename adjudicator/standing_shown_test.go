package adjudicator

import "testing"

// TestStandingShown lists standing orders with the numbers by which they are dropped, those of a power that is led as well.
func TestStandingShown(t *testing.T) {
	c := jointClub(t, "clock none")
	c.tells(c.ask("united_states", "STANDING SHOW\n"), "Standing orders of United States", "None.")
	c.accept("united_states", "STANDING\nland: lose inf, arm\nask engage\n\nPOWER China\nSTANDING\nrecruits Sinkiang\n")
	c.mails("united_states")
	c.tells(c.ask("united_states", "STANDING SHOW\n"), "1 land: lose inf, arm 2 ask: engage")
	c.tells(c.ask("united_states", "POWER China\nSTANDING SHOW\n"), "Standing orders of China", "1 recruits Sinkiang")
	c.accept("united_states", "STANDING DROP 1\n")
	c.mails("united_states")
	c.tells(c.ask("united_states", "STANDING SHOW\n"), "1 ask: engage")
	c.tells(c.ask("united_kingdom", "STANDING SHOW\n"), "Standing orders of United Kingdom", "None.")
}
