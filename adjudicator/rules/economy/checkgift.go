package economy

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// CheckAdvantageWord refuses a standing order for an optional rule of a power that can never be carried out: the power has no
// such rule, or it works elsewhere.
func CheckAdvantageWord(p *position.Position, power edition.PowerID, l *order.StandingLine) []order.Problem {
	known := false
	var own *edition.Advantage
	for i := range p.Edition.Advantages {
		a := &p.Edition.Advantages[i]
		if l.Word == "" || a.Gift.Asks != l.Word {
			continue
		}
		known = true
		if a.Power == power && (p.Round == 0 || p.Held.Has(edition.AdvantageID(i))) {
			own = a
		}
	}
	elsewhere := func(s edition.SpaceID) bool {
		return len(own.Gift.In) > 0 && !slices.Contains(own.Gift.In, s) || len(own.Gift.In) == 0 && p.Edition.Owners[s] != power
	}
	switch {
	case !known:
		return nil
	case own == nil:
		return []order.Problem{position.NotHeld(p, power, l)}
	case slices.ContainsFunc(l.Spaces, elsewhere):
		return []order.Problem{l.Problem("advantage/site", "%s works elsewhere.", own.Name)}
	}
	return nil
}
