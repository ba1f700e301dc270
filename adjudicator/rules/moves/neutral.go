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

// neutralBars tells whether units of a class do not enter neutral land in this phase: where it costs money, in noncombat; where it
// leans to sides, unless they attack it or win it over.
func (j *wayJudge) neutralBars(class edition.Class, s edition.SpaceID) bool {
	switch {
	case !j.pos.Neutral(s):
		return false
	case j.pos.Wars == nil:
		return !j.combat
	case class == edition.Air:
		return false
	}
	return j.combat == j.pos.Leaning(j.power, s)
}

// whyNeutralShut says why land of no power is closed.
func (j *wayJudge) whyNeutralShut(s edition.SpaceID) prose.Text {
	name := j.pos.SpaceName(s)
	switch {
	case j.pos.Edition.Rules.Neutrals.Closed:
		return prose.Say("%s is neutral, and closed to all until war is declared on it: %s.", name, prose.Typed("WAR "+name))
	case !j.pos.Belligerent(j.power, s):
		return prose.Say("%s is neutral, and %s is not at war here: it attacks no neutral and wins none over.", name, j.pos.PowerName(j.power))
	case j.pos.Leaning(j.power, s):
		return prose.Say("%s is a friendly neutral: it is not attacked, and no aircraft fly over it.", name)
	}
	return prose.Say("%s is neutral: aircraft fly there only to attack it, in the combat move.", name)
}

// stopsInNeutral refuses a way of land units through neutral land.
func stopsInNeutral(mv *order.Move, p *position.Position, s edition.SpaceID) order.Problem {
	return mv.Problem("neutral/stop", "Land units stop in neutral land, and %s is.", p.SpaceName(s))
}

// checkWinners refuses units that cannot take land where they would come into a friendly neutral alone [G-RUL-30].
func (o *outcome) checkWinners() {
	for _, mc := range o.marches {
		ends := []edition.SpaceID{mc.End()}
		if mc.Class != edition.Land {
			ends = nil
		}
		for _, l := range mc.Ashore {
			ends = append(ends, l.To)
		}
		for _, s := range ends {
			if o.pos.MayWin(o.power, s) && !o.after.AnyUnit(s, func(u *position.Unit) bool { return u.Owner == o.power && o.pos.Kind(u).Captures }) {
				o.fail(mc.Order.Problem("neutral/won", "%s is won over by units that take land, and not by %s alone.", o.pos.SpaceName(s), o.pos.Edition.FirstKind(func(k *edition.Kind) bool { return k.Gun }).Plural))
			}
		}
	}
}
