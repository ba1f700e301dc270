package orders

import (
	"fieldpost/adjudicator/rules"
)

// condition reads a condition up to ":", ";" or the end. It returns nil after a problem.
func (p *parser) condition() *rules.Condition {
	c := p.anyOf(0)
	if p.bad {
		return nil
	}
	return c
}

func (p *parser) anyOf(depth int) *rules.Condition {
	return p.joined(rules.CondOr, "or", depth, (*parser).allOf)
}

func (p *parser) allOf(depth int) *rules.Condition {
	return p.joined(rules.CondAnd, "and", depth, (*parser).notOf)
}

func (p *parser) joined(op rules.CondOp, by string, depth int, part func(*parser, int) *rules.Condition) *rules.Condition {
	first := part(p, depth)
	if p.lost || !p.is(by) {
		return first
	}
	c := &rules.Condition{Op: op, Kind: rules.NoKind, Space: rules.Nowhere, Units: noUnits, Args: []*rules.Condition{first}}
	for p.take(by) && !p.lost {
		c.Args = append(c.Args, part(p, depth))
	}
	return c
}

// noUnits is the selection of a condition that has none.
var noUnits = rules.Selection{Kind: rules.NoKind, Owner: rules.Nobody, From: rules.Nowhere}

func newCondition(op rules.CondOp) *rules.Condition {
	return &rules.Condition{Op: op, Kind: rules.NoKind, Space: rules.Nowhere, Units: noUnits}
}

func (p *parser) notOf(depth int) *rules.Condition {
	if depth > maxDepth {
		p.fail(p.at(0), "", "The condition is nested too deeply.")
		return nil
	}
	if p.take("not") {
		c := newCondition(rules.CondNot)
		c.Args = []*rules.Condition{p.notOf(depth + 1)}
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
	op   rules.CondOp
	most int
}{
	{"round", rules.CondRound, maxCount},
	{"rounds", rules.CondRound, maxCount},
	{"attackers", rules.CondAttackers, maxCount},
	{"defenders", rules.CondDefenders, maxCount},
	{"odds", rules.CondOdds, 100},
	{"tuv", rules.CondTUV, maxCount},
	{"bombers", rules.CondBombers, maxCount},
}

func (p *parser) test() *rules.Condition {
	for _, w := range counted {
		if p.is(w.word) {
			p.i++
			return p.comparison(w.op, w.most)
		}
	}
	switch {
	case p.take("only", "air", "left"):
		return newCondition(rules.CondOnlyAir)
	case p.take("only", "air", "attacks"):
		return newCondition(rules.CondOnlyAirAttacks)
	case p.take("enemy", "submerged"), p.take("enemy", "is", "submerged"):
		return newCondition(rules.CondSubmerged)
	case p.take("no", "defenders", "with"):
		c := newCondition(rules.CondNoDefendersWith)
		c.Kind = p.needKind()
		return c
	case p.take("no", "defenders"):
		return newCondition(rules.CondNoDefendersWith)
	case p.take("enemy", "has"):
		c := newCondition(rules.CondEnemyHas)
		if n, ok := p.number(); ok && n > 1 {
			c.Value = n
		}
		c.Kind = p.needKind()
		return c
	}
	return p.spaceTest()
}

func (p *parser) comparison(op rules.CondOp, most int) *rules.Condition {
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
		p.fail(t, "Write it as: odds < 40%", "After \"%s\" a comparison like < or >= is missing.", p.at(-1).raw)
		return nil
	}
	t := p.at(0)
	n, ok := p.number()
	if !ok {
		p.fail(t, "Write it as: attackers < 4", "A number is missing in the condition.")
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

func (p *parser) spaceTest() *rules.Condition {
	start := p.at(0)
	if !p.isPlace(0) && (p.done() || start.kind != word || p.endsName(start)) {
		p.fail(start, "Conditions are, for example: odds < 40%, attackers < 3, Caucasus is ours, sz 6 is clear", "I can not read a condition at \"%s\".", start.raw)
		return nil
	}
	s := p.needPlace(anywhere, "Which space?")
	if p.lost {
		return nil
	}
	switch {
	case p.take("is", "not"):
		c := newCondition(rules.CondNot)
		c.Args = []*rules.Condition{p.stateOf(s)}
		return c
	case p.take("is"):
		return p.stateOf(s)
	case p.take("has"):
		c := newCondition(rules.CondHas)
		c.Space = s
		if !p.startsUnits(0) {
			p.needUnits(inLoads, "Has what?")
			return nil
		}
		c.Units = p.selection(inLoads)
		return c
	}
	p.fail(p.at(0), "Write it as: Caucasus is ours, or Caucasus has 1 ftr", "After \"%s\" the condition needs \"is\" or \"has\".", p.r.space(s))
	return nil
}

func (p *parser) stateOf(s rules.SpaceID) *rules.Condition {
	c := newCondition(rules.CondState)
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
