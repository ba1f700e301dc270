package general

import "fieldpost/adjudicator/rules"

// noncombat brings up what has not fought: troops towards the enemy, ships to quiet zones, aircraft among friends.
func (d *desk) noncombat() []rules.Order {
	d.muster(func(u *rules.Unit) bool {
		switch d.ed.Kind(u.Kind).Class {
		case rules.Land:
			return u.Deeds.Has(rules.BrokeThrough) || !u.Deeds.Any(rules.MovedInCombat|rules.Ashore|rules.Fought|rules.Seized|rules.Fired)
		case rules.Sea:
			return !u.Deeds.Any(rules.MovedInCombat | rules.Fought | rules.Submerged)
		}
		return u.Deeds.Any(rules.InFlight) || d.one(3)
	})
	front := d.front()
	out := append(d.shift(), d.flyOn()...)
	out = append(out, d.trains()...)
	for _, zone := range d.spaces(d.sea) {
		out = append(out, d.ferry(zone)...)
		out = append(out, d.sailOn(zone)...)
	}
	for _, s := range d.spaces(func(s rules.SpaceID) bool { return !d.sea(s) }) {
		out = append(out, d.march(s, front)...)
	}
	for _, s := range d.spaces(func(rules.SpaceID) bool { return true }) {
		out = append(out, d.flyHome(s)...)
	}
	out = append(out, d.stacks()...)
	return append(out, d.joinedHome()...)
}

// front measures how far every territory is by land from the nearest enemy land.
func (d *desk) front() []int {
	far := make([]int, len(d.ed.Board.Spaces))
	var queue []rules.SpaceID
	for i := range far {
		far[i] = 99
		if s := rules.SpaceID(i); d.enemyLand(s) {
			far[i] = 0
			queue = append(queue, s)
		}
	}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		for _, n := range d.landOf(s) {
			if far[n] > far[s]+1 && !d.shut(n) {
				far[n] = far[s] + 1
				queue = append(queue, n)
			}
		}
	}
	return far
}

// march moves troops a step nearer to the enemy.
func (d *desk) march(s rules.SpaceID, front []int) []rules.Order {
	var out []rules.Order
	for i, n := range d.free[s] {
		k := rules.KindID(i)
		if n == 0 || d.ed.Kinds[k].Class != rules.Land || d.one(3) || d.ed.Kinds[k].Gun && !d.one(4) {
			continue
		}
		to := d.any(d.near(rules.Land, s, d.upTo(1, d.p.Range(d.power, k)), func(t rules.SpaceID) bool {
			return d.friendlyLand(t) && (front[t] < front[s] || d.one(10))
		}))
		if to != rules.Nowhere {
			out = append(out, d.move([]rules.Selection{units(d.upTo(1, n), k)}, s, to))
		}
	}
	return out
}

// ferry loads transports and lands their troops among friends, or keeps them aboard; some board an ally's ship.
func (d *desk) ferry(zone rules.SpaceID) []rules.Order {
	var out []rules.Order
	for _, sh := range d.ships(zone, func(u *rules.Unit) bool { return d.p.Friendly(u.Owner, d.power) }) {
		switch {
		case sh.owner == d.power && !d.one(3):
			at := d.any(append(d.near(rules.Sea, zone, d.p.Range(d.power, sh.kind), func(z rules.SpaceID) bool { return !d.enemyShips(z) }), zone))
			coast := rules.Nowhere
			if !d.one(3) {
				coast = d.any(d.around(at, d.friendlyLand))
			}
			out = append(out, d.sail([]ship{sh}, zone, at, coast)...)
		case sh.owner != d.power && len(sh.mine) > 0 && d.one(3):
			if to := d.any(d.around(zone, d.friendlyLand)); to != rules.Nowhere {
				sel := units(1, sh.kind)
				sel.Owner = sh.owner
				out = append(out, rules.Move{Source: d.at(), Units: []rules.Selection{units(1, sh.mine[0])}, Path: []rules.SpaceID{zone, to}, FromAboard: &sel})
			}
		case sh.owner != d.power && d.one(3):
			if from, cargo := d.take(sh, zone, zone); len(cargo) > 0 {
				mv := d.move(cargo, from, zone)
				sel := units(1, sh.kind)
				sel.Owner = sh.owner
				mv.Aboard = &sel
				out = append(out, mv)
			}
		}
	}
	return out
}

// sailOn moves warships.
func (d *desk) sailOn(zone rules.SpaceID) []rules.Order {
	var out []rules.Order
	for i, n := range d.free[zone] {
		k := rules.KindID(i)
		if n == 0 || d.ed.Kinds[k].Class != rules.Sea || d.p.Loads(d.power, k) != nil && !d.one(5) || !d.one(2) {
			continue
		}
		if to := d.any(d.near(rules.Sea, zone, d.p.Range(d.power, k), func(z rules.SpaceID) bool { return !d.enemyShips(z) })); to != rules.Nowhere {
			out = append(out, d.move([]rules.Selection{units(d.upTo(1, n), k)}, zone, to))
		}
	}
	return out
}

// flyHome says where some aircraft come down; the others land where the published rule says.
func (d *desk) flyHome(s rules.SpaceID) []rules.Order {
	var out []rules.Order
	for i, n := range d.free[s] {
		k := rules.KindID(i)
		if n == 0 || d.ed.Kinds[k].Class != rules.Air || !d.one(2) {
			continue
		}
		to := d.any(d.near(rules.Air, s, d.upTo(1, d.farthest(k)), func(t rules.SpaceID) bool {
			return d.friendlyLand(t) && d.p.Friendly(d.power, d.p.Before[t]) || d.sea(t) && d.ed.Kinds[k].DeckSize > 0 && d.decksNear(t)
		}))
		if to != rules.Nowhere {
			out = append(out, d.move([]rules.Selection{units(d.upTo(1, n), k)}, s, to))
		}
	}
	return out
}
