package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

// condition reads a condition up to ":", ";" or the end. It returns nil after a problem.
func (p *parser) condition() *order.Condition {
	c := p.anyOf(0)
	if p.bad {
		return nil
	}
	return c
}

func (p *parser) anyOf(depth int) *order.Condition {
	return p.joined(order.CondOr, "or", depth, (*parser).allOf)
}

func (p *parser) allOf(depth int) *order.Condition {
	return p.joined(order.CondAnd, "and", depth, (*parser).notOf)
}

func (p *parser) joined(op order.CondOp, by string, depth int, part func(*parser, int) *order.Condition) *order.Condition {
	first := part(p, depth)
	if p.lost || !p.is(by) {
		return first
	}
	c := &order.Condition{Op: op, Kind: edition.NoKind, Space: edition.Nowhere, Units: noUnits, Args: []*order.Condition{first}}
	for p.take(by) && !p.lost {
		c.Args = append(c.Args, part(p, depth))
	}
	return c
}

// noUnits is the selection of a condition that has none.
var noUnits = order.Selection{Kind: edition.NoKind, Owner: edition.Nobody, From: edition.Nowhere}

func newCondition(op order.CondOp) *order.Condition {
	return &order.Condition{Op: op, Kind: edition.NoKind, Space: edition.Nowhere, Units: noUnits}
}

func (p *parser) notOf(depth int) *order.Condition {
	if depth > maxDepth {
		p.fail(p.at(0), "", "The condition is nested too deeply.")
		return nil
	}
	if p.take("not") {
		c := newCondition(order.CondNot)
		c.Args = []*order.Condition{p.notOf(depth + 1)}
		return c
	}
	if !p.done() && p.at(0).kind == open {
		p.i++
		c := p.anyOf(depth + 1)
		if !p.lost && !p.takeKind(close) {
			p.fail(p.at(0), "", "A bracket of the condition is not closed.")
		}
		return c
	}
	return p.test()
}

// counted are the conditions that compare a number.
var counted = []struct {
	word string
	op   order.CondOp
	most int
}{
	{"round", order.CondRound, maxCount},
	{"rounds", order.CondRound, maxCount},
	{"attackers", order.CondAttackers, maxCount},
	{"defenders", order.CondDefenders, maxCount},
	{"odds", order.CondOdds, 100},
	{"tuv", order.CondTUV, maxCount},
	{"bombers", order.CondBombers, maxCount},
}

func (p *parser) test() *order.Condition {
	for _, w := range counted {
		if p.is(w.word) {
			p.i++
			return p.comparison(w.op, w.most)
		}
	}
	switch {
	case p.take("only", "air", "left"):
		return newCondition(order.CondOnlyAir)
	case p.take("only", "air", "attacks"):
		return newCondition(order.CondOnlyAirAttacks)
	case p.take("enemy", "submerged"), p.take("enemy", "is", "submerged"):
		return newCondition(order.CondSubmerged)
	case p.take("no", "defenders", "with"):
		c := newCondition(order.CondNoDefendersWith)
		c.Kind = p.needKind()
		return c
	case p.take("no", "defenders"):
		return newCondition(order.CondNoDefendersWith)
	case p.take("enemy", "has"):
		c := newCondition(order.CondEnemyHas)
		if n, ok := p.number(); ok && n > 1 {
			c.Value = n
		}
		c.Kind = p.needKind()
		return c
	}
	return p.spaceTest()
}

func (p *parser) comparison(op order.CondOp, most int) *order.Condition {
	c := newCondition(op)
	switch t := p.at(0); {
	case !p.done() && t.kind == compare:
		c.Cmp = t.key
		p.i++
	case p.take("at", "least"):
		c.Cmp = ">="
	case p.take("at", "most"):
		c.Cmp = "<="
	case p.takeOne("is"), !p.done() && t.kind == number:
		c.Cmp = "="
	default:
		p.failLike(t, "", p.r.sample("odds < 40%", ""), "After \"%s\" a comparison like < or >= is missing.", p.at(-1).raw)
		return nil
	}
	t := p.at(0)
	n, ok := p.number()
	if !ok {
		p.failLike(t, "", p.r.sample("attackers < 4", ""), "A number is missing in the condition.")
		return nil
	}
	p.takeKind(percent)
	if n > most && !p.bad {
		p.wrong(t, "", "%d is more than there can be.", n)
	}
	c.Value = n
	return c
}

// states are what a space can be, with what is read for it.
var states = map[string]string{
	"ours": "ours", "mine": "ours", "friendly": "ours", "theirs": "theirs", "taken": "taken", "captured": "taken",
	"held": "held", "empty": "empty", "attacked": "attacked", "hostile": "hostile", "clear": "clear",
}

func (p *parser) spaceTest() *order.Condition {
	start := p.at(0)
	if !p.isPlace(0) && (p.done() || start.kind != word || p.endsName(start)) {
		p.failLike(start, "", p.r.sample("", "conditions"), "I can not read a condition at \"%s\".", start.raw)
		return nil
	}
	s := p.needPlace(anywhere, "Which space?")
	if p.lost {
		return nil
	}
	switch {
	case p.take("is", "not"):
		c := newCondition(order.CondNot)
		c.Args = []*order.Condition{p.stateOf(s)}
		return c
	case p.take("is"):
		return p.stateOf(s)
	case p.take("has"):
		c := newCondition(order.CondHas)
		c.Space = s
		if !p.startsUnits(0) {
			p.needUnits(inLoads, "Has what?")
			return nil
		}
		c.Units = p.selection(inLoads)
		return c
	}
	p.failLike(p.at(0), "", p.r.sample("", "condition"), "After \"%s\" the condition needs \"is\" or \"has\".", p.r.space(s))
	return nil
}

func (p *parser) stateOf(s edition.SpaceID) *order.Condition {
	c := newCondition(order.CondState)
	c.Space = s
	t := p.at(0)
	state, ok := states[t.key]
	if p.done() || t.kind != word || !ok {
		p.fail(t, "A space is ours, theirs, taken, held, empty, attacked, hostile or clear.", "A space can not be \"%s\".", t.raw)
		return nil
	}
	p.i++
	c.State = state
	return c
}

// hanging is the condition on which the orders of a line hang.
type hanging struct {
	whole  *order.If
	branch *order.Branch
}

// hang reads "if COND:", "else if COND:" or "else:" before an order. It reports whether that could be read.
func (l *letterReader) hang(p *parser, section edition.Section, on *hanging) bool {
	first := p.at(0)
	isElse := p.take("else")
	var when *order.Condition
	if p.take("if") {
		when = p.condition()
	}
	switch {
	case p.lost:
	case p.is("if") || p.is("else"):
		p.fail(p.at(0), "Join the conditions with \"and\".", "Only one condition can stand before an order.")
	case !p.takeKind(colon) && (when != nil || !isElse):
		p.failLike(p.at(0), "", p.r.sample("", "move if"), "A colon is missing after the condition.")
	case p.is("if") || p.is("else"):
		p.fail(p.at(0), "Join the conditions with \"and\".", "Only one condition can stand before an order.")
	case isElse && on.whole == nil && !l.lastIf:
		p.fail(first, "", "There is no \"if\" right before this \"else\".")
	}
	if p.bad {
		return false
	}
	if !isElse {
		on.whole = &order.If{Source: l.src}
		l.letter.Sections[section] = append(l.letter.Sections[section], on.whole)
	} else if on.whole == nil {
		on.whole = l.lastOf(section)
	}
	if n := len(on.whole.Branches); n > 0 && on.whole.Branches[n-1].When == nil {
		p.fail(first, "", "There is an \"else\" before this \"else\" already.")
		return false
	}
	on.whole.Branches = append(on.whole.Branches, order.Branch{When: when})
	on.branch = &on.whole.Branches[len(on.whole.Branches)-1]
	return true
}

// lastOf returns the If that ends a section.
func (l *letterReader) lastOf(s edition.Section) *order.If {
	list := l.letter.Sections[s]
	if n := len(list); n > 0 {
		if f, ok := list[n-1].(*order.If); ok {
			return f
		}
	}
	return &order.If{Source: l.src}
}
