package rules

import (
	"fieldpost/adjudicator/rules/capture"
	"fieldpost/adjudicator/rules/moves"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/turn"
)

// payFees pays for the neutral land on the way.
func payFees(t *turn.Turn, touched []moves.Trespass) {
	for _, n := range touched {
		t.Record(position.Tolled{Power: t.Mover, Space: n.Space, Amount: t.Pos.Edition.Rules.Neutrals.Fee})
	}
}

// enterNeutrals takes the neutral land that units have marched into: nobody fights for it [C-NEU-03].
func enterNeutrals(t *turn.Turn, touched []moves.Trespass) {
	for _, n := range touched {
		if t.Pos.AnyUnit(n.Space, func(u *position.Unit) bool { return t.Pos.Kind(u).Captures }) {
			capture.Land(t, n.Space, t.Mover, false)
		}
	}
}
