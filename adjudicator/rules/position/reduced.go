package position

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
)

// Reduced is a facility that has become one of a lesser kind, since its land was taken.
type Reduced struct {
	Space edition.SpaceID
	Unit  Ref // as it was
	Kind  edition.KindID
}

func init() {
	registerEvent(Reduced{}, "a facility becomes one of a lesser `Kind`, with no more damage than that can have")
}

// Word is the name of the event.
func (Reduced) Word() string { return "reduced" }

func (e Reduced) apply(p *Position) {
	u := p.Unit(e.Unit.ID)
	u.Kind, u.Damage = e.Kind, min(u.Damage, int16(p.Edition.Kinds[e.Kind].Withstand))
}

func (e Reduced) facts(n names) []string {
	return []string{fmt.Sprintf("reduced %s %s", n.space(e.Space), n.kind(e.Kind))}
}

func (Reduced) topics(*edition.Edition) []string { return []string{"capture/reduced"} }
