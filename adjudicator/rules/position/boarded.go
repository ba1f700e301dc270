package position

import "fieldpost/adjudicator/rules/edition"

// Boarded is cargo that went aboard.
type Boarded struct {
	Power   edition.PowerID
	Units   []Ref
	Carrier Ref
	Zone    edition.SpaceID
	From    edition.SpaceID
}

func init() { registerEvent(Boarded{}, "cargo goes aboard") }

// Word is the name of the event.
func (Boarded) Word() string { return "boarded" }

func (e Boarded) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Aboard = e.Carrier.ID
		p.put(u, e.Zone)
		u.Deeds.Marks |= Loaded
	}
}

func (e Boarded) facts(n names) []string { return n.perKind("boarded "+n.space(e.Zone), e.Units) }

func (e Boarded) topics(ed *edition.Edition) []string {
	if ed.Kind(e.Carrier.Kind).Class == edition.Air {
		return []string{"paratroop/load"}
	}
	return []string{"transport/reach", "transport/capacity"}
}

func (e Boarded) tellsNothing() bool { return len(e.Units) == 0 }
