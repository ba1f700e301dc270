package general_test

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// clock is how long something has been held that wins when it has been held for a full round.
type clock struct {
	power edition.PowerID // in whose turn it was reached
	round int
}

// Cities and capitals by the names of their land.
var (
	europeCities  = []string{"Germany", "France", "Southern Italy", "Poland", "United Kingdom", "Egypt", "Novgorod", "Volgograd", "Russia", "Ontario", "Eastern United States"}
	pacificCities = []string{"Japan", "Kiangsu", "Kwangtung", "Philippines", "Hawaiian Islands", "India", "New South Wales", "Western United States"}
	axisCapitals  = []string{"Germany", "Southern Italy", "Japan"}
	greatCapitals = []string{"Eastern United States", "United Kingdom", "France", "Russia"}
)

// goals are what wins: eight cities on the map of Europe or six on that of the Pacific for the Axis, the capitals of the Axis for the
// Allies; and one of keep must be held at the end.
var goals = []struct {
	name   string
	axis   bool
	of     []string
	number int
	keep   []string
}{{"Europe", true, europeCities, 8, axisCapitals}, {"Pacific", true, pacificCities, 6, axisCapitals}, {"Capitals", false, axisCapitals, 3, greatCapitals}}

// judgeVictory starts and stops the clocks when a turn is over, and sees who has won and that the game knows it.
func (c *chronicle) judgeVictory(p *position.Position) {
	winner := ""
	for _, g := range goals {
		held := c.alliesHold
		if g.axis {
			held = c.axisHolds
		}
		running, runs := c.clocks[g.name]
		switch {
		case c.count(held, g.of...) < g.number:
			delete(c.clocks, g.name)
		case !runs:
			c.clocks[g.name] = clock{c.mover, c.round}
		case running.power == c.mover && running.round < c.round && c.count(held, g.keep...) > 0 && winner == "":
			winner = map[bool]string{true: "Axis", false: "Allies"}[g.axis]
		case running.power == c.mover && running.round < c.round:
			c.clocks[g.name] = clock{c.mover, c.round}
		}
	}
	said := ""
	if c.won != edition.NoSide {
		said = c.ed.Sides[c.won]
	}
	if said != winner {
		c.fault("the game is won by %q and should be by %q", said, winner)
	}
	if winner != "" {
		return
	}
	told := map[string]clock{}
	for _, k := range p.Clocks {
		told[k.Goal] = clock{k.Power, k.Round}
	}
	for _, g := range goals {
		if told[g.name] != c.clocks[g.name] {
			c.fault("the clock of %s is %v and should be %v", g.name, told[g.name], c.clocks[g.name])
		}
	}
}
