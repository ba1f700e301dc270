package position

import "fieldpost/adjudicator/rules/edition"

// Spent is tokens that a power gives for strikes at ships in a zone.
type Spent struct {
	Power edition.PowerID
	Space edition.SpaceID
	Count int
}

func init() { registerEvent(Spent{}, "tokens are given for strikes at ships") }

// Word is the name of the event.
func (Spent) Word() string { return "spent" }

func (e Spent) apply(p *Position) { p.Tokens[e.Power] -= e.Count }

func (e Spent) facts(n names) []string {
	return n.one("spent %s %s %d", n.power(e.Power), n.space(e.Space), e.Count)
}

func (Spent) topics(*edition.Edition) []string { return []string{"strike/tokens"} }
