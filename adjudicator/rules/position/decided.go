package position

import "fieldpost/adjudicator/rules/edition"

// Decided is a decision, by whom and from what source.
type Decided struct {
	ID     string
	Power  edition.PowerID
	Choice string // in canonical words
	Source Origin
	What   string          // what was decided: losses, retreat, landing ...
	Space  edition.SpaceID // where, or Nowhere
}

// Origin is where an answer came from: order, standing, answer or default.
type Origin string

// The sources, in the order in which they are looked up.
const (
	ByOrder    Origin = "order"
	ByStanding Origin = "standing"
	ByAnswer   Origin = "answer"
	ByDefault  Origin = "default"
)

func init() { registerEvent(Decided{}, "a question is answered, from what source") }

// Word is the name of the event.
func (Decided) Word() string { return "decided" }

func (Decided) apply(*Position) {}

func (e Decided) facts(n names) []string {
	at := ""
	if e.Space != edition.Nowhere {
		at = n.space(e.Space) + " "
	}
	return n.one("decided %s%s %s %s: %s", at, n.power(e.Power), e.What, e.Source, e.Choice)
}

// topics are those of the word under which it was decided.
func (e Decided) topics(*edition.Edition) []string {
	if topics := WordOf(e.What).Topics; len(topics) > 0 {
		return topics
	}
	return []string{"answer/question"}
}

func (e Decided) tellsNothing() bool { return e.Choice == "" }
