package rules

// Raided is money that bombs cost.
type Raided struct {
	Space  SpaceID
	By     PowerID
	Power  PowerID // who pays
	Amount int
}

func init() { registerEvent(Raided{}, "a bombing raid costs money") }

// Word is the name of the event.
func (Raided) Word() string { return "raided" }

func (e Raided) apply(p *Position) { p.Money[e.Power] -= e.Amount }

func (e Raided) facts(n names) []string {
	return n.one("raided %s %s %d", n.space(e.Space), n.power(e.Power), e.Amount)
}

func (Raided) topics(*Edition) []string { return []string{"raid/cost"} }
