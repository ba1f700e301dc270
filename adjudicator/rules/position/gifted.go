package position

import "fieldpost/adjudicator/rules/edition"

// Gifted is units that a power gets for nothing.
type Gifted struct {
	Power edition.PowerID
	Space edition.SpaceID
	Kind  edition.KindID
	Units []UnitID
}

func init() { registerEvent(Gifted{}, "units for nothing, by a national advantage") }

// Word is the name of the event.
func (Gifted) Word() string { return "gifted" }

func (e Gifted) apply(p *Position) {
	for _, id := range e.Units {
		if u := p.add(e.Kind, e.Power, e.Space); u.ID != id {
			panic("rules: a unit was placed under the wrong number")
		}
	}
}

func (e Gifted) facts(n names) []string {
	return n.one("gifted %s %s %d %s", n.space(e.Space), n.power(e.Power), len(e.Units), n.kind(e.Kind))
}

func (Gifted) topics(*edition.Edition) []string { return []string{"advantage/gift"} }
