package general

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// rockets fires guns at complexes; some drive up first where they may.
func (d *desk) rockets() []order.Order {
	var out []order.Order
	for s := range d.free {
		for i, n := range d.free[s] {
			k := edition.KindID(i)
			if n == 0 || !d.ed.Kinds[k].Gun || !d.p.HasRockets(d.power, k) || d.one(3) {
				continue
			}
			from := edition.SpaceID(s)
			if d.ed.Rules.Raids.LaunchersMove && !d.one(4) {
				if to := d.any(d.around(from, func(t edition.SpaceID) bool { return d.friendlyLand(t) && !d.gunned(t) })); to != edition.Nowhere {
					out = append(out, d.move([]order.Selection{units(1, k)}, from, to))
					from = to
				}
			}
			if to := d.any(d.near(edition.Air, from, d.ed.Rules.Raids.RocketRange, func(t edition.SpaceID) bool { return d.enemyLand(t) && d.factory(t) })); to != edition.Nowhere {
				out = append(out, order.Rocket{Source: d.at(), Count: 1, From: from, To: to, Target: edition.NoKind})
			}
		}
	}
	return out
}

// gunned tells whether no other gun finds room in a territory.
func (d *desk) gunned(s edition.SpaceID) bool {
	n := 0
	for _, u := range d.there[s] {
		if d.ed.Kind(u.Kind).Gun && u.Aboard == 0 {
			n++
		}
	}
	return d.ed.Rules.Guns.TooMany(n + 1)
}
