package rules

import "slices"

// checkTruce refuses every attack of a power that is to keep the peace in the first round: entering enemy land, sailing or
// flying among enemies, raids and rockets. Moves among friends and into neutral land attack nobody [C-ED-08].
func (m *muster) checkTruce(after *Position) {
	if m.Round != 1 || m.Edition.Powers[m.power].ID != m.Edition.Rules.Moves.FirstRoundTruce {
		return
	}
	refuse := func(s Source) {
		m.fail(s.problem("truce/attack", "%s attacks nobody in the first round.", m.powerName(m.power)))
	}
	for _, mc := range m.marches {
		if m.attacks(mc, after) {
			refuse(mc.order.Source)
		}
	}
	for _, r := range m.rockets {
		refuse(r.Source)
	}
}

// attacks tells whether a march brings about a battle or a raid, or takes land from an enemy.
func (m *muster) attacks(mc *march, after *Position) bool {
	end := mc.end()
	return mc.order.Purpose == Raid || len(mc.blitzed) > 0 || mc.deck == 0 && (m.hostileLand(m.power, end) || m.isSea(end) && after.enemyShips(m.power, end)) ||
		slices.ContainsFunc(mc.ashore, func(l landing) bool { return m.hostileLand(m.power, l.to) })
}
