package position

import "fieldpost/adjudicator/rules/edition"

// Raided is money that bombs cost.
type Raided struct {
	Space  edition.SpaceID
	By     edition.PowerID
	Power  edition.PowerID // who pays
	Amount int
}

func init() { registerEvent(Raided{}, "a bombing raid costs money") }

// Word is the name of the event.
func (Raided) Word() string { return "raided" }

func (e Raided) apply(p *Position) { p.Money[e.Power] -= e.Amount }

func (e Raided) facts(n names) []string {
	return n.one("raided %s %s %d", n.space(e.Space), n.power(e.Power), e.Amount)
}

func (Raided) topics(*edition.Edition) []string { return []string{"raid/cost"} }
