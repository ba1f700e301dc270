package orders

import (
	"cmp"
	"slices"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// flush reads the order that has been gathered.
func (l *letterReader) flush() {
	if !l.pending {
		return
	}
	l.pending = false
	before := len(l.out.problems)
	switch {
	case l.standing != nil:
		for _, part := range l.standingParts(l.toks) {
			l.standing.Lines = append(l.standing.Lines, l.order(part).standingLine()...)
		}
	case l.section == edition.SectionBattles:
		l.readBattles(l.toks)
	default:
		l.readOrders(l.toks)
	}
	if len(l.out.problems) > before {
		l.misread()
	}
}

// misread notes that the section that is being read holds something that could not be read.
func (l *letterReader) misread() {
	if l.standing != nil {
		return
	}
	if l.letter.Misread == nil {
		l.letter.Misread = map[edition.Section]bool{}
	}
	l.letter.Misread[l.section] = true
}

// parts cuts an order line at its semicolons; what begins with a clause word stays with the part before it.
func parts(toks []token) [][]token {
	var out [][]token
	start := 0
	for i := 0; i <= len(toks); i++ {
		if i < len(toks) && (toks[i].kind != semicolon || clauseStarts(toks, i+1) && i > start && !losesRest(toks[i+1:])) {
			continue
		}
		if i > start {
			out = append(out, toks[start:i])
		}
		start = i + 1
	}
	return out
}

// sameTarget repeats the target before parts that say only where they start: "sz 8: 1 sub from sz 7; 1 sub from sz 12".
func (l *letterReader) sameTarget(all [][]token) [][]token {
	for i := 1; i < len(all); i++ {
		last := all[i-1]
		if at := indexOf(colon, last); at >= 0 && indexOf(arrow, last) < 0 && indexOf(colon, last[at+1:]) < 0 && l.comesFrom(all[i]) {
			all[i] = slices.Concat(last[:at+1], all[i])
		}
	}
	return all
}

// comesFrom reports units that say where they start and not where they go: "1 sub from sz 12".
func (l *letterReader) comesFrom(toks []token) bool {
	p := l.parser(toks, order.Source{}).quietly()
	if indexOf(arrow, toks) >= 0 || indexOf(colon, toks) >= 0 || !p.startsUnits(0) {
		return false
	}
	units := p.unitList(inMoves)
	return !p.lost && len(units) > 0 && (units[len(units)-1].From != edition.Nowhere || p.is("from"))
}

// losesRest reports "lose the rest", which looks like a clause and is an order for what is bought and not placed.
func losesRest(toks []token) bool {
	p := &parser{toks: toks}
	_, ok := p.loseRest()
	return ok
}

// standingParts cuts like parts, but only a battle takes clauses: "trust Soviet Union; ask losses" is two.
func (l *letterReader) standingParts(toks []token) [][]token {
	var out [][]token
	for _, group := range parts(toks) {
		start := 0
		for i := range group {
			if group[i].kind != semicolon || i == start {
				continue
			}
			if l.takesClauses(group[start:i]) && !l.asksSomewhere(group[i+1:]) {
				continue
			}
			out = append(out, group[start:i])
			start = i + 1
		}
		out = append(out, group[start:])
	}
	return out
}

// takesClauses reports whether tokens begin a standing order for battles.
func (l *letterReader) takesClauses(toks []token) bool {
	p := l.parser(toks, order.Source{})
	if p.is("if") { // "if COND: sz 7: keep 1 dd"
		if at := indexOf(colon, toks); at >= 0 {
			p.i = at + 1
		}
	}
	return p.isBattle()
}

// asksSomewhere reports "ask losses sz 7" and "ask raid", each of which is a standing order of its own.
func (l *letterReader) asksSomewhere(toks []token) bool {
	p := l.parser(toks, order.Source{})
	if !p.take("ask") {
		return false
	}
	if !p.done() && known().alone[p.at(0).key] {
		return true
	}
	for p.i < len(toks) && toks[p.i].kind != semicolon && !p.is("if") {
		if p.isPlace(0) {
			return true
		}
		p.i++
	}
	return false
}

func (l *letterReader) readBattles(toks []token) {
	for _, part := range parts(toks) {
		switch p := l.order(part); {
		case p.takeOne("order", "sequence"):
			p.takeKind(colon)
			list := p.placeList(anywhere)
			if p.expectEnd(); !p.bad {
				l.letter.Sequence = append(l.letter.Sequence, list...)
				l.letter.SequenceAt = p.src
			}
		case p.is("if") || p.is("else"):
			p.failLike(p.at(0), "", p.r.sample("", "retreat if"), "In BATTLES a condition stands behind its clause.")
		case clauseStarts(part, 0):
			p.failLike(p.at(0), "", p.r.sample("", "press"), "It is not said for which battle this is.")
		default:
			if b := p.battle(edition.Nobody); b != nil {
				l.letter.Battles = append(l.letter.Battles, *b)
			}
		}
	}
}

// readOrders reads a line of any other section. What follows a condition on the line hangs on it.
func (l *letterReader) readOrders(toks []token) {
	section := cmp.Or(l.section, l.ctx.Section)
	if section == "" {
		if !l.homeless {
			l.parser(toks, l.src).fail(toks[0], "Write a section word above it, for example COMBAT or NONCOMBAT.", "It is not said which part of the turn this order belongs to.")
		}
		l.homeless = true
		return
	}
	l.open(section)
	var on hanging
	all := l.sameTarget(parts(toks))
	for _, part := range all {
		p := l.order(part)
		if clauseStarts(part, 0) && !p.isBattle() && !losesRest(part) {
			p.fail(p.at(0), "Put it behind its order, after a semicolon.", "\"%s\" belongs to an order, and there is none before it.", p.at(0).raw)
			continue
		}
		if p.is("if") || p.is("else") {
			if !l.hang(p, section, &on) {
				on.branch = &order.Branch{} // what follows is read for its errors
				if p = l.order(nil); indexOf(colon, part) >= 0 {
					p = l.order(part[indexOf(colon, part)+1:])
				}
			} else if p.done() {
				p.fail(p.at(-1), "", "No order follows the condition.")
			}
		}
		if !p.done() {
			if len(all) > 1 {
				p.src.Part = rawText(p.rest())
			}
			l.readPart(p, section, on)
		}
	}
	l.lastIf = on.whole != nil
}

// readPart reads the orders of one part into the section, or into the branch on which they hang.
func (l *letterReader) readPart(p *parser, section edition.Section, on hanging) {
	orders, battles := p.sectionOrders(section)
	p.expectEnd()
	switch {
	case p.bad && !(p.keep && on.branch == nil):
		return
	case on.branch == nil:
		l.purse = cmp.Or(p.head, l.purse)
		for _, o := range orders {
			to := section
			if _, declares := o.(order.AdvantageOrder); declares { // "joint strike" among the moves
				to = edition.SectionAdvantage
			}
			l.letter.Sections[to] = append(l.letter.Sections[to], o)
		}
	case battles != nil:
		p.failLike(p.toks[0], "", p.r.sample("", "retreat if"), "A battle clause can not hang on the condition of a move.")
		return
	default:
		on.branch.Orders = append(on.branch.Orders, orders...)
	}
	if battles != nil {
		l.enter(edition.SectionBattles, &textLine{no: l.src.Line, raw: l.src.Text})
		l.section = section
		l.letter.Battles = append(l.letter.Battles, battles...)
	}
}
