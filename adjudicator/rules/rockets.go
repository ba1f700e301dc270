package rules

// checkRocket judges a rocket order on its own [R-RKT-001..006].
func (m *muster) checkRocket(r *Rocket) {
	switch {
	case !m.hasRocketGun(r.From):
		m.fail(r.problem("rocket/gun", "%s has no gun with rockets in %s.", m.powerName(m.power), m.space(r.From)))
		return
	case r.Count > 1:
		m.fail(r.problem("rocket/one-gun", "One gun a territory may fire a rocket."))
		return
	}
	for _, other := range m.rockets {
		switch {
		case other.From == r.From:
			m.fail(r.problem("rocket/one-gun", "One gun a territory may fire a rocket; line %d fires the one in %s.", other.Line, m.space(r.From)))
			return
		case other.To == r.To:
			m.fail(r.problem("rocket/one-target", "A complex suffers one rocket a turn; line %d strikes %s already.", other.Line, m.space(r.To)))
			return
		}
	}
	if f := m.factory(r.To); f == nil || !m.hostile(m.power, f.Owner) {
		m.fail(r.problem("rocket/target", "There is no enemy complex in %s.", m.space(r.To)).instead("%s", m.enemyComplexes()))
		return
	}
	reach := m.Edition.Rules.RocketRange
	if m.Edition.Board.Path(r.From, r.To, reach, func(_, z SpaceID) bool { return !m.closed(z) }) == nil {
		m.fail(r.problem("rocket/range", "%s is more than %d spaces from %s.", m.space(r.To), reach, m.space(r.From)))
	}
}

// hasRocketGun tells whether the mover has a gun in a territory that may fire.
func (m *muster) hasRocketGun(s SpaceID) bool {
	return m.anyUnit(s, func(u *Unit) bool {
		return u.Owner == m.power && m.kind(u).Gun && u.Aboard == 0 && !u.Deeds.Any(Seized|MovedInCombat) && m.HasRockets(u.Owner, u.Kind)
	})
}

// fireRockets rolls one die a rocket: the loss is at most what the territory is worth and what its owner has
// [R-RKT-001, R-RKT-005].
func (t *turn) fireRockets() {
	for _, r := range t.plan.rockets {
		var gun *Unit
		for i := range t.Units {
			u := &t.Units[i]
			if u.Space == r.From && u.Owner == t.mover && t.kind(u).Gun && u.Aboard == 0 && !u.Deeds.Has(Seized) {
				gun = u
				break
			}
		}
		target := t.factory(r.To)
		if gun == nil || target == nil || !t.hostile(t.mover, target.Owner) {
			continue
		}
		label := t.unique("rocket/" + t.slug(r.From) + "/" + t.slug(r.To))
		dice := t.roll(label, t.mover, 1)
		t.record(Rolled{Label: label, Power: t.mover, For: "rocket", Space: r.To, Shots: []Shots{{Unit: t.ref(gun.ID), Count: 1, Dice: dice}}})
		loss := min(dice[0], t.Edition.Board.Spaces[r.To].Income, t.Money[target.Owner])
		t.record(Rocketed{Space: r.To, From: r.From, By: t.mover, Power: target.Owner, Gun: t.ref(gun.ID), Amount: loss})
	}
}
