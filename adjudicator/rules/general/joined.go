package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Units of others that fight in the mover's ranks for a turn.

// partners lists the powers whose units obey the mover in this turn.
func (d *desk) partners() []edition.PowerID {
	var out []edition.PowerID
	for i := range d.ed.Advantages {
		if owner := d.ed.Advantages[i].Power; d.p.Joined(owner, d.power) != nil && !slices.Contains(out, owner) {
			out = append(out, owner)
		}
	}
	return out
}

// joined orders the attacks of those who have joined the mover. It comes last: it counts units anew.
func (d *desk) joined() []order.Order {
	var out []order.Order
	for _, partner := range d.partners() {
		theirs := *d
		theirs.power = partner
		theirs.muster(func(*position.Unit) bool { return true })
		orders := append(theirs.raids(), theirs.assaults()...)
		orders = append(orders, theirs.blitzes()...)
		for _, s := range d.spaces(func(s edition.SpaceID) bool { return d.enemyLand(s) && !d.shut(s) || d.sea(s) && d.enemyShips(s) }) {
			orders = append(orders, theirs.attack(s)...)
		}
		d.line, d.targets = theirs.line, theirs.targets
		out = append(out, d.inNameOf(partner, orders)...)
	}
	return out
}

// joinedHome brings their aircraft home.
func (d *desk) joinedHome() []order.Order {
	var out []order.Order
	for _, partner := range d.partners() {
		theirs := *d
		theirs.power = partner
		theirs.muster(func(u *position.Unit) bool { return u.Deeds.Has(position.InFlight) })
		var orders []order.Order
		for s := range d.there {
			orders = append(orders, theirs.flyHome(edition.SpaceID(s))...)
		}
		d.line = theirs.line
		out = append(out, d.inNameOf(partner, orders)...)
	}
	return out
}

// inNameOf writes a power before all units of moves.
func (d *desk) inNameOf(power edition.PowerID, orders []order.Order) []order.Order {
	name := func(sels []order.Selection) {
		for i := range sels {
			if sels[i].Owner == edition.Nobody {
				sels[i].Owner = power
			}
		}
	}
	var out []order.Order
	for _, o := range orders {
		mv, ok := o.(order.Move)
		if !ok {
			continue
		}
		name(mv.Units)
		for i := range mv.Loads {
			if !d.one(4) { // else the mover's own go aboard
				name(mv.Loads[i].Units)
			}
		}
		for i := range mv.Unloads {
			name(mv.Unloads[i].Units)
		}
		out = append(out, mv)
	}
	return out
}
