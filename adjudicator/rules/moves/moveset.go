package moves

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/landing"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/ways"
)

// A section of moves, read as one set.

// read turns moves into marches, narrow orders first; rockets are set aside.
func (m *Muster) read(orders []order.Order, s edition.Section) {
	var moves []*order.Move
	for _, o := range orders {
		switch o := o.(type) {
		case *order.Move:
			moves = append(moves, o)
		case *order.Rocket:
			if s == edition.SectionCombat || s == edition.SectionGround {
				m.rockets = append(m.rockets, o)
				continue
			}
			m.fail(order.WrongSection(o, s))
		default:
			m.fail(order.WrongSection(o, s))
		}
	}
	moves = m.oneWhole(moves)
	m.all = moves
	for _, mv := range m.allot(moves) {
		if m.picker.which = m.choices[mv]; m.picker.which != nil {
			m.picker.which.at = 0
		}
		m.march(mv)
	}
	slices.SortStableFunc(m.roll.marches, func(a, b *ways.March) int { return cmp.Compare(a.Order.Line, b.Order.Line) })
	m.checkHolds()
	m.note(checkRockets(m.pos, m.power, m.roll.marches, m.rockets))
}

// march reads one move. Its units may be of several classes: each class marches on its own.
func (m *Muster) march(mv *order.Move) {
	purpose := position.PurposeOf(mv.Purpose)
	if purpose.Instead != "" {
		m.fail(mv.Problem(purpose.Topic, "%s", purpose.Instead))
		return
	}
	if purpose.OneWay && !m.checkSacrifice(mv) || mv.Purpose == order.Paratroop && !m.checkDrop(mv) || !m.checkHauler(mv) {
		return
	}
	if purpose.Joins != "" {
		m.join(mv, m.pos.Edition.PowerByID(purpose.Joins))
		return
	}
	if mv.Purpose == order.Stay {
		m.stay(mv)
		return
	}
	if mv.NamesNoKind() {
		m.marchAll(mv)
		return
	}
	m.marchClasses(mv)
}

// marchClasses sends units of each class on their way.
func (m *Muster) marchClasses(mv *order.Move) {
	var classes [4][]*order.Selection
	for i := range mv.Units {
		class := m.pos.Edition.Kinds[mv.Units[i].Kind].Class
		classes[class] = append(classes[class], &mv.Units[i])
	}
	for class, sels := range classes {
		if len(sels) == 0 {
			continue
		}
		switch {
		case edition.Class(class) == edition.Sea && m.part == edition.SectionGround && len(mv.Path) > 1:
			m.fail(mv.Problem("orders/move", "Ships sail under NAVAL; under GROUND they only put ashore what they carry, as in: %s", m.pos.Edition.Example("transport")).BelongsIn(edition.SectionNaval))
		case edition.Class(class) == edition.Sea && m.part == edition.SectionGround && len(mv.Loads) > 0:
			m.fail(mv.Problem("transport/one-load", "Ships take aboard what they carry under NAVAL.").BelongsIn(edition.SectionNaval))
		case edition.Class(class) == edition.Land && m.part == edition.SectionNaval:
			m.fail(mv.Problem("orders/move", "Land units march under GROUND; under NAVAL they only go aboard: write \"load\" in the order of the ship.").BelongsIn(edition.SectionGround))
		case edition.Class(class) == edition.Land && mv.Purpose == order.Paratroop:
			m.jump(mv, sels)
		case edition.Class(class) == edition.Facility && !m.allow(m.roads.mayShift(mv, sels)):
		case edition.Class(class) == edition.Land && mv.Aboard != nil:
			m.goAboard(mv, sels)
		case edition.Class(class) == edition.Land && (mv.FromAboard != nil || m.pos.IsSea(mv.Path[0])):
			m.leaveShip(mv, sels)
		default:
			m.group(mv, edition.Class(class), sels)
		}
	}
}

// checkHauler refuses cargo for units of which none is a ship: it would be left behind without a word. Which ships carry
// something is seen when they are picked.
func (m *Muster) checkHauler(mv *order.Move) bool {
	if mv.Purpose == order.Paratroop || len(mv.Loads)+len(mv.Unloads) == 0 {
		return true
	}
	if slices.ContainsFunc(mv.Units, func(s order.Selection) bool { return m.pos.Edition.Kind(s.Kind).Class == edition.Sea }) {
		return true
	}
	bad := noHold(m.pos, mv, mv.Units[0].Kind)
	if m.pos.Edition.Kind(mv.Units[0].Kind).Drops != "" {
		bad = bad.Suggest("Troops that jump are ordered behind the word paratroop.").Like("paratroop: " + m.pos.Edition.Example("drop"))
	}
	return m.refuse(bad)
}

// group reads units of one class that go together; kinds that take different ways march apart.
func (m *Muster) group(mv *order.Move, class edition.Class, sels []*order.Selection) {
	start := mv.Path[0]
	var marches []*ways.March
	good := true
	for _, sel := range sels {
		if sel.From != edition.Nowhere && sel.From != start {
			good = false
			m.fail(mv.Problem("units/absent", "The move starts in %s, not in %s.", m.pos.SpaceName(start), m.pos.SpaceName(sel.From)))
			continue
		}
		sel = m.survivors(sel, start)
		owner := sel.OrderedBy(m.power)
		path := m.roads.routes.Route(mv, class, owner, sel.Kind)
		length := ways.Length(m.pos, owner, class, path)
		found := len(m.bad)
		prefer := m.picker.preference(mv, class, length)
		if m.along[mv] != nil && mv.Purpose == order.Plain && m.pos.Edition.Kind(sel.Kind).Deck > 0 {
			prefer = m.laden(mv)
		}
		ids := m.pick(mv.Source, sel, start, false, m.ableOn(mv, class, sel, path), prefer)
		good = good && ids != nil
		if len(ids) == 0 {
			continue
		}
		m.roll.claim(ids, mv.Line)
		shortest := length
		if class == edition.Air {
			path = m.roads.routes.Quieter(mv, path, weakest(m.pos, ids), m.detour(mv))
			length = ways.Length(m.pos, owner, class, path)
		}
		i := slices.IndexFunc(marches, func(mc *ways.March) bool { return mc.Length == length && slices.Equal(mc.Path, path) })
		if i < 0 {
			i = len(marches)
			marches = append(marches, &ways.March{Order: mv, Class: class, Path: path, Length: length})
		}
		switch mc := marches[i]; {
		case m.allow(m.roads.checkSteps(mv, class, weakest(m.pos, ids), path)) && m.allow(m.roads.checkWay(mv, mc, m.pos.Unit(ids[0]))):
			mc.Units = append(mc.Units, ids...)
			mc.Detour = max(mc.Detour, length-shortest)
		case sel.Rest && !m.waited && m.bad[found].Topic == "raid/either": // who stays for want of a word is asked about
			m.bad[found] = m.bad[found].Suggest("Write them on a line of their own: %d %s %s -> %s fight, or raid.", len(ids), m.pos.Edition.Kind(sel.Kind).Short, m.pos.SpaceName(start), m.pos.SpaceName(path[len(path)-1]))
			good = false
		case sel.Rest:
			m.spare(found, ids)
		default:
			good = false
		}
	}
	marches = slices.DeleteFunc(marches, func(mc *ways.March) bool { return len(mc.Units) == 0 })
	if !good || len(marches) == 0 {
		return
	}
	if class == edition.Sea {
		m.allow(m.sailAlong(mv, marches))
	}
	if class == edition.Sea && len(mv.Loads)+len(mv.Unloads) > 0 && !slices.ContainsFunc(marches, func(mc *ways.March) bool { return carries(m.pos, mc.Units) }) {
		m.fail(noHold(m.pos, mv, sels[0].Kind))
		return
	}
	for _, mc := range marches {
		if carries(m.pos, mc.Units) {
			m.shipCargo(mv, mc)
		}
		if mv.Purpose == order.Paratroop {
			m.embark(mv, mc)
		}
		m.roll.marches = append(m.roll.marches, mc)
	}
}

// ableOn says what bars a unit from a move: of all that can go, also that the way is too long for it.
func (m *Muster) ableOn(mv *order.Move, class edition.Class, sel *order.Selection, path []edition.SpaceID) able {
	can := m.ableTo(mv, class)
	if !sel.Rest || path == nil {
		return can
	}
	return func(u *position.Unit) (string, prose.Text) {
		if topic, why := can(u); why != "" {
			return topic, why
		}
		if ways.Length(m.pos, u.Owner, class, path) > m.roads.routes.MovesOn(u, class, path) && m.roads.routes.Stopover(u, class, mv, path) == 0 {
			return topicOf(class, "range"), prose.Say("%s is out of reach: %s moves %s.", m.pos.PathText(path), prose.Article(m.pos.Kind(u).Name), m.roads.reachText(u))
		}
		return "", ""
	}
}

// ableTo says what bars a unit from moving in this section.
func (m *Muster) ableTo(mv *order.Move, class edition.Class) able {
	if !m.combat {
		return m.ableInNoncombat(mv, class)
	}
	return func(u *position.Unit) (string, prose.Text) {
		k := m.pos.Kind(u)
		switch {
		case u.Deeds.Has(position.InDock):
			return m.mayRebase(u)
		case u.Deeds.Has(position.InFlight):
			return "air/once", prose.Say("The %s over %s has flown on this turn, and flies home by itself.", k.Name, m.pos.SpaceName(u.Space))
		case k.RailOnly:
			return "rail/kind", prose.Say("%s moves by rail alone, under RAIL.", prose.Title(prose.Article(k.Name)))
		}
		if c := m.pos.Unit(u.Aboard); c != nil && m.pos.DeckShut(c) {
			return "carrier/damaged", deckShut
		}
		if class == edition.Land && k.Gun && !launches(m.pos, u) {
			return "gun/combat", prose.Say("%s does not move in combat movement; it moves in NONCOMBAT.", gunText(k)) // [R-MOVE-012]
		}
		return "", ""
	}
}

// section is what is told of the moves to those who find a landing for all aircraft.
func (m *Muster) section() *landing.Section {
	return &landing.Section{Pos: m.pos, Power: m.power, Marches: m.roll.marches, Staying: m.staying, Guarded: m.guarded, Later: m.later}
}

// checkPromises holds carriers to what was declared in the combat move [R-CV-010].
func (m *Muster) checkPromises() {
	m.note(landing.BrokenPromises(m.section()))
}

// detour is by how many spaces at most a flight may leave its shortest way; it is cut where the landing asks for it.
func (m *Muster) detour(mv *order.Move) int {
	if n, cut := m.detours[mv]; cut {
		return n
	}
	return 1 << 8
}
