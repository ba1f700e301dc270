package position

import "fieldpost/adjudicator/rules/edition"

// Repaired is damage mended.
type Repaired struct {
	Space edition.SpaceID
	Unit  Ref
}

func init() { registerEvent(Repaired{}, "damage is mended") }

// Word is the name of the event.
func (Repaired) Word() string { return "repaired" }

func (e Repaired) apply(p *Position) { p.Unit(e.Unit.ID).Damage = 0 }

func (e Repaired) facts(n names) []string {
	return n.perKind("repaired "+n.space(e.Space), []Ref{e.Unit})
}

func (Repaired) topics(*edition.Edition) []string { return []string{"battle/damage"} }
