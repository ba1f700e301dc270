package general

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// stacks sends all that is left in a few spaces to one that touches them, and keeps some units where they are.
func (d *desk) stacks() []order.Order {
	if !d.one(2) {
		return nil
	}
	var out []order.Order
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return d.holds(s) }) {
		for i, n := range d.free[s] {
			if n > 0 && d.one(25) {
				mv := d.move([]order.Selection{units(d.upTo(1, n), edition.KindID(i))}, s)
				mv.Purpose = order.Stay
				out = append(out, mv)
			}
		}
		if !d.one(10) {
			continue
		}
		near := d.ed.Board.Neighbours(s)
		to := near[d.chance(len(near))]
		out = append(out, order.Move{Source: d.at(), Units: []order.Selection{units(order.All, edition.NoKind)}, Path: []edition.SpaceID{s, to}})
	}
	return out
}

// holds tells whether units of the mover's without an order are in a space.
func (d *desk) holds(s edition.SpaceID) bool {
	for _, n := range d.free[s] {
		if n > 0 {
			return true
		}
	}
	return false
}
