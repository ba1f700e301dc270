package orders

import (
	"fieldpost/adjudicator/rules/board"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// decision returns the canonical decision word that stands at the cursor.
func (p *parser) decision() (string, bool) {
	if w := p.wordOf(&known().asked); w != nil {
		return w.Name, true
	}
	return "", false
}

// standingLine reads one standing order. The line's battle clauses have been kept with it.
func (p *parser) standingLine() []order.StandingLine {
	if p.take("if") {
		c := p.condition()
		if p.lost {
			return nil
		}
		if !p.takeKind(colon) {
			p.fail(p.at(0), "", "A colon is missing after the condition.")
			return nil
		}
		lines := p.standingLine()
		for i := range lines {
			lines[i].When = and(c, lines[i].When)
		}
		return lines
	}
	l := order.StandingLine{Source: p.src, At: edition.Nowhere}
	first := p.at(0)
	mark := p.i
	never := p.take("never")
	w := p.wordOf(&known().standing)
	if w == nil {
		p.i = mark
		return askedApart(l, p.battle(p.power))
	}
	l.Word, l.Never = w.Name, never
	if !p.knows(w.Name, first) {
		return nil
	}
	p.takeKind(colon)
	if w.Standing == position.Questions && !never {
		return p.standingAsk(l)
	}
	p.standingRest(&l, w.Standing)
	p.expectEnd()
	if p.bad {
		return nil
	}
	return []order.StandingLine{l}
}

// askedApart is a standing order for a battle, and the questions in it that are standing orders of their own: "sz 7: ask raid".
func askedApart(l order.StandingLine, b *order.BattleOrder) (out []order.StandingLine) {
	if b == nil {
		return nil
	}
	var asked []order.StandingLine
	var kept []order.Clause
	for _, c := range b.Clauses {
		var here []string
		for _, w := range c.Ask {
			if !known().alone[w] {
				here = append(here, w)
				continue
			}
			one := l
			one.Word, one.Words, one.When = string(order.ClauseAsk), []string{w}, c.When
			if b.Scope.Space != edition.Nowhere {
				one.Spaces = []edition.SpaceID{b.Scope.Space}
			}
			asked = append(asked, one)
		}
		if len(c.Ask) == 0 || len(here) > 0 {
			c.Ask = here
			kept = append(kept, c)
		}
	}
	if len(kept) > 0 {
		b.Clauses, l.Battle = kept, b
		out = append(out, l)
	}
	return append(out, asked...)
}

func and(a, b *order.Condition) *order.Condition {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	c := newCondition(order.CondAnd)
	c.Args = []*order.Condition{a, b}
	return c
}

// standingAsk reads "refuge, retreat and losses sz 7": what is asked everywhere makes one line, what is asked somewhere a line of its own. A
// place holds for all words before it that "and" joins.
func (p *parser) standingAsk(l order.StandingLine) []order.StandingLine {
	everywhere, out := l, []order.StandingLine{l}
	var joined []string
	for more := true; more && len(out)+len(everywhere.Words) < 40 && !p.lost; more = p.next() {
		t := p.at(0)
		w, ok := everything, p.take(everything)
		if !ok {
			w, ok = p.decision()
		}
		if !ok {
			p.fail(t, "", "\"%s\" is nothing that can be asked.", t.raw)
			return nil
		}
		joined = append(joined, w)
		if p.takeOne("at", "in") || p.isPlace(0) {
			l.Spaces = []edition.SpaceID{p.needPlace(anywhere, "Where?")}
			for _, w := range joined {
				l.Words = []string{w}
				out = append(out, l)
			}
		} else if p.is("and") {
			continue
		} else {
			everywhere.Words = append(everywhere.Words, joined...)
		}
		joined = nil
	}
	var when *order.Condition
	if p.take("if") {
		when = p.condition()
	}
	p.expectEnd()
	if out[0] = everywhere; len(everywhere.Words) == 0 {
		out = out[1:]
	}
	for i := range out {
		out[i].When = when
	}
	if p.bad {
		return nil
	}
	return out
}

// standingRest reads what follows the word: places, units, powers and words in the order in which the
// language has them for each.
func (p *parser) standingRest(l *order.StandingLine, form position.StandingForm) {
	switch form {
	case position.OfPowers:
		p.permission(l)
	case position.OfSpaces:
		if !p.done() && !p.plainWord(l) {
			l.Spaces = p.placeList(anywhere)
		}
	case position.OfLands:
		p.plainWord(l)
		if p.isPlace(0) {
			l.Spaces = p.placeList(onLand)
		}
	case position.UnitsAt:
		p.unitsAtPlace(l)
	default:
		p.unitsFromTo(l)
	}
	p.standingIf(l)
}

func (p *parser) standingIf(l *order.StandingLine) {
	if p.lost || !p.take("if") {
		return
	}
	l.When = and(l.When, p.condition())
	if !p.lost && p.takeKind(colon) { // the word, "if Norway is attacked: all sz 7 -> Norway"
		p.unitsFromTo(l)
	}
}

// plainWord reads a single word of decision: place, take, none, all ...
func (p *parser) plainWord(l *order.StandingLine) bool {
	t := p.at(0)
	if p.done() || t.kind != word || p.is("if") || p.isPlace(0) || t.key == "all" && p.isKind(1) {
		return false
	}
	decides := saidAs("decides", t.key)
	if decides {
		p.i++
		l.Words = append(l.Words, t.key)
	}
	return decides
}

// permission reads "Soviet Union through Danish Straits", "none", "United States in Archangel".
func (p *parser) permission(l *order.StandingLine) {
	for p.plainWord(l) {
	}
	if _, took := find(&p.r.powers, p.rest()); took > 0 {
		l.Powers = p.powerList()
	}
	switch {
	case p.take("through"):
		p.take("the")
		if i, took := find(&p.r.canals, p.rest()); took > 0 {
			p.i += took
			l.Words = append(l.Words, p.r.ed.Board.Canals[i].Name)
			return
		}
		if p.done() {
			p.fail(p.at(0), "", "The name of a canal or strait is missing.")
			return
		}
		to := p.i + max(1, len(p.untilComma()))
		p.failsAt(p.i, to, p.near(Shorten(p.raw(p.i, to), 60), namesOf(p.r.ed.Board.Canals, func(c *board.Canal) string { return c.Name })), "There is no canal or strait \"%s\".")
	case p.takeOne("in", "at"):
		l.Spaces = p.placeList(anywhere)
	}
	if l.Powers == nil && l.Words == nil && l.Spaces == nil && !p.bad {
		p.fail(p.at(0), "", "It is not said whom.")
	}
}

// unitsAtPlace reads "ftr sz 35: United Kingdom, sz 7", "sz 6: 2 cv, 1 bb", "sz 54: 1 ftr Western United States".
func (p *parser) unitsAtPlace(l *order.StandingLine) {
	if p.done() || p.plainWord(l) {
		return
	}
	l.UpTo = p.take("up", "to") || l.UpTo
	if p.startsUnits(0) {
		l.Units = p.unitList(inClauses)
	}
	p.takeOne("at", "in", "on")
	if p.isPlace(0) || !p.done() && p.at(0).kind == word && !p.is("if") {
		l.At = p.needPlace(p.whereFor(l.Units), "Where?")
	}
	if p.lost || !p.takeKind(colon) {
		return
	}
	if l.Units != nil {
		l.Spaces = p.placeList(anywhere)
		return
	}
	if p.plainWord(l) {
		return
	}
	l.UpTo = p.take("up", "to") || l.UpTo
	l.Units = p.unitsWhere("Which units?")
}

func (p *parser) unitsWhere(what prose.Text) []order.Selection {
	list := p.needUnits(inClauses, what)
	if p.isPlace(0) {
		s := p.needPlace(p.whereFor(list), "Where do they stand?")
		for i := range list {
			list[i].From = s
		}
	}
	return list
}

// unitsFromTo reads "up to 2 ftr United Kingdom -> sz 109, sz 110", "all ftr Germany", "1 dd sz 3 with ftr Norway",
// "4 inf".
func (p *parser) unitsFromTo(l *order.StandingLine) {
	if p.done() || p.is("if") || (p.i+1 >= len(p.toks) || p.at(1).isWord("if")) && p.plainWord(l) {
		return
	}
	l.UpTo = p.take("up", "to") || l.UpTo
	l.Units = p.needUnits(inClauses, "Which units?")
	if p.lost {
		return
	}
	p.takeOne("from", "in", "at")
	if p.isPlace(0) {
		l.At = p.needPlace(p.whereFor(l.Units), "Where do they stand?")
	}
	if p.take("with") && !p.lost {
		p.along(l)
	}
	if !p.lost && p.takeArrow() {
		l.Spaces = p.placeList(anywhere)
	}
}

// along reads those who go along, from one place or from several: "with ftr Norway, 1 bmr Germany".
func (p *parser) along(l *order.StandingLine) {
	for more := true; more && len(l.Units) < 200 && !p.lost; more = p.nextUnits() {
		l.Units = append(l.Units, p.unitsWhere("With which units?")...)
	}
}

// Standing reads a block of standing orders, without or with its word STANDING.
func (r *Reader) Standing(text string, power edition.PowerID) (*order.StandingOrders, []order.Problem) {
	l := r.reading(Context{Power: power})
	first := &order.StandingOrders{}
	lines, ok := r.cut(text, 1, "standing", &l.out)
	if !ok {
		return first, l.out.problems
	}
	l.all, l.began, l.strict, l.standing = lines, true, true, first
	outdent(lines)
	for i := range lines {
		l.line(&lines[i])
	}
	l.flush()
	so := first
	if again := l.letter.Standing; again != nil {
		so = again
		so.Lines = append(first.Lines, so.Lines...)
	}
	for i := range so.Lines {
		so.Lines[i].Block = "standing"
		if b := so.Lines[i].Battle; b != nil {
			b.Block = "standing"
		}
	}
	if len(l.letter.Sections)+len(l.commands)+len(l.letter.Answers)+len(l.notRead) > 0 || l.letter.Done || l.letter.Pass {
		l.out.add(order.Problem{Source: order.Source{Line: 1}, Text: "Something else stands among the standing orders."})
	}
	return so, inBlock("standing", l.out.problems)
}

// inBlock are problems of another block than the letter.
func inBlock(block string, problems []order.Problem) []order.Problem {
	for i := range problems {
		problems[i].Block = block
	}
	return problems
}
