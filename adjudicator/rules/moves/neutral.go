package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Neutral land that may be entered at a price: in the combat move alone, by land units, which take it and stop there, and
// by aircraft, which fly on.

// Trespass is neutral land that a combat move enters or overflies, and the order that does so first.
type Trespass struct {
	Space edition.SpaceID
	order *order.Move
}

// Trespasses lists the neutral land that the marches touch, each once [C-NEU-01, C-NEU-05].
func (m *Muster) Trespasses() []Trespass {
	var out []Trespass
	touch := func(s edition.SpaceID, mv *order.Move) {
		if m.pos.Neutral(s) && !slices.ContainsFunc(out, func(t Trespass) bool { return t.Space == s }) {
			out = append(out, Trespass{s, mv})
		}
	}
	for _, mc := range m.Marches {
		for _, s := range mc.Path[1:] {
			touch(s, mc.Order)
		}
		for _, l := range mc.Ashore {
			touch(l.To, mc.Order)
		}
	}
	return out
}

// checkFees refuses to enter neutral land without the money for it [C-NEU-02].
func (m *Muster) checkFees() {
	fee, due := m.pos.Edition.Rules.Neutrals.Fee, 0
	for _, t := range m.Trespasses() {
		if due += fee; due > m.pos.Money[m.power] {
			m.fail(t.order.Problem("neutral/fee", "Each neutral that is entered or overflown costs %s; %s has %d left.", prose.Count(fee, "IPC", "IPCs"), m.pos.PowerName(m.power), m.pos.Money[m.power]))
			return
		}
	}
}
