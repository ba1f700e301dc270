package position

import "fieldpost/adjudicator/rules/edition"

// Forgone is units that a bid below zero takes from the set-up.
type Forgone struct {
	Power edition.PowerID
	Space edition.SpaceID
	Units []Ref
	Cost  int // what they are worth
}

func init() { registerEvent(Forgone{}, "units that a bid below zero takes from the set-up") }

// Word is the name of the event.
func (Forgone) Word() string { return "forgone" }

func (e Forgone) apply(p *Position) {
	p.Bid += e.Cost
	p.remove(e.Units)
}

func (e Forgone) facts(n names) []string { return n.perKind("forgone "+n.space(e.Space), e.Units) }

func (Forgone) topics(*edition.Edition) []string { return []string{"bid/below"} }

func (e Forgone) tellsNothing() bool { return len(e.Units) == 0 }
