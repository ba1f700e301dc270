package position

import "fieldpost/adjudicator/rules/edition"

// Tolled is money that neutral land cost.
type Tolled struct {
	Power  edition.PowerID
	Space  edition.SpaceID
	Amount int
}

func init() { registerEvent(Tolled{}, "neutral land is entered or overflown, and paid for") }

// Word is the name of the event.
func (Tolled) Word() string { return "tolled" }

func (e Tolled) apply(p *Position) { p.Money[e.Power] -= e.Amount }

func (e Tolled) facts(n names) []string {
	return n.one("tolled %s %s %d", n.space(e.Space), n.power(e.Power), e.Amount)
}

func (Tolled) topics(*edition.Edition) []string { return []string{"neutral/fee"} }

func (e Tolled) tellsNothing() bool { return e.Amount == 0 }
