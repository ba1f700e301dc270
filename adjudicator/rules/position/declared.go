package position

import "fieldpost/adjudicator/rules/edition"

// Declared is an optional rule that a power declares to be in force until its next turn.
type Declared struct {
	Power     edition.PowerID
	Advantage edition.AdvantageID
}

func init() {
	registerEvent(Declared{}, "a national advantage is in force until the next turn of its power")
}

// Word is the name of the event.
func (Declared) Word() string { return "declared" }

func (e Declared) apply(p *Position) { p.Active = p.Active.With(e.Advantage) }

func (e Declared) facts(n names) []string {
	return n.one("declared %s %s", n.power(e.Power), n.advantage(e.Advantage))
}

func (Declared) topics(*edition.Edition) []string { return []string{"advantage/declared"} }
