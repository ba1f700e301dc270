package position

import "fieldpost/adjudicator/rules/edition"

// Bought is units that wait to be mobilized.
type Bought struct {
	Power    edition.PowerID
	Kind     edition.KindID
	Count    int
	Upgrade  bool   // not new ones: others become such
	Treasury string // which purse pays, of a power with several
}

func init() { registerEvent(Bought{}, "units are bought") }

// Word is the name of the event.
func (Bought) Word() string { return "bought" }

func (e Bought) apply(p *Position) {
	p.Bought[p.Edition.StockAt(p.purse(e.Power, e.Treasury), e.Kind, e.Upgrade)] += e.Count
}

func (e Bought) facts(n names) []string {
	if e.Upgrade {
		return n.one("bought %s %d upgrade", n.purse(e.Power, e.Treasury), e.Count)
	}
	return n.one("bought %s %d %s", n.purse(e.Power, e.Treasury), e.Count, n.kind(e.Kind))
}

func (Bought) topics(*edition.Edition) []string { return []string{"purchase/kind", "purchase/money"} }

func (e Bought) tellsNothing() bool { return e.Count == 0 }
