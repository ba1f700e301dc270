package general

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// trespasses sends units into neutral land and aircraft across it, as far as the money goes where it costs some, and now and then a
// step farther.
func (d *desk) trespasses() []order.Order {
	rules := &d.ed.Rules.Neutrals
	fee := rules.Fee
	if fee == 0 && rules.Militia == "" || !d.one(2) {
		return nil
	}
	var out []order.Order
	money := d.p.Money[d.power]
	for _, n := range d.spaces(func(s edition.SpaceID) bool { return d.neutral(s) && !d.ed.Board.Spaces[s].Impassable }) {
		if money < fee && !d.one(4) {
			continue
		}
		before := len(out)
		for _, from := range d.landOf(n) {
			out = append(out, d.marchInto(n, from)...)
		}
		if d.one(2) {
			out = append(out, d.flyOver(n)...)
		}
		if len(out) > before {
			money -= fee
		}
	}
	return out
}

// marchInto sends a unit or two into neutral land.
func (d *desk) marchInto(to, from edition.SpaceID) []order.Order {
	for i, n := range d.free[from] {
		k := edition.KindID(i)
		if n > 0 && d.ed.Kinds[k].Class == edition.Land && !d.ed.Kinds[k].Gun && d.one(3) {
			return []order.Order{d.move([]order.Selection{units(d.upTo(1, min(n, 2)), k)}, from, to)}
		}
	}
	return nil
}

// flyOver sends aircraft across neutral land to an enemy behind it, to fight or to raid.
func (d *desk) flyOver(over edition.SpaceID) []order.Order {
	for from, dist := range d.over(edition.Air, over, 2) {
		if dist <= 0 {
			continue
		}
		for i, n := range d.free[from] {
			k := edition.KindID(i)
			if n == 0 || d.ed.Kinds[k].Class != edition.Air || d.one(2) {
				continue
			}
			to := d.any(d.near(edition.Air, over, d.p.Range(d.power, k)/2, func(s edition.SpaceID) bool {
				return d.enemyLand(s) || d.sea(s) && d.enemyShips(s)
			}))
			if to == edition.Nowhere {
				continue
			}
			mv := d.move([]order.Selection{units(1, k)}, edition.SpaceID(from), over, to)
			if d.ed.Kinds[k].Raids && d.enemyLand(to) && d.factory(to) && d.one(2) {
				mv.Purpose = order.Raid
			} else {
				d.target(to)
			}
			return []order.Order{mv}
		}
	}
	return nil
}
