package position

import "fieldpost/adjudicator/rules/edition"

// Surfaced is submarines that came up.
type Surfaced struct {
	Power edition.PowerID
	Space edition.SpaceID
	Units []Ref
}

func init() { registerEvent(Surfaced{}, "submarines come up") }

// Word is the name of the event.
func (Surfaced) Word() string { return "surfaced" }

func (e Surfaced) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.Marks &^= Submerged
	}
}

func (e Surfaced) facts(n names) []string {
	return n.one("surfaced %s %s %d", n.space(e.Space), n.power(e.Power), len(e.Units))
}

func (Surfaced) topics(*edition.Edition) []string { return []string{"submarine/up"} }

func (e Surfaced) tellsNothing() bool { return len(e.Units) == 0 }
