package position

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
)

// Refused is land into which a power lets no units of an ally's on this turn.
type Refused struct {
	Power  edition.PowerID // whose land it is
	To     edition.PowerID
	Spaces []edition.SpaceID
}

func init() {
	registerEvent(Refused{}, "a power lets no units of an ally into some of its land on this turn")
}

// Word is the name of the event.
func (Refused) Word() string { return "refused" }

func (e Refused) apply(p *Position) {
	for _, s := range e.Spaces {
		if r := (Refusal{s, e.To}); !slices.Contains(p.Refusals, r) {
			p.Refusals = append(p.Refusals, r)
		}
	}
}

func (e Refused) facts(n names) (out []string) {
	for _, s := range e.Spaces {
		out = append(out, n.one("refused %s %s %s", n.power(e.Power), n.power(e.To), n.space(s))...)
	}
	return out
}

func (Refused) topics(*edition.Edition) []string { return []string{"land/guests"} }

func (e Refused) tellsNothing() bool { return len(e.Spaces) == 0 }

// Refusal is that to enter a space, given to a power for a turn by an ally who holds it.
type Refusal struct {
	Space edition.SpaceID
	Power edition.PowerID
}

// refused tells whether a power is kept out of a space by the ally who holds it.
func (p *Position) refused(power edition.PowerID, s edition.SpaceID) bool {
	return slices.Contains(p.Refusals, Refusal{s, power})
}
