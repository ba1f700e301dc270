package position

import "fieldpost/adjudicator/rules/edition"

// Skipped says that a phase did not take place, and why.
type Skipped struct {
	Power  edition.PowerID
	Phase  int
	Reason string
	Topic  string
}

func init() { registerEvent(Skipped{}, "a phase does not take place") }

// Word is the name of the event.
func (Skipped) Word() string { return "skipped" }

func (Skipped) apply(*Position) {}

func (e Skipped) facts(n names) []string {
	return n.one("skipped %s %s", n.power(e.Power), n.ed.Phases[e.Phase].ID)
}

func (e Skipped) topics(*edition.Edition) []string {
	if e.Topic != "" {
		return []string{e.Topic}
	}
	return []string{"orders/phase"}
}
