package report

import (
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// captured tells land that changed hands.
func (t *teller) captured(e position.Captured) {
	with := ""
	if len(e.Seized) > 0 {
		with = (", with " + t.seized(e.Seized)).String()
	}
	switch {
	case e.To != e.By:
		t.say("%s frees %s for %s%s.", t.power(e.By), t.space(e.Space), t.power(e.To), with)
	case e.Blitz:
		t.say("%s overruns %s (was: %s)%s.", t.power(e.By), t.space(e.Space), t.power(e.From), with)
	default:
		t.say("%s takes %s (was: %s)%s.", t.power(e.By), t.space(e.Space), t.power(e.From), with)
	}
}

// reverted tells land that went back to its owner.
func (t *teller) reverted(e position.Reverted) {
	with := ""
	if len(e.Seized) > 0 {
		with = (", with " + t.seized(e.Seized)).String()
	}
	t.say("%s goes back to %s (was: %s)%s.", t.space(e.Space), t.power(e.To), t.power(e.From), with)
}

// seized says what goes with land, whoever owned it.
func (t *teller) seized(refs []position.Ref) prose.Text {
	var same []position.Ref
	for _, r := range refs {
		same = append(same, position.Ref{Kind: r.Kind, Owner: refs[0].Owner})
	}
	return t.units(same, refs[0].Owner)
}
