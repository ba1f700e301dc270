package orders

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
)

// Once leaves out what is said of the same line before.
func Once(problems []order.Problem) (list []order.Problem) {
	type place struct {
		block string
		line  int
		says  prose.Text
	}
	said := map[place]bool{}
	for _, p := range problems {
		at := place{p.Block, p.Line, p.Text}
		if !said[at] {
			list = append(list, p)
		}
		said[at] = true
	}
	return list
}

// RuleFor returns the rule that a problem is cited with.
func RuleFor(ed *edition.Edition, p order.Problem) string {
	if p.Rule != "" {
		return p.Rule
	}
	return RuleOf(ed, p.Topic)
}

// RuleOf returns the first rule of a topic, "" where there is none.
func RuleOf(ed *edition.Edition, topic string) string {
	if ed == nil || topic == "" {
		return ""
	}
	if t, ok := ed.Topics[topic]; ok && len(t.Rules) > 0 {
		return t.Rules[0]
	}
	return ""
}
