package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// checkTruce refuses every attack of a power that is to keep the peace in the first round: entering enemy land, sailing or
// flying among enemies, raids and rockets. Moves among friends and into neutral land attack nobody [C-ED-08].
func (m *Muster) checkTruce(after *position.Position) {
	if m.pos.Round != 1 || m.pos.Edition.Powers[m.power].ID != m.pos.Edition.Rules.Moves.FirstRoundTruce {
		return
	}
	refuse := func(s order.Source) {
		m.fail(s.Problem("truce/attack", "%s attacks nobody in the first round.", m.pos.PowerName(m.power)))
	}
	for _, mc := range m.Marches {
		if m.attacks(mc, after) {
			refuse(mc.Order.Source)
		}
	}
	for _, r := range m.rockets {
		refuse(r.Source)
	}
}

// attacks tells whether a march brings about a battle or a raid, or takes land from an enemy.
func (m *Muster) attacks(mc *ways.March, after *position.Position) bool {
	end := mc.End()
	return mc.Order.Purpose == order.Raid || len(mc.Blitzed) > 0 || mc.Deck == 0 && (m.pos.HostileLand(m.power, end) || m.pos.IsSea(end) && after.EnemyShips(m.power, end)) ||
		slices.ContainsFunc(mc.Ashore, func(l ways.Landing) bool { return m.pos.HostileLand(m.power, l.To) })
}
