package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// combat orders rockets, raids, landings, attacks, ways through neutral land and a few moves without a reason.
func (d *desk) combat() []order.Order {
	d.muster(func(u *position.Unit) bool { return true })
	d.targets = nil
	var out []order.Order
	out = append(out, d.rockets()...)
	out = append(out, d.strikes()...)
	out = append(out, d.raids()...)
	out = append(out, d.drops()...)
	out = append(out, d.trespasses()...)
	out = append(out, d.assaults()...)
	out = append(out, d.blitzes()...)
	goals := d.spaces(func(s edition.SpaceID) bool { return d.enemyLand(s) && !d.shut(s) || d.sea(s) && d.enemyShips(s) })
	for _, s := range goals {
		out = append(out, d.crashes(s)...)
		out = append(out, d.attack(s)...)
	}
	out = append(out, d.jumps()...)
	out = append(out, d.strays()...)
	out = append(out, d.shifts()...)
	out = append(out, d.stacks()...)
	return append(out, d.joined()...)
}

// muster counts the units that may still be ordered. Aircraft on decks are among them, cargo is not.
func (d *desk) muster(may func(*position.Unit) bool) {
	for s := range d.free {
		clear(d.free[s])
		for _, u := range d.there[s] {
			class := d.ed.Kind(u.Kind).Class
			if u.Owner == d.power && class != edition.Facility && (u.Aboard == 0 || class == edition.Air) && may(u) {
				d.free[s][u.Kind]++
			}
		}
	}
}

// force is units that could go to one space.
type force struct {
	from  edition.SpaceID
	class edition.Class
	units []order.Selection
	power int
}

// within lists what could reach a space, the nearest spaces first in no order.
func (d *desk) within(target edition.SpaceID, classes ...edition.Class) []force {
	var out []force
	for _, class := range classes {
		reach := 2
		if class == edition.Air {
			reach = 6
		}
		for from, dist := range d.over(class, target, reach) {
			if dist == 0 && class != edition.Sea || dist < 0 {
				continue
			}
			f := force{from: edition.SpaceID(from), class: class}
			for i, n := range d.free[from] {
				k := edition.KindID(i)
				if n == 0 || d.ed.Kinds[k].Class != class || d.ed.Kinds[k].Gun || dist == 0 && d.ed.Kinds[k].Deck > 0 {
					continue
				}
				far := d.farthest(k)
				if class == edition.Air {
					far = d.upTo(far/2, far-1)
				}
				if int(dist) > far {
					continue
				}
				take := d.upTo((n+1)/2, n)
				f.units = append(f.units, units(take, k))
				f.power += take * (2 + d.p.Attack(d.power, k))
			}
			if len(f.units) > 0 && (class != edition.Sea || dist > 0) {
				out = append(out, f)
			}
		}
	}
	return out
}

// attack sends what can reach a space if it looks strong enough, or if the general feels lucky.
func (d *desk) attack(target edition.SpaceID) []order.Order {
	classes := []edition.Class{edition.Land, edition.Air}
	if d.sea(target) {
		classes = []edition.Class{edition.Sea, edition.Air}
	}
	against := d.strength(target)
	forces := d.within(target, classes...)
	total := 0
	for i := range forces {
		total += forces[i].power
	}
	if total == 0 || total*100 < against*d.upTo(50, 150) && !d.one(10) || d.one(4) {
		return nil
	}
	if against == 0 { // land that nobody defends takes one unit
		forces = forces[d.chance(len(forces)):][:1]
		forces[0].units = forces[0].units[:1]
		forces[0].units[0].Count = 1
	}
	var out []order.Order
	for _, f := range forces {
		out = append(out, d.send(f, target))
	}
	d.target(target)
	return out
}

// send orders a force to a space; aircraft sometimes declare where they will land.
func (d *desk) send(f force, target edition.SpaceID) order.Order {
	mv := d.move(f.units, f.from, target)
	mv.Purpose = d.fliesWith(&f, target)
	if f.class == edition.Air && !d.sea(target) && d.ed.Rules.Raids.Said {
		mv.Purpose = order.Fight
	}
	if f.class == edition.Air && d.one(5) {
		if to := d.any(d.near(edition.Air, target, 3, func(s edition.SpaceID) bool {
			return d.friendlyLand(s) || d.sea(s) && d.decksNear(s)
		})); to != edition.Nowhere {
			mv.Land = &order.Landing{Space: to}
		}
	}
	return mv
}

// decksNear tells whether a deck of the mover's side is in a zone or beside it.
func (d *desk) decksNear(zone edition.SpaceID) bool {
	deck := func(s edition.SpaceID) bool {
		return slices.ContainsFunc(d.there[s], func(u *position.Unit) bool {
			return d.ed.Kind(u.Kind).Deck > 0 && d.p.Friendly(u.Owner, d.power)
		})
	}
	return deck(zone) || slices.ContainsFunc(d.zonesOf(zone), deck)
}

func (d *desk) target(s edition.SpaceID) {
	if !slices.Contains(d.targets, s) {
		d.targets = append(d.targets, s)
	}
}

// raids sends bombers against complexes.
func (d *desk) raids() []order.Order {
	if d.ed.Rules.Raids.Damages {
		return d.bombing()
	}
	var out []order.Order
	for s := range d.free {
		for i, n := range d.free[s] {
			k := edition.KindID(i)
			if n == 0 || !d.ed.Kinds[k].Raids && d.changed(k, "raids") == 0 || !d.one(3) {
				continue
			}
			if to := d.any(d.near(edition.Air, edition.SpaceID(s), d.p.Range(d.power, k)*2/3, func(t edition.SpaceID) bool { return d.enemyLand(t) && d.factory(t) })); to != edition.Nowhere {
				mv := d.move([]order.Selection{units(d.upTo(1, n), k)}, edition.SpaceID(s), to)
				mv.Purpose = order.Raid
				out = append(out, mv)
			}
		}
	}
	return out
}

// drops sends aircraft with troops of the same territory aboard into enemy land, full or one short of what they carry.
func (d *desk) drops() []order.Order {
	var out []order.Order
	for s := range d.free {
		for i, n := range d.free[s] {
			k := edition.KindID(i)
			troops := d.ed.KindByID(d.ed.Kinds[k].Drops)
			if n == 0 || troops == edition.NoKind || d.free[s][troops] == 0 || !d.one(2) {
				continue
			}
			to := d.any(d.near(edition.Air, edition.SpaceID(s), d.p.Range(d.power, k)*2/3, func(t edition.SpaceID) bool { return d.enemyLand(t) && !d.shut(t) }))
			if to == edition.Nowhere {
				continue
			}
			mv := d.move([]order.Selection{units(1, k)}, edition.SpaceID(s), to)
			mv.Purpose = order.Paratroop
			mv.Loads = []order.Load{{Units: []order.Selection{units(d.upTo(1, 2), troops)}, From: edition.SpaceID(s), At: edition.Nowhere}}
			out = append(out, mv)
		}
	}
	return out
}

// blitzes drives through empty enemy land, on or back.
func (d *desk) blitzes() []order.Order {
	var out []order.Order
	for i := range d.free {
		s := edition.SpaceID(i)
		for j, n := range d.free[s] {
			k := edition.KindID(j)
			if n == 0 || !d.mayBlitz(k) || d.p.Range(d.power, k) < 2 || !d.one(2) {
				continue
			}
			over := d.any(d.around(s, func(t edition.SpaceID) bool {
				return d.enemyLand(t) && !d.shut(t) && len(d.there[t]) == 0
			}))
			if over == edition.Nowhere {
				continue
			}
			to := d.any(d.around(over, func(t edition.SpaceID) bool { return !d.sea(t) && !d.shut(t) }))
			if to != edition.Nowhere {
				out = append(out, d.move([]order.Selection{units(d.upTo(1, n), k)}, s, over, to))
			}
		}
	}
	return out
}

// strays lets a ship go anywhere, or stay among enemies to fight.
func (d *desk) strays() []order.Order {
	var out []order.Order
	for i := range d.free {
		s := edition.SpaceID(i)
		if !d.sea(s) {
			continue
		}
		for j, n := range d.free[s] {
			k := edition.KindID(j)
			if n == 0 || d.ed.Kinds[k].Class != edition.Sea {
				continue
			}
			switch {
			case d.enemyShips(s) && d.one(3):
				mv := d.move([]order.Selection{units(n, k)}, s)
				mv.Purpose = order.Fight
				out = append(out, mv)
				d.target(s)
			case d.enemyShips(s) && d.one(2), d.one(15):
				if to := d.any(d.near(edition.Sea, s, 2, d.sea)); to != edition.Nowhere {
					out = append(out, d.move([]order.Selection{units(d.upTo(1, n), k)}, s, to))
				}
			}
		}
	}
	return out
}
