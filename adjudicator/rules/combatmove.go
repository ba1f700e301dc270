package rules

import (
	"cmp"
	"fmt"
	"slices"
)

// plan is what the combat move sets up for the phases after it.
type plan struct {
	marches  []*march // all but raids
	raids    []raid
	rockets  []*Rocket
	assaults []*assault
	ordered  []SpaceID // battle spaces in the order in which the letter named them
	drops    []drop
	aside    map[UnitID]bool // aircraft that raid or bring troops: they do not fight
	sheet    map[UnitID]int  // where an attacker stands on the order sheet
}

// raid is a group of bombers over one complex.
type raid struct {
	units  []UnitID
	target SpaceID
	ways   []*march
}

// assault is cargo of one ship that is to land in one territory.
type assault struct {
	carrier UnitID
	cargo   []UnitID
	zone    SpaceID
	target  SpaceID
	off     bool // called off, or lost its ship
}

// combatMove is the third phase. All moves are one set: it is legal as a whole, with a landing for every aircraft, or
// it is refused with everything that is wrong with it.
func (t *turn) combatMove() {
	var m *muster
	var landings *landingPlan
	if t.standsBy() {
		t.skip("its units wait for a joint strike", SectionCombat, "advantage/joint")
		return
	}
	so := t.orders(SectionCombat)
	t.seekRoom(so.Orders)
	t.judge(SectionCombat, so, func(orders []Order) []Problem {
		m, landings = t.readCombat(orders, &so)
		return m.problems()
	})
	touched := m.trespasses()
	t.payFees(touched)
	t.plan = plan{rockets: m.rockets, aside: map[UnitID]bool{}, sheet: map[UnitID]int{}}
	for _, mc := range m.inTurn() {
		t.carryOut(mc)
	}
	for _, mc := range m.marches {
		t.enlist(mc)
	}
	t.enterNeutrals(touched)
	for _, mc := range m.marches {
		for _, s := range mc.blitzed {
			if t.hostileLand(t.mover, s) {
				t.capture(s, t.taker(mc.units), true)
			}
		}
	}
	if len(landings.landings) > 0 {
		t.record(landings.event(t.Position, t.mover))
	}
}

// readCombat reads and judges the whole combat move. Flights that go out of their way to meet fewer guns take a shorter one
// if there is no landing for all otherwise.
func (t *turn) readCombat(orders []Order, so *SectionOrders) (*muster, *landingPlan) {
	orders = flatten(t.Position, t.mover, orders)
	detours := map[*Move]int{}
	for {
		m, landings, strays := t.readFlights(orders, so, detours)
		if !m.straighten(strays) {
			return m, landings
		}
	}
}

// readFlights reads the combat move with the detours that flights may make; strays is what the landing plan finds wrong.
func (t *turn) readFlights(orders []Order, so *SectionOrders, detours map[*Move]int) (m *muster, landings *landingPlan, strays []Problem) {
	m = &muster{Position: t.Position, power: t.mover, combat: true, used: map[UnitID]int{}, guarded: t.unwelcome[t.mover], detours: detours, staying: map[UnitID]*Move{}, waited: so.Waited}
	m.read(orders, SectionCombat)
	after := t.Position.Clone()
	for _, mc := range m.inTurn() {
		after.walk(mc, t.mover, true, func(e Event) { after.Apply(e) })
	}
	m.checkGuns(after)
	m.checkFees()
	m.checkTruce(after)
	if !m.refused(orders, func(k *Kind) bool { return k.Class == Sea }) { // what ships are there for hangs on each other
		m.checkEnds(after)
	}
	unsure := m.unsure(so, orders)
	m.checkSequence(so)
	m.checkBattles(so, after, unsure)
	if m.refused(orders, func(k *Kind) bool { return k.Deck > 0 }) { // nothing can be said of landings
		return m, nil, nil
	}
	found := len(m.bad)
	landings = m.proveLandings(after, so.Later)
	return m, landings, slices.Clone(m.bad[found:])
}

// refused tells whether one of the orders found wrong so far moves such a unit.
func (m *muster) refused(orders []Order, is func(*Kind) bool) bool {
	for _, o := range orders {
		mv, ok := o.(*Move)
		if !ok || !slices.ContainsFunc(m.bad, func(p Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		if slices.ContainsFunc(mv.Units, func(s Selection) bool { return is(m.Edition.Kind(s.Kind)) }) {
			return true
		}
	}
	return false
}

// checkSequence refuses an order of battles in which a landing comes before the sea battle that must clear its way
// [R-CMB-003].
func (m *muster) checkSequence(so *SectionOrders) {
	if so.Waited {
		return // what came in time has been judged; if something has changed since, the battles are put right when they are fought
	}
	for _, mc := range m.marches {
		for _, l := range mc.ashore {
			land, sea := slices.Index(so.Sequence, l.to), slices.Index(so.Sequence, l.zone)
			if land >= 0 && sea > land && m.enemyShips(m.power, l.zone) {
				m.fail(so.SequenceAt.problem("battle/sequence", "The landing in %s waits for the battle in %s; it cannot come first.", m.space(l.to), m.space(l.zone)))
				return
			}
			if next := slices.Index(so.Sequence, mc.end()); l.zone != mc.end() && mc.class == Sea && next >= 0 && land > next {
				m.fail(so.SequenceAt.problem("transport/sail-on", "The landing in %s comes before the battle in %s, to which its transport sails on.", m.space(l.to), m.space(mc.end())))
				return
			}
		}
	}
}

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

// inTurn puts the marches in the order in which they are carried out: who goes aboard a ship and what rises from its
// deck comes before the ship sails.
func (m *muster) inTurn() []*march {
	var boarding, flights, others []*march
	for _, mc := range m.marches {
		switch {
		case mc.deck != 0:
			boarding = append(boarding, mc)
		case mc.class == Air:
			flights = append(flights, mc)
		default:
			others = append(others, mc)
		}
	}
	return slices.Concat(boarding, flights, others)
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

// noHold says that units of a kind carry nothing.
func (m *muster) noHold(mv *Move, k KindID) Problem {
	return mv.problem("transport/capacity", "Only transports carry land units; %s do not.", m.Edition.Kind(k).Plural)
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

// carryOut makes the events of a march.
func (t *turn) carryOut(mc *march) {
	t.walk(mc, t.mover, t.PhaseID() == "combat", t.record)
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

// enlist notes what a march means for the battles to come.
func (t *turn) enlist(mc *march) {
	end := mc.end()
	for _, id := range mc.units {
		t.plan.sheet[id] = len(t.plan.sheet) + 1
	}
	if mc.order.Purpose == Raid {
		t.enlistRaid(mc)
	} else {
		t.plan.marches = append(t.plan.marches, mc)
	}
	if mc.order.Purpose == Paratroop {
		t.plan.drops = append(t.plan.drops, drop{mc.units, end})
		for _, id := range mc.units {
			t.plan.aside[id] = true
		}
	}
	for _, l := range mc.ashore {
		t.plan.assaults = append(t.plan.assaults, &assault{carrier: l.carrier, cargo: l.cargo, zone: l.zone, target: l.to})
		t.name(l.to)
	}
	if mc.order.Purpose != Raid {
		t.name(end)
	}
}

// name notes that the letter has named a battle space. What counts is where it does so first.
func (t *turn) name(s SpaceID) { t.plan.ordered = append(t.plan.ordered, s) }

func (t *turn) enlistRaid(mc *march) {
	for _, id := range mc.units {
		t.plan.aside[id] = true
	}
	for i := range t.plan.raids {
		if r := &t.plan.raids[i]; r.target == mc.end() {
			r.units = append(r.units, mc.units...)
			r.ways = append(r.ways, mc)
			return
		}
	}
	t.plan.raids = append(t.plan.raids, raid{units: slices.Clone(mc.units), target: mc.end(), ways: []*march{mc}})
}
