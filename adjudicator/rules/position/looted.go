package position

import "fieldpost/adjudicator/rules/edition"

// Looted is the money of a fallen capital.
type Looted struct {
	By, From edition.PowerID
	Amount   int
}

func init() { registerEvent(Looted{}, "the money of a fallen capital") }

// Word is the name of the event.
func (Looted) Word() string { return "looted" }

func (e Looted) apply(p *Position) {
	p.Money[e.From] -= e.Amount
	p.Money[e.By] += e.Amount
}

func (e Looted) facts(n names) []string { return n.one("looted %s %d", n.power(e.By), e.Amount) }

func (Looted) topics(*edition.Edition) []string { return []string{"capture/treasury"} }

func (e Looted) tellsNothing() bool { return e.Amount == 0 }
