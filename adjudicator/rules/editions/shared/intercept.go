// Package shared is words that the own rules of several editions have in common.
package shared

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Intercept is under which powers say who of theirs meets enemies on their way.
var Intercept = position.Register(position.Word{Name: "intercept", Rare: true, Asked: true, Verb: "intercept", Standing: position.UnitsWithUnits,
	Topics: []string{"answer/intercept"}, Help: "battles", Check: checkIntercept, Advance: "never intercept", Moment: true, Local: true, Tacit: true})

// checkIntercept refuses a standing order that can never be carried out.
func checkIntercept(p *position.Position, _ edition.PowerID, l *order.StandingLine) []order.Problem {
	if p.Edition.Rules.Ships.Pass { // ships meet ships where these pass each other
		for i := range l.Units {
			if why := neverJoins(p, l.At, &l.Units[i]); why != "" {
				return []order.Problem{l.Problem("answer/intercept", "%s", why)}
			}
		}
		return nil
	}
	for _, u := range l.Units {
		if u.Kind != edition.NoKind && !p.Edition.Kind(u.Kind).Escorts {
			return []order.Problem{l.Problem("answer/intercept", "%s do not intercept; only fighters do.", prose.Title(p.Edition.Kind(u.Kind).Plural))}
		}
	}
	if l.At != edition.Nowhere && p.IsSea(l.At) {
		return []order.Problem{l.Problem("answer/intercept", "Raids are flown over land, and %s is a sea zone.", p.SpaceName(l.At))}
	}
	return nil
}

// neverJoins says why units that are named behind "with" can never join ships that meet others in a zone, or returns "" [A-X-10].
func neverJoins(p *position.Position, zone edition.SpaceID, with *order.Selection) prose.Text {
	switch from := with.From; {
	case from == edition.Nowhere:
	case with.Kind != edition.NoKind && p.Edition.Kind(with.Kind).Class != edition.Air:
		return prose.Say("%s do not come from beside a zone to meet ships there; only aircraft do.", prose.Title(p.Edition.Kind(with.Kind).Plural))
	case zone == edition.Nowhere || !p.IsSea(zone):
		return "Aircraft join ships that meet others: say in which zone these lie, before \"with\"."
	case from != zone && (p.IsSea(from) || !p.Edition.Board.Adjacent(from, zone)):
		return prose.Say("Aircraft join ships from the zone itself or from land beside it, and %s is not beside %s.", p.SpaceName(from), p.SpaceName(zone))
	}
	return ""
}
