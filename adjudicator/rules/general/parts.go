package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// Movements in parts: first at sea, then on land, then by rail and from base to base.

// naval orders ships to sail, to load and to fight, and aircraft against ships.
func (d *desk) naval() (out []order.Order) {
	d.muster(func(*position.Unit) bool { return true })
	d.targets = nil
	for _, zone := range d.spaces(d.sea) {
		for k, n := range d.free[zone] {
			kind := &d.ed.Kinds[k]
			if n > 0 && kind.Class == edition.Air && d.one(2) {
				mv := d.move([]order.Selection{units(d.upTo(1, n), edition.KindID(k))}, zone)
				mv.Purpose = order.Escort
				if d.enemyShips(zone) && !d.one(3) {
					mv.Purpose = order.Fight
					d.target(zone)
				}
				out = append(out, mv)
			}
			if n == 0 || kind.Class != edition.Sea || d.one(3) {
				continue
			}
			goals := d.near(edition.Sea, zone, 2, d.sea)
			to := zone
			if prey := slices.DeleteFunc(slices.Clone(goals), func(s edition.SpaceID) bool { return !d.enemyShips(s) }); len(prey) > 0 && !d.one(3) {
				goals = prey[:1] // where others of the fleet go, too
			}
			if len(goals) > 0 && !d.one(4) {
				to = d.any(goals)
			}
			mv := d.move([]order.Selection{units(d.upTo(1, n), edition.KindID(k))}, zone)
			if to != zone {
				mv.Path = append(mv.Path, to)
			}
			if kind.Loads != nil {
				mv = d.cargo(mv, zone, to)
			}
			if d.enemyShips(to) && d.one(2) {
				mv.Purpose = order.Fight
				d.target(to)
			}
			if len(mv.Path) > 1 || mv.Purpose == order.Fight || len(mv.Loads) > 0 {
				out = append(out, mv)
			}
		}
	}
	for _, zone := range d.spaces(func(s edition.SpaceID) bool { return d.sea(s) && d.owns(s) && d.one(3) }) {
		for _, base := range d.landOf(zone) {
			for k, n := range d.free[base] {
				if n > 0 && d.ed.Kinds[k].Escorts {
					mv := d.move([]order.Selection{units(d.upTo(1, n), edition.KindID(k))}, base, zone)
					mv.Purpose = order.Escort
					out = append(out, mv)
				}
			}
		}
	}
	return append(out, d.sorties(func(s edition.SpaceID) bool { return d.sea(s) && d.enemyShips(s) })...)
}

// cargo lets a transport take somebody aboard where it starts, and perhaps land him where it comes to.
func (d *desk) cargo(mv order.Move, zone, to edition.SpaceID) order.Move {
	for _, s := range d.landOf(zone) {
		for k, n := range d.free[s] {
			if n == 0 || d.ed.Kinds[k].Class != edition.Land || !d.one(2) {
				continue
			}
			mv.Units[0].Count = 1
			mv.Loads = append(mv.Loads, order.Load{Units: []order.Selection{units(d.upTo(1, min(n, 2)), edition.KindID(k))}, From: s, At: edition.Nowhere})
			if coast := d.landOf(to); len(coast) > 0 && !d.one(3) {
				mv.Unloads = append(mv.Unloads, order.Unload{To: d.any(coast), At: edition.Nowhere})
			}
			return mv
		}
	}
	return mv
}

// sorties are flights against some of the spaces that are such.
func (d *desk) sorties(is func(edition.SpaceID) bool) (out []order.Order) {
	for _, s := range d.spaces(is) {
		if !d.one(3) {
			continue
		}
		for _, f := range d.within(s, edition.Air) {
			if d.one(2) {
				out = append(out, d.move(f.units, f.from, s))
				d.target(s)
			}
		}
	}
	return out
}

// ground orders land units to march, ships to put ashore what they carry, aircraft against land, raids and rockets.
func (d *desk) ground() (out []order.Order) {
	d.muster(func(*position.Unit) bool { return true })
	d.targets = nil
	out = append(out, d.rockets()...)
	out = append(out, d.raids()...)
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return !d.sea(s) }) {
		for k, n := range d.free[s] {
			if n == 0 || d.ed.Kinds[k].Class != edition.Land || d.one(3) {
				continue
			}
			if goals := d.near(edition.Land, s, d.ed.Kinds[k].Move, func(g edition.SpaceID) bool { return !d.sea(g) && g != s }); len(goals) > 0 {
				to := d.any(goals)
				out = append(out, d.move([]order.Selection{units(d.upTo(1, n), edition.KindID(k))}, s, to))
				if d.enemyLand(to) {
					d.target(to)
				}
			}
		}
	}
	for _, zone := range d.spaces(d.sea) {
		for _, u := range d.there[zone] {
			if coast := d.landOf(zone); u.Owner == d.power && d.p.Transports(u) && len(d.p.Cargo(u.ID)) > 0 && len(coast) > 0 {
				mv := d.move([]order.Selection{units(1, u.Kind)}, zone)
				to := d.any(coast)
				mv.Unloads = []order.Unload{{To: to, At: edition.Nowhere}}
				out = append(out, mv)
				if d.enemyLand(to) {
					d.target(to)
					d.landing[to] = true
				}
			}
		}
	}
	return append(out, d.sorties(d.enemyLand)...)
}

// rides are moves of anything to anywhere near; what can not go there is dropped when it is judged.
func (d *desk) rides() (out []order.Order) {
	d.muster(func(*position.Unit) bool { return true })
	for _, s := range d.spaces(func(edition.SpaceID) bool { return true }) {
		for k, n := range d.free[s] {
			if n == 0 || !d.one(3) {
				continue
			}
			if goals := d.around(s, func(edition.SpaceID) bool { return true }); len(goals) > 0 {
				out = append(out, d.move([]order.Selection{units(d.upTo(1, min(n, 2)), edition.KindID(k))}, s, d.any(goals)))
			}
		}
	}
	return out
}

// meeting has ships of a power's meet others in a zone, with aircraft from beside it.
func (d *desk) meeting(l order.StandingLine, power edition.PowerID) order.StandingLine {
	l.UpTo = true
	l.At = d.any(d.spaces(func(s edition.SpaceID) bool {
		return d.sea(s) && slices.ContainsFunc(d.there[s], func(u *position.Unit) bool { return u.Owner == power })
	}))
	if l.At == edition.Nowhere {
		return l
	}
	for _, u := range d.there[l.At] {
		if u.Owner == power && d.ed.Kind(u.Kind).Class == edition.Sea {
			l.Units = append(l.Units, units(order.All, u.Kind))
		}
	}
	for _, s := range d.landOf(l.At) {
		for _, u := range d.there[s] {
			if u.Owner == power && d.ed.Kind(u.Kind).Class == edition.Air {
				with := units(1, u.Kind)
				with.From = s
				l.Units = append(l.Units, with)
			}
		}
	}
	return l
}
