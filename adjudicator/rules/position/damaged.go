package position

import "fieldpost/adjudicator/rules/edition"

// Damaged is a ship that took a hit and floats.
type Damaged struct {
	Space edition.SpaceID
	Unit  Ref
}

func init() { registerEvent(Damaged{}, "a ship takes a hit and floats") }

// Word is the name of the event.
func (Damaged) Word() string { return "damaged" }

func (e Damaged) apply(p *Position) { p.Unit(e.Unit.ID).Damage++ }

func (e Damaged) facts(n names) []string {
	return n.perKind("damaged "+n.space(e.Space), []Ref{e.Unit})
}

func (Damaged) topics(*edition.Edition) []string { return []string{"battle/damage"} }
