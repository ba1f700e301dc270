package position

import "fieldpost/adjudicator/rules/edition"

// Noted sets marks on units that a later phase must know of.
type Noted struct {
	Units []Ref
	Marks Mark
}

func init() { registerEvent(Noted{}, "marks on units for a later phase") }

// Word is the name of the event.
func (Noted) Word() string { return "noted" }

func (e Noted) apply(p *Position) {
	for _, r := range e.Units {
		if u := p.Unit(r.ID); u != nil {
			u.Deeds.Marks |= e.Marks
		}
	}
}

func (e Noted) facts(n names) []string { return n.perKind("noted", e.Units) }

func (e Noted) topics(*edition.Edition) []string {
	if e.Marks&BrokeThrough != 0 {
		return []string{"noncombat/breakthrough"}
	}
	return []string{"battle/air-retreat"}
}

func (e Noted) tellsNothing() bool { return len(e.Units) == 0 }
