package orders

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// origin is a group of units and where they stand: "2 inf Germany".
type origin struct {
	units      []order.Selection
	path       []edition.SpaceID
	fromAboard *order.Selection
}

// moves reads a move, or several that share an end: "2 inf Germany, 1 arm Poland -> Ukraine". Clauses of
// the battle to which it leads are returned beside it.
func (p *parser) moves() ([]order.Order, []order.BattleOrder) {
	if o := p.rocket(); o != nil {
		return []order.Order{o}, nil
	}
	if p.is("joint", "strike") {
		if a, ok := p.advantage(); ok {
			return []order.Order{order.AdvantageOrder{Source: p.src, Advantage: a}}, nil
		}
		return nil, nil
	}
	var from []origin
	m := order.Move{Source: p.src}
	if !p.startsUnits(0) {
		from = p.ofTarget(&m)
	} else {
		from = p.start(&m)
	}
	if p.lost {
		return nil, nil
	}
	where := edition.Nowhere
	if n := len(m.Path); n > 0 {
		where = m.Path[n-1]
	} else if len(from) > 0 && len(from[0].path) > 0 {
		where = from[0].path[len(from[0].path)-1]
	}
	when, battles := p.moveEnd(&m, from, where)
	if p.bad || !p.makesSense(&m, from) {
		return nil, nil
	}
	var out []order.Order
	for i, f := range from {
		one := m
		one.Nth = i
		one.Units = f.units
		one.Path = append(append([]edition.SpaceID{}, f.path...), m.Path...)
		one.FromAboard = f.fromAboard
		one.Loads = startingAt(m.Loads, one.Path)
		if len(from) > 1 && m.Land != nil && !p.anyClass(f.units, edition.Air) && !allOf(f.units) {
			one.Land = nil // it is for the aircraft among them
		}
		if len(from) > 1 && len(m.Unloads) == 1 && len(m.Loads) == 0 && p.anyClass(f.units, edition.Air) && !p.carriesLand(f.units) {
			if u := m.Unloads[0]; len(u.Units) == 0 && u.At == edition.Nowhere { // "all ftr Balkans, 1 trn sz 38: land Libya"
				one.Land, one.Unloads = &order.Landing{Space: u.To}, nil
			}
		}
		out = append(out, one)
	}
	if when != nil {
		out = []order.Order{&order.If{Source: p.src, Branches: []order.Branch{{When: when, Orders: out}}}}
	}
	return out, battles
}

// ofTarget reads units that stand behind the place to which they go, or behind their whole way: "Ukraine -> Caucasus: 2 arm".
func (p *parser) ofTarget(m *order.Move) []origin {
	h := p.hintAhead()
	path := []edition.SpaceID{p.needPlace(h, "Where do they start?")}
	switch {
	case p.lost:
		return nil
	case p.at(0).kind == colon || p.isKindOfUnits():
		return p.byTarget(m, path[0])
	case !p.takeArrow():
		return p.noWay()
	}
	path = append(path, p.wayOn(h, m)...)
	p.takeKind(colon, comma)
	return []origin{{units: p.needUnits(inMoves, "Which units? Write them after the colon or before the first place."), path: path}}
}

// start reads units and the way they go; several groups may share what follows the first arrow.
func (p *parser) start(m *order.Move) (groups []origin) {
	for more := true; more && len(groups) < 50 && !p.lost; {
		g := origin{units: p.unitList(inMoves)}
		if p.lost {
			return nil
		}
		if p.take("aboard") || p.take("on") && p.startsUnits(0) {
			s := p.selection(inLoads)
			g.fromAboard = &s
		}
		h, what := p.whereFor(g.units), prose.Text("Where do they start?")
		last := &g.units[len(g.units)-1]
		switch {
		case p.isPlace(0) && !p.clauseAt(0):
		case last.From != edition.Nowhere:
			g.path, last.From = []edition.SpaceID{last.From}, edition.Nowhere
			if !p.isArrow(0) || slices.ContainsFunc(g.units, func(u order.Selection) bool { return u.From != edition.Nowhere }) {
				return p.noWay()
			}
		case p.takeOne("in", "at", "of", "from"):
		case p.takeStay(): // "2 inf stay in Germany"
			p.purpose(m, order.Stay)
			p.takeOne("in", "at")
			what = "Where do they stay?"
		case p.isArrow(0) || p.done():
			return p.noWay()
		}
		if g.path == nil {
			g.path = []edition.SpaceID{p.needPlace(h, what)}
		}
		groups = append(groups, g)
		mark := p.i
		if more = p.at(0).key == "," && p.takeKind(comma) && p.isKindOfUnits(); !more {
			p.i = mark
		}
	}
	if !p.lost && p.takeArrow() {
		m.Path = p.wayOn(p.whereFor(groups[0].units), m)
	}
	return groups
}

// wayOn reads the places after an arrow.
func (p *parser) wayOn(h hint, m *order.Move) []edition.SpaceID {
	var path []edition.SpaceID
	for len(path) < 60 {
		if m != nil && p.take("aboard") {
			s := p.selection(inLoads)
			m.Aboard = &s
			return append(path, p.needPlace(atSea, "Which zone?"))
		}
		if h != atSea {
			p.passDeck()
		}
		path = append(path, p.needPlace(h, "Where to?"))
		if !p.takeArrow() {
			return path
		}
	}
	p.fail(p.at(0), "", "The way is too long.")
	return path
}

// passDeck passes over a carrier before its zone: "2 ftr Germany -> cv sz 5" flies to the zone. On which deck there each comes
// down is settled for all aircraft together.
func (p *parser) passDeck() {
	mark := p.i
	p.takeOne("onto", "on", "the", "a")
	whose := p.powerBefore(0)
	p.i += whose
	if k, ok := p.kindName(); ok && p.r.kind(k).Deck > 0 {
		p.takeOne("in", "at")
		if p.isPlace(0) {
			if whose > 0 {
				p.wrong(p.toks[mark], "Write the zone alone: the landing plan finds a deck for each.", "A flight goes to a zone, not to one power's ship there.")
			}
			return
		}
	}
	p.i = mark
}

// moveEnd reads what stands behind the path, in any order.
func (p *parser) moveEnd(m *order.Move, from []origin, where edition.SpaceID) (*order.Condition, []order.BattleOrder) {
	var units []order.Selection
	for _, f := range from {
		units = append(units, f.units...)
	}
	var battles []order.BattleOrder
	for !p.done() && !p.lost {
		p.separators()
		p.take("and")
		switch {
		case p.done():
		case p.takeOne("load", "loads", "loading"), p.take("pick", "up"):
			p.loads(m)
		case p.takeOne("land", "lands", "unload", "unloads", "landing", "landings", "offload"):
			p.landOrUnload(m, units, from)
		case p.takeOne("raid", "raids", "sbr", "bomb"):
			p.purpose(m, order.Raid)
			m.Targets = p.targets()
		case p.takeOne("escort", "escorts"):
			p.purpose(m, order.Escort)
		case p.takeOne("fight", "fights"):
			p.purpose(m, order.Fight)
		case p.takeOne("paratroop", "paratroops", "paradrop"):
			p.purpose(m, order.Paratroop)
			if p.isKindOfUnits() { // "paratroop 1 inf": who rides along from where the aircraft start
				m.Loads = append(m.Loads, order.Load{Units: p.unitList(inLoads), From: edition.Nowhere, At: edition.Nowhere})
			}
		case p.takePurpose(m):
		case p.takeOne("blitz", "blitzing"): // the path says it
		case len(m.Path) == 0 && p.takeStay():
			p.purpose(m, order.Stay)
		case p.take("if"):
			if c := p.condition(); c != nil {
				if !p.done() {
					p.separators()
					p.expectEnd()
				}
				return c, battles
			}
		case p.clauseAt(0):
			if c, ok := p.clause(); ok {
				battles = addClause(battles, p.src, c, where, m)
			}
		case len(m.Path) == 0 && len(m.Loads) == 0 && p.isPlace(0):
			p.failLike(p.at(0), "Write where they go first, and then what for.", p.r.sample("", "move"), "There is no arrow before \"%s\".", p.raw(p.i, len(p.toks)))
			p.lost = true
		default:
			p.expectEnd()
			p.lost = true
		}
	}
	return nil, battles
}

// addClause gives a clause to the battle it is for: where the move ends, but for a landing that is called off where
// that goes ashore.
func addClause(battles []order.BattleOrder, src order.Source, c order.Clause, where edition.SpaceID, m *order.Move) []order.BattleOrder {
	if position.ClauseFormOf(c.Word).Rest == position.LandingClause && len(m.Unloads) > 0 {
		where = m.Unloads[len(m.Unloads)-1].To
	}
	for i := range battles {
		if battles[i].Scope.Space == where {
			battles[i].Clauses = append(battles[i].Clauses, c)
			return battles
		}
	}
	return append(battles, order.BattleOrder{Source: src, Scope: order.Scope{Space: where, Power: edition.Nobody}, Clauses: []order.Clause{c}})
}

// takePurpose reads a purpose that only some editions have.
func (p *parser) takePurpose(m *order.Move) bool {
	w := p.wordOf(&known().purposes)
	if w != nil {
		p.purpose(m, order.Purpose(w.Name))
	}
	return w != nil
}

func (p *parser) purpose(m *order.Move, is order.Purpose) {
	if m.Purpose != order.Plain && m.Purpose != is {
		p.wrong(p.at(-1), "", "A move can not be \"%s\" and \"%s\" at once.", m.Purpose, is)
	}
	if p.knows(string(is), p.at(-1)) {
		m.Purpose = is
	}
}

// targets reads "ic else nb".
func (p *parser) targets() []edition.KindID {
	var list []edition.KindID
	for len(list) < 20 {
		k, ok := p.kindName()
		if !ok {
			if len(list) > 0 {
				p.needKind()
			}
			return list
		}
		list = append(list, k)
		mark := p.i
		p.takeKind(comma)
		if !p.take("else") {
			p.i = mark
			return list
		}
	}
	return list
}
