package orders

import (
	"strings"

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
	return p.joined(order.CondOr, depth, func(p *parser, depth int) *order.Condition { return p.joined(order.CondAnd, depth, (*parser).notOf) })
}

func (p *parser) joined(op order.CondOp, depth int, part func(*parser, int) *order.Condition) *order.Condition {
	first := part(p, depth)
	if p.lost || !p.is(string(op)) {
		return first
	}
	c := newCondition(op)
	for c.Args = append(c.Args, first); p.take(string(op)) && !p.lost; {
		c.Args = append(c.Args, part(p, depth))
	}
	return c
}

func newCondition(op order.CondOp) *order.Condition {
	return &order.Condition{Op: op, Kind: edition.NoKind, Space: edition.Nowhere, Units: order.Selection{Kind: edition.NoKind, Owner: edition.Nobody, From: edition.Nowhere}}
}

func not(part *order.Condition) *order.Condition {
	c := newCondition(order.CondNot)
	c.Args = []*order.Condition{part}
	return c
}

func (p *parser) notOf(depth int) *order.Condition {
	if depth > maxDepth {
		p.fail(p.at(0), "", "The condition is nested too deeply.")
		return nil
	}
	if p.take("not") {
		return not(p.notOf(depth + 1))
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

// tests are the conditions that begin with words of their own, each with what follows: a number of at most so much, or a kind of unit.
var tests = []struct {
	words string
	op    order.CondOp
	most  int
	kind  bool
}{
	{"round", order.CondRound, maxCount, false},
	{"rounds", order.CondRound, maxCount, false},
	{"attackers", order.CondAttackers, maxCount, false},
	{"defenders", order.CondDefenders, maxCount, false},
	{"odds", order.CondOdds, 100, false},
	{"tuv", order.CondTUV, maxCount, false},
	{"bombers", order.CondBombers, maxCount, false},
	{"only air left", order.CondOnlyAir, 0, false},
	{"only air attacks", order.CondOnlyAirAttacks, 0, false},
	{"enemy submerged", order.CondSubmerged, 0, false},
	{"enemy is submerged", order.CondSubmerged, 0, false},
	{"no defenders with", order.CondNoDefendersWith, 0, true},
	{"no defenders", order.CondNoDefendersWith, 0, false},
	{"enemy has", order.CondEnemyHas, 0, true},
}

func (p *parser) test() *order.Condition {
	for _, t := range tests {
		if !p.take(strings.Fields(t.words)...) {
			continue
		}
		if t.most > 0 {
			return p.comparison(t.op, t.most)
		}
		c := newCondition(t.op)
		if t.kind {
			if t.op == order.CondEnemyHas {
				c.Value, _ = p.number()
			}
			if c.Value == 1 { // as it is without a number
				c.Value = 0
			}
			c.Kind = p.needKind()
		}
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
		return not(p.stateOf(s))
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
	case !p.takeKind(colon) && (when != nil || !isElse) && !p.is("if") && !p.is("else"):
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
		list, ok := l.letter.Sections[section], false // its last order is an If (see lastIf)
		if len(list) > 0 {
			on.whole, ok = list[len(list)-1].(*order.If)
		}
		if !ok {
			p.fail(first, "", "There is no \"if\" right before this \"else\".")
			return false
		}
	}
	n := len(on.whole.Branches)
	if n > 0 && on.whole.Branches[n-1].When == nil {
		p.fail(first, "", "There is an \"else\" before this \"else\" already.")
		return false
	}
	on.whole.Branches = append(on.whole.Branches, order.Branch{When: when})
	on.branch = &on.whole.Branches[n]
	return true
}
