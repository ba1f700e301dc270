package position

import "fieldpost/adjudicator/rules/edition"

// Bought is units that wait to be mobilized.
type Bought struct {
	Power edition.PowerID
	Kind  edition.KindID
	Count int
}

func init() { registerEvent(Bought{}, "units are bought") }

// Word is the name of the event.
func (Bought) Word() string { return "bought" }

func (e Bought) apply(p *Position) { p.Bought[e.Kind] += e.Count }

func (e Bought) facts(n names) []string {
	return n.one("bought %s %d %s", n.power(e.Power), e.Count, n.kind(e.Kind))
}

func (Bought) topics(*edition.Edition) []string { return []string{"purchase/kind", "purchase/money"} }

func (e Bought) tellsNothing() bool { return e.Count == 0 }
