package general

import "fieldpost/adjudicator/rules"

// shifts moves some units among friends before the battles, where that may be.
func (d *desk) shifts() []rules.Order {
	if !d.ed.Rules.Moves.Quiet || !d.one(3) {
		return nil
	}
	var out []rules.Order
	for _, s := range d.spaces(func(rules.SpaceID) bool { return true }) {
		for i, n := range d.free[s] {
			k := rules.KindID(i)
			if n == 0 || !d.one(15) {
				continue
			}
			class := d.ed.Kinds[k].Class
			to := d.any(d.near(class, s, d.p.Range(d.power, k), func(t rules.SpaceID) bool {
				return d.friendlyLand(t) || d.sea(t) && !d.enemyShips(t) && (class == rules.Sea || d.ed.Kinds[k].DeckSize > 0 && d.decksNear(t))
			}))
			if to != rules.Nowhere {
				out = append(out, d.move([]rules.Selection{units(d.upTo(1, n), k)}, s, to))
			}
		}
	}
	return out
}
