package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Raised is units that a power gets for nothing when land of its own is freed.
type Raised struct {
	Power edition.PowerID
	Space edition.SpaceID
	Kind  edition.KindID
	Units []UnitID
}

func init() { registerEvent(Raised{}, "units come for nothing where land was freed") }

// Word is the name of the event.
func (Raised) Word() string { return "raised" }

func (e Raised) apply(p *Position) { p.raise(e.Units, e.Kind, e.Power, e.Space) }

func (e Raised) facts(n names) []string {
	return []string{fmt.Sprintf("raised %s %s %d %s", n.space(e.Space), n.power(e.Power), len(e.Units), n.kind(e.Kind))}
}

func (Raised) topics(*edition.Edition) []string { return []string{"answer/freed"} }

func (e Raised) tellsNothing() bool { return len(e.Units) == 0 }
