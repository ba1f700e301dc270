package position

import "fieldpost/adjudicator/rules/edition"

// Lent is units that have become another power's; they are named as they were before.
type Lent struct {
	Power edition.PowerID
	Space edition.SpaceID
	Units []Ref
}

func init() {
	registerEvent(Lent{}, "units of allies have become Power's; they are named as they were")
}

// Word is the name of the event.
func (Lent) Word() string { return "lent" }

func (e Lent) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Owner = e.Power
	}
}

func (e Lent) facts(n names) []string { return n.perKind("lent "+n.space(e.Space), e.Units) }

func (Lent) topics(*edition.Edition) []string { return []string{"advantage/loan"} }

func (e Lent) tellsNothing() bool { return len(e.Units) == 0 }
