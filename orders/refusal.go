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

// RuleFor returns the rule that a problem is cited with: its own, or the first one of its topic, "" where there is none.
func RuleFor(ed *edition.Edition, p order.Problem) string {
	if p.Rule != "" || ed == nil || p.Topic == "" || len(ed.Topics[p.Topic].Rules) == 0 {
		return p.Rule
	}
	return ed.Topics[p.Topic].Rules[0]
}
