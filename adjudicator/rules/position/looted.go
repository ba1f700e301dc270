package position

import "fieldpost/adjudicator/rules/edition"

// Looted is the money of a fallen capital.
type Looted struct {
	By, From edition.PowerID
	Amount   int
	Treasury string // which purse of From
	Into     string // which purse of By
}

func init() { registerEvent(Looted{}, "the money of a fallen capital") }

// Word is the name of the event.
func (Looted) Word() string { return "looted" }

func (e Looted) apply(p *Position) {
	p.Money[p.purse(e.From, e.Treasury)] -= e.Amount
	p.Money[p.purse(e.By, e.Into)] += e.Amount
}

func (e Looted) facts(n names) []string { return n.one("looted %s %d", n.power(e.By), e.Amount) }

func (Looted) topics(*edition.Edition) []string { return []string{"capture/treasury"} }

func (e Looted) tellsNothing() bool { return e.Amount == 0 }
