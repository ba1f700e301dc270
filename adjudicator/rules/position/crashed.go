package position

import "fieldpost/adjudicator/rules/edition"

// Crashed is aircraft that found no place to come down.
type Crashed struct {
	Power edition.PowerID
	Space edition.SpaceID
	Units []Ref
}

func init() { registerEvent(Crashed{}, "aircraft find no place to come down") }

// Word is the name of the event.
func (Crashed) Word() string { return "crashed" }

func (e Crashed) apply(p *Position) { p.remove(e.Units) }

func (e Crashed) facts(n names) []string { return n.perKind("crashed "+n.space(e.Space), e.Units) }

func (Crashed) topics(*edition.Edition) []string { return []string{"air/lost"} }

func (e Crashed) tellsNothing() bool { return len(e.Units) == 0 }
