package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/ways"
)

// checkEscorts refuses escorts where nobody raids [G-SBR-002].
func (o *outcome) checkEscorts() {
	for _, mc := range o.marches {
		if mc.Order.Purpose != order.Escort {
			continue
		}
		if !slices.ContainsFunc(o.marches, func(r *ways.March) bool { return r.Order.Purpose == order.Raid && r.End() == mc.End() }) {
			o.fail(mc.Order.Problem("raid/escort", "Nobody of yours raids %s who could be escorted.", o.pos.SpaceName(mc.End())))
		}
	}
}
