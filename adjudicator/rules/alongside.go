package rules

import "slices"

// Land units that go aboard ships that do not move now, and leave them, often an ally's.

// goAboard reads "-> aboard": land units board a ship, often an ally's, that does not move now [R-TRN-014].
func (m *muster) goAboard(mv *Move, sels []*Selection) {
	if len(mv.Path) != 2 || m.isSea(mv.Path[0]) || !m.isSea(mv.Path[1]) {
		m.fail(mv.problem("transport/reach", "Units go aboard from a territory that touches the ship's zone."))
		return
	}
	from, zone := mv.Path[0], mv.Path[1]
	if !m.Edition.Board.Adjacent(from, zone) {
		m.fail(mv.problem("transport/reach", "%s does not touch %s.", m.space(zone), m.space(from)))
		return
	}
	if !m.mayUseHold(mv.Source, zone, "load") {
		return
	}
	ships := m.openHolds(mv, m.welcome(mv, m.shipsIn(mv, mv.Aboard, zone)))
	if len(ships) == 0 {
		return
	}
	var cargo []UnitID
	for _, sel := range sels {
		ids := m.pick(mv.Source, sel, from, false, m.ableToBoard, nil)
		if ids == nil {
			return
		}
		m.claim(ids, mv.Line)
		cargo = append(cargo, ids...)
	}
	aboard := &march{}
	m.stow(mv, aboard, []lading{{cargo: cargo, from: from}}, ships)
	for _, l := range aboard.ladings {
		m.marches = append(m.marches, &march{order: mv, class: Land, units: l.cargo, path: mv.Path, deck: l.carrier})
	}
}

// shipsIn finds the transports in a zone that a selection names: an ally's if it says so.
func (m *muster) shipsIn(mv *Move, sel *Selection, zone SpaceID) []UnitID {
	var ships []UnitID
	for i := range m.Units {
		u := &m.Units[i]
		if u.Space != zone || !m.transports(u) || !m.friendly(m.power, u.Owner) {
			continue
		}
		if sel != nil && !m.matches(u, sel) {
			continue
		}
		ships = append(ships, u.ID)
	}
	if len(ships) == 0 {
		m.fail(mv.problem("units/absent", "There is no such transport in %s.", m.space(zone)))
	}
	return ships
}

// welcome leaves out the ships of allies that take no guests, and says so if none is left [C-TRN-08].
func (m *muster) welcome(mv *Move, ships []UnitID) []UnitID {
	open := slices.DeleteFunc(slices.Clone(ships), func(id UnitID) bool { return m.guarded[id] })
	if len(open) == 0 && len(ships) > 0 {
		u := m.Unit(ships[0])
		m.fail(mv.problem("transport/guests", "%s lets no guests aboard its transports in %s.", m.powerName(u.Owner), m.space(u.Space)))
	}
	return open
}

// leaveShip reads land units that stand aboard and go ashore from a ship that does not move, often an ally's
// [R-TRN-014..016].
func (m *muster) leaveShip(mv *Move, sels []*Selection) {
	if len(mv.Path) < 2 || !m.isSea(mv.Path[0]) {
		m.fail(mv.problem("transport/reach", "Say where the units aboard go ashore."))
		return
	}
	zone, to := mv.Path[0], mv.Path[len(mv.Path)-1]
	if !m.mayLandIn(mv.Source, zone, to) || !m.combat && !m.mayUseHold(mv.Source, zone, "land anything") {
		return
	}
	ships := m.shipsIn(mv, mv.FromAboard, zone)
	for _, sel := range sels {
		left, landed := sel.Count, 0
		var barred Problem
		for _, s := range ships {
			ship := m.Unit(s)
			if topic, why := m.landClosed(ship, to, nil); why != "" {
				barred = mv.problem(topic, "%s", why)
				continue
			}
			var cargo []UnitID
			for _, id := range m.Cargo(s) {
				u := m.Unit(id)
				if left == 0 || m.used[id] != 0 || !m.matches(u, sel) {
					continue
				}
				if !m.landsNow(ship, u) {
					topic, why := m.lateFor(u)
					barred = mv.problem(topic, "%s", why)
					continue
				}
				if !m.commands(m.power, ship.Owner) && u.Deeds.Has(Loaded) {
					barred = mv.problem("transport/allied", "Cargo of an ally's ship lands on a later turn than it was loaded.")
					continue
				}
				if m.combat && m.kind(u).Gun {
					barred = mv.problem("gun/combat", "A gun lands in NONCOMBAT only.")
					continue
				}
				cargo = append(cargo, id)
				if left > 0 {
					left--
				}
			}
			if len(cargo) > 0 {
				landed += len(cargo)
				m.claim(cargo, mv.Line)
				m.marches = append(m.marches, &march{order: mv, class: Land, units: cargo, path: []SpaceID{zone, to}, from: s,
					ashore: []landing{{cargo: cargo, carrier: s, zone: zone, to: to}}})
			}
		}
		if left > 0 || landed == 0 {
			if barred.Text == "" {
				barred = mv.problem("transport/cargo", "There %s not aboard in %s.", plural(left, "is 1 such unit", "are so many such units"), m.space(zone))
			}
			m.fail(barred)
		}
	}
}
