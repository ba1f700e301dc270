package position

import "fieldpost/adjudicator/rules/edition"

// PhaseBegan opens a phase.
type PhaseBegan struct {
	Power edition.PowerID
	Phase int
}

func init() { registerEvent(PhaseBegan{}, "a phase begins") }

// Word is the name of the event.
func (PhaseBegan) Word() string { return "phase" }

func (e PhaseBegan) apply(p *Position) { p.Phase = e.Phase }

func (PhaseBegan) facts(names) []string { return nil }

func (PhaseBegan) topics(*edition.Edition) []string { return nil }
