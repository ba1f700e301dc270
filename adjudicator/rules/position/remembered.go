package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Remembered is something that happened and that rules ask about later, such as the fall of a city.
type Remembered struct{ What string }

func init() {
	registerEvent(Remembered{}, "what rules ask about later has happened for the first time")
}

// Word is the name of the event.
func (Remembered) Word() string { return "remembered" }

func (e Remembered) apply(p *Position) { p.Past = append(p.Past, e.What) }

func (e Remembered) facts(n names) []string { return n.one("remembered %s", e.What) }

func (Remembered) topics(*edition.Edition) []string { return []string{"war/remembered"} }

func (e Remembered) tellsNothing() bool { return e.What == "" }

// Recalls tells whether something is remembered.
func (p *Position) Recalls(what string) bool { return slices.Contains(p.Past, what) }
