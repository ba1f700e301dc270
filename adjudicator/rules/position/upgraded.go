package position

import "fieldpost/adjudicator/rules/edition"

// Upgraded is a facility that becomes one of another kind, with the damage that it has.
type Upgraded struct {
	Power    edition.PowerID
	Space    edition.SpaceID
	Unit     Ref            // what it was
	Kind     edition.KindID // what it is
	Free     bool           // nobody has bought it
	Treasury string         // which purse has paid, of a power with several
}

func init() {
	registerEvent(Upgraded{}, "a facility becomes one of another kind; `Free`: nobody has bought it")
}

// Word is the name of the event.
func (Upgraded) Word() string { return "upgraded" }

func (e Upgraded) apply(p *Position) {
	p.Unit(e.Unit.ID).Kind = e.Kind
	if !e.Free {
		p.Bought[p.Edition.StockAt(p.purse(e.Power, e.Treasury), e.Kind, true)]--
	}
}

func (e Upgraded) facts(n names) []string {
	return n.one("upgraded %s %s", n.space(e.Space), n.kind(e.Kind))
}

func (Upgraded) topics(*edition.Edition) []string { return []string{"place/upgrade"} }
