package adjudicator

import "testing"

// advancedGame founds a game of the Advanced Rules by letter; its founder takes the Axis and somebody else the Allies.
func advancedGame(t *testing.T) *club {
	c := lobbyOf(t)
	c.post(anna, "NEW GAME g7\nEDITION Advanced Rules\nSEAT axis me\nSEAT allies "+otto+"\nSEAT china me\n")
	c.reply(c.last(anna), "ACCEPT\n")
	return c
}

// TestSeatsOfAdvanced gives seats to the five who play, and says of China who orders it.
func TestSeatsOfAdvanced(t *testing.T) {
	c := advancedGame(t)
	invited := c.last(otto)
	c.tells(invited, "Axis & Allies Advanced Rules", "as Soviet Union, United Kingdom and United States.")
	c.reply(invited, "ACCEPT\n")
	c.reply(c.last(anna), "SEAT china me\n")
	c.tells(c.last(anna), "China has no seat: United States gives its orders.")
	if seats := c.record("g7").Seats; len(seats) != 5 {
		t.Errorf("there are %d seats", len(seats))
	}
}

// TestOpeningOfAdvanced opens a game of the Advanced Rules: its letter says what differs and has an example of its own sections, and HELP has
// the pages of this game.
func TestOpeningOfAdvanced(t *testing.T) {
	c := advancedGame(t)
	c.reply(c.last(otto), "ACCEPT\n")
	c.reply(c.last(anna), "START\n")
	opening := c.last(otto)
	c.tells(opening, "What differs in Axis & Allies Advanced Rules; HELP advanced has more:", "Together  ", "China  ", "POWER China", "Sea  ", "2 inf Yakut -> Russia")
	for asked, says := range map[string]string{
		"HELP": "2 inf Yakut -> Russia", "HELP war": "ADVANCED RULES", "HELP china": "ADVANCED RULES", "HELP naval": "1 bb, 1 dd North Sea sz fight", "HELP moves": "1 bb, 1 dd North Sea sz fight",
		"HELP rail": "RAIL    two spaces", "HELP sections": "BASES     aircraft and ships to other bases", "HELP intercept": "air defence  fighters rise", "HELP standing": "engage North Sea sz",
		"HELP names": "nf (naval fighter)", "HELP purses": "GLOBAL 1940",
	} {
		c.reply(opening, asked+"\n")
		c.tells(c.last(otto), says)
	}
}
