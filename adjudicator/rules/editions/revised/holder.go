package revised

import (
	"fmt"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// holder finds the advantage of a power that is asked for under the word of a standing order, or says that it has none. Where
// the edition has no such advantage at all, there is neither.
func holder(p *position.Position, power edition.PowerID, l *order.StandingLine) (own *edition.Advantage, bad []order.Problem) {
	known := false
	for i := range p.Edition.Advantages {
		a := &p.Edition.Advantages[i]
		if asker, asks := a.Plugin.(position.Asker); asks && asker.Asks().Name == l.Word {
			known = true
			if a.Power == power && (p.Round == 0 || p.Held.Has(edition.AdvantageID(i))) {
				own = a
			}
		}
	}
	if known && own == nil {
		bad = []order.Problem{position.NotHeld(p, power, l)}
	}
	return own, bad
}

// powers looks up powers by their IDs.
func powers(e *edition.Edition, ids []string) (out []edition.PowerID, err error) {
	for _, id := range ids {
		p := e.PowerByID(id)
		if p == edition.Nobody {
			err = fmt.Errorf("there is no power %q", id)
		}
		out = append(out, p)
	}
	return out, err
}
