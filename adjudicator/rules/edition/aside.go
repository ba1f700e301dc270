package edition

// StandsAside tells whether defenders may leave a battle, and ships may stay in their zone out of the fight.
func (e *Edition) StandsAside() bool { return e.Rules.Battles.DefendersRetreat }
