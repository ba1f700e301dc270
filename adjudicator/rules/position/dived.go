package position

import "fieldpost/adjudicator/rules/edition"

// Dived is submarines that went under.
type Dived struct {
	Power edition.PowerID
	Space edition.SpaceID
	Units []Ref
}

func init() { registerEvent(Dived{}, "submarines go under") }

// Word is the name of the event.
func (Dived) Word() string { return "submerged" }

func (e Dived) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.Marks |= Submerged
	}
}

func (e Dived) facts(n names) []string {
	return n.one("submerged %s %s %d", n.space(e.Space), n.power(e.Power), len(e.Units))
}

func (Dived) topics(*edition.Edition) []string { return []string{"answer/submerge"} }

func (e Dived) tellsNothing() bool { return len(e.Units) == 0 }
