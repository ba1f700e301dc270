package general

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// What the general does in the phases between buying and moving.

// repairs mends some damage.
func (d *desk) repairs() []order.Order {
	var out []order.Order
	for i := range d.p.Units {
		u := &d.p.Units[i]
		if u.Owner != d.power || u.Damage == 0 || d.ed.Kinds[u.Kind].Class != edition.Facility || d.one(3) {
			continue
		}
		n := d.upTo(1, int(u.Damage))
		if d.one(4) {
			n = order.All
		}
		out = append(out, order.Repair{Source: d.at(), Count: n, Kind: u.Kind, Space: u.Space})
	}
	return out
}

// late tells whether a war may be declared when the income of this round is collected.
func (d *desk) late(on edition.PowerID) bool {
	declaration := d.ed.Politics.Declaration(d.power, on)
	return declaration != nil && declaration.AtIncome == d.p.Round && d.p.Round > 0
}

// wars declares war now and then, on anybody, with cause or without.
func (d *desk) wars() []order.Order {
	var out []order.Order
	for i := range d.ed.Powers {
		if on := edition.PowerID(i); d.ed.Powers[i].Plays && !d.p.Hostile(d.power, on) && !d.p.Friendly(d.power, on) && (d.one(6) || d.late(on)) {
			out = append(out, order.War{Source: d.at(), On: []edition.PowerID{on}, AtIncome: d.late(on) || d.one(8)})
		}
	}
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return d.ed.Politics.Guard(s) != nil && d.neutral(s) }) {
		if d.one(60) {
			out = append(out, order.War{Source: d.at(), Lands: []edition.SpaceID{s}})
		}
	}
	return out
}
