package moves

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// Cargo of a march: what its ships take aboard and put ashore.

// carries tells whether one of the ships is a transport.
func (m *Muster) carries(ships []position.UnitID) bool {
	return slices.ContainsFunc(ships, func(id position.UnitID) bool { return m.pos.Transports(m.pos.Unit(id)) })
}

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
	step := m.loadingStep(mc.Path, l)
	if step < 0 {
		m.fail(mv.Problem("transport/reach", "No zone on the way %s touches %s.", m.pos.PathText(mc.Path), m.pos.SpaceName(l.From)).Suggest("%s", m.roads.coastText(l.From)))
		return
	}
	if !m.allow(m.roads.mayUseHold(mv.Source, mc.Path[step], "load")) {
		return
	}
	for _, id := range ships {
		if topic, why := m.holdClosed(m.pos.Unit(id)); why != "" {
			m.fail(mv.Problem(topic, "%s", why))
			return
		}
	}
	var cargo []position.UnitID
	for i := range l.Units {
		ids := m.pick(mv.Source, &l.Units[i], l.From, false, m.ableToBoard, anyOf)
		m.claim(ids, mv.Line)
		cargo = append(cargo, ids...)
	}
	return ways.Lading{Cargo: cargo, Step: step, From: l.From}
}

// loadingStep is where on the way cargo comes aboard: where the order says, else the first quiet zone that touches
// the territory.
func (m *Muster) loadingStep(path []edition.SpaceID, l *order.Load) int {
	first := -1
	for i, z := range path {
		if l.At != edition.Nowhere && z != l.At || !m.pos.Edition.Board.Adjacent(z, l.From) {
			continue
		}
		if !m.pos.EnemyShips(m.power, z) {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}

// ableToBoard says what bars a land unit from going aboard: a move, a fight or a voyage this turn [R-TRN-003, R-TRN-029].
func (m *Muster) ableToBoard(u *position.Unit) (string, string) {
	k := m.pos.Kind(u)
	switch {
	case k.Class != edition.Land:
		return "transport/capacity", "A transport never carries " + prose.Article(k.Name) + "."
	case !m.combat && u.Owner != m.power:
		return lateFor(m.pos, m.power, u)
	case m.combat && k.Gun:
		return "gun/combat", "A gun goes aboard in NONCOMBAT only." // [R-TRN-027]
	case u.Deeds.Any(position.MovedInCombat | position.MovedInNoncombat | position.Ashore):
		return "transport/moved", "A land unit that has moved this turn does not go aboard."
	case u.Deeds.Any(position.Fought):
		return "transport/fought", "A land unit that has fought this turn does not go aboard."
	case u.Deeds.Any(position.Seized | position.Fired):
		return "gun/seized", gunSpent
	}
	return "", ""
}

// stow finds a hold for every piece of all lots, bulky pieces first.
func (m *Muster) stow(mv *order.Move, mc *ways.March, lots []ways.Lading, ships []position.UnitID) {
	hold := map[position.UnitID][]edition.KindID{}
	for _, s := range ships {
		hold[s] = m.stowed(s)
	}
	type piece struct {
		unit position.UnitID
		lot  *ways.Lading
	}
	var pieces []piece
	var cargo []position.UnitID
	for i := range lots {
		for _, id := range lots[i].Cargo {
			pieces = append(pieces, piece{id, &lots[i]})
			cargo = append(cargo, id)
		}
	}
	slices.SortStableFunc(pieces, func(a, b piece) int { return m.pos.Kind(m.pos.Unit(b.unit)).Cost - m.pos.Kind(m.pos.Unit(a.unit)).Cost })
	alike := remembered(m.likeness)
	for _, pc := range pieces {
		k := m.pos.Unit(pc.unit).Kind
		var open []position.UnitID
		for _, s := range ships {
			if m.pos.Fits(m.pos.Unit(s).Owner, m.pos.Unit(s).Kind, append(slices.Clone(hold[s]), k)) {
				open = append(open, s)
			}
		}
		if len(open) == 0 {
			m.fail(m.noRoom(mv, cargo, ships))
			return
		}
		s := m.oneOf(open, func(s position.UnitID) string {
			full := slices.Sorted(slices.Values(hold[s]))
			return fmt.Sprint(alike(s), full)
		})
		hold[s] = append(hold[s], k)
		mc.Ladings = m.addLading(mc.Ladings, ways.Lading{Cargo: []position.UnitID{pc.unit}, Carrier: s, Step: pc.lot.Step, From: pc.lot.From})
	}
}

// kinds lists the kinds of units in ascending order.
func (m *Muster) kinds(ids []position.UnitID) []edition.KindID {
	var kinds []edition.KindID
	for _, id := range ids {
		kinds = append(kinds, m.pos.Unit(id).Kind)
	}
	slices.Sort(kinds)
	return kinds
}

// stowed lists what is aboard a ship or has been ordered aboard.
func (m *Muster) stowed(ship position.UnitID) []edition.KindID {
	var kinds []edition.KindID
	add := func(ids []position.UnitID) {
		for _, id := range ids {
			kinds = append(kinds, m.pos.Unit(id).Kind)
		}
	}
	add(m.pos.Cargo(ship))
	for _, mc := range m.Marches {
		if mc.Deck == ship {
			add(mc.Units)
		}
		for _, l := range mc.Ladings {
			if l.Carrier == ship {
				add(l.Cargo)
			}
		}
	}
	return kinds
}

func (m *Muster) addLading(ls []ways.Lading, l ways.Lading) []ways.Lading {
	for i := range ls {
		if ls[i].Carrier == l.Carrier && ls[i].Step == l.Step && ls[i].From == l.From {
			ls[i].Cargo = append(ls[i].Cargo, l.Cargo...)
			return ls
		}
	}
	return append(ls, l)
}

func (m *Muster) noRoom(mv *order.Move, cargo, ships []position.UnitID) order.Problem {
	aboard := 0
	for _, s := range ships {
		aboard += len(m.pos.Cargo(s))
	}
	also := ""
	if aboard > 0 {
		also = " beside what is aboard"
	}
	topic, one, many := "transport/capacity", "transport", "transports"
	if k := m.pos.Kind(m.pos.Unit(ships[0])); k.Loads == nil { // a ship that carries troops by an optional rule
		topic, one, many = "transport/lent", k.Name, k.Plural
	}
	return mv.Problem(topic, "%s %s %s not fit into %s%s.",
		m.pos.Edition.Topics[topic].Text, prose.Title(m.pos.StackText(cargo)), prose.Plural(len(cargo), "does", "do"), prose.Count(len(ships), one, many), also)
}

// unload puts cargo ashore: in combat movement into enemy land, as an assault, and in noncombat into friendly land
// [R-TRN-004, R-TRN-028, R-AMPH-001].
func (m *Muster) unload(mv *order.Move, mc *ways.March, b beach, ships []position.UnitID, bound map[position.UnitID][]edition.SpaceID) {
	ul, zone := b.order, mc.Path[b.step]
	onTheWay := b.step < mc.Steps()
	if !m.allow(m.roads.mayLandIn(mv.Source, zone, ul.To)) {
		return
	}
	if (!m.combat || onTheWay) && !m.allow(m.roads.mayUseHold(mv.Source, zone, "land anything")) {
		return
	}
	wanted := ul.Units
	for i := range wanted {
		switch sel := &wanted[i]; {
		case !m.pos.Commands(m.power, sel.OrderedBy(m.power)):
			m.fail(mv.Problem("transport/allied", "Cargo of an ally's lands on its owner's turn, not on this one."))
			return
		case m.combat && m.pos.Edition.Kinds[sel.Kind].Gun:
			m.fail(mv.Problem("gun/combat", gunLandsLater))
			return
		}
	}
	left := make([]int, len(wanted))
	for i := range wanted {
		left[i] = wanted[i].Count
	}
	landed := 0
	var closed order.Problem
	for open := slices.Clone(m.purestFirst(mc, b.step, ships, wanted)); len(open) > 0 && (len(wanted) == 0 || slices.ContainsFunc(left, func(n int) bool { return n != 0 })); {
		s := open[0]
		if len(wanted) > 0 {
			s = m.oneOf(open, func(s position.UnitID) string {
				return fmt.Sprint(m.likeness(s), bound[s], m.kinds(m.choose(mc, b.step, s, nil, nil)))
			})
		}
		open = slices.DeleteFunc(open, func(id position.UnitID) bool { return id == s })
		if m.landsEnough(s, bound[s], ul.To) {
			continue
		}
		if onTheWay && m.assaults(m.pos.Unit(s)) < 2 {
			closed = mv.Problem("transport/landed", "A transport stays where it lands; its way would go on from %s.", m.pos.SpaceName(zone))
			continue
		}
		cargo := m.choose(mc, b.step, s, wanted, left)
		if len(cargo) == 0 {
			continue
		}
		bound[s] = append(bound[s], ul.To)
		landed += len(cargo)
		m.claim(cargo, mv.Line)
		mc.Ashore = append(mc.Ashore, ways.Landing{Cargo: cargo, Carrier: s, Zone: zone, To: ul.To})
	}
	short := landed == 0
	for i := range left {
		short = short || left[i] > 0
	}
	switch {
	case short && closed.Text != "":
		m.fail(closed)
	case short && landed == 0 && slices.ContainsFunc(ships, func(s position.UnitID) bool { return m.landsEnough(s, bound[s], ul.To) }):
		m.fail(mv.Problem("transport/one-land", "%s; nothing is left to land in %s.", m.landsText(ships[0]), m.pos.SpaceName(ul.To)))
	case short && len(mv.Loads) > 0 && slices.ContainsFunc(m.bad, func(p order.Problem) bool { return p.Line == mv.Line }):
		// what cannot go aboard, as has been said, is not there to land either
	case short:
		m.fail(m.notAboard(mv, zone, ul))
	}
}

// notAboard says why there is not enough to land: what is wanted may be aboard a ship that may not land it.
func (m *Muster) notAboard(mv *order.Move, zone edition.SpaceID, ul *order.Unload) order.Problem {
	for i := range m.pos.Units {
		ship := &m.pos.Units[i]
		if ship.Space != zone || !m.pos.Commands(m.power, ship.Owner) || !m.pos.Transports(ship) {
			continue
		}
		wanted := slices.ContainsFunc(m.pos.Cargo(ship.ID), func(id position.UnitID) bool {
			return len(ul.Units) == 0 || slices.ContainsFunc(ul.Units, func(s order.Selection) bool { return position.Matches(m.pos, m.power, m.pos.Unit(id), &s) })
		})
		if topic, why := m.landClosed(ship, ul.To, nil); wanted && why != "" {
			return mv.Problem(topic, "%s", why)
		}
	}
	return mv.Problem("transport/cargo", "There is not so much aboard to land in %s.", m.pos.SpaceName(ul.To))
}

// purestFirst puts the ships first from which all that is aboard is wanted, so that the others keep theirs together.
func (m *Muster) purestFirst(mc *ways.March, step int, ships []position.UnitID, wanted []order.Selection) []position.UnitID {
	mixed := func(ship position.UnitID) int {
		left := make([]int, len(wanted))
		for i := range wanted {
			left[i] = wanted[i].Count
		}
		return len(m.choose(mc, step, ship, nil, nil)) - len(m.choose(mc, step, ship, wanted, left))
	}
	sorted := slices.Clone(ships)
	slices.SortStableFunc(sorted, func(a, b position.UnitID) int { return mixed(a) - mixed(b) })
	return sorted
}

// choose takes from a ship's hold what is wanted of what is aboard at a step of its way, or all that can land.
func (m *Muster) choose(mc *ways.March, step int, ship position.UnitID, wanted []order.Selection, left []int) []position.UnitID {
	aboard := m.pos.Cargo(ship)
	fresh := len(aboard)
	for _, l := range mc.Ladings {
		if l.Carrier == ship && l.Step <= step {
			aboard = append(aboard, l.Cargo...)
		}
	}
	var out []position.UnitID
	for n, id := range aboard {
		u := m.pos.Unit(id)
		if !landsNow(m.pos, m.power, m.combat, m.pos.Unit(ship), u) || n < fresh && m.used[id] != 0 || m.combat && m.pos.Kind(u).Gun || m.claimed(mc, id) {
			continue
		}
		if len(wanted) == 0 {
			out = append(out, id)
		}
		for i := range wanted {
			if left[i] != 0 && position.Matches(m.pos, m.power, u, &wanted[i]) {
				left[i]-- // All is below 0 and stays there
				out = append(out, id)
				break
			}
		}
	}
	return out
}

// claimed tells whether cargo of this march is to land already.
func (m *Muster) claimed(mc *ways.March, id position.UnitID) bool {
	return slices.ContainsFunc(mc.Ashore, func(l ways.Landing) bool { return slices.Contains(l.Cargo, id) })
}
