package position

import "fieldpost/adjudicator/rules/edition"

// Refuelled is aircraft that have landed on their way in noncombat and may fly their whole range once more.
type Refuelled struct {
	Power edition.PowerID
	Space edition.SpaceID
	Units []Ref
}

func init() { registerEvent(Refuelled{}, "aircraft land on the way and may fly on") }

// Word is the name of the event.
func (Refuelled) Word() string { return "refuelled" }

func (e Refuelled) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Deeds.Marks &^= InFlight
		u.Deeds.Spent = 0
	}
}

func (e Refuelled) facts(n names) []string {
	return n.perKind("refuelled "+n.space(e.Space), e.Units)
}

func (Refuelled) topics(*edition.Edition) []string { return []string{"air/refuel"} }

func (e Refuelled) tellsNothing() bool { return len(e.Units) == 0 }
