package moves

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/ways"
)

// Cargo of a march: what its ships take aboard and put ashore.

// shipCargo reads what the transports of a march take aboard and put ashore.
func (m *Muster) shipCargo(mv *order.Move, mc *ways.March) {
	var ships []position.UnitID
	for _, id := range mc.Units {
		if m.pos.Transports(m.pos.Unit(id)) {
			ships = append(ships, id)
		}
	}
	var lots []ways.Lading
	for i := range mv.Loads {
		lots = append(lots, m.load(mv, mc, &mv.Loads[i], ships))
	}
	m.stow(mv, mc, lots, ships)
	bound := map[position.UnitID][]edition.SpaceID{}
	for _, b := range m.beaches(mc, ships) {
		m.unload(mv, mc, b, ships, bound)
	}
	m.checkSailOn(mv, mc)
}

// load finds one lot of cargo that comes aboard on the way, and where; an empty one if something is wrong with it.
func (m *Muster) load(mv *order.Move, mc *ways.March, l *order.Load, ships []position.UnitID) (lot ways.Lading) {
	step := m.holds.loadingStep(mc.Path, l)
	if step < 0 {
		m.fail(mv.Problem("transport/reach", "No zone on the way %s touches %s.", m.pos.PathText(mc.Path), m.pos.SpaceName(l.From)).Suggest("%s", m.roads.coastText(l.From)))
		return
	}
	if !m.allow(m.roads.mayLoad(mv.Source, mc.Path[step], step == 0)) {
		return
	}
	var cargo []position.UnitID
	found := len(m.bad)
	for i := range l.Units { // units that board no ship are told before ships that take nothing
		ids := m.pick(mv.Source, &l.Units[i], l.From, false, m.holds.ableToBoard, anyOf)
		m.roll.claim(ids, mv.Line)
		cargo = append(cargo, ids...)
	}
	if len(m.bad) > found {
		return
	}
	for _, id := range ships {
		if topic, why := m.holds.holdClosed(m.pos.Unit(id)); why != "" {
			m.fail(mv.Problem(topic, "%s", why))
			return
		}
	}
	return ways.Lading{Cargo: cargo, Step: step, From: l.From}
}

// stow finds a hold for every piece of all lots, bulky pieces first.
func (m *Muster) stow(mv *order.Move, mc *ways.March, lots []ways.Lading, ships []position.UnitID) {
	hold := map[position.UnitID][]edition.KindID{}
	for _, s := range ships {
		hold[s] = m.roll.stowed(s)
	}
	var pieces []piece
	var cargo []position.UnitID
	for i := range lots {
		for _, id := range lots[i].Cargo {
			pieces = append(pieces, piece{unit: id, from: lots[i].From, step: lots[i].Step, goal: edition.Nowhere})
			cargo = append(cargo, id)
		}
	}
	m.setGoals(mv, pieces)
	bound := map[position.UnitID]edition.SpaceID{}
	slices.SortStableFunc(pieces, func(a, b piece) int { return m.pos.Kind(m.pos.Unit(b.unit)).Cost - m.pos.Kind(m.pos.Unit(a.unit)).Cost })
	alike := remembered(m.roll.likeness)
	for _, pc := range pieces {
		k := m.pos.Unit(pc.unit).Kind
		var open []position.UnitID
		for _, s := range ships {
			if m.pos.Fits(m.pos.Unit(s).Owner, m.pos.Unit(s).Kind, append(slices.Clone(hold[s]), k)) {
				open = append(open, s)
			}
		}
		if len(open) == 0 {
			m.fail(m.holds.noRoom(mv, cargo, ships))
			return
		}
		if m.pos.Edition.Rules.Ships.OneLoad {
			var bad order.Problem
			if open, bad = m.oneLoad(mv, mc, open, lots, pc.from); !m.allow(bad) {
				return
			}
		}
		m.likeliest(open, hold, bound, pc)
		s := m.picker.oneOf(open, func(s position.UnitID) string {
			full := slices.Sorted(slices.Values(hold[s]))
			return fmt.Sprint(alike(s), full)
		})
		hold[s] = append(hold[s], k)
		if pc.goal != edition.Nowhere {
			bound[s] = pc.goal
		}
		mc.Ladings = addLading(mc.Ladings, ways.Lading{Cargo: []position.UnitID{pc.unit}, Carrier: s, Step: pc.step, From: pc.from})
	}
}

// unload puts cargo ashore: in combat movement into enemy land, as an assault, and in noncombat into friendly land
// [R-TRN-004, R-TRN-028, R-AMPH-001].
func (m *Muster) unload(mv *order.Move, mc *ways.March, b beach, ships []position.UnitID, bound map[position.UnitID][]edition.SpaceID) {
	ul, zone := b.order, mc.Path[b.step]
	onTheWay := b.step < mc.Steps()
	if !m.allow(m.roads.mayLandIn(mv.Source, zone, ul.To)) {
		return
	}
	if (!m.combat || onTheWay || m.part == edition.SectionGround) && !m.allow(m.roads.mayUseHold(mv.Source, zone, "land anything")) {
		return
	}
	wanted := ul.Units
	if !m.allow(m.holds.lands(mv, wanted)) {
		return
	}
	left := make([]int, len(wanted))
	for i := range wanted {
		left[i] = wanted[i].Count
	}
	landed := 0
	var closed order.Problem
	for open := slices.Clone(m.holds.purestFirst(mc, b.step, ships, wanted)); len(open) > 0 && (len(wanted) == 0 || slices.ContainsFunc(left, func(n int) bool { return n != 0 })); {
		s := open[0]
		if len(wanted) > 0 {
			s = m.picker.oneOf(open, func(s position.UnitID) string {
				return fmt.Sprint(m.roll.likeness(s), bound[s], kinds(m.pos, m.holds.choose(mc, b.step, s, nil, nil, 0)))
			})
		}
		open = slices.DeleteFunc(open, func(id position.UnitID) bool { return id == s })
		if m.holds.landsEnough(s, bound[s], ul.To) {
			continue
		}
		if onTheWay && m.holds.assaults(m.pos.Unit(s)) < 2 {
			closed = mv.Problem("transport/landed", "A transport stays where it lands; its way would go on from %s.", m.pos.SpaceName(zone))
			continue
		}
		whole := m.holds.choose(mc, b.step, s, wanted, slices.Clone(left), 0)
		cargo := m.holds.choose(mc, b.step, s, wanted, left, m.holds.mostIn(ul.To))
		if len(cargo) < len(whole) {
			closed = m.holds.tooMuch(mv, whole)
		}
		if len(cargo) == 0 {
			continue
		}
		bound[s] = append(bound[s], ul.To)
		landed += len(cargo)
		m.roll.claim(cargo, mv.Line)
		mc.Ashore = append(mc.Ashore, ways.Landing{Cargo: cargo, Carrier: s, Zone: zone, To: ul.To})
	}
	if landed > 0 && !slices.ContainsFunc(left, func(n int) bool { return n > 0 }) {
		return
	}
	if closed.Text == "" && landed == 0 && slices.ContainsFunc(ships, func(s position.UnitID) bool { return m.holds.landsEnough(s, bound[s], ul.To) }) {
		closed = mv.Problem("transport/one-land", "%s; nothing is left to land in %s.", m.holds.landsText(ships[0]), m.pos.SpaceName(ul.To))
	}
	m.fallShort(mv, zone, ul, closed)
}

// fallShort refuses to land more than there is. closed is what keeps ships from landing it, if anything does.
func (m *Muster) fallShort(mv *order.Move, zone edition.SpaceID, ul *order.Unload, closed order.Problem) {
	switch {
	case closed.Text != "":
		m.fail(closed)
	case len(mv.Loads) > 0 && slices.ContainsFunc(m.bad, func(p order.Problem) bool { return p.Line == mv.Line }):
		// what cannot go aboard, as has been said, is not there to land either
	default:
		m.fail(m.holds.notAboard(mv, zone, ul))
	}
}

// carries tells whether one of the ships is a transport.
func carries(p *position.Position, ships []position.UnitID) bool {
	return slices.ContainsFunc(ships, func(id position.UnitID) bool { return p.Transports(p.Unit(id)) })
}

// addLading adds cargo to what goes aboard the same ship at the same step from the same place.
func addLading(ls []ways.Lading, l ways.Lading) []ways.Lading {
	for i := range ls {
		if ls[i].Carrier == l.Carrier && ls[i].Step == l.Step && ls[i].From == l.From {
			ls[i].Cargo = append(ls[i].Cargo, l.Cargo...)
			return ls
		}
	}
	return append(ls, l)
}
