package position

import "fieldpost/adjudicator/rules/edition"

// StoodAside is ships that leave a battle and stay in their zone, out of the fight.
type StoodAside struct {
	Power edition.PowerID
	Units []Ref
	Space edition.SpaceID
}

func init() {
	registerEvent(StoodAside{}, "ships leave a battle and stay in their zone, out of the fight")
}

// Word is the name of the event.
func (StoodAside) Word() string { return "withdrew" }

func (e StoodAside) apply(p *Position) {
	for _, r := range e.Units {
		p.Unit(r.ID).Deeds.Marks |= Withdrawn
	}
}

func (e StoodAside) facts(n names) []string { return n.perKind("withdrew "+n.space(e.Space), e.Units) }

func (StoodAside) topics(*edition.Edition) []string { return []string{"retreat/withdraw"} }

func (e StoodAside) tellsNothing() bool { return len(e.Units) == 0 }
