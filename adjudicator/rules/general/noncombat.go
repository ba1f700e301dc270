package general

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// noncombat brings up what has not fought: troops towards the enemy, ships to quiet zones, aircraft among friends.
func (d *desk) noncombat() []order.Order {
	d.muster(func(u *position.Unit) bool {
		switch d.ed.Kind(u.Kind).Class {
		case edition.Land:
			return u.Deeds.Has(position.BrokeThrough) || !u.Deeds.Any(position.MovedInCombat|position.Ashore|position.Fought|position.Seized|position.Fired)
		case edition.Sea:
			return !u.Deeds.Any(position.MovedInCombat | position.Fought | position.Submerged)
		}
		return u.Deeds.Any(position.InFlight) || d.one(3)
	})
	front := d.front()
	out := append(d.shift(), d.flyOn()...)
	out = append(out, d.trains()...)
	for _, zone := range d.spaces(d.sea) {
		out = append(out, d.ferry(zone)...)
		out = append(out, d.sailOn(zone)...)
	}
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return !d.sea(s) }) {
		out = append(out, d.march(s, front)...)
	}
	for _, s := range d.spaces(func(edition.SpaceID) bool { return true }) {
		out = append(out, d.flyHome(s)...)
	}
	out = append(out, d.stacks()...)
	return append(out, d.joinedHome()...)
}

// front measures how far every territory is by land from the nearest enemy land.
func (d *desk) front() []int {
	far := make([]int, len(d.ed.Board.Spaces))
	var queue []edition.SpaceID
	for i := range far {
		far[i] = 99
		if s := edition.SpaceID(i); d.enemyLand(s) {
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
func (d *desk) march(s edition.SpaceID, front []int) []order.Order {
	var out []order.Order
	for i, n := range d.free[s] {
		k := edition.KindID(i)
		if n == 0 || d.ed.Kinds[k].Class != edition.Land || d.one(3) || d.ed.Kinds[k].Gun && !d.one(4) {
			continue
		}
		to := d.any(d.near(edition.Land, s, d.upTo(1, d.p.Range(d.power, k)), func(t edition.SpaceID) bool {
			return d.friendlyLand(t) && (front[t] < front[s] || d.one(10)) || d.joins(t)
		}))
		if to != edition.Nowhere {
			out = append(out, d.move([]order.Selection{units(d.upTo(1, n), k)}, s, to))
		}
	}
	return out
}

// ferry loads transports and lands their troops among friends, or keeps them aboard; some board an ally's ship.
func (d *desk) ferry(zone edition.SpaceID) []order.Order {
	var out []order.Order
	for _, sh := range d.ships(zone, func(u *position.Unit) bool { return d.p.Friendly(u.Owner, d.power) }) {
		switch {
		case sh.owner == d.power && !d.one(3):
			at := d.any(append(d.near(edition.Sea, zone, d.p.Range(d.power, sh.kind), func(z edition.SpaceID) bool { return !d.enemyShips(z) }), zone))
			coast := edition.Nowhere
			if !d.one(3) {
				coast = d.any(d.around(at, func(s edition.SpaceID) bool { return d.friendlyLand(s) || d.joins(s) }))
			}
			out = append(out, d.sail([]ship{sh}, zone, at, coast)...)
		case sh.owner != d.power && len(sh.mine) > 0 && d.one(3):
			if to := d.any(d.around(zone, d.friendlyLand)); to != edition.Nowhere {
				sel := units(1, sh.kind)
				sel.Owner = sh.owner
				out = append(out, order.Move{Source: d.at(), Units: []order.Selection{units(1, sh.mine[0])}, Path: []edition.SpaceID{zone, to}, FromAboard: &sel})
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

// joins tells whether land of no power can be won over by marching in.
func (d *desk) joins(s edition.SpaceID) bool { return d.p.Wars != nil && d.p.MayWin(d.power, s) }

// sailOn moves warships.
func (d *desk) sailOn(zone edition.SpaceID) []order.Order {
	var out []order.Order
	for i, n := range d.free[zone] {
		k := edition.KindID(i)
		if n == 0 || d.ed.Kinds[k].Class != edition.Sea || d.p.Loads(d.power, k) != nil && !d.one(5) || !d.one(2) {
			continue
		}
		among := d.ed.Rules.Submarines.Stop && d.ed.Kinds[k].Sub // they may stop among enemies
		if to := d.any(d.near(edition.Sea, zone, d.p.Range(d.power, k), func(z edition.SpaceID) bool { return among || !d.enemyShips(z) })); to != edition.Nowhere {
			out = append(out, d.move([]order.Selection{units(d.upTo(1, n), k)}, zone, to))
		}
	}
	return out
}

// flyHome says where some aircraft come down; the others land where the published rule says.
func (d *desk) flyHome(s edition.SpaceID) []order.Order {
	var out []order.Order
	for i, n := range d.free[s] {
		k := edition.KindID(i)
		if n == 0 || d.ed.Kinds[k].Class != edition.Air || !d.one(2) {
			continue
		}
		to := d.any(d.near(edition.Air, s, d.upTo(1, d.farthest(k)), func(t edition.SpaceID) bool {
			return d.friendlyLand(t) && d.p.Friendly(d.power, d.p.Before[t]) || d.sea(t) && d.ed.Kinds[k].DeckSize > 0 && d.decksNear(t)
		}))
		if to != edition.Nowhere {
			out = append(out, d.move([]order.Selection{units(d.upTo(1, n), k)}, s, to))
		}
	}
	return out
}
