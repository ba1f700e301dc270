package rules

// joint is by what units of an owner fight in the ranks of a partner; nil if they do not.
func (p *Position) joint(owner, partner PowerID) *Joint {
	if p.Active == 0 || partner != p.Mover {
		return nil
	}
	for i := range p.Edition.Advantages {
		if a := &p.Edition.Advantages[i]; a.Power == owner && p.Active.Has(AdvantageID(i)) && a.Joint.With == p.Edition.Powers[partner].ID {
			return &a.Joint
		}
	}
	return nil
}

// joins tells whether units of an owner fight in the ranks of a partner on the partner's next turn, because their owner has
// declared so on his.
func (p *Position) joins(owner, partner PowerID) bool { return p.joint(owner, partner) != nil }

// commands tells whether units of an owner obey a power on its turn.
func (p *Position) commands(power, owner PowerID) bool {
	return power == owner || p.joins(owner, power)
}
