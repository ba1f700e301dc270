package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/ways"
)

// checkEscorts refuses escorts where nobody raids [G-SBR-002]. Where aircraft are met on their way escorts may turn back before the end, if
// they fly the way of raiders so far [A-RUL-34].
func (o *outcome) checkEscorts(met bool) {
	for _, mc := range o.marches {
		if mc.Order.Purpose != order.Escort {
			continue
		}
		end := mc.End()
		bad := mc.Order.Problem("raid/escort", "Nobody of yours raids %s who could be escorted.", o.pos.SpaceName(end))
		if !slices.ContainsFunc(o.marches, func(r *ways.March) bool {
			if r.Order.Purpose != order.Raid {
				return false
			}
			if at := slices.Index(r.Path, end); met && at > 0 {
				bad = bad.Suggest("Escorts that turn back there fly the way of the raid from its start: %s.", o.pos.PathText(r.Path[:at+1]))
			}
			return r.End() == end || met && r.Continues(mc)
		}) {
			o.fail(bad)
		}
	}
}
