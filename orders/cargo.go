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
