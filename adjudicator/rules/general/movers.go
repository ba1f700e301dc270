package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// What the general does with optional rules that let units move otherwise.

// shift moves complexes that may move to the next territory.
func (d *desk) shift() []order.Order {
	var out []order.Order
	for _, here := range d.there {
		for _, u := range here {
			if u.Owner != d.power || !d.ed.Kinds[u.Kind].Factory || d.p.Range(u.Owner, u.Kind) == 0 || !d.one(4) {
				continue
			}
			if to := d.any(d.around(u.Space, func(t edition.SpaceID) bool { return d.p.Owners[t] == d.power })); to != edition.Nowhere {
				out = append(out, order.Move{Source: d.at(), Units: []order.Selection{units(1, u.Kind)}, Path: []edition.SpaceID{u.Space, to}})
			}
		}
	}
	return out
}

// flyOn flies aircraft to where they may refuel, and from there on.
func (d *desk) flyOn() []order.Order {
	stops := d.spaces(func(s edition.SpaceID) bool { return ways.Refuels(d.p, d.power, s) })
	var out []order.Order
	for _, stop := range stops {
		for _, from := range d.near(edition.Air, stop, 3, func(s edition.SpaceID) bool { return !d.neutral(s) }) {
			for i, n := range d.free[from] {
				k := edition.KindID(i)
				if n == 0 || d.ed.Kinds[k].Class != edition.Air || !d.one(4) {
					continue
				}
				if to := d.any(d.near(edition.Air, stop, d.p.Range(d.power, k), d.friendlyLand)); to != edition.Nowhere && to != from {
					out = append(out, d.move([]order.Selection{units(1, k)}, from, stop, to))
				}
			}
		}
	}
	return out
}

// landTwice lets a ship that may make several assaults land in a second territory, on its way or from the same zone.
func (d *desk) landTwice(mv *order.Move, sh ship, zone, at edition.SpaceID) {
	if d.changed(sh.kind, "assaults") < 2 {
		return
	}
	aboard := slices.Clone(sh.mine)
	for _, l := range mv.Loads {
		for _, c := range l.Units {
			for range c.Count {
				aboard = append(aboard, c.Kind)
			}
		}
	}
	last := mv.Unloads[0].To
	first := d.any(append(d.around(at, d.enemyLand), d.around(zone, d.enemyLand)...))
	if len(aboard) < 2 || first == edition.Nowhere || first == last {
		return
	}
	from := at
	if !d.ed.Board.Adjacent(at, first) {
		from = zone
	}
	mv.Unloads = []order.Unload{
		{Units: []order.Selection{units(1, aboard[0])}, To: first, At: from},
		{Units: []order.Selection{units(1, aboard[1])}, To: last, At: edition.Nowhere},
	}
	d.target(first)
	d.landing[first] = true
}

// mayBlitz tells whether units of a kind drive through empty enemy land.
func (d *desk) mayBlitz(k edition.KindID) bool {
	return d.ed.Kinds[k].Blitz || d.changed(k, "blitz") != 0
}

// trains moves units along the lines on which they go further.
func (d *desk) trains() []order.Order {
	var out []order.Order
	if !position.HasHook[ways.Farther](d.p, d.power) {
		return nil
	}
	for i := range d.ed.Kinds {
		k := edition.KindID(i)
		line := d.spaces(func(s edition.SpaceID) bool { return ways.Along(d.p, d.power, k, s) > 0 })
		if len(line) == 0 {
			continue
		}
		from, to := d.any(line), d.any(line)
		if n := d.free[from][k]; n > 0 && from != to && d.one(2) {
			out = append(out, d.move([]order.Selection{units(d.upTo(1, n), k)}, from, to))
		}
	}
	return out
}

// farthest is how far a kind goes; aircraft whose distances are others a little further now and then.
func (d *desk) farthest(k edition.KindID) int {
	far := d.p.Range(d.power, k)
	for range position.Hooks[ways.Airspace](d.p, d.power) {
		if d.ed.Kinds[k].Class == edition.Air {
			far += d.upTo(0, 2)
		}
	}
	return far
}
