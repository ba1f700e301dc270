package position

import "fieldpost/adjudicator/rules/edition"

// Rose is aircraft of a defender's that rise to fight apart from their land: in a zone beside it, or over it against bombers.
type Rose struct {
	Power edition.PowerID
	Units []Ref
	From  edition.SpaceID
	To    edition.SpaceID // From: they meet bombers there
}

func init() { registerEvent(Rose{}, "aircraft of a defender's rise to fight apart from their land") }

// Word is the name of the event.
func (Rose) Word() string { return "rose" }

func (e Rose) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Deeds.From, u.Deeds.LandAt = e.From, e.From
		u.Deeds.Marks |= Risen
		p.shift(u, e.To)
	}
}

func (e Rose) facts(n names) []string {
	return n.perKind("rose"+n.path([]edition.SpaceID{e.From, e.To}), e.Units)
}

func (e Rose) topics(*edition.Edition) []string {
	if e.From == e.To {
		return []string{"raid/meet"}
	}
	return []string{"air/rise"}
}

func (e Rose) tellsNothing() bool { return len(e.Units) == 0 }
