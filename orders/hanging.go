package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
)

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
