package general

import "fieldpost/adjudicator/rules"

// stacks sends all that is left in a few spaces to one that touches them, and keeps some units where they are.
func (d *desk) stacks() []rules.Order {
	if !d.one(2) {
		return nil
	}
	var out []rules.Order
	for _, s := range d.spaces(func(s rules.SpaceID) bool { return d.holds(s) }) {
		for i, n := range d.free[s] {
			if n > 0 && d.one(25) {
				mv := d.move([]rules.Selection{units(d.upTo(1, n), rules.KindID(i))}, s)
				mv.Purpose = rules.Stay
				out = append(out, mv)
			}
		}
		if !d.one(10) {
			continue
		}
		near := d.ed.Board.Neighbours(s)
		to := near[d.chance(len(near))]
		out = append(out, rules.Move{Source: d.at(), Units: []rules.Selection{units(rules.All, rules.NoKind)}, Path: []rules.SpaceID{s, to}})
	}
	return out
}

// holds tells whether units of the mover's without an order are in a space.
func (d *desk) holds(s rules.SpaceID) bool {
	for _, n := range d.free[s] {
		if n > 0 {
			return true
		}
	}
	return false
}
