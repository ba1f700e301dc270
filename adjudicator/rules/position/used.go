package position

import "fieldpost/adjudicator/rules/edition"

// Used is an optional rule that is used up.
type Used struct {
	Power     edition.PowerID
	Advantage edition.AdvantageID
}

func init() { registerEvent(Used{}, "a national advantage is used up") }

// Word is the name of the event.
func (Used) Word() string { return "used" }

func (e Used) apply(p *Position) { p.Spent = p.Spent.With(e.Advantage) }

func (e Used) facts(n names) []string {
	return n.one("used %s %s", n.power(e.Power), n.advantage(e.Advantage))
}

func (Used) topics(*edition.Edition) []string { return []string{"advantage/spent"} }
