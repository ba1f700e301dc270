package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// What the general does with optional rules that are chosen and declared.

// working lists the optional rules that a power has and has not used up.
func (d *desk) working(power edition.PowerID) []edition.AdvantageID {
	return slices.DeleteFunc(d.ed.AdvantagesOf(power), func(a edition.AdvantageID) bool { return !d.p.Works(a) })
}

// advantages calls for every optional rule that the mover has.
func (d *desk) advantages(do func(*edition.Advantage)) {
	for _, a := range d.working(d.power) {
		do(&d.ed.Advantages[a])
	}
}

// changed is what the mover's optional rules say of a kind, or 0.
func (d *desk) changed(k edition.KindID, what string) (value int) {
	d.advantages(func(a *edition.Advantage) {
		for _, c := range a.Changes {
			if c.Kind == d.ed.Kinds[k].ID && c.What == what {
				value = c.Value
			}
		}
	})
	return value
}

// choice asks for all optional rules of the mover, in any order: while they are too many the engine refuses the last.
func (d *desk) choice() []order.Order {
	own := d.ed.AdvantagesOf(d.power)
	shuffle(d.General, own)
	var out []order.Order
	for _, id := range own {
		o := order.AdvantageOrder{Source: d.at(), Advantage: id}
		if _, founds := d.ed.Advantages[id].Plugin.(position.Founder); founds && d.one(2) {
			o.Spaces = []edition.SpaceID{d.any(d.spaces(func(s edition.SpaceID) bool {
				return d.p.Owners[s] == d.power && !d.factory(s) && d.ed.Board.Spaces[s].Income > 0
			}))}
		}
		out = append(out, o)
	}
	return out
}

// declarations declares now and then what there is still time for.
func (d *desk) declarations() []order.Order {
	var out []order.Order
	for _, id := range d.working(d.power) {
		a := &d.ed.Advantages[id]
		phase := slices.IndexFunc(d.p.Phases(), func(ph edition.Phase) bool { return ph.ID == a.Declared })
		if phase < d.p.Phase || phase < 0 || !d.one(3) || a.Once && !d.one(4) {
			continue
		}
		o := order.AdvantageOrder{Source: d.at(), Advantage: id}
		if _, borrows := a.Plugin.(position.Borrower); borrows {
			if o.Units = d.loans(); len(o.Units) == 0 {
				continue
			}
		}
		if plug, local := a.Plugin.(position.Local); local {
			o.Spaces = []edition.SpaceID{d.any(plug.Sites())}
		}
		out = append(out, o)
	}
	return out
}

// loans picks units of allies in land that was the mover's from the start, and now and then elsewhere.
func (d *desk) loans() []order.Selection {
	var out []order.Selection
	anywhere := d.one(8)
	for s, here := range d.there {
		if (d.p.Owners[s] != d.power || d.ed.Owners[s] != d.power) && !anywhere {
			continue
		}
		for _, u := range here {
			class := d.ed.Kinds[u.Kind].Class
			if !d.p.Friendly(u.Owner, d.power) || u.Owner == d.power || class != edition.Land && class != edition.Air || d.one(3) {
				continue
			}
			sel := units(1, u.Kind)
			sel.Owner, sel.From = u.Owner, edition.SpaceID(s)
			out = append(out, sel)
		}
	}
	return out
}
