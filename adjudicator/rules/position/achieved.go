package position

import "fieldpost/adjudicator/rules/edition"

// Achieved is an objective for which a power is paid. The position does not change: the sum is in what the power collects.
type Achieved struct {
	Power     edition.PowerID
	Objective string // its ID
	Amount    int
	Treasury  string // which purse, of a power with several
}

func init() { registerEvent(Achieved{}, "a power is paid for an objective, in what it collects") }

// Word is the name of the event.
func (Achieved) Word() string { return "objective" }

func (Achieved) apply(*Position) {}

func (e Achieved) facts(n names) []string {
	return n.one("objective %s %s %d", n.purse(e.Power, e.Treasury), e.Objective, e.Amount)
}

func (Achieved) topics(*edition.Edition) []string { return []string{"income/objective"} }

func (e Achieved) tellsNothing() bool { return e.Amount == 0 }
