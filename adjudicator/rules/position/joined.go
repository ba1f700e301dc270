package position

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/prose"
)

// Joiner is the plug-in of an optional rule by which its owner's units, once he has declared it, obey a partner on that
// partner's next turn.
type Joiner interface {
	Joins(partner edition.PowerID) bool
	KeepsLand() bool // land that they alone have taken is their owner's
	// Late says why they do nothing in noncombat, and under which topic.
	Late(p *Position, owner edition.PowerID) (topic string, why prose.Text)
}

// Joined is by what units of an owner fight in the ranks of a partner; nil if they do not.
func (p *Position) Joined(owner, partner edition.PowerID) Joiner {
	if p.Active == 0 || partner != p.Mover {
		return nil
	}
	for i := range p.Edition.Advantages {
		a := &p.Edition.Advantages[i]
		if a.Power != owner || !p.Active.Has(edition.AdvantageID(i)) {
			continue
		}
		if j, ok := a.Plugin.(Joiner); ok && j.Joins(partner) {
			return j
		}
	}
	return nil
}

// Commands tells whether units of an owner obey a power on its turn.
func (p *Position) Commands(power, owner edition.PowerID) bool {
	return power == owner || p.Joined(owner, power) != nil
}
