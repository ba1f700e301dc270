package rules

import "slices"

// checkRockets judges the rockets once it is known which guns drive where [R-RKT-001..006, C-RKT-01..05].
func (m *muster) checkRockets() {
	for i, r := range m.rockets {
		m.checkRocket(r, m.rockets[:i])
	}
}

// checkRocket judges a rocket order, given those before it.
func (m *muster) checkRocket(r *Rocket, others []*Rocket) {
	most := m.Edition.Rules.Raids.RocketsEachTurn
	switch {
	case !m.hasRocketGun(r.From):
		m.fail(r.problem("rocket/gun", "%s has no gun with rockets in %s.", m.powerName(m.power), m.space(r.From)))
		return
	case r.Count > 1:
		m.fail(r.problem("rocket/one-gun", "One gun a territory may fire a rocket."))
		return
	case most > 0 && len(others) >= most:
		m.fail(r.problem("rocket/a-turn", "%s may fire %s a turn.", m.powerName(m.power), count(most, "rocket", "rockets")))
		return
	}
	for _, other := range others {
		switch {
		case other.From == r.From:
			m.fail(r.problem("rocket/one-gun", "One gun a territory may fire a rocket; line %d fires the one in %s.", other.Line, m.space(r.From)))
			return
		case other.To == r.To:
			m.fail(r.problem("rocket/one-target", "A complex suffers one rocket a turn; line %d strikes %s already.", other.Line, m.space(r.To)))
			return
		}
	}
	if f := m.factory(r.To); f == nil || !m.Hostile(m.power, f.Owner) {
		m.fail(r.problem("rocket/target", "There is no enemy complex in %s.", m.space(r.To)).instead("%s", m.enemyComplexes()))
		return
	}
	reach := m.Edition.Rules.Raids.RocketRange
	if m.Edition.Board.Path(r.From, r.To, reach, func(_, z SpaceID) bool { return !m.closed(z) }) == nil {
		m.fail(r.problem("rocket/range", "%s is more than %d spaces from %s.", m.space(r.To), reach, m.space(r.From)))
	}
}

// hasRocketGun tells whether the mover has a gun that may fire from a territory: one that stands there, or drives up.
func (m *muster) hasRocketGun(s SpaceID) bool {
	for i := range m.Units {
		u := &m.Units[i]
		if !m.commands(m.power, u.Owner) || !m.kind(u).Gun || u.Aboard != 0 || u.Deeds.Has(Seized) || !m.HasRockets(u.Owner, u.Kind) {
			continue
		}
		at := u.Space
		for _, mc := range m.marches {
			if slices.Contains(mc.units, u.ID) {
				at = mc.end()
			}
		}
		if at == s {
			return true
		}
	}
	return false
}
