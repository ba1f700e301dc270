package position

import "fieldpost/adjudicator/rules/edition"

// Joint is by what units of an owner fight in the ranks of a partner; nil if they do not.
func (p *Position) Joint(owner, partner edition.PowerID) *edition.Joint {
	if p.Active == 0 || partner != p.Mover {
		return nil
	}
	for i := range p.Edition.Advantages {
		if a := &p.Edition.Advantages[i]; a.Power == owner && p.Active.Has(edition.AdvantageID(i)) && a.Joint.With == p.Edition.Powers[partner].ID {
			return &a.Joint
		}
	}
	return nil
}

// Joins tells whether units of an owner fight in the ranks of a partner on the partner's next turn, because their owner has
// declared so on his.
func (p *Position) Joins(owner, partner edition.PowerID) bool { return p.Joint(owner, partner) != nil }

// Commands tells whether units of an owner obey a power on its turn.
func (p *Position) Commands(power, owner edition.PowerID) bool {
	return power == owner || p.Joins(owner, power)
}
