package position

import "fieldpost/adjudicator/rules/edition"

// Levied is money that enemies keep from the income of a power. The position does not change: the power collects less.
type Levied struct {
	Power  edition.PowerID
	By     edition.PowerID
	Amount int
}

func init() { registerEvent(Levied{}, "enemies keep a part of an income") }

// Word is the name of the event.
func (Levied) Word() string { return "levied" }

func (Levied) apply(*Position) {}

func (e Levied) facts(n names) []string {
	return n.one("levied %s %s %d", n.power(e.Power), n.power(e.By), e.Amount)
}

func (Levied) topics(*edition.Edition) []string { return []string{"income/levy"} }

func (e Levied) tellsNothing() bool { return e.Amount == 0 }
