package position

import "fieldpost/adjudicator/rules/edition"

// Rocketed is money that a rocket cost.
type Rocketed struct {
	Space, From edition.SpaceID
	By          edition.PowerID
	Power       edition.PowerID
	Gun         Ref
	Amount      int
}

func init() { registerEvent(Rocketed{}, "a rocket costs money") }

// Word is the name of the event.
func (Rocketed) Word() string { return "rocketed" }

func (e Rocketed) apply(p *Position) {
	p.Money[e.Power] -= e.Amount
	if g := p.Unit(e.Gun.ID); g != nil {
		g.Deeds.Marks |= Fired
	}
}

func (e Rocketed) facts(n names) []string {
	return n.one("rocketed %s %s %d", n.space(e.Space), n.power(e.Power), e.Amount)
}

func (Rocketed) topics(*edition.Edition) []string { return []string{"rocket/cost"} }
