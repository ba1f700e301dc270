package revised

import (
	"fmt"
	"slices"

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
		bad = []order.Problem{l.Problem("advantage/held", "%s has no advantage that is asked for by %q.", p.PowerName(power), l.Word)}
	}
	return own, bad
}

// checkGift refuses a standing order for units on an occasion that can never come: the power has no such advantage, or it works
// elsewhere.
func checkGift(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	own, bad := holder(p, power, l)
	if own == nil {
		return bad
	}
	local, _ := own.Plugin.(position.Local)
	for _, s := range l.Spaces {
		if local != nil && !slices.Contains(local.Sites(), s) || local == nil && p.Edition.Owners[s] != power {
			return []order.Problem{l.Problem("advantage/site", "%s works elsewhere.", own.Name)}
		}
	}
	return nil
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
