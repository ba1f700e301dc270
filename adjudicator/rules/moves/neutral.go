package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Neutral land that may be entered at a price: in the combat move alone, by land units, which take it and stop there, and
// by aircraft, which fly on.

// Trespass is neutral land that a combat move enters or overflies, and the order that does so first.
type Trespass struct {
	Space edition.SpaceID
	order *order.Move
}

// Trespasses lists the neutral land that the marches touch, each once [C-NEU-01, C-NEU-05].
func Trespasses(p *position.Position, marches []*ways.March) []Trespass {
	var out []Trespass
	touch := func(s edition.SpaceID, mv *order.Move) {
		if p.Neutral(s) && !slices.ContainsFunc(out, func(t Trespass) bool { return t.Space == s }) {
			out = append(out, Trespass{s, mv})
		}
	}
	for _, mc := range marches {
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
func (o *outcome) checkFees() {
	fee, due := o.pos.Edition.Rules.Neutrals.Fee, 0
	for _, t := range Trespasses(o.pos, o.marches) {
		if due += fee; due > o.pos.Money[o.power] {
			o.fail(t.order.Problem("neutral/fee", "Each neutral that is entered or overflown costs %s; %s has %d left.", prose.Count(fee, "IPC", "IPCs"), o.pos.PowerName(o.power), o.pos.Money[o.power]))
			return
		}
	}
}
