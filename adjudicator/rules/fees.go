package rules

// payFees pays for the neutral land on the way.
func (t *turn) payFees(touched []trespass) {
	for _, n := range touched {
		t.record(Tolled{Power: t.mover, Space: n.space, Amount: t.Edition.Rules.Neutrals.Fee})
	}
}

// enterNeutrals takes the neutral land that units have marched into: nobody fights for it [C-NEU-03].
func (t *turn) enterNeutrals(touched []trespass) {
	for _, n := range touched {
		if t.anyUnit(n.space, func(u *Unit) bool { return t.kind(u).Captures }) {
			t.capture(n.space, t.mover, false)
		}
	}
}
