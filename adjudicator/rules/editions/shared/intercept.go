// Package shared is words that the own rules of several editions have in common.
package shared

import (
	"slices"

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
		if slices.ContainsFunc(l.Units, func(u order.Selection) bool { return u.From != edition.Nowhere }) {
			return []order.Problem{l.Problem("answer/intercept", "No aircraft join ships that meet others on their way: leave out what stands behind \"with\".")}
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
