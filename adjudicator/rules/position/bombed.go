package position

import "fieldpost/adjudicator/rules/edition"

// Bombed is damage that bombs have done to a facility.
type Bombed struct {
	Space  edition.SpaceID
	By     edition.PowerID
	Unit   Ref
	Amount int
}

func init() { registerEvent(Bombed{}, "bombs damage a facility") }

// Word is the name of the event.
func (Bombed) Word() string { return "bombed" }

func (e Bombed) apply(p *Position) { p.Unit(e.Unit.ID).Damage += int16(e.Amount) }

func (e Bombed) facts(n names) []string {
	return n.one("bombed %s %d %s", n.space(e.Space), e.Amount, n.kind(e.Unit.Kind))
}

func (Bombed) topics(*edition.Edition) []string { return []string{"raid/cost", "raid/withstand"} }
