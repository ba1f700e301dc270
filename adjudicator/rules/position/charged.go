package position

import "fieldpost/adjudicator/rules/edition"

// Charged is what bombs and rockets have cost complexes since the last income of their holder: it is taken from this one, and the markers go.
type Charged struct {
	Power    edition.PowerID
	Spaces   []edition.SpaceID // where the complexes stand
	Units    []Ref
	Amount   int
	Treasury string // which purse, of a power with several
}

func init() {
	registerEvent(Charged{}, "bombs and rockets on complexes in `Spaces` cost a part of the income that is collected now")
}

// Word is the name of the event.
func (Charged) Word() string { return "charged" }

func (e Charged) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Damage = 0
	}
}

func (e Charged) facts(n names) []string {
	return n.one("charged %s %d", n.purse(e.Power, e.Treasury), e.Amount)
}

func (Charged) topics(*edition.Edition) []string { return []string{"income/bombed"} }

func (e Charged) tellsNothing() bool { return e.Amount == 0 }
