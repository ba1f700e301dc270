package position

import "fieldpost/adjudicator/rules/edition"

// Unplaced is bought units that found no place.
type Unplaced struct {
	Power    edition.PowerID
	Kind     edition.KindID
	Count    int
	Refund   int
	Upgrade  bool   // nothing has become such
	Treasury string // which purse, of a power with several
}

func init() { registerEvent(Unplaced{}, "bought units find no place") }

// Word is the name of the event.
func (Unplaced) Word() string { return "unplaced" }

func (e Unplaced) apply(p *Position) {
	purse := p.purse(e.Power, e.Treasury)
	p.Bought[p.Edition.StockAt(purse, e.Kind, e.Upgrade)] -= e.Count
	p.Money[purse] += e.Refund
}

func (e Unplaced) facts(n names) []string {
	if e.Upgrade {
		return n.one("unplaced %s %d upgrade", n.purse(e.Power, e.Treasury), e.Count)
	}
	return n.one("unplaced %s %d %s", n.purse(e.Power, e.Treasury), e.Count, n.kind(e.Kind))
}

func (Unplaced) topics(*edition.Edition) []string { return []string{"place/lost"} }

func (e Unplaced) tellsNothing() bool { return e.Count == 0 }
