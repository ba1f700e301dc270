package report

import (
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// captured tells land that changed hands.
func (t *teller) captured(e position.Captured) {
	var how prose.Text
	switch {
	case e.To != e.By:
		how = prose.Say("%s frees %s for %s", t.power(e.By), t.space(e.Space), t.power(e.To))
	case e.Blitz:
		how = prose.Say("%s overruns %s (was: %s)", t.power(e.By), t.space(e.Space), t.power(e.From))
	default:
		how = prose.Say("%s takes %s (was: %s)", t.power(e.By), t.space(e.Space), t.power(e.From))
	}
	if len(e.Seized) > 0 {
		how = prose.Say("%s, with %s", how, t.seized(e.Seized))
	}
	t.state(how + ".")
}

// reverted tells land that went back to its owner.
func (t *teller) reverted(e position.Reverted) {
	how := prose.Say("%s goes back to %s (was: %s)", t.space(e.Space), t.power(e.To), t.power(e.From))
	if len(e.Seized) > 0 {
		how = prose.Say("%s, with %s", how, t.seized(e.Seized))
	}
	t.state(how + ".")
}

// seized says what goes with land, whoever owned it.
func (t *teller) seized(refs []position.Ref) prose.Text {
	var same []position.Ref
	for _, r := range refs {
		same = append(same, position.Ref{Kind: r.Kind, Owner: refs[0].Owner})
	}
	return t.units(same, refs[0].Owner)
}
