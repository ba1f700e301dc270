package position

import "fieldpost/adjudicator/rules/edition"

// ClockStopped is a side that does not hold any more what would have won.
type ClockStopped struct {
	Side edition.Side
	Goal string
}

func init() {
	registerEvent(ClockStopped{}, "a side does not hold any more what would have won")
}

// Word is the name of the event.
func (ClockStopped) Word() string { return "clock stopped" }

func (e ClockStopped) apply(p *Position) { p.stopClock(e.Side, e.Goal) }

func (e ClockStopped) facts(n names) []string {
	return n.one("clock stopped %s %s", n.ed.Sides[e.Side], e.Goal)
}

func (ClockStopped) topics(*edition.Edition) []string { return []string{"victory/held"} }
