package orders

import (
	"fieldpost/adjudicator/rules"
)

// sectionOrders reads one group of tokens as orders of a section.
func (p *parser) sectionOrders(s rules.Section) ([]rules.Order, *rules.BattleOrder) {
	var orders []rules.Order
	var battle *rules.BattleOrder
	switch s {
	case rules.SectionResearch:
		orders = p.research()
	case rules.SectionBuy:
		orders = p.buy()
	case rules.SectionRepair:
		orders = p.repair()
	case rules.SectionWar:
		orders = p.war()
	case rules.SectionPlace:
		orders = p.placing()
	case rules.SectionAdvantage:
		orders = p.advantage()
	case rules.SectionBid:
		orders = p.bid()
	default:
		if p.isBattle() {
			return nil, p.battle(rules.Nobody)
		}
		orders, battle = p.moves()
		if s == rules.SectionNoncombat || s == rules.SectionRail || s == rules.SectionBases {
			if battle != nil && !p.bad {
				p.fail(p.toks[0], "", "There is no battle in %s; this clause is for one.", s)
			}
		}
	}
	return orders, battle
}

// isBattle reports "Caucasus: lose inf", "at sz 7 keep 1 dd", "land: ...".
func (p *parser) isBattle() bool {
	if scopeWord(p.toks, p.i) {
		return true
	}
	n := 0
	if p.is("at") || p.is("in") {
		n = 1
	}
	if p.i+n >= len(p.toks) {
		return false
	}
	m := p.r.findPlace(p.toks[p.i+n:], anywhere)
	took := m.took
	if took == 0 {
		for took = 0; took < 5 && p.i+n+took < len(p.toks) && p.at(n+took).kind == word; took++ {
		}
		if p.at(n+took).kind != colon {
			return false
		}
	}
	if p.at(n+took).kind == colon {
		took++
	}
	_, clause := battleClauseAt(p.toks, p.i+n+took)
	return clause > 0
}

// flush reads the order that has been gathered.
func (l *letterReader) flush() {
	if !l.pending {
		return
	}
	l.pending = false
	toks := l.toks
	switch {
	case l.standing != nil:
		l.readStanding(toks)
	case l.section == rules.SectionBattles:
		l.readBattles(toks)
	default:
		l.readOrders(toks)
	}
}

// parts cuts an order line at its semicolons; what begins with a clause word stays with the part before it.
func parts(toks []token) [][]token {
	var out [][]token
	start := 0
	for i := 0; i <= len(toks); i++ {
		if i < len(toks) && (toks[i].kind != semicolon || clauseStarts(toks, i+1) && i > start) {
			continue
		}
		if i > start {
			out = append(out, toks[start:i])
		}
		start = i + 1
	}
	return out
}

// readStanding reads the lines of a STANDING block.
func (l *letterReader) readStanding(toks []token) {
	for _, part := range l.standingParts(toks) {
		p := l.parser(part, l.src)
		l.standing.Lines = append(l.standing.Lines, p.standingLine()...)
	}
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
	p := l.parser(toks, rules.Source{})
	if p.is("if") { // "if COND: sz 7: keep 1 dd"
		for n := range toks {
			if toks[n].kind == colon {
				p.i = n + 1
				break
			}
		}
	}
	return p.isBattle()
}

// asksSomewhere reports "ask losses sz 7", which is a standing order of its own.
func (l *letterReader) asksSomewhere(toks []token) bool {
	p := l.parser(toks, rules.Source{})
	if !p.take("ask") {
		return false
	}
	for p.i < len(toks) && toks[p.i].kind != semicolon && !p.is("if") {
		if p.isPlace(0) {
			return true
		}
		p.i++
	}
	return false
}

// readBattles reads the lines of BATTLES.
func (l *letterReader) readBattles(toks []token) {
	for _, part := range parts(toks) {
		p := l.parser(part, l.src)
		if p.take("order") || p.take("sequence") {
			p.takeKind(colon)
			list := p.placeList(anywhere)
			p.expectEnd()
			if !p.bad {
				l.letter.Sequence = append(l.letter.Sequence, list...)
				l.letter.SequenceAt = p.src
			}
			continue
		}
		if p.is("if") || p.is("else") {
			p.fail(p.at(0), "Write, for example: Caucasus: retreat to Ukraine if attackers < 3", "In BATTLES a condition stands behind its clause.")
			continue
		}
		if clauseStarts(part, 0) {
			p.fail(p.at(0), "Write, for example: Caucasus: press", "It is not said for which battle this is.")
			continue
		}
		if b := p.battle(rules.Nobody); b != nil {
			l.letter.Battles = append(l.letter.Battles, *b)
		}
	}
}

// readOrders reads a line of any other section, with its conditions.
func (l *letterReader) readOrders(toks []token) {
	section := l.section
	if section == "" {
		section = l.ctx.Section
		if section == "" {
			l.readHomeless(toks)
			return
		}
		l.open(section)
	}
	var branch *rules.Branch // orders of this line hang on it
	var under *rules.If
	for _, part := range parts(toks) {
		p := l.parser(part, l.src)
		if clauseStarts(part, 0) && !p.isBattle() {
			p.fail(p.at(0), "Put it behind its order, after a semicolon.", "\"%s\" belongs to an order, and there is none before it.", p.at(0).raw)
			continue
		}
		conditional := false
		for depth := 0; p.is("if") || p.is("else"); depth++ {
			if depth > 0 {
				p.fail(p.at(0), "Join the conditions with \"and\".", "Only one condition can stand before an order.")
				break
			}
			conditional = true
			var when *rules.Condition
			isElse := p.take("else")
			if p.take("if") {
				when = p.condition()
			}
			if !p.bad && !p.takeKind(colon) && (when != nil || !isElse) {
				p.fail(p.at(0), "Write it as: if Caucasus is ours: 1 aa Ukraine -> Caucasus", "A colon is missing after the condition.")
			}
			if isElse && under == nil && !l.lastIf {
				p.fail(p.toks[0], "", "There is no \"if\" right before this \"else\".")
			}
			if p.bad {
				break
			}
			if isElse {
				if under == nil {
					last := l.lastOf(section)
					under = last
				}
				if n := len(under.Branches); n > 0 && under.Branches[n-1].When == nil {
					p.fail(p.toks[0], "", "There is an \"else\" before this \"else\" already.")
					break
				}
			} else {
				under = &rules.If{Source: l.src}
			}
			under.Branches = append(under.Branches, rules.Branch{When: when})
			branch = &under.Branches[len(under.Branches)-1]
			if !isElse {
				l.letter.Sections[section] = append(l.letter.Sections[section], under)
			}
		}
		if p.bad {
			l.lastIf = false
			return
		}
		if p.done() {
			if conditional {
				p.fail(p.at(-1), "", "No order follows the condition.")
			}
			continue
		}
		orders, battle := p.sectionOrders(section)
		p.expectEnd()
		if p.bad {
			continue
		}
		if battle != nil {
			if branch != nil {
				p.fail(p.toks[0], "Write, for example: Caucasus: retreat to Ukraine if attackers < 3", "A battle clause can not hang on the condition of a move.")
				continue
			}
			l.enter(rules.SectionBattles, &textLine{no: l.src.Line, raw: l.src.Text})
			l.section = section
			l.letter.Battles = append(l.letter.Battles, *battle)
		}
		if branch != nil {
			branch.Orders = append(branch.Orders, orders...)
			continue
		}
		l.letter.Sections[section] = append(l.letter.Sections[section], orders...)
	}
	l.lastIf = under != nil
}

// lastOf returns the If that ends a section.
func (l *letterReader) lastOf(s rules.Section) *rules.If {
	list := l.letter.Sections[s]
	if n := len(list); n > 0 {
		if f, ok := list[n-1].(*rules.If); ok {
			return f
		}
	}
	return &rules.If{Source: l.src}
}

// readHomeless reads orders that stand under no section word: their errors are told, and that they have no home.
func (l *letterReader) readHomeless(toks []token) {
	for _, part := range parts(toks) {
		p := l.parser(part, l.src)
		if !p.is("if") && !p.is("else") {
			p.sectionOrders(rules.SectionCombat)
		}
	}
	if l.homeless {
		return
	}
	l.homeless = true
	p := l.parser(toks, l.src)
	p.fail(toks[0], "Write a section word above it, for example COMBAT or NONCOMBAT.", "It is not said which part of the turn this order belongs to.")
}
