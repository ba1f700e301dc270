package general

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
)

// ship is a transport with what is aboard.
type ship struct {
	kind  edition.KindID
	owner edition.PowerID
	cargo []edition.KindID // ours and others', in order of kind
	mine  []edition.KindID
}

// ships lists the transports in a zone that the mover may use, those with the same cargo together, so that the list
// does not hang on the numbers of the units.
func (d *desk) ships(zone edition.SpaceID, is func(*position.Unit) bool) []ship {
	var out []ship
	for _, u := range d.there[zone] {
		if d.p.Loads(u.Owner, u.Kind) == nil || !is(u) {
			continue
		}
		sh := ship{kind: u.Kind, owner: u.Owner}
		for _, c := range d.there[zone] {
			if c.Aboard == u.ID {
				sh.cargo = append(sh.cargo, c.Kind)
				if c.Owner == d.power {
					sh.mine = append(sh.mine, c.Kind)
				}
			}
		}
		slices.Sort(sh.cargo)
		slices.Sort(sh.mine)
		out = append(out, sh)
	}
	slices.SortStableFunc(out, func(a, b ship) int {
		return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.owner, b.owner), slices.Compare(a.cargo, b.cargo), slices.Compare(a.mine, b.mine))
	})
	return out
}

// assaults lands troops from the sea, zone by zone, with what can help them.
func (d *desk) assaults() []order.Order {
	var out []order.Order
	for _, zone := range d.spaces(d.sea) {
		out = append(out, d.landFromAllies(zone)...)
		fleet := d.ships(zone, func(u *position.Unit) bool { return u.Owner == d.power })
		if len(fleet) == 0 || d.one(4) {
			continue
		}
		at, coast := d.beach(zone)
		if coast == edition.Nowhere {
			continue
		}
		landed := d.sail(fleet, zone, at, coast)
		if len(landed) == 0 {
			continue
		}
		out = append(out, landed...)
		d.target(coast)
		d.landing[coast] = true
		out = append(out, d.escort(zone, at)...)
		for _, f := range d.within(coast, edition.Land, edition.Air) {
			if d.one(2) {
				out = append(out, d.send(f, coast))
			}
		}
		if d.enemyShips(at) {
			d.target(at)
			for _, f := range d.within(at, edition.Sea, edition.Air) {
				out = append(out, d.send(f, at))
			}
		}
	}
	return out
}

// beach picks where to land: of three chances the weakest coast.
func (d *desk) beach(zone edition.SpaceID) (at, coast edition.SpaceID) {
	at, coast = edition.Nowhere, edition.Nowhere
	zones := append(d.near(edition.Sea, zone, 2, d.sea), zone)
	for range 3 {
		z := d.any(zones)
		c := d.any(d.around(z, func(s edition.SpaceID) bool {
			return d.enemyLand(s) && !d.shut(s) || d.neutral(s) && d.ed.Rules.Neutrals.Fee > 0 && d.one(6)
		}))
		if c != edition.Nowhere && (coast == edition.Nowhere || d.strength(c) < d.strength(coast)) {
			at, coast = z, c
		}
	}
	return at, coast
}

// sail loads ships on their way to a zone and lands what they carry.
func (d *desk) sail(fleet []ship, zone, at, coast edition.SpaceID) []order.Order {
	var out []order.Order
	for _, sh := range fleet {
		if d.free[zone][sh.kind] == 0 || d.one(6) {
			continue
		}
		from, cargo := d.take(sh, zone, at)
		if len(cargo) == 0 && len(sh.mine) == 0 {
			continue
		}
		sel := units(1, sh.kind)
		switch {
		case len(sh.cargo) == 0 && d.one(2):
			sel.Empty = true
		case len(sh.cargo) > 0:
			for _, k := range sh.cargo {
				sel.Cargo = add(sel.Cargo, k)
			}
		}
		path := []edition.SpaceID{zone}
		if at != zone {
			path = append(path, at)
		}
		mv := d.move([]order.Selection{sel}, path...)
		if len(cargo) > 0 {
			mv.Loads = []order.Load{{Units: cargo, From: from, At: edition.Nowhere}}
			for _, c := range cargo {
				d.free[from][c.Kind] -= c.Count
			}
		}
		if coast != edition.Nowhere {
			mv.Unloads = []order.Unload{{To: coast, At: edition.Nowhere}}
			d.landTwice(&mv, sh, zone, at)
		}
		out = append(out, mv)
	}
	return out
}

func add(list []order.Selection, k edition.KindID) []order.Selection {
	for i := range list {
		if list[i].Kind == k {
			list[i].Count++
			return list
		}
	}
	return append(list, units(1, k))
}

// take finds cargo for a ship beside its zone, or beside the one that it goes to.
func (d *desk) take(sh ship, zone, at edition.SpaceID) (edition.SpaceID, []order.Selection) {
	from := d.any(d.around(zone, d.hasTroops))
	if from == edition.Nowhere || d.one(5) {
		if f := d.any(d.around(at, d.hasTroops)); f != edition.Nowhere {
			from = f
		}
	}
	if from == edition.Nowhere {
		return from, nil
	}
	hold := slices.Clone(sh.cargo)
	var out []order.Selection
	left := slices.Clone(d.free[from])
	for range 6 {
		k := edition.KindID(d.chance(len(d.ed.Kinds)))
		if left[k] == 0 || d.ed.Kinds[k].Class != edition.Land || d.ed.Kinds[k].Gun && !d.one(3) || !d.p.Stows(sh.owner, sh.kind, append(slices.Clone(hold), k)) {
			continue
		}
		left[k]--
		hold = append(hold, k)
		out = add(out, k)
	}
	return from, out
}

func (d *desk) hasTroops(s edition.SpaceID) bool {
	if d.sea(s) {
		return false
	}
	for i, n := range d.free[s] {
		if n > 0 && d.ed.Kinds[i].Class == edition.Land && !d.ed.Kinds[i].Gun {
			return true
		}
	}
	return false
}

// escort sends warships along.
func (d *desk) escort(zone, at edition.SpaceID) []order.Order {
	if zone == at {
		return nil
	}
	var sels []order.Selection
	for i, n := range d.free[zone] {
		k := &d.ed.Kinds[i]
		if n > 0 && k.Class == edition.Sea && d.p.Loads(d.power, edition.KindID(i)) == nil && !d.one(3) {
			sels = append(sels, units(n, edition.KindID(i)))
		}
	}
	if len(sels) == 0 {
		return nil
	}
	return []order.Order{d.move(sels, zone, at)}
}

// landFromAllies puts troops ashore that ride on allied transports.
func (d *desk) landFromAllies(zone edition.SpaceID) []order.Order {
	var out []order.Order
	for _, sh := range d.ships(zone, func(u *position.Unit) bool { return u.Owner != d.power && d.p.Friendly(u.Owner, d.power) }) {
		if len(sh.mine) == 0 || d.one(3) {
			continue
		}
		to := d.any(d.around(zone, func(s edition.SpaceID) bool { return d.enemyLand(s) && !d.shut(s) }))
		if to == edition.Nowhere {
			continue
		}
		sel := units(1, sh.kind)
		sel.Owner = sh.owner
		out = append(out, order.Move{Source: d.at(), Units: []order.Selection{units(1, sh.mine[0])}, Path: []edition.SpaceID{zone, to}, FromAboard: &sel})
		d.target(to)
		d.landing[to] = true
	}
	return out
}
