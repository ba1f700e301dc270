package rules

// Bidden is what a bid adds to the set-up.
type Bidden struct {
	Power PowerID
	Kind  KindID // NoKind: money
	Space SpaceID
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
	if e.Kind == NoKind {
		p.Money[e.Power] += e.Count
		return
	}
	for range e.Count {
		p.add(e.Kind, e.Power, e.Space)
	}
	p.shipAll()
}

func (Bidden) facts(names) []string { return nil }

func (Bidden) topics(*Edition) []string { return []string{"bid/kind", "bid/space", "bid/money"} }

func (e Bidden) hollow() bool { return e.Count == 0 }
