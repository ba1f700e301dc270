package orders

import (
	"fieldpost/adjudicator/rules"
)

// advantage reads the name of an optional rule.
func (p *parser) advantage() []rules.Order {
	var out []rules.Order
	for !p.done() && !p.lost && len(out) < 50 {
		name := rawText(p.untilComma())
		if name == "" || p.clauseAt(0) || p.opensElse() {
			p.fail(p.at(0), "Write it as: ADVANTAGE Russian Winter", "I can not read \"%s\" as the name of an advantage.", p.at(0).raw)
			break
		}
		p.i += len(p.untilComma())
		out = append(out, rules.AdvantageOrder{Source: p.src, Name: name})
		if !p.takeKind(comma, semicolon) {
			p.expectEnd()
			break
		}
	}
	return out
}

// opensElse reports words that open something else where they stand alone on a line: "ADVANTAGE DONE" is no name.
func (p *parser) opensElse() bool {
	name := p.untilComma()
	if _, took := sectionAt(name); took > 0 {
		return true
	}
	switch name[0].key {
	case "done", "end", "pass", "now", "standing", "answer", "orders", "game", "power", "turn", "round", "press", "if", "else":
		return true
	}
	_, command := p.r.command(rawText(name), 0)
	return command
}
