package position

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Clock is how long a side holds what wins when it has been held for a full round: up to the end of the next turn of the power in whose
// turn it was reached.
type Clock struct {
	Side  edition.Side
	Goal  string // its name
	Power edition.PowerID
	Round int // in which it was reached
}

func (p *Position) startClock(c Clock) {
	p.stopClock(c.Side, c.Goal)
	p.Clocks = append(p.Clocks, c)
	slices.SortStableFunc(p.Clocks, func(a, b Clock) int { return cmp.Compare(p.goal(a), p.goal(b)) })
}

// goal is the place of what a clock is about.
func (p *Position) goal(c Clock) int {
	return slices.IndexFunc(p.Edition.Goals, func(g edition.Goal) bool { return g.Side == c.Side && g.Name == c.Goal })
}

func (p *Position) stopClock(side edition.Side, goal string) {
	p.Clocks = slices.DeleteFunc(p.Clocks, func(c Clock) bool { return c.Side == side && c.Goal == goal })
}

// Clock finds the clock of a goal, or nil.
func (p *Position) Clock(g *edition.Goal) *Clock {
	for i := range p.Clocks {
		if c := &p.Clocks[i]; c.Side == g.Side && c.Goal == g.Name {
			return c
		}
	}
	return nil
}
