package rules

import (
	"cmp"
	"fmt"
	"slices"
)

// A section of moves, read as one set.

// read turns moves into marches, narrow orders first; rockets are set aside.
func (m *muster) read(orders []Order, s Section) {
	var moves []*Move
	for _, o := range orders {
		switch o := o.(type) {
		case *Move:
			moves = append(moves, o)
		case *Rocket:
			if s == SectionCombat {
				m.rockets = append(m.rockets, o)
				continue
			}
			m.fail(misplaced(o, s))
		default:
			m.fail(misplaced(o, s))
		}
	}
	moves = m.oneWhole(moves)
	m.all = moves
	for _, mv := range m.allot(moves) {
		if m.which = m.choices[mv]; m.which != nil {
			m.which.at = 0
		}
		m.march(mv)
	}
	slices.SortStableFunc(m.marches, func(a, b *march) int { return cmp.Compare(a.order.Line, b.order.Line) })
	m.checkHolds()
	m.checkRockets()
}

// march reads one move. Its units may be of several classes: each class marches on its own.
func (m *muster) march(mv *Move) {
	if mv.Purpose == JointStrike {
		m.fail(mv.problem("advantage/joint", "A joint strike is declared for the whole turn, on a line of its own."))
		return
	}
	if mv.Purpose == Kamikaze && !m.checkSacrifice(mv) || mv.Purpose == Paratroop && !m.checkDrop(mv) || !m.checkHauler(mv) {
		return
	}
	if mv.Purpose == Stay {
		m.stay(mv)
		return
	}
	if mv.whole() {
		m.marchAll(mv)
		return
	}
	m.marchClasses(mv)
}

// marchClasses sends units of each class on their way.
func (m *muster) marchClasses(mv *Move) {
	var classes [4][]*Selection
	for i := range mv.Units {
		class := m.Edition.Kinds[mv.Units[i].Kind].Class
		classes[class] = append(classes[class], &mv.Units[i])
	}
	for class, sels := range classes {
		if len(sels) == 0 {
			continue
		}
		switch {
		case Class(class) == Facility && !m.mayShift(mv, sels):
		case Class(class) == Land && mv.Aboard != nil:
			m.goAboard(mv, sels)
		case Class(class) == Land && (mv.FromAboard != nil || m.isSea(mv.Path[0])):
			m.leaveShip(mv, sels)
		default:
			m.group(mv, Class(class), sels)
		}
	}
}

// checkHauler refuses cargo for units of which none is a ship: it would be left behind without a word. Which ships carry
// something is seen when they are picked.
func (m *muster) checkHauler(mv *Move) bool {
	if mv.Purpose == Paratroop || len(mv.Loads)+len(mv.Unloads) == 0 {
		return true
	}
	if slices.ContainsFunc(mv.Units, func(s Selection) bool { return m.Edition.Kind(s.Kind).Class == Sea }) {
		return true
	}
	bad := m.noHold(mv, mv.Units[0].Kind)
	if m.Edition.Kind(mv.Units[0].Kind).Drops != "" {
		bad = bad.instead("Troops that jump are ordered as in: paratroop: load 1 inf")
	}
	return m.refuse(bad)
}

// group reads units of one class that go together; kinds that take different ways march apart.
func (m *muster) group(mv *Move, class Class, sels []*Selection) {
	start := mv.Path[0]
	var marches []*march
	good := true
	for _, sel := range sels {
		if sel.From != Nowhere && sel.From != start {
			good = false
			m.fail(mv.problem("units/absent", "The move starts in %s, not in %s.", m.space(start), m.space(sel.From)))
			continue
		}
		owner := sel.orderedBy(m.power)
		path := m.route(mv, class, owner, sel.Kind)
		length := m.length(owner, class, path)
		found := len(m.bad)
		ids := m.pick(mv.Source, sel, start, false, m.ableOn(mv, class, sel, path), m.preference(mv, class, length))
		good = good && ids != nil
		if len(ids) == 0 {
			continue
		}
		m.claim(ids, mv.Line)
		shortest := length
		if class == Air {
			path = m.quieter(mv, path, m.weakest(ids))
			length = m.length(owner, class, path)
		}
		i := slices.IndexFunc(marches, func(mc *march) bool { return mc.length == length && slices.Equal(mc.path, path) })
		if i < 0 {
			i = len(marches)
			marches = append(marches, &march{order: mv, class: class, path: path, length: length})
		}
		switch mc := marches[i]; {
		case m.checkSteps(mv, class, m.weakest(ids), path) && m.checkWay(mv, mc, m.Unit(ids[0])):
			mc.units = append(mc.units, ids...)
			mc.detour = max(mc.detour, length-shortest)
		case sel.Rest:
			m.spare(found, ids)
		default:
			good = false
		}
	}
	marches = slices.DeleteFunc(marches, func(mc *march) bool { return len(mc.units) == 0 })
	if !good || len(marches) == 0 {
		return
	}
	if class == Sea && len(mv.Loads)+len(mv.Unloads) > 0 && !slices.ContainsFunc(marches, func(mc *march) bool { return m.carries(mc.units) }) {
		m.fail(m.noHold(mv, sels[0].Kind))
		return
	}
	for _, mc := range marches {
		if m.carries(mc.units) {
			m.shipCargo(mv, mc)
		}
		if mv.Purpose == Paratroop {
			m.embark(mv, mc)
		}
		m.marches = append(m.marches, mc)
	}
}

// ableOn says what bars a unit from a move: of all that can go, also that the way is too long for it.
func (m *muster) ableOn(mv *Move, class Class, sel *Selection, path []SpaceID) able {
	can := m.ableTo(mv, class)
	if !sel.Rest || path == nil {
		return can
	}
	return func(u *Unit) (string, string) {
		if topic, why := can(u); why != "" {
			return topic, why
		}
		if m.length(u.Owner, class, path) > m.movesOn(u, class, path) && m.stopover(u, class, mv, path) == 0 {
			return topicOf(class, "range"), fmt.Sprintf("%s is out of reach: %s moves %d%s.", m.pathText(path), article(m.kind(u).Name), m.Range(u.Owner, u.Kind), m.spentText(u))
		}
		return "", ""
	}
}

// ableTo says what bars a unit from moving in this section.
func (m *muster) ableTo(mv *Move, class Class) able {
	if !m.combat {
		return m.ableInNoncombat(mv, class)
	}
	return func(u *Unit) (string, string) {
		k := m.kind(u)
		if class == Land && k.Gun && !m.launches(u) {
			return "gun/combat", "A gun does not move in combat movement; it moves in NONCOMBAT." // [R-MOVE-012]
		}
		return "", ""
	}
}

// walk sends a march on its way: along the path, with a stop wherever cargo comes aboard.
func (p *Position) walk(mc *march, power PowerID, combat bool, record func(Event)) {
	if mc.deck != 0 {
		record(Boarded{Power: power, Units: refs(p, mc.units), Carrier: p.ref(mc.deck), Zone: mc.end(), From: mc.start()})
		return
	}
	if mc.from != 0 {
		return // an assault from a ship that does not move; or landed by the caller in noncombat
	}
	at := 0
	advance := func(step int) {
		waits := mc.class == Air && len(mc.path) == 1
		if step == at && !waits {
			return
		}
		landAt := Nowhere
		switch {
		case mc.order.Land != nil:
			landAt = mc.order.Land.Space
		case mc.class == Air && p.friendlyLand(power, mc.end()):
			landAt = mc.end() // it has left enemies behind
		}
		record(Moved{Power: power, Units: refs(p, mc.units), Path: mc.path[at : step+1], Combat: combat, Spent: p.length(p.Unit(mc.units[0]).Owner, mc.class, mc.path[at:step+1]),
			Purpose: mc.order.Purpose, LandAt: landAt, Filled: len(mc.path) > len(mc.order.Path), Line: mc.order.Line})
		at = step
	}
	for step := range mc.path {
		for _, l := range mc.ladings {
			if l.step == step {
				advance(step)
				record(Boarded{Power: power, Units: refs(p, l.cargo), Carrier: p.ref(l.carrier), Zone: mc.path[step], From: l.from})
			}
		}
	}
	advance(len(mc.path) - 1)
}
