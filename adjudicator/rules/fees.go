package rules

import (
	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// payFees pays for the neutral land on the way.
func payFees(t *turn.Turn, rules *edition.NeutralRules, touched []moves.Trespass) {
	if rules.Fee == 0 {
		return
	}
	for _, n := range touched {
		t.Record(position.Tolled{Power: t.Mover, Space: n.Space, Amount: rules.Fee})
	}
}

// enterNeutrals takes the neutral land that units have marched into, where it has no armies: nobody fights for it [C-NEU-03].
func enterNeutrals(t *turn.Turn, rules *edition.NeutralRules, touched []moves.Trespass) {
	if rules.Militia != "" {
		return
	}
	for _, n := range touched {
		if t.Pos.AnyUnit(n.Space, func(u *position.Unit) bool { return t.Pos.Kind(u).Captures }) {
			capture.Land(t, n.Space, t.Mover, false)
		}
	}
}
