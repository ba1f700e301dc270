package position

import "fieldpost/adjudicator/rules/edition"

// Bidden is what a bid adds to the set-up.
type Bidden struct {
	Power edition.PowerID
	Kind  edition.KindID // NoKind: money
	Space edition.SpaceID
	Count int
	Cost  int
}

func init() {
	registerEvent(Bidden{}, "what a bid adds to the set-up; without a kind it is money")
}

// Word is the name of the event.
func (Bidden) Word() string { return "bid" }

func (e Bidden) apply(p *Position) {
	p.Bid -= e.Cost
	if e.Kind == edition.NoKind {
		p.Money[e.Power] += e.Count
		return
	}
	for range e.Count {
		p.add(e.Kind, e.Power, e.Space)
	}
	p.shipAll()
}

func (Bidden) facts(names) []string { return nil }

func (Bidden) topics(*edition.Edition) []string {
	return []string{"bid/kind", "bid/space", "bid/money"}
}

func (e Bidden) tellsNothing() bool { return e.Count == 0 }
