package rules

import (
	"cmp"
	"slices"
)

// plan is what the combat move sets up for the phases after it.
type plan struct {
	flights  []flight
	raids    []raid
	rockets  []*Rocket
	assaults []*assault
	ordered  []SpaceID // battle spaces in the order in which the letter named them
	raiding  map[UnitID]bool
	sheet    map[UnitID]int // where an attacker stands on the order sheet
}

// flight is a group of aircraft that met guns on its way out.
type flight struct {
	units  []UnitID
	path   []SpaceID
	line   int
	target SpaceID
	raid   bool
}

// raid is a group of bombers over one complex.
type raid struct {
	units  []UnitID
	target SpaceID
	flight []flight
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
	so := t.orders(SectionCombat)
	t.judge(SectionCombat, so, func(orders []Order) []Problem {
		m, landings = t.readCombat(orders, &so)
		return m.bad
	})
	t.plan = plan{rockets: m.rockets, raiding: map[UnitID]bool{}, sheet: map[UnitID]int{}}
	for _, mc := range m.marches {
		t.carryOut(mc)
		t.enlist(mc)
	}
	for _, mc := range m.marches {
		for _, s := range mc.blitzed {
			if t.hostileLand(t.mover, s) {
				t.capture(s, t.mover, true)
			}
		}
	}
	if len(landings.landings) > 0 || len(landings.fetches) > 0 {
		t.record(landings.event(t.Position, t.mover))
	}
}

// readCombat reads and judges the whole combat move.
func (t *turn) readCombat(orders []Order, so *SectionOrders) (*muster, *landingPlan) {
	m := &muster{Position: t.Position, power: t.mover, combat: true, used: map[UnitID]int{}}
	orders = flatten(t.Position, t.mover, orders)
	m.read(orders, SectionCombat)
	after := t.Position.Clone()
	for _, mc := range m.marches {
		after.walk(mc, t.mover, true, func(e Event) { e.apply(after) })
	}
	if len(m.bad) == 0 { // what ships are there for hangs on each other
		m.checkEnds(after)
		m.checkSequence(so)
		m.checkBattles(so, after)
	}
	if m.refusedCarrier(orders) {
		return m, nil
	}
	landings := m.proveLandings(after)
	slices.SortStableFunc(m.bad, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
	return m, landings
}

// refusedCarrier tells whether one of the refused orders moves a carrier: then nothing can be said of landings.
func (m *muster) refusedCarrier(orders []Order) bool {
	for _, o := range orders {
		mv, ok := o.(*Move)
		if !ok || !slices.ContainsFunc(m.bad, func(p Problem) bool { return p.Line == mv.Line }) {
			continue
		}
		if slices.ContainsFunc(mv.Units, func(s Selection) bool { return m.Edition.Kinds[s.Kind].Deck > 0 }) {
			return true
		}
	}
	return false
}

// checkSequence refuses an order of battles in which a landing comes before the sea battle that must clear its way
// [R-CMB-003].
func (m *muster) checkSequence(so *SectionOrders) {
	if so.Waited {
		return // the battles are put right when they are fought
	}
	for _, mc := range m.marches {
		for _, l := range mc.ashore {
			zone := m.Unit(l.carrier).Space
			if mc.class == Sea {
				zone = mc.end()
			}
			land, sea := slices.Index(so.Sequence, l.to), slices.Index(so.Sequence, zone)
			if land >= 0 && sea > land && m.enemyShips(m.power, zone) {
				m.fail(so.SequenceAt.problem("battle/sequence", "The landing in %s waits for the battle in %s; it cannot come first.", m.space(l.to), m.space(zone)))
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
				m.checkRocket(o)
				m.rockets = append(m.rockets, o)
				continue
			}
			m.fail(misplaced(o, s))
		default:
			m.fail(misplaced(o, s))
		}
	}
	byNarrowness := slices.Clone(moves)
	slices.SortStableFunc(byNarrowness, func(a, b *Move) int { return cmp.Compare(specificity(a), specificity(b)) })
	for _, mv := range byNarrowness {
		m.march(mv)
	}
	slices.SortStableFunc(m.marches, func(a, b *march) int { return cmp.Compare(a.order.Line, b.order.Line) })
	slices.SortStableFunc(m.bad, func(a, b Problem) int { return cmp.Compare(a.Line, b.Line) })
}

// march reads one move. Its units may be of several classes: each class marches on its own.
func (m *muster) march(mv *Move) {
	if len(mv.Path) == 0 || len(mv.Units) == 0 {
		m.fail(mv.problem("orders/move", "This move does not say which units go where."))
		return
	}
	var classes [4][]*Selection
	for i := range mv.Units {
		class := m.Edition.Kinds[mv.Units[i].Kind].Class
		classes[class] = append(classes[class], &mv.Units[i])
	}
	for _, sel := range classes[Facility] {
		m.fail(mv.problem("land/complex", "%s cannot move.", title(m.Edition.Kinds[sel.Kind].Plural)))
	}
	for class, sels := range classes[:Facility] {
		if len(sels) == 0 {
			continue
		}
		switch {
		case Class(class) == Land && mv.Aboard != nil:
			m.goAboard(mv, sels)
		case Class(class) == Land && mv.FromAboard != nil:
			m.leaveShip(mv, sels)
		case Class(class) == Land && m.isSea(mv.Path[0]):
			m.leaveShip(mv, sels)
		default:
			m.group(mv, Class(class), sels)
		}
	}
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
		path, filled := m.route(mv, class, sel.Kind)
		ids := m.pick(mv.Source, sel, start, false, m.ableTo(mv, class), m.preference(mv, class, len(path)-1))
		if ids == nil {
			good = false
			continue
		}
		m.claim(ids, mv.Line)
		i := slices.IndexFunc(marches, func(mc *march) bool { return slices.Equal(mc.path, path) })
		if i < 0 {
			i = len(marches)
			marches = append(marches, &march{order: mv, class: class, path: path})
		}
		mc := marches[i]
		if !m.checkSteps(mv, class, m.Unit(ids[0]), path) || !m.checkWay(mv, mc, m.Unit(ids[0])) {
			good = false
			continue
		}
		mc.units = append(mc.units, ids...)
		mc.filled = mc.filled || filled
	}
	if !good {
		return
	}
	for _, mc := range marches {
		if class == Sea && (len(mv.Loads) > 0 || len(mv.Unloads) > 0) && m.carries(mc.units) {
			m.shipCargo(mv, mc)
		}
		m.marches = append(m.marches, mc)
	}
}

// preference ranks the units that could obey: among aircraft those whose range just suffices, among ships those whose
// hold suits the order.
func (m *muster) preference(mv *Move, class Class, need int) func(*Unit) int {
	switch {
	case class == Air:
		return func(u *Unit) int {
			if m.movesLeft(u) < need {
				return 1
			}
			return 0
		}
	case class == Sea:
		return func(u *Unit) int {
			if m.kind(u).Loads == nil {
				return 0
			}
			aboard := len(m.Cargo(u.ID))
			if len(mv.Unloads) > 0 && len(mv.Loads) == 0 {
				return -m.suits(u, mv)
			}
			return aboard
		}
	}
	return nil
}

// suits counts how much of what is to be unloaded a ship has aboard.
func (m *muster) suits(u *Unit, mv *Move) int {
	n := 0
	for _, id := range m.Cargo(u.ID) {
		c := m.Unit(id)
		if c.Owner != m.power || m.used[id] != 0 {
			continue
		}
		for _, ul := range mv.Unloads {
			if len(ul.Units) == 0 {
				n++
			}
			for i := range ul.Units {
				if ul.Units[i].Kind == c.Kind {
					n += 2
				}
			}
		}
	}
	return n
}

// ableTo says what bars a unit from moving in this section.
func (m *muster) ableTo(mv *Move, class Class) able {
	if !m.combat {
		return m.ableInNoncombat(mv, class)
	}
	return func(u *Unit) (string, string) {
		k := m.kind(u)
		if class == Land && k.Gun {
			return "gun/combat", "A gun does not move in combat movement; it moves in NONCOMBAT." // [R-MOVE-012]
		}
		return "", ""
	}
}

// checkWay judges what combat and noncombat ways have of their own.
func (m *muster) checkWay(mv *Move, mc *march, u *Unit) bool {
	if !m.combat {
		return m.checkQuietWay(mv, mc.class, u, mc.path)
	}
	switch mc.class {
	case Land:
		return m.checkAttackByLand(mv, mc, u, mc.path)
	case Sea:
		return m.checkAttackBySea(mv, u, mc.path)
	}
	return m.checkAttackByAir(mv, u, mc.path)
}

// checkAttackByLand: a land unit may cross friendly land, and a blitzing one empty enemy land; it ends in enemy land
// [R-MOVE-001, R-MOVE-002, R-BLTZ-001..008].
func (m *muster) checkAttackByLand(mv *Move, mc *march, u *Unit, path []SpaceID) bool {
	k := m.kind(u)
	var blitzed []SpaceID
	for i := 1; i < len(path)-1; i++ {
		s := path[i]
		if !m.hostileLand(m.power, s) {
			continue
		}
		switch {
		case m.enemyUnits(m.power, s):
			m.fail(mv.problem("land/stop", "Enemy units in %s stop a land unit there.", m.space(s)).instead("It may attack %s.", m.space(s)))
			return false
		case !k.Blitz:
			m.fail(mv.problem("land/blitz", "%s end their move on entering enemy land; only a blitzing unit goes on through %s.", title(k.Plural), m.space(s)))
			return false
		}
		blitzed = append(blitzed, s)
	}
	end := path[len(path)-1]
	if len(path) == 1 || !m.hostileLand(m.power, end) && len(blitzed) == 0 {
		m.fail(mv.problem("combat/end", "A combat move ends in an enemy space; %s is not one.", m.space(end)).instead("Order it in NONCOMBAT."))
		return false
	}
	for _, s := range blitzed {
		if !slices.Contains(mc.blitzed, s) {
			mc.blitzed = append(mc.blitzed, s)
		}
	}
	return true
}

// checkAttackBySea: enemy ships end a ship's move, except a submarine's, which only a destroyer stops [R-SEA-002..004].
func (m *muster) checkAttackBySea(mv *Move, u *Unit, path []SpaceID) bool {
	for i := 1; i < len(path)-1; i++ {
		if m.passes(u.Kind, path[i]) {
			continue
		}
		if m.kind(u).Sub {
			m.fail(mv.problem("sea/destroyer", "An enemy destroyer in %s ends a submarine's move there.", m.space(path[i])))
		} else {
			m.fail(mv.problem("sea/stop", "Enemy ships in %s end the move there.", m.space(path[i])))
		}
		return false
	}
	return true
}

// checkAttackByAir: aircraft end over enemies, or wait over their own zone for noncombat [R-CV-003].
func (m *muster) checkAttackByAir(mv *Move, u *Unit, path []SpaceID) bool {
	end := path[len(path)-1]
	switch {
	case mv.Purpose == Raid:
		if !m.kind(u).Raids {
			m.fail(mv.problem("raid/kind", "%s do not raid complexes; only bombers do.", title(m.kind(u).Plural)))
			return false
		}
		if f := m.factory(end); f == nil || !m.hostile(m.power, f.Owner) {
			m.fail(mv.problem("raid/target", "There is no enemy complex to raid in %s.", m.space(end)).instead("%s", m.enemyComplexes()))
			return false
		}
	case len(path) == 1 && m.isSea(end):
	case m.isSea(end):
		if !m.enemyShips(m.power, end) {
			m.fail(mv.problem("combat/end", "A combat move ends among enemies; there are none in %s.", m.space(end)).instead("Order it in NONCOMBAT."))
			return false
		}
	case !m.hostileLand(m.power, end):
		m.fail(mv.problem("combat/end", "A combat move ends in an enemy space; %s is not one.", m.space(end)).instead("Order it in NONCOMBAT."))
		return false
	}
	return true
}

// enemyComplexes says where there are some.
func (m *muster) enemyComplexes() string {
	var where []SpaceID
	for i := range m.Units {
		if u := &m.Units[i]; m.kind(u).Factory && m.hostile(m.power, u.Owner) {
			where = append(where, u.Space)
		}
	}
	if len(where) == 0 {
		return ""
	}
	return "Enemy complexes stand in " + m.spaceList(where) + "."
}

// checkEnds judges where ships end their combat move, on the board as it stands after all moves: among enemies, or, in
// a quiet zone, as part of a landing, to load, as a deck, or on leaving enemies behind [RUL-37].
func (m *muster) checkEnds(after *Position) {
	landing := map[SpaceID]bool{}
	for _, mc := range m.marches {
		for _, l := range mc.ashore {
			landing[after.Unit(l.carrier).Space] = true
		}
	}
	for _, mc := range m.marches {
		if mc.class != Sea || after.enemyShips(m.power, mc.end()) || landing[mc.end()] {
			continue
		}
		for _, id := range mc.units {
			u := m.Unit(id)
			k := m.kind(u)
			fled := len(mc.path) > 1 && m.enemyShips(m.power, mc.start())
			if fled || k.Deck > 0 || len(mc.ladings) > 0 && k.Loads != nil {
				continue
			}
			m.fail(mc.order.problem("combat/end", "There is nothing for %s to do in %s in combat: no enemy ships, no landing.", article(k.Name), m.space(mc.end())).
				instead("Order it in NONCOMBAT."))
			break
		}
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
		if mc.order.Land != nil {
			landAt = mc.order.Land.Space
		}
		record(Moved{Power: power, Units: refs(p, mc.units), Path: mc.path[at : step+1], Combat: combat, Spent: step - at,
			Purpose: mc.order.Purpose, LandAt: landAt, Filled: mc.filled, Line: mc.order.Line})
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

func (p *Position) ref(id UnitID) Ref {
	u := p.Unit(id)
	if u == nil {
		return Ref{ID: id, Kind: NoKind, Owner: Nobody}
	}
	return Ref{u.ID, u.Kind, u.Owner}
}

// enlist notes what a march means for the battles to come.
func (t *turn) enlist(mc *march) {
	end := mc.end()
	for _, id := range mc.units {
		t.plan.sheet[id] = len(t.plan.sheet) + 1
	}
	if mc.class == Air && len(mc.path) > 1 {
		f := flight{units: mc.units, path: mc.path, line: mc.order.Line, target: end, raid: mc.order.Purpose == Raid}
		if f.raid {
			t.enlistRaid(f)
		} else if len(t.guns(t.mover, mc.path)) > 0 {
			t.plan.flights = append(t.plan.flights, f)
		}
	}
	for _, l := range mc.ashore {
		t.plan.assaults = append(t.plan.assaults, &assault{carrier: l.carrier, cargo: l.cargo, zone: t.Unit(l.carrier).Space, target: l.to})
		t.name(l.to)
	}
	if mc.deck == 0 && mc.from == 0 && mc.order.Purpose != Raid {
		t.name(end)
	}
}

// name notes that the letter has named a battle space.
func (t *turn) name(s SpaceID) {
	if !slices.Contains(t.plan.ordered, s) {
		t.plan.ordered = append(t.plan.ordered, s)
	}
}

func (t *turn) enlistRaid(f flight) {
	for _, id := range f.units {
		t.plan.raiding[id] = true
	}
	for i := range t.plan.raids {
		if r := &t.plan.raids[i]; r.target == f.target {
			r.units = append(r.units, f.units...)
			r.flight = append(r.flight, f)
			return
		}
	}
	t.plan.raids = append(t.plan.raids, raid{units: slices.Clone(f.units), target: f.target, flight: []flight{f}})
}
