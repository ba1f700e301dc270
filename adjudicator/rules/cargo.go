package rules

import (
	"fmt"
	"slices"
)

// Cargo of a march: what its ships take aboard and put ashore.

// carries tells whether one of the ships is a transport.
func (m *muster) carries(ships []UnitID) bool {
	return slices.ContainsFunc(ships, func(id UnitID) bool { return m.transports(m.Unit(id)) })
}

// shipCargo reads what the transports of a march take aboard and put ashore.
func (m *muster) shipCargo(mv *Move, mc *march) {
	var ships []UnitID
	for _, id := range mc.units {
		if m.transports(m.Unit(id)) {
			ships = append(ships, id)
		}
	}
	var lots []lading
	for i := range mv.Loads {
		lots = append(lots, m.load(mv, mc, &mv.Loads[i], ships))
	}
	m.stow(mv, mc, lots, ships)
	bound := map[UnitID][]SpaceID{}
	for _, b := range m.beaches(mc, ships) {
		m.unload(mv, mc, b, ships, bound)
	}
	m.checkSailOn(mv, mc)
}

// load finds one lot of cargo that comes aboard on the way, and where; an empty one if something is wrong with it.
func (m *muster) load(mv *Move, mc *march, l *Load, ships []UnitID) (lot lading) {
	step := m.loadingStep(mc.path, l)
	if step < 0 {
		m.fail(mv.problem("transport/reach", "No zone on the way %s touches %s.", m.pathText(mc.path), m.space(l.From)).instead("%s", m.coastText(l.From)))
		return
	}
	if !m.mayUseHold(mv.Source, mc.path[step], "load") {
		return
	}
	for _, id := range ships {
		if topic, why := m.holdClosed(m.Unit(id)); why != "" {
			m.fail(mv.problem(topic, "%s", why))
			return
		}
	}
	var cargo []UnitID
	for i := range l.Units {
		ids := m.pick(mv.Source, &l.Units[i], l.From, false, m.ableToBoard, anyOf)
		m.claim(ids, mv.Line)
		cargo = append(cargo, ids...)
	}
	return lading{cargo: cargo, step: step, from: l.From}
}

// loadingStep is where on the way cargo comes aboard: where the order says, else the first quiet zone that touches
// the territory.
func (m *muster) loadingStep(path []SpaceID, l *Load) int {
	first := -1
	for i, z := range path {
		if l.At != Nowhere && z != l.At || !m.Edition.Board.Adjacent(z, l.From) {
			continue
		}
		if !m.enemyShips(m.power, z) {
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
}

// mayUseHold refuses loading and landing among surfaced enemy ships [R-TRN-006, R-TRN-007, R-TRN-013].
func (m *muster) mayUseHold(src Source, zone SpaceID, what string) bool {
	if m.enemyShips(m.power, zone) {
		m.fail(src.problem("transport/hostile", "A transport does not %s among enemy ships, and there are some in %s.", what, m.space(zone)))
		return false
	}
	return true
}

// ableToBoard says what bars a land unit from going aboard: a move, a fight or a voyage this turn [R-TRN-003, R-TRN-029].
func (m *muster) ableToBoard(u *Unit) (string, string) {
	k := m.kind(u)
	switch {
	case k.Class != Land:
		return "transport/capacity", "A transport never carries " + article(k.Name) + "."
	case !m.combat && u.Owner != m.power:
		return m.lateFor(u)
	case m.combat && k.Gun:
		return "gun/combat", "A gun goes aboard in NONCOMBAT only." // [R-TRN-027]
	case u.Deeds.Any(MovedInCombat | MovedInNoncombat | Ashore):
		return "transport/moved", "A land unit that has moved this turn does not go aboard."
	case u.Deeds.Any(Fought):
		return "transport/fought", "A land unit that has fought this turn does not go aboard."
	case u.Deeds.Any(Seized | Fired):
		return "gun/seized", gunSpent
	}
	return "", ""
}

// stow finds a hold for every piece of all lots, bulky pieces first.
func (m *muster) stow(mv *Move, mc *march, lots []lading, ships []UnitID) {
	hold := map[UnitID][]KindID{}
	for _, s := range ships {
		hold[s] = m.stowed(s)
	}
	type piece struct {
		unit UnitID
		lot  *lading
	}
	var pieces []piece
	var cargo []UnitID
	for i := range lots {
		for _, id := range lots[i].cargo {
			pieces = append(pieces, piece{id, &lots[i]})
			cargo = append(cargo, id)
		}
	}
	slices.SortStableFunc(pieces, func(a, b piece) int { return m.kind(m.Unit(b.unit)).Cost - m.kind(m.Unit(a.unit)).Cost })
	alike := remembered(m.likeness)
	for _, pc := range pieces {
		k := m.Unit(pc.unit).Kind
		var open []UnitID
		for _, s := range ships {
			if m.fits(m.Unit(s).Owner, m.Unit(s).Kind, append(slices.Clone(hold[s]), k)) {
				open = append(open, s)
			}
		}
		if len(open) == 0 {
			m.fail(m.noRoom(mv, cargo, ships))
			return
		}
		s := m.oneOf(open, func(s UnitID) string {
			full := slices.Sorted(slices.Values(hold[s]))
			return fmt.Sprint(alike(s), full)
		})
		hold[s] = append(hold[s], k)
		mc.ladings = m.addLading(mc.ladings, lading{cargo: []UnitID{pc.unit}, carrier: s, step: pc.lot.step, from: pc.lot.from})
	}
}

// kinds lists the kinds of units in ascending order.
func (m *muster) kinds(ids []UnitID) []KindID {
	var kinds []KindID
	for _, id := range ids {
		kinds = append(kinds, m.Unit(id).Kind)
	}
	slices.Sort(kinds)
	return kinds
}

// stowed lists what is aboard a ship or has been ordered aboard.
func (m *muster) stowed(ship UnitID) []KindID {
	var kinds []KindID
	add := func(ids []UnitID) {
		for _, id := range ids {
			kinds = append(kinds, m.Unit(id).Kind)
		}
	}
	add(m.Cargo(ship))
	for _, mc := range m.marches {
		if mc.deck == ship {
			add(mc.units)
		}
		for _, l := range mc.ladings {
			if l.carrier == ship {
				add(l.cargo)
			}
		}
	}
	return kinds
}

func (m *muster) addLading(ls []lading, l lading) []lading {
	for i := range ls {
		if ls[i].carrier == l.carrier && ls[i].step == l.step && ls[i].from == l.from {
			ls[i].cargo = append(ls[i].cargo, l.cargo...)
			return ls
		}
	}
	return append(ls, l)
}

func (m *muster) noRoom(mv *Move, cargo, ships []UnitID) Problem {
	aboard := 0
	for _, s := range ships {
		aboard += len(m.Cargo(s))
	}
	also := ""
	if aboard > 0 {
		also = " beside what is aboard"
	}
	topic, one, many := "transport/capacity", "transport", "transports"
	if k := m.kind(m.Unit(ships[0])); k.Loads == nil { // a ship that carries troops by an optional rule
		topic, one, many = "transport/lent", k.Name, k.Plural
	}
	return mv.problem(topic, "%s %s %s not fit into %s%s.",
		m.Edition.Topics[topic].Text, Title(m.units(cargo)), plural(len(cargo), "does", "do"), count(len(ships), one, many), also)
}

// unload puts cargo ashore: in combat movement into enemy land, as an assault, and in noncombat into friendly land
// [R-TRN-004, R-TRN-028, R-AMPH-001].
func (m *muster) unload(mv *Move, mc *march, b beach, ships []UnitID, bound map[UnitID][]SpaceID) {
	ul, zone := b.order, mc.path[b.step]
	onTheWay := b.step < mc.steps()
	if !m.mayLandIn(mv.Source, zone, ul.To) {
		return
	}
	if (!m.combat || onTheWay) && !m.mayUseHold(mv.Source, zone, "land anything") {
		return
	}
	wanted := ul.Units
	for i := range wanted {
		switch sel := &wanted[i]; {
		case !m.commands(m.power, sel.orderedBy(m.power)):
			m.fail(mv.problem("transport/allied", "Cargo of an ally's lands on its owner's turn, not on this one."))
			return
		case m.combat && m.Edition.Kinds[sel.Kind].Gun:
			m.fail(mv.problem("gun/combat", gunLandsLater))
			return
		}
	}
	left := make([]int, len(wanted))
	for i := range wanted {
		left[i] = wanted[i].Count
	}
	landed := 0
	var closed Problem
	for open := slices.Clone(m.purestFirst(mc, b.step, ships, wanted)); len(open) > 0 && (len(wanted) == 0 || slices.ContainsFunc(left, func(n int) bool { return n != 0 })); {
		s := open[0]
		if len(wanted) > 0 {
			s = m.oneOf(open, func(s UnitID) string {
				return fmt.Sprint(m.likeness(s), bound[s], m.kinds(m.choose(mc, b.step, s, nil, nil)))
			})
		}
		open = slices.DeleteFunc(open, func(id UnitID) bool { return id == s })
		if m.landsEnough(s, bound[s], ul.To) {
			continue
		}
		if onTheWay && m.assaults(m.Unit(s)) < 2 {
			closed = mv.problem("transport/landed", "A transport stays where it lands; its way would go on from %s.", m.space(zone))
			continue
		}
		cargo := m.choose(mc, b.step, s, wanted, left)
		if len(cargo) == 0 {
			continue
		}
		bound[s] = append(bound[s], ul.To)
		landed += len(cargo)
		m.claim(cargo, mv.Line)
		mc.ashore = append(mc.ashore, landing{cargo: cargo, carrier: s, zone: zone, to: ul.To})
	}
	short := landed == 0
	for i := range left {
		short = short || left[i] > 0
	}
	switch {
	case short && closed.Text != "":
		m.fail(closed)
	case short && landed == 0 && slices.ContainsFunc(ships, func(s UnitID) bool { return m.landsEnough(s, bound[s], ul.To) }):
		m.fail(mv.problem("transport/one-land", "%s; nothing is left to land in %s.", m.landsText(ships[0]), m.space(ul.To)))
	case short && len(mv.Loads) > 0 && slices.ContainsFunc(m.bad, func(p Problem) bool { return p.Line == mv.Line }):
		// what cannot go aboard, as has been said, is not there to land either
	case short:
		m.fail(m.notAboard(mv, zone, ul))
	}
}

// notAboard says why there is not enough to land: what is wanted may be aboard a ship that may not land it.
func (m *muster) notAboard(mv *Move, zone SpaceID, ul *Unload) Problem {
	for i := range m.Units {
		ship := &m.Units[i]
		if ship.Space != zone || !m.commands(m.power, ship.Owner) || !m.transports(ship) {
			continue
		}
		wanted := slices.ContainsFunc(m.Cargo(ship.ID), func(id UnitID) bool {
			return len(ul.Units) == 0 || slices.ContainsFunc(ul.Units, func(s Selection) bool { return m.matches(m.Unit(id), &s) })
		})
		if topic, why := m.landClosed(ship, ul.To, nil); wanted && why != "" {
			return mv.problem(topic, "%s", why)
		}
	}
	return mv.problem("transport/cargo", "There is not so much aboard to land in %s.", m.space(ul.To))
}

// purestFirst puts the ships first from which all that is aboard is wanted, so that the others keep theirs together.
func (m *muster) purestFirst(mc *march, step int, ships []UnitID, wanted []Selection) []UnitID {
	mixed := func(ship UnitID) int {
		left := make([]int, len(wanted))
		for i := range wanted {
			left[i] = wanted[i].Count
		}
		return len(m.choose(mc, step, ship, nil, nil)) - len(m.choose(mc, step, ship, wanted, left))
	}
	sorted := slices.Clone(ships)
	slices.SortStableFunc(sorted, func(a, b UnitID) int { return mixed(a) - mixed(b) })
	return sorted
}

// choose takes from a ship's hold what is wanted of what is aboard at a step of its way, or all that can land.
func (m *muster) choose(mc *march, step int, ship UnitID, wanted []Selection, left []int) []UnitID {
	aboard := m.Cargo(ship)
	fresh := len(aboard)
	for _, l := range mc.ladings {
		if l.carrier == ship && l.step <= step {
			aboard = append(aboard, l.cargo...)
		}
	}
	var out []UnitID
	for n, id := range aboard {
		u := m.Unit(id)
		if !m.landsNow(m.Unit(ship), u) || n < fresh && m.used[id] != 0 || m.combat && m.kind(u).Gun || m.claimed(mc, id) {
			continue
		}
		if len(wanted) == 0 {
			out = append(out, id)
		}
		for i := range wanted {
			if left[i] != 0 && m.matches(u, &wanted[i]) {
				left[i]-- // All is below 0 and stays there
				out = append(out, id)
				break
			}
		}
	}
	return out
}

// claimed tells whether cargo of this march is to land already.
func (m *muster) claimed(mc *march, id UnitID) bool {
	return slices.ContainsFunc(mc.ashore, func(l landing) bool { return slices.Contains(l.cargo, id) })
}

// mayLandIn judges the territory. Before the moment nobody asks whether it is neutral: it is not in friendly hands then.
func (m *muster) mayLandIn(src Source, zone, to SpaceID) bool {
	switch {
	case m.isSea(to):
		m.fail(src.problem("transport/land", "%s is no land; cargo does not change ships at sea.", m.space(to)))
	case m.early == nil && m.barred(to):
		m.fail(src.problem("transport/neutral", "%s", m.barredText(to)))
	case !m.touches(src, zone, to):
	case m.combat && !m.hostileLand(m.power, to) && !m.neutral(to):
		m.fail(src.problem("transport/friendly", "Landing in friendly land, such as %s, belongs to noncombat.", m.space(to)).belongs(SectionNoncombat))
	case !m.combat && m.heldAgainst(to):
		m.fail(src.problem("noncombat/hostile", m.worded("Nothing lands in enemy land in noncombat, and %s is.",
			"Nothing lands in enemy land in noncombat: %s is, and no order attacks it."), m.space(to)))
	default:
		return true
	}
	return false
}

// touches refuses a zone that does not touch a territory.
func (m *muster) touches(src Source, zone, land SpaceID) bool {
	if m.Edition.Board.Adjacent(zone, land) {
		return true
	}
	return m.refuse(m.apart(src, zone, land).instead("%s", m.coastText(land)))
}

// apart says that a zone does not touch a territory.
func (m *muster) apart(src Source, zone, land SpaceID) Problem {
	return src.problem("transport/reach", "%s does not touch %s.", m.space(zone), m.space(land))
}

// coastText says which zones touch a territory.
func (m *muster) coastText(s SpaceID) string {
	var zones []SpaceID
	for _, z := range m.Edition.Board.Neighbours(s) {
		if m.isSea(z) {
			zones = append(zones, z)
		}
	}
	if len(zones) == 0 {
		return m.space(s) + " has no coast."
	}
	return m.space(s) + " is touched by " + m.spaceList(zones) + "."
}
