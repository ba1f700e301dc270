package position

import "fieldpost/adjudicator/rules/edition"

// Waited is aircraft that wait over a zone for a carrier that was bought and must be placed there.
type Waited struct {
	Power edition.PowerID
	Space edition.SpaceID
	Units []Ref
}

func init() {
	registerEvent(Waited{}, "aircraft wait over a zone for a carrier that was bought and must be placed there")
}

// Word is the name of the event.
func (Waited) Word() string { return "waited" }

func (e Waited) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.LandAt = e.Space
	}
}

func (e Waited) facts(n names) []string { return n.perKind("waited "+n.space(e.Space), e.Units) }

func (Waited) topics(*edition.Edition) []string { return []string{"place/promise"} }

func (e Waited) tellsNothing() bool { return len(e.Units) == 0 }
