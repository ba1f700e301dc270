package position

import (
	"iter"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// Works tells whether an optional rule works now: its power has it and has not used it up.
func (p *Position) Works(a edition.AdvantageID) bool { return p.Held.Has(a) && !p.Spent.Has(a) }

// Working calls for every optional rule that a power has and that is not used up, or that it has declared and that is still
// in force.
func (p *Position) Working(power edition.PowerID, do func(edition.AdvantageID, *edition.Advantage)) {
	if p.Held == 0 {
		return
	}
	for i := range p.Edition.Advantages {
		if a := &p.Edition.Advantages[i]; a.Power == power && (p.Works(edition.AdvantageID(i)) || p.Active.Has(edition.AdvantageID(i))) {
			do(edition.AdvantageID(i), a)
		}
	}
}

// HomeLand tells whether a territory was a power's when the game began and is his now [R-NA-003, RUL-70].
func (p *Position) HomeLand(power edition.PowerID, s edition.SpaceID) bool {
	return p.Edition.Owners[s] == power && p.Owners[s] == power
}

// Island tells whether a territory touches nothing but one sea zone [R-NAJP-52, RUL-39].
func (p *Position) Island(s edition.SpaceID) bool {
	near := p.Edition.Board.Neighbours(s)
	return !p.IsSea(s) && len(near) == 1 && p.IsSea(near[0])
}

// Cited has a problem cite the optional rule itself.
func Cited(a *edition.Advantage, bad order.Problem) order.Problem {
	if len(a.Rules) > 0 {
		bad.Rule = a.Rules[0]
	}
	return bad
}

// Ready are the hooks of one kind among the plug-ins of all powers' optional rules that are not used up, with their rules and
// in the order of these.
func Ready[Hook any](p *Position) iter.Seq2[edition.AdvantageID, Hook] {
	return func(yield func(edition.AdvantageID, Hook) bool) {
		for i := range p.Edition.Advantages {
			id := edition.AdvantageID(i)
			if hook, ok := p.Edition.Advantages[i].Plugin.(Hook); ok && p.Works(id) && !yield(id, hook) {
				return
			}
		}
	}
}

// Hooks are those of one kind among the plug-ins of a power's optional rules that are at work, in the order of the rules.
func Hooks[Hook any](p *Position, power edition.PowerID) iter.Seq2[edition.AdvantageID, Hook] {
	return func(yield func(edition.AdvantageID, Hook) bool) {
		if p.Held == 0 {
			return
		}
		for i := range p.Edition.Advantages {
			id, a := edition.AdvantageID(i), &p.Edition.Advantages[i]
			if a.Power != power || a.Plugin == nil || !p.Works(id) && !p.Active.Has(id) {
				continue
			}
			if hook, ok := a.Plugin.(Hook); ok && !yield(id, hook) {
				return
			}
		}
	}
}

// HasHook tells whether a power has one of a kind.
func HasHook[Hook any](p *Position, power edition.PowerID) bool {
	for range Hooks[Hook](p, power) {
		return true
	}
	return false
}
