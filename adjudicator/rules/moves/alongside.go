package moves

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Land units that go aboard ships that do not move now, and leave them, often an ally's.

// goAboard reads "-> aboard": land units board a ship, often an ally's, that does not move now [R-TRN-014].
func (m *Muster) goAboard(mv *order.Move, sels []*order.Selection) {
	if len(mv.Path) != 2 || m.pos.IsSea(mv.Path[0]) || !m.pos.IsSea(mv.Path[1]) {
		m.fail(mv.Problem("transport/reach", "Units go aboard from a territory that touches the ship's zone."))
		return
	}
	from, zone := mv.Path[0], mv.Path[1]
	if !m.pos.Edition.Board.Adjacent(from, zone) {
		m.fail(m.roads.apart(mv.Source, zone, from))
		return
	}
	if m.pos.Barred(m.power, zone) {
		m.fail(m.roads.barredProblem(mv.Source, "transport/reach", edition.Land, zone))
		return
	}
	if !m.allow(m.roads.mayUseHold(mv.Source, zone, "load")) {
		return
	}
	ships := m.openHolds(mv, m.welcome(mv, m.shipsIn(mv, mv.Aboard, zone)))
	if len(ships) == 0 {
		return
	}
	var cargo []position.UnitID
	for _, sel := range sels {
		ids := m.pick(mv.Source, sel, from, false, m.holds.ableToBoard, anyOf)
		m.roll.claim(ids, mv.Line)
		cargo = append(cargo, ids...)
	}
	if len(cargo) == 0 {
		return
	}
	aboard := &ways.March{}
	m.stow(mv, aboard, []ways.Lading{{Cargo: cargo, From: from}}, ships)
	for _, l := range aboard.Ladings {
		m.roll.marches = append(m.roll.marches, &ways.March{Order: mv, Class: edition.Land, Units: l.Cargo, Path: mv.Path, Deck: l.Carrier})
	}
}

// shipsIn finds the transports in a zone that a selection names: an ally's if it says so.
func (m *Muster) shipsIn(mv *order.Move, sel *order.Selection, zone edition.SpaceID) []position.UnitID {
	var ships []position.UnitID
	for u := range m.pos.At(zone) {
		if !m.pos.Transports(u) || !m.pos.Shares(m.power, u.Owner, zone) {
			continue
		}
		if sel != nil && !position.Matches(m.pos, m.power, u, sel) {
			continue
		}
		ships = append(ships, u.ID)
	}
	if len(ships) == 0 {
		m.fail(mv.Problem("units/absent", "There is no such transport in %s.", m.pos.SpaceName(zone)))
	}
	return ships
}

// welcome leaves out the ships of allies that take no guests, and says so if none is left [C-TRN-08].
func (m *Muster) welcome(mv *order.Move, ships []position.UnitID) []position.UnitID {
	open := slices.DeleteFunc(slices.Clone(ships), func(id position.UnitID) bool { return m.guarded[id] })
	if len(open) == 0 && len(ships) > 0 {
		u := m.pos.Unit(ships[0])
		m.fail(mv.Problem("transport/guests", "%s lets no guests aboard its transports in %s.", m.pos.PowerName(u.Owner), m.pos.SpaceName(u.Space)))
	}
	return open
}

// leaveShip reads land units that stand aboard and go ashore from a ship that does not move, often an ally's
// [R-TRN-014..016].
func (m *Muster) leaveShip(mv *order.Move, sels []*order.Selection) {
	if len(mv.Path) < 2 || !m.pos.IsSea(mv.Path[0]) {
		m.fail(mv.Problem("transport/reach", "Say where the units aboard go ashore."))
		return
	}
	zone, to := mv.Path[0], mv.Path[len(mv.Path)-1]
	if !m.allow(m.roads.mayLandIn(mv.Source, zone, to)) || !m.combat && !m.allow(m.roads.mayUseHold(mv.Source, zone, "land anything")) {
		return
	}
	ships := m.shipsIn(mv, mv.FromAboard, zone)
	for _, sel := range sels {
		left, landed := sel.Count, 0 // All is below 0 and stays there
		var barred order.Problem
		alike := remembered(m.roll.likeness) // what one ship lands alters no other
		for open := slices.Clone(ships); len(open) > 0 && left != 0; {
			s := m.picker.oneOf(open, alike)
			open = slices.DeleteFunc(open, func(id position.UnitID) bool { return id == s })
			cargo, why := m.disembark(mv, sel, s, to, left)
			if why.Text != "" {
				barred = why
			}
			if len(cargo) == 0 {
				continue
			}
			landed += len(cargo)
			left -= len(cargo)
			m.roll.claim(cargo, mv.Line)
			m.roll.marches = append(m.roll.marches, &ways.March{Order: mv, Class: edition.Land, Units: cargo, Path: []edition.SpaceID{zone, to}, FromShip: s,
				Ashore: []ways.Landing{{Cargo: cargo, Carrier: s, Zone: zone, To: to}}})
		}
		if left <= 0 && landed > 0 {
			continue
		}
		if sel.Rest {
			if m.spared.Text == "" {
				m.spared = barred
			}
			continue
		}
		if barred.Text == "" {
			barred = m.boardsNow(mv, sel, zone)
		}
		if barred.Text == "" {
			barred = mv.Problem("transport/cargo", "There %s not aboard in %s.", prose.Plural(left, "is 1 such unit", "are so many such units"), m.pos.SpaceName(zone))
		}
		m.fail(barred)
	}
}

// disembark picks at most so many units of a selection that go ashore from one ship, or says what bars those that are aboard.
func (m *Muster) disembark(mv *order.Move, sel *order.Selection, s position.UnitID, to edition.SpaceID, most int) (cargo []position.UnitID, barred order.Problem) {
	ship := m.pos.Unit(s)
	topic, why := m.holds.landClosed(ship, to, nil)
	if lands := m.roll.landsOf(s); why == "" && m.holds.landsEnough(s, lands, to) {
		topic, why = "transport/one-land", prose.Say("%s; this one lands in %s.", m.holds.landsText(s), m.pos.SpaceList(lands))
	}
	for _, id := range m.pos.Cargo(s) {
		u := m.pos.Unit(id)
		if len(cargo) == most || m.roll.used[id] != 0 || !position.Matches(m.pos, m.power, u, sel) {
			continue
		}
		switch late, whyLate := lateFor(m.pos, m.power, u); {
		case why != "":
			barred = mv.Problem(topic, "%s", why)
		case !landsNow(m.pos, m.power, m.combat, ship, u):
			barred = mv.Problem(late, "%s", whyLate)
		case !m.pos.Commands(m.power, ship.Owner) && u.Deeds.Has(position.Loaded):
			barred = mv.Problem("transport/allied", "Cargo of an ally's ship lands on a later turn than it was loaded.")
		case m.combat && m.pos.Kind(u).Gun:
			barred = gunLandsLater(mv, m.pos.Kind(u))
		default:
			cargo = append(cargo, id)
		}
	}
	return cargo, barred
}

// boardsNow says why units that go aboard by another order of the section do not land by this one: from an ally's ship they
// land on a later turn, and from their own by the order that takes them aboard [R-TRN-015].
func (m *Muster) boardsNow(mv *order.Move, sel *order.Selection, zone edition.SpaceID) order.Problem {
	for _, other := range m.all {
		if other.Aboard == nil || len(other.Path) == 0 || other.Path[len(other.Path)-1] != zone || !slices.ContainsFunc(other.Units, func(s order.Selection) bool { return s.Kind == sel.Kind }) {
			continue
		}
		if owner := other.Aboard.OrderedBy(m.power); !m.pos.Commands(m.power, owner) {
			return mv.Problem("transport/allied", "Cargo of an ally's ship lands on a later turn than it was loaded, and this goes aboard a ship of %s by line %d.", m.pos.PowerName(owner), other.Line).Suggest("Leave it aboard on this turn, and order the landing on the next.")
		}
		return mv.Problem("transport/cargo", "What goes aboard by line %d lands by the same order.", other.Line).Suggest("Write it as one order: the transport and its zone, then load and land.")
	}
	return order.Problem{}
}
