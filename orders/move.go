package orders

import (
	"fieldpost/adjudicator/rules"
)

// origin is a group of units and where they stand: "2 inf Germany".
type origin struct {
	units      []rules.Selection
	path       []rules.SpaceID
	fromAboard *rules.Selection
}

// moves reads a move, or several that share an end: "2 inf Germany, 1 arm Poland -> Ukraine". Clauses of
// the battle to which it leads are returned beside it.
func (p *parser) moves() ([]rules.Order, []rules.BattleOrder) {
	if o := p.rocket(); o != nil {
		return []rules.Order{o}, nil
	}
	if p.take("joint", "strike") {
		p.i -= 2
		if a, ok := p.advantage(); ok {
			return []rules.Order{rules.AdvantageOrder{Source: p.src, Advantage: a}}, nil
		}
		return nil, nil
	}
	var from []origin
	m := rules.Move{Source: p.src}
	if p.form = ""; p.ordersTransport() {
		p.form = "Write it as: " + p.r.transportForm()
	}
	defer func() { p.form = "" }()
	if !p.startsUnits(0) || p.isPlace(0) && p.placeThenArrow() {
		from = p.invertedStart(&m)
	} else {
		from = p.start(&m)
	}
	if p.lost {
		return nil, nil
	}
	where := rules.Nowhere
	if n := len(m.Path); n > 0 {
		where = m.Path[n-1]
	} else if len(from) > 0 && len(from[0].path) > 0 {
		where = from[0].path[len(from[0].path)-1]
	}
	when, battles := p.moveEnd(&m, from, where)
	if p.bad || !p.makesSense(&m, from) {
		return nil, nil
	}
	var out []rules.Order
	for _, f := range from {
		one := m
		one.Units = f.units
		one.Path = append(append([]rules.SpaceID{}, f.path...), m.Path...)
		one.FromAboard = f.fromAboard
		one.Loads = startingAt(m.Loads, one.Path)
		if len(from) > 1 && m.Land != nil && !p.anyClass(f.units, rules.Air) && !allOf(f.units) {
			one.Land = nil // it is for the aircraft among them
		}
		out = append(out, one)
	}
	if when != nil {
		out = []rules.Order{&rules.If{Source: p.src, Branches: []rules.Branch{{When: when, Orders: out}}}}
	}
	return out, battles
}

// placeThenArrow reports whether a place and an arrow stand at the cursor.
func (p *parser) placeThenArrow() bool {
	m := p.r.findPlace(p.rest(), anywhere)
	return m.took > 0 && p.isArrow(m.took)
}

// invertedStart reads "Ukraine -> Caucasus: 2 arm".
func (p *parser) invertedStart(m *rules.Move) []origin {
	start := p.i
	h := anywhere
	for n := p.i; n < len(p.toks); n++ { // the units after the colon say what a shared name means
		if p.toks[n].kind != colon {
			continue
		}
		ahead := *p
		ahead.out, ahead.i = &report{}, n+1
		if ahead.startsUnits(0) {
			h = p.whereFor(ahead.unitList(inMoves))
		}
		break
	}
	path := p.path(h, m)
	if p.i == start || p.lost {
		return nil
	}
	if len(path) == 1 && m.Aboard == nil && (p.at(0).kind == colon || p.isKindOfUnits()) {
		return p.byTarget(m, path[0])
	}
	if len(path) < 2 && m.Aboard == nil {
		p.secondPlace()
		return nil
	}
	p.takeKind(colon, comma)
	units := p.needUnits(inMoves, "Which units? Write them after the colon or before the first place.")
	return []origin{{units: units, path: path}}
}

// start reads units and the way they go; several groups may share what follows the first arrow.
func (p *parser) start(m *rules.Move) []origin {
	var groups []origin
	for len(groups) < 50 && !p.lost {
		g := origin{units: p.unitList(inMoves)}
		if p.lost {
			return nil
		}
		if p.take("aboard") || p.take("on") && p.startsUnits(0) {
			s := p.selection(inLoads)
			g.fromAboard = &s
		}
		h := p.whereFor(g.units)
		switch last := &g.units[len(g.units)-1]; {
		case p.isPlace(0) && !p.clauseAt(0):
			g.path = []rules.SpaceID{p.needPlace(h, "Where do they start?")}
		case last.From != rules.Nowhere:
			return p.fromForm(m, append(groups, g))
		case p.takeOne("in", "at", "of", "from"):
			g.path = []rules.SpaceID{p.needPlace(h, "Where do they start?")}
		case p.takeStay(): // "2 inf stay in Germany"
			p.purpose(m, rules.Stay)
			p.takeOne("in", "at")
			g.path = []rules.SpaceID{p.needPlace(h, "Where do they stay?")}
		default:
			s, named := p.missingStart(h)
			if !named {
				return nil
			}
			g.path = []rules.SpaceID{s}
		}
		groups = append(groups, g)
		mark := p.i
		if p.isArrow(0) {
			break
		}
		p.takeKind(comma)
		p.take("and")
		if p.i == mark || !p.startsUnits(0) || p.clauseAt(0) {
			p.i = mark
			break
		}
	}
	if !p.lost && p.takeArrow() {
		m.Path = p.wayOn(p.whereFor(groups[0].units), m)
	}
	return groups
}

// missingStart says that after the units no place follows, or none that is known.
func (p *parser) missingStart(h hint) (rules.SpaceID, bool) {
	if p.done() || p.isArrow(0) || p.at(0).kind != word && p.at(0).kind != number {
		p.fail(p.at(0), p.moveForm(), "It is not said where they start.")
		return rules.Nowhere, false
	}
	return p.needPlace(h, "Where do they start?"), !p.lost
}

// fromForm reads "3 inf from Germany -> Poland" and "2 inf from Germany, 1 arm from Poland -> Ukraine": what
// looked like a narrower choice is where they start, because no other place follows.
func (p *parser) fromForm(m *rules.Move, groups []origin) []origin {
	var out []origin
	for _, g := range groups {
		if g.path != nil {
			out = append(out, g)
			continue
		}
		rest := origin{fromAboard: g.fromAboard}
		for _, u := range g.units {
			from := u.From
			u.From = rules.Nowhere
			rest.units = append(rest.units, u)
			if from != rules.Nowhere {
				rest.path = []rules.SpaceID{from}
				out = append(out, rest)
				rest = origin{}
			}
		}
	}
	if p.takeArrow() {
		m.Path = p.wayOn(p.whereFor(out[0].units), m)
	}
	return out
}

// path reads "A -> B -> C"; "-> aboard UK trn sz 12" ends it.
func (p *parser) path(h hint, m *rules.Move) []rules.SpaceID {
	path := []rules.SpaceID{p.needPlace(h, "Where do they start?")}
	if p.takeArrow() {
		path = append(path, p.wayOn(h, m)...)
	}
	return path
}

// wayOn reads the places after an arrow.
func (p *parser) wayOn(h hint, m *rules.Move) []rules.SpaceID {
	var path []rules.SpaceID
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
	if k, ok := p.kindName(); ok && k >= 0 && p.r.ed.Kinds[k].Deck > 0 {
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
func (p *parser) moveEnd(m *rules.Move, from []origin, where rules.SpaceID) (*rules.Condition, []rules.BattleOrder) {
	var units []rules.Selection
	for _, f := range from {
		units = append(units, f.units...)
	}
	var battles []rules.BattleOrder
	for !p.done() && !p.lost {
		p.separators()
		p.take("and")
		switch {
		case p.done():
		case p.anotherMove():
			return nil, battles
		case p.takeOne("load", "loads", "loading"), p.take("pick", "up"):
			p.loads(m)
		case p.takeOne("land", "lands", "unload", "unloads", "landing", "landings", "offload"):
			p.landOrUnload(m, units, from)
		case p.takeOne("raid", "raids", "sbr", "bomb"):
			p.purpose(m, rules.Raid)
			m.Targets = p.targets()
		case p.takeOne("escort", "escorts"):
			p.purpose(m, rules.Escort)
		case p.takeOne("fight", "fights"):
			p.purpose(m, rules.Fight)
		case p.takeOne("kamikaze"):
			p.purpose(m, rules.Kamikaze)
		case p.takeOne("paratroop", "paratroops", "paradrop"):
			p.purpose(m, rules.Paratroop)
			p.jumpers(m)
		case p.take("joint", "strike"):
			p.purpose(m, rules.JointStrike)
		case p.take("join", "china"):
			p.purpose(m, rules.JoinChina)
		case p.takeOne("blitz", "blitzing"): // the path says it
		case len(m.Path) == 0 && p.takeStay():
			p.purpose(m, rules.Stay)
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
		default:
			p.expectEnd()
			p.lost = true
		}
	}
	return nil, battles
}

// anotherMove reports that a second move follows on the line: "3 inf Germany -> Poland, 2 arm Germany -> Ukraine".
func (p *parser) anotherMove() bool {
	if !p.startsUnits(0) || p.clauseAt(0) {
		return false
	}
	switch p.at(-1).kind {
	case comma, semicolon:
	default:
		if !p.toks[p.i-1].isWord("and") {
			return false
		}
	}
	for n := p.i; n < len(p.toks); n++ {
		switch p.toks[n].kind {
		case arrow, dash:
			return true
		case semicolon, colon:
			return false
		}
	}
	return false
}

// addClause gives a clause to the battle it is for: where the move ends, but for a landing that is called off where
// that goes ashore.
func addClause(battles []rules.BattleOrder, src rules.Source, c rules.Clause, where rules.SpaceID, m *rules.Move) []rules.BattleOrder {
	if known().rests[c.Word] == rules.LandingClause && len(m.Unloads) > 0 {
		where = m.Unloads[len(m.Unloads)-1].To
	}
	for i := range battles {
		if battles[i].Scope.Space == where {
			battles[i].Clauses = append(battles[i].Clauses, c)
			return battles
		}
	}
	return append(battles, rules.BattleOrder{Source: src, Scope: rules.Scope{Space: where, Power: rules.Nobody}, Clauses: []rules.Clause{c}})
}

func (p *parser) purpose(m *rules.Move, is rules.Purpose) {
	if m.Purpose != rules.Plain && m.Purpose != is {
		p.wrong(p.at(-1), "", "A move can not be \"%s\" and \"%s\" at once.", m.Purpose, is)
	}
	if p.knows(string(is), p.at(-1)) {
		m.Purpose = is
	}
}

// targets reads "ic else nb".
func (p *parser) targets() []rules.KindID {
	var list []rules.KindID
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
