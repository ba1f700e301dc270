package position

import "fieldpost/adjudicator/rules/edition"

// Mended is damage of a facility that its owner has paid to mend.
type Mended struct {
	Power  edition.PowerID
	Space  edition.SpaceID
	Unit   Ref
	Amount int
}

func init() { registerEvent(Mended{}, "damage of a facility is mended for money") }

// Word is the name of the event.
func (Mended) Word() string { return "mended" }

func (e Mended) apply(p *Position) { p.Unit(e.Unit.ID).Damage -= int16(e.Amount) }

func (e Mended) facts(n names) []string {
	return n.one("mended %s %d %s", n.space(e.Space), e.Amount, n.kind(e.Unit.Kind))
}

func (Mended) topics(*edition.Edition) []string { return []string{"repair/money"} }

func (e Mended) tellsNothing() bool { return e.Amount == 0 }
