package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// CalledOff is a landing that does not take place.
type CalledOff struct {
	Power  edition.PowerID
	Space  edition.SpaceID
	Units  []Ref
	Reason prose.Text
}

func init() { registerEvent(CalledOff{}, "a landing does not take place") }

// Word is the name of the event.
func (CalledOff) Word() string { return "called off" }

func (CalledOff) apply(*Position) {}

func (e CalledOff) facts(n names) []string {
	what := fmt.Sprintf("called off %s %s", n.space(e.Space), n.power(e.Power))
	return []string{what, what + ": " + e.Reason.String()}
}

func (CalledOff) topics(*edition.Edition) []string { return []string{"answer/landing"} }

func (e CalledOff) tellsNothing() bool { return len(e.Units) == 0 }
