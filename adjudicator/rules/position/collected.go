package position

import "fieldpost/adjudicator/rules/edition"

// Collected is the income of a turn.
type Collected struct {
	Power    edition.PowerID
	Amount   int
	Treasury string // which purse, of a power with several
}

func init() { registerEvent(Collected{}, "income") }

// Word is the name of the event.
func (Collected) Word() string { return "collected" }

func (e Collected) apply(p *Position) { p.Money[p.purse(e.Power, e.Treasury)] += e.Amount }

func (e Collected) facts(n names) []string {
	return n.one("collected %s %d", n.purse(e.Power, e.Treasury), e.Amount)
}

func (Collected) topics(*edition.Edition) []string { return []string{"income/collected"} }
