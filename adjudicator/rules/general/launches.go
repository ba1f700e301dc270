package general

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// What the general sends from air bases where developments allow it: rockets and paratroopers.

// strikes fires rockets from air bases at facilities.
func (d *desk) strikes() []order.Order {
	var out []order.Order
	for _, from := range d.airfields() {
		if d.one(3) {
			continue
		}
		to := d.any(d.near(edition.Air, from, d.ed.Rules.Raids.RocketRange, func(t edition.SpaceID) bool { return d.enemyLand(t) && d.facilities(t) }))
		if to == edition.Nowhere {
			continue
		}
		r := order.Rocket{Source: d.at(), Count: 1, From: from, To: to, Target: edition.NoKind}
		for _, u := range d.there[to] {
			if d.ed.Kinds[u.Kind].Class == edition.Facility && (r.Target == edition.NoKind || d.one(2)) {
				r.Target = u.Kind
			}
		}
		out = append(out, r)
	}
	return out
}

// airfields lists own land with a facility from which rockets may be fired.
func (d *desk) airfields() []edition.SpaceID {
	if !slices.ContainsFunc(d.ed.KindIDs(), func(k edition.KindID) bool { return d.ed.Kinds[k].Airfield && d.p.HasRockets(d.power, k) }) {
		return nil
	}
	return d.spaces(func(s edition.SpaceID) bool {
		return slices.ContainsFunc(d.there[s], func(u *position.Unit) bool { return u.Owner == d.power && d.ed.Kinds[u.Kind].Airfield })
	})
}

// jumps sends troops from air bases into land that others attack.
func (d *desk) jumps() []order.Order {
	jumper := slices.IndexFunc(d.ed.KindIDs(), func(k edition.KindID) bool { return d.p.Changed(d.power, k, "jumps", 0) > 0 })
	if jumper < 0 {
		return nil
	}
	var out []order.Order
	k := edition.KindID(jumper)
	for _, s := range d.spaces(func(s edition.SpaceID) bool { return d.free[s][k] > 0 && d.p.Airfield(s) != nil }) {
		to := d.any(d.near(edition.Air, s, d.p.Changed(d.power, k, "jumps", 0), func(t edition.SpaceID) bool { return d.enemyLand(t) && slices.Contains(d.targets, t) }))
		if to != edition.Nowhere && d.free[s][k] > 0 {
			mv := d.move([]order.Selection{units(d.upTo(1, min(2, d.free[s][k])), k)}, s, to)
			mv.Purpose = order.Paratroop
			out = append(out, mv)
		}
	}
	return out
}
