package orders

import (
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// loads reads "1 inf Norway, 1 arm Germany at sz 13".
func (p *parser) loads(m *order.Move) {
	p.takeKind(colon)
	for more := true; more && len(m.Loads) < 50 && !p.lost; more = p.nextUnits() {
		l := order.Load{From: edition.Nowhere, At: edition.Nowhere}
		l.Units = p.needUnits(inLoads, "Load what?")
		p.takeOne("from", "in")
		l.From = p.needPlace(onLand, "Where do they wait?")
		if p.take("at") {
			l.At = p.needPlace(atSea, "In which zone do they board?")
		}
		m.Loads = append(m.Loads, l)
	}
}

// startingAt gives those who ride along the space in which the move starts.
func startingAt(loads []order.Load, path []edition.SpaceID) []order.Load {
	out := slices.Clone(loads)
	for i := range out {
		if out[i].From == edition.Nowhere && len(path) > 0 {
			out[i].From = path[0]
		}
	}
	return out
}

// landOrUnload reads what follows "land": an aircraft's landing, or what leaves a transport.
func (p *parser) landOrUnload(m *order.Move, units []order.Selection, from []origin) {
	p.takeKind(colon)
	deck := p.deckWord(0)
	if p.startsUnits(0) && !deck || p.carriesLand(units) || len(m.Loads) > 0 && m.Purpose != order.Paratroop || !p.anyClass(units, edition.Air) && !p.allByAir(units, from) {
		p.unloads(m)
		return
	}
	if m.Land != nil {
		p.wrong(p.at(-1), "", "Two landings in one order.")
	}
	p.takeOne("in", "at", "on", "to")
	if p.deckWord(0) {
		p.kindName()
	}
	l := &order.Landing{Space: p.needPlace(onLand, "Where will they land?")}
	if p.take("by") {
		s := p.selection(inLoads)
		l.By = &s
		if p.isPlace(0) {
			l.ByPath = []edition.SpaceID{p.needPlace(atSea, "Where do they start?")}
			if p.takeArrow() {
				l.ByPath = append(l.ByPath, p.wayOn(atSea, nil)...)
			}
		}
	}
	m.Land = l
}

// deckWord reports a carrier's name right before a place: "cv sz 5".
func (p *parser) deckWord(n int) bool {
	k, took := find(&p.r.kinds, p.ahead(n))
	return took > 0 && p.r.kind(k).Deck > 0 && p.isPlace(n+took)
}

// unloads reads "land 1 inf Algeria, 1 arm Libya at sz 13" and "land United Kingdom".
func (p *parser) unloads(m *order.Move) {
	for more := true; more && len(m.Unloads) < 50 && !p.lost; more = p.nextUnits() {
		u := order.Unload{To: edition.Nowhere, At: edition.Nowhere}
		if p.startsUnits(0) {
			u.Units = p.unitList(inLoads)
		}
		if !p.takeOne("in", "at", "on", "to") {
			p.takeArrow()
		}
		u.To = p.needPlace(onLand, "Where do they land?")
		if p.takeOne("at", "from") {
			u.At = p.needPlace(atSea, "From which zone do they land?")
		}
		m.Unloads = append(m.Unloads, u)
	}
}

// isKindOfUnits reports units right behind a place: "Ukraine 3 inf from Caucasus".
func (p *parser) isKindOfUnits() bool { return !p.done() && p.startsUnits(0) && !p.clauseAt(0) }

// byTarget reads what follows the target in "Ukraine: 3 inf, 1 art from Caucasus, 2 arm from Russia".
func (p *parser) byTarget(m *order.Move, to edition.SpaceID) []origin {
	named := p.takeKind(colon)
	if !p.isKindOfUnits() {
		return p.noWay()
	}
	var out []origin
	for len(out) < 50 && !p.lost {
		var units []order.Selection
		for _, u := range p.unitList(inMoves) {
			from := u.From
			u.From = edition.Nowhere
			units = append(units, u)
			if from != edition.Nowhere {
				out = append(out, origin{units: units, path: []edition.SpaceID{from, to}})
				units = nil
			}
		}
		if p.lost {
			return nil
		}
		if units != nil && p.takeStay() { // "Germany: 2 inf stay"
			p.purpose(m, order.Stay)
			return append(out, origin{units: units, path: []edition.SpaceID{to}})
		}
		if units != nil {
			said := p.takeOne("from", "in", "at")
			if !said && (!named || !p.isPlace(0)) { // "Slovakia 2 inf Romania" may be a row of a table
				return p.noWay()
			}
			out = append(out, origin{units: units, path: []edition.SpaceID{p.needPlace(p.whereFor(units), "Where do they start?"), to}})
		}
		mark := p.i
		if p.at(0).key != "," || !p.takeKind(comma) || !p.isKindOfUnits() {
			p.i = mark
			break
		}
	}
	return out
}

// noWay says that a move has no arrow, or no place at one of its ends.
func (p *parser) noWay() []origin {
	p.failLike(p.at(0), "", p.r.sample("", "move"), "It is not said where they start and where they go.")
	return nil
}

// takeStay reads the word of units that are to stay where they are.
func (p *parser) takeStay() bool { return p.takeOne("stays", "stay", "remain", "remains") }

func allOf(units []order.Selection) bool {
	return slices.ContainsFunc(units, func(s order.Selection) bool { return s.Kind == edition.NoKind })
}

// allByAir reports that "all" of a stack goes by air: it starts on land.
func (p *parser) allByAir(units []order.Selection, from []origin) bool {
	if !allOf(units) || len(from) == 0 || len(from[0].path) == 0 {
		return false
	}
	at := from[0].path[0]
	return at >= 0 && !p.r.ed.Board.Spaces[at].Sea
}

// makesSense complains of a stack that stays and goes, and of one that is to do what only some kinds do: then it has to be
// said which.
func (p *parser) makesSense(m *order.Move, from []origin) bool {
	if p.lost {
		return true
	}
	if m.Purpose == order.Stay && (len(m.Path) > 0 || len(m.Loads)+len(m.Unloads) > 0 || m.Land != nil || slices.ContainsFunc(from, func(f origin) bool { return len(f.path) > 1 })) {
		p.wrong(p.at(0), "Leave out one of the two.", "These units are to stay and to do something else.")
		return false
	}
	for _, f := range from {
		if !allOf(f.units) || m.Purpose == order.Plain || m.Purpose == order.Fight || m.Purpose == order.Stay {
			continue
		}
		p.failLike(p.toks[0], "Write a line for each kind.", p.r.sample("", "all"), "It is not said all of which units are to %s.", m.Purpose)
		return false
	}
	return true
}

// rocket reads "2 rocket Germany -> United Kingdom". It returns nil if the order is none.
func (p *parser) rocket() order.Order {
	mark := p.i
	n := 1
	if k, ok := p.number(); ok {
		n = k
	}
	if p.isKind(0) && !p.isPlace(1) || !p.takeOne("rocket", "rockets", "v2", "v2s") {
		p.i = mark
		return nil
	}
	o := order.Rocket{Source: p.src, Count: n, Target: edition.NoKind, From: edition.Nowhere, To: edition.Nowhere}
	p.takeOne("from", "in")
	o.From = p.needPlace(onLand, "Where do the rockets stand?")
	if !p.lost && !p.takeArrow() && !p.take("at") {
		p.failLike(p.at(0), "", p.r.sample("", "rocket"), "An arrow and a target are missing.")
	}
	if !p.lost {
		o.To = p.needPlace(onLand, "At what?")
	}
	if k, ok := p.kindName(); ok && !p.lost {
		o.Target = k
	}
	p.expectEnd()
	return o
}
