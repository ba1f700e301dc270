package general

import (
	"slices"

	"fieldpost/adjudicator/rules"
)

// combat orders rockets, raids, landings, attacks, ways through neutral land and a few moves without a reason.
func (d *desk) combat() []rules.Order {
	d.muster(func(u *rules.Unit) bool { return true })
	d.targets = nil
	var out []rules.Order
	out = append(out, d.rockets()...)
	out = append(out, d.raids()...)
	out = append(out, d.drops()...)
	out = append(out, d.trespasses()...)
	out = append(out, d.assaults()...)
	out = append(out, d.blitzes()...)
	goals := d.spaces(func(s rules.SpaceID) bool { return d.enemyLand(s) && !d.shut(s) || d.sea(s) && d.enemyShips(s) })
	for _, s := range goals {
		out = append(out, d.crashes(s)...)
		out = append(out, d.attack(s)...)
	}
	out = append(out, d.strays()...)
	out = append(out, d.shifts()...)
	out = append(out, d.stacks()...)
	return append(out, d.joined()...)
}

// muster counts the units that may still be ordered. Aircraft on decks are among them, cargo is not.
func (d *desk) muster(may func(*rules.Unit) bool) {
	for s := range d.free {
		clear(d.free[s])
		for _, u := range d.there[s] {
			class := d.ed.Kind(u.Kind).Class
			if u.Owner == d.power && class != rules.Facility && (u.Aboard == 0 || class == rules.Air) && may(u) {
				d.free[s][u.Kind]++
			}
		}
	}
}

// force is units that could go to one space.
type force struct {
	from  rules.SpaceID
	class rules.Class
	units []rules.Selection
	power int
}

// within lists what could reach a space, the nearest spaces first in no order.
func (d *desk) within(target rules.SpaceID, classes ...rules.Class) []force {
	var out []force
	for _, class := range classes {
		reach := 2
		if class == rules.Air {
			reach = 6
		}
		for from, dist := range d.over(class, target, reach) {
			if dist == 0 && class != rules.Sea || dist < 0 {
				continue
			}
			f := force{from: rules.SpaceID(from), class: class}
			for i, n := range d.free[from] {
				k := rules.KindID(i)
				if n == 0 || d.ed.Kinds[k].Class != class || d.ed.Kinds[k].Gun || dist == 0 && d.ed.Kinds[k].Deck > 0 {
					continue
				}
				far := d.farthest(k)
				if class == rules.Air {
					far = d.upTo(far/2, far-1)
				}
				if int(dist) > far {
					continue
				}
				take := d.upTo((n+1)/2, n)
				f.units = append(f.units, units(take, k))
				f.power += take * (2 + d.p.Attack(d.power, k))
			}
			if len(f.units) > 0 && (class != rules.Sea || dist > 0) {
				out = append(out, f)
			}
		}
	}
	return out
}

// attack sends what can reach a space if it looks strong enough, or if the general feels lucky.
func (d *desk) attack(target rules.SpaceID) []rules.Order {
	classes := []rules.Class{rules.Land, rules.Air}
	if d.sea(target) {
		classes = []rules.Class{rules.Sea, rules.Air}
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
	var out []rules.Order
	for _, f := range forces {
		out = append(out, d.send(f, target))
	}
	d.target(target)
	return out
}

// send orders a force to a space; aircraft sometimes declare where they will land.
func (d *desk) send(f force, target rules.SpaceID) rules.Order {
	mv := d.move(f.units, f.from, target)
	if f.class == rules.Air && d.one(5) {
		if to := d.any(d.near(rules.Air, target, 3, func(s rules.SpaceID) bool {
			return d.friendlyLand(s) || d.sea(s) && d.decksNear(s)
		})); to != rules.Nowhere {
			mv.Land = &rules.Landing{Space: to}
		}
	}
	return mv
}

// decksNear tells whether a deck of the mover's side is in a zone or beside it.
func (d *desk) decksNear(zone rules.SpaceID) bool {
	deck := func(s rules.SpaceID) bool {
		return slices.ContainsFunc(d.there[s], func(u *rules.Unit) bool {
			return d.ed.Kind(u.Kind).Deck > 0 && d.p.Friendly(u.Owner, d.power)
		})
	}
	return deck(zone) || slices.ContainsFunc(d.zonesOf(zone), deck)
}

func (d *desk) target(s rules.SpaceID) {
	if !slices.Contains(d.targets, s) {
		d.targets = append(d.targets, s)
	}
}

// raids sends bombers against complexes.
func (d *desk) raids() []rules.Order {
	var out []rules.Order
	for s := range d.free {
		for i, n := range d.free[s] {
			k := rules.KindID(i)
			if n == 0 || !d.ed.Kinds[k].Raids && d.changed(k, "raids") == 0 || !d.one(3) {
				continue
			}
			if to := d.any(d.near(rules.Air, rules.SpaceID(s), d.p.Range(d.power, k)*2/3, func(t rules.SpaceID) bool { return d.enemyLand(t) && d.factory(t) })); to != rules.Nowhere {
				mv := d.move([]rules.Selection{units(d.upTo(1, n), k)}, rules.SpaceID(s), to)
				mv.Purpose = rules.Raid
				out = append(out, mv)
			}
		}
	}
	return out
}

// drops sends aircraft with troops of the same territory aboard into enemy land, full or one short of what they carry.
func (d *desk) drops() []rules.Order {
	var out []rules.Order
	for s := range d.free {
		for i, n := range d.free[s] {
			k := rules.KindID(i)
			troops := d.ed.KindByID(d.ed.Kinds[k].Drops)
			if n == 0 || troops == rules.NoKind || d.free[s][troops] == 0 || !d.one(2) {
				continue
			}
			to := d.any(d.near(rules.Air, rules.SpaceID(s), d.p.Range(d.power, k)*2/3, func(t rules.SpaceID) bool { return d.enemyLand(t) && !d.shut(t) }))
			if to == rules.Nowhere {
				continue
			}
			mv := d.move([]rules.Selection{units(1, k)}, rules.SpaceID(s), to)
			mv.Purpose = rules.Paratroop
			mv.Loads = []rules.Load{{Units: []rules.Selection{units(d.upTo(1, 2), troops)}, From: rules.SpaceID(s), At: rules.Nowhere}}
			out = append(out, mv)
		}
	}
	return out
}

// blitzes drives through empty enemy land, on or back.
func (d *desk) blitzes() []rules.Order {
	var out []rules.Order
	for i := range d.free {
		s := rules.SpaceID(i)
		for j, n := range d.free[s] {
			k := rules.KindID(j)
			if n == 0 || !d.mayBlitz(k) || d.p.Range(d.power, k) < 2 || !d.one(2) {
				continue
			}
			over := d.any(d.around(s, func(t rules.SpaceID) bool {
				return d.enemyLand(t) && !d.shut(t) && len(d.there[t]) == 0
			}))
			if over == rules.Nowhere {
				continue
			}
			to := d.any(d.around(over, func(t rules.SpaceID) bool { return !d.sea(t) && !d.shut(t) }))
			if to != rules.Nowhere {
				out = append(out, d.move([]rules.Selection{units(d.upTo(1, n), k)}, s, over, to))
			}
		}
	}
	return out
}

// strays lets a ship go anywhere, or stay among enemies to fight.
func (d *desk) strays() []rules.Order {
	var out []rules.Order
	for i := range d.free {
		s := rules.SpaceID(i)
		if !d.sea(s) {
			continue
		}
		for j, n := range d.free[s] {
			k := rules.KindID(j)
			if n == 0 || d.ed.Kinds[k].Class != rules.Sea {
				continue
			}
			switch {
			case d.enemyShips(s) && d.one(3):
				mv := d.move([]rules.Selection{units(n, k)}, s)
				mv.Purpose = rules.Fight
				out = append(out, mv)
				d.target(s)
			case d.enemyShips(s) && d.one(2), d.one(15):
				if to := d.any(d.near(rules.Sea, s, 2, d.sea)); to != rules.Nowhere {
					out = append(out, d.move([]rules.Selection{units(d.upTo(1, n), k)}, s, to))
				}
			}
		}
	}
	return out
}
