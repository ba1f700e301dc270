package general

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// shifts moves some units among friends before the battles, where that may be.
func (d *desk) shifts() []order.Order {
	if !d.ed.Rules.Moves.Quiet || !d.one(3) {
		return nil
	}
	var out []order.Order
	for _, s := range d.spaces(func(edition.SpaceID) bool { return true }) {
		for i, n := range d.free[s] {
			k := edition.KindID(i)
			if n == 0 || !d.one(15) {
				continue
			}
			class := d.ed.Kinds[k].Class
			to := d.any(d.near(class, s, d.p.Range(d.power, k), func(t edition.SpaceID) bool {
				return d.friendlyLand(t) || d.sea(t) && !d.enemyShips(t) && (class == edition.Sea || d.ed.Kinds[k].DeckSize > 0 && d.decksNear(t))
			}))
			if to != edition.Nowhere {
				out = append(out, d.move([]order.Selection{units(d.upTo(1, n), k)}, s, to))
			}
		}
	}
	return out
}
