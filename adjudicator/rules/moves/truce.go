package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/ways"
)

// checkTruce refuses every attack of a power that is to keep the peace in the first round: entering enemy land, sailing or
// flying among enemies, raids and rockets. Moves among friends and into neutral land attack nobody [C-ED-08].
func (o *outcome) checkTruce(rockets []*order.Rocket) {
	if o.pos.Round != 1 || o.pos.Edition.Powers[o.power].ID != o.rules().FirstRoundTruce {
		return
	}
	refuse := func(s order.Source) {
		o.fail(s.Problem("truce/attack", "%s attacks nobody in the first round.", o.pos.PowerName(o.power)))
	}
	for _, mc := range o.marches {
		if o.attacks(mc) {
			refuse(mc.Order.Source)
		}
	}
	for _, r := range rockets {
		refuse(r.Source)
	}
}

// attacks tells whether a march brings about a battle or a raid, or takes land from an enemy.
func (o *outcome) attacks(mc *ways.March) bool {
	end := mc.End()
	return mc.Order.Purpose == order.Raid || len(mc.Blitzed) > 0 || mc.Deck == 0 && (o.pos.HostileLand(o.power, end) || o.pos.IsSea(end) && o.after.EnemyShips(o.power, end)) ||
		slices.ContainsFunc(mc.Ashore, func(l ways.Landing) bool { return o.pos.HostileLand(o.power, l.To) })
}
