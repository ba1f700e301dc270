package position

import "fieldpost/adjudicator/rules/edition"

// Landed is cargo that went ashore: into a battle, or in noncombat into friendly land.
type Landed struct {
	Power    edition.PowerID
	Units    []Ref
	Carrier  Ref
	From, To edition.SpaceID
	Assault  bool
}

func init() { registerEvent(Landed{}, "cargo goes ashore") }

// Word is the name of the event.
func (Landed) Word() string { return "landed" }

func (e Landed) apply(p *Position) {
	if c := p.Unit(e.Carrier.ID); c != nil && p.Kind(c).Class == edition.Air { // they have jumped
		for _, r := range e.Units {
			u := p.Unit(r.ID)
			u.Aboard = 0
			u.Deeds.Marks |= MovedInCombat
		}
		return
	}
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard = 0
		p.put(u, e.To)
		u.Deeds.Marks |= Ashore
	}
	if c := p.Unit(e.Carrier.ID); c != nil {
		c.Deeds.Marks |= Unloaded
		c.Deeds.LandAt = e.To
		if e.Assault {
			c.Deeds.Marks |= Fought
		}
	}
}

func (e Landed) facts(n names) []string {
	return n.perKind("landed "+n.space(e.From)+" "+n.space(e.To), e.Units)
}

func (e Landed) topics(ed *edition.Edition) []string {
	switch {
	case ed.Kind(e.Carrier.Kind).Class == edition.Air:
		return []string{"paratroop/load", "paratroop/target"}
	case e.Assault:
		return []string{"landing/assault", "transport/one-land"}
	}
	return []string{"transport/one-land", "transport/ashore"}
}

func (e Landed) tellsNothing() bool { return len(e.Units) == 0 }
