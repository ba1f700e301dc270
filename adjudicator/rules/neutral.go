package rules

import "slices"

// Neutral land that may be entered at a price: in the combat move alone, by land units, which take it and stop there, and
// by aircraft, which fly on.

// trespass is neutral land that a combat move enters or overflies, and the order that does so first.
type trespass struct {
	space SpaceID
	order *Move
}

// trespasses lists the neutral land that the marches touch, each once [C-NEU-01, C-NEU-05].
func (m *muster) trespasses() []trespass {
	var out []trespass
	touch := func(s SpaceID, mv *Move) {
		if m.neutral(s) && !slices.ContainsFunc(out, func(t trespass) bool { return t.space == s }) {
			out = append(out, trespass{s, mv})
		}
	}
	for _, mc := range m.marches {
		for _, s := range mc.path[1:] {
			touch(s, mc.order)
		}
		for _, l := range mc.ashore {
			touch(l.to, mc.order)
		}
	}
	return out
}

// checkFees refuses to enter neutral land without the money for it [C-NEU-02].
func (m *muster) checkFees() {
	fee, due := m.Edition.Rules.Neutrals.Fee, 0
	for _, t := range m.trespasses() {
		if due += fee; due > m.Money[m.power] {
			m.fail(t.order.problem("neutral/fee", "Each neutral that is entered or overflown costs %s; %s has %d left.", count(fee, "IPC", "IPCs"), m.powerName(m.power), m.Money[m.power]))
			return
		}
	}
}
