package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// checkRockets judges the rockets once it is known which guns drive where [R-RKT-001..006, C-RKT-01..05].
func (m *Muster) checkRockets() {
	for i, r := range m.rockets {
		m.checkRocket(r, m.rockets[:i])
	}
}

// checkRocket judges a rocket order, given those before it.
func (m *Muster) checkRocket(r *order.Rocket, others []*order.Rocket) {
	most := m.pos.Edition.Rules.Raids.RocketsEachTurn
	switch {
	case !m.hasRocketGun(r.From):
		m.fail(r.Problem("rocket/gun", "%s has no gun with rockets in %s.", m.pos.PowerName(m.power), m.pos.SpaceName(r.From)))
		return
	case r.Count > 1:
		m.fail(r.Problem("rocket/one-gun", "One gun a territory may fire a rocket."))
		return
	case most > 0 && len(others) >= most:
		m.fail(r.Problem("rocket/a-turn", "%s may fire %s a turn.", m.pos.PowerName(m.power), prose.Count(most, "rocket", "rockets")))
		return
	}
	for _, other := range others {
		switch {
		case other.From == r.From:
			m.fail(r.Problem("rocket/one-gun", "One gun a territory may fire a rocket; line %d fires the one in %s.", other.Line, m.pos.SpaceName(r.From)))
			return
		case other.To == r.To:
			m.fail(r.Problem("rocket/one-target", "A complex suffers one rocket a turn; line %d strikes %s already.", other.Line, m.pos.SpaceName(r.To)))
			return
		}
	}
	if f := m.pos.Factory(r.To); f == nil || !m.pos.Hostile(m.power, f.Owner) {
		m.fail(r.Problem("rocket/target", "There is no enemy complex in %s.", m.pos.SpaceName(r.To)).Suggest("%s", m.enemyComplexes()))
		return
	}
	reach := m.pos.Edition.Rules.Raids.RocketRange
	if m.pos.Edition.Board.Path(r.From, r.To, reach, func(_, z edition.SpaceID) bool { return !m.pos.Closed(z) }) == nil {
		m.fail(r.Problem("rocket/range", "%s is more than %d spaces from %s.", m.pos.SpaceName(r.To), reach, m.pos.SpaceName(r.From)))
	}
}

// hasRocketGun tells whether the mover has a gun that may fire from a territory: one that stands there, or drives up.
func (m *Muster) hasRocketGun(s edition.SpaceID) bool {
	for i := range m.pos.Units {
		u := &m.pos.Units[i]
		if !m.pos.Commands(m.power, u.Owner) || !m.pos.Kind(u).Gun || u.Aboard != 0 || u.Deeds.Has(position.Seized) || !m.pos.HasRockets(u.Owner, u.Kind) {
			continue
		}
		at := u.Space
		for _, mc := range m.Marches {
			if slices.Contains(mc.Units, u.ID) {
				at = mc.End()
			}
		}
		if at == s {
			return true
		}
	}
	return false
}
