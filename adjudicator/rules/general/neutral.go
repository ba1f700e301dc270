package general

import "fieldpost/adjudicator/rules"

// trespasses sends units into neutral land and aircraft across it, as far as the money goes, and now and then a step
// farther.
func (d *desk) trespasses() []rules.Order {
	fee := d.ed.Rules.Neutrals.Fee
	if fee == 0 || !d.one(2) {
		return nil
	}
	var out []rules.Order
	money := d.p.Money[d.power]
	for _, n := range d.spaces(func(s rules.SpaceID) bool { return d.neutral(s) && !d.ed.Board.Spaces[s].Impassable }) {
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
func (d *desk) marchInto(to, from rules.SpaceID) []rules.Order {
	for i, n := range d.free[from] {
		k := rules.KindID(i)
		if n > 0 && d.ed.Kinds[k].Class == rules.Land && !d.ed.Kinds[k].Gun && d.one(3) {
			return []rules.Order{d.move([]rules.Selection{units(d.upTo(1, min(n, 2)), k)}, from, to)}
		}
	}
	return nil
}

// flyOver sends aircraft across neutral land to an enemy behind it, to fight or to raid.
func (d *desk) flyOver(over rules.SpaceID) []rules.Order {
	for from, dist := range d.over(rules.Air, over, 2) {
		if dist <= 0 {
			continue
		}
		for i, n := range d.free[from] {
			k := rules.KindID(i)
			if n == 0 || d.ed.Kinds[k].Class != rules.Air || d.one(2) {
				continue
			}
			to := d.any(d.near(rules.Air, over, d.p.Range(d.power, k)/2, func(s rules.SpaceID) bool {
				return d.enemyLand(s) || d.sea(s) && d.enemyShips(s)
			}))
			if to == rules.Nowhere {
				continue
			}
			mv := d.move([]rules.Selection{units(1, k)}, rules.SpaceID(from), over, to)
			if d.ed.Kinds[k].Raids && d.enemyLand(to) && d.factory(to) && d.one(2) {
				mv.Purpose = rules.Raid
			} else {
				d.target(to)
			}
			return []rules.Order{mv}
		}
	}
	return nil
}
