package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// isKindOfUnits reports units right behind a place: "Ukraine 3 inf from Caucasus".
func (p *parser) isKindOfUnits() bool { return !p.done() && p.startsUnits(0) && !p.clauseAt(0) }

// byTarget reads what follows the target in "Ukraine: 3 inf, 1 art from Caucasus, 2 arm from Russia".
func (p *parser) byTarget(m *order.Move, to edition.SpaceID) []origin {
	named := p.takeKind(colon)
	if !p.isKindOfUnits() {
		p.secondPlace()
		return nil
	}
	h := p.hintOfUnits()
	var out []origin
	for len(out) < 50 && !p.lost {
		at, start := p.at(0), p.i
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
			if !named && !said && p.isPlace(0) {
				p.rowOfTable(p.raw(start, p.i), p.whereFor(units), to)
				return nil
			}
			if !said && !p.isPlace(0) {
				p.failLike(at, "", p.r.sample("", "move to"), "It is not said where they start.")
				return nil
			}
			out = append(out, origin{units: units, path: []edition.SpaceID{p.needPlace(h, "Where do they start?"), to}})
		}
		mark := p.i
		p.takeKind(comma, semicolon)
		p.take("and")
		if p.i == mark || !p.isKindOfUnits() {
			p.i = mark
			break
		}
		for n := p.i; n < len(p.toks) && p.toks[n].kind != semicolon && p.toks[n].kind != colon; n++ {
			if p.toks[n].kind == arrow { // a move of its own follows
				p.i = mark
				return out
			}
		}
	}
	return out
}

// rowOfTable asks about units between two places without a mark: "Slovakia 2 inf Romania" may be a row of a table, from the first to the last, or
// an order by its target.
func (p *parser) rowOfTable(units string, h hint, first edition.SpaceID) {
	last := p.needPlace(h, "Where do they start?")
	if p.bad {
		return
	}
	a, b := p.r.space(first), p.r.space(last)
	p.fail(p.toks[0], prose.Say("Write \"%s\" or \"%s\".", prose.Typed(units+" "+a+" -> "+b), prose.Typed(units+" "+b+" -> "+a)),
		"It is not said which way they go: from %s to %s, or from %s to %s.", a, b, b, a)
}

// hintOfUnits looks at the units that follow.
func (p *parser) hintOfUnits() hint {
	ahead := *p
	ahead.out = &report{quiet: true}
	return p.whereFor(ahead.unitList(inMoves))
}

// secondPlace says that a move does not say where it goes, in the form of what was written.
func (p *parser) secondPlace() {
	switch {
	case p.done():
		p.failLike(p.at(-1), "", p.moveForm(), "An arrow and a second place are missing.")
	case indexOf(arrow, p.toks) >= 0:
		p.failLike(p.at(0), "Write units, where they stand, an arrow and where they go.", p.r.sample("", "move"), "I can not read \"%s\" here.", shorten(p.raw(p.i, len(p.toks)), 60))
	default:
		if guess := p.guessClause(p.at(0).raw); p.at(-1).kind == colon && len(guess) > 0 {
			p.failsAt(p.i, p.i+1, guess, "\"%s\" begins no clause of a battle.")
			return
		}
		p.failLike(p.at(0), "", p.moveForm(), "An arrow and a second place are missing.")
	}
}

// ordersTransport reports that the units which an order names first are transports.
func (p *parser) ordersTransport() bool {
	for n := 0; n < 6 && p.i+n < len(p.toks); n++ {
		if k, took := find(&p.r.kinds, p.toks[p.i+n:]); took > 0 && !p.longerPlace(n) {
			return p.carriesLand([]order.Selection{{Kind: k}})
		}
	}
	return false
}

// moveForm shows how such a move is written.
func (p *parser) moveForm() prose.Text {
	if p.form != "" {
		return p.form
	}
	return p.r.sample("", "move")
}
