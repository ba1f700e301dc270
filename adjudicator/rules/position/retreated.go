package position

import "fieldpost/adjudicator/rules/edition"

// Retreated is units that fell back.
type Retreated struct {
	Power    edition.PowerID
	Units    []Ref
	From, To edition.SpaceID
}

func init() { registerEvent(Retreated{}, "units fall back") }

// Word is the name of the event.
func (Retreated) Word() string { return "retreated" }

func (e Retreated) apply(p *Position) {
	for _, r := range e.Units {
		u := p.Unit(r.ID)
		u.Deeds.Marks |= FellBack
		p.carry(u, 1)
		p.shift(u, e.To)
	}
}

func (e Retreated) facts(n names) []string {
	return n.one("retreated %s %s %s", n.space(e.From), n.space(e.To), n.power(e.Power))
}

func (Retreated) topics(*edition.Edition) []string {
	return []string{"answer/retreat", "battle/retreat-space"}
}

func (e Retreated) tellsNothing() bool { return len(e.Units) == 0 }
