package position

import "fieldpost/adjudicator/rules/edition"

// ClockStarted is a side that holds from now on what wins in a full round.
type ClockStarted struct {
	Side  edition.Side
	Goal  string
	Power edition.PowerID // at the end of whose next turn it wins
	Round int
}

func init() {
	registerEvent(ClockStarted{}, "a side holds what wins if it is held until `Power` has moved again")
}

// Word is the name of the event.
func (ClockStarted) Word() string { return "clock started" }

func (e ClockStarted) apply(p *Position) { p.startClock(Clock(e)) }

func (e ClockStarted) facts(n names) []string {
	return n.one("clock started %s %s %s %d", n.ed.Sides[e.Side], e.Goal, n.power(e.Power), e.Round)
}

func (ClockStarted) topics(*edition.Edition) []string { return []string{"victory/held"} }
