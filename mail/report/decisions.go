package report

import (
	"strings"

	"fieldpost/adjudicator/rules"
)

// sources say where a decision came from.
var sources = map[rules.Origin]string{
	rules.ByOrder:    "as ordered",
	rules.ByStanding: "by standing order",
	rules.ByAnswer:   "as answered",
	rules.ByDefault:  "by default",
}

// decided tells a decision and its source. That nobody has given his voice to an ally goes without saying.
func (t *teller) decided(e rules.Decided) {
	if strings.Contains(e.ID, "/trust/") && e.Source == rules.ByDefault {
		return
	}
	source := sources[e.Source]
	if source == "" {
		source = "by " + string(e.Source)
	}
	t.say("%s, %s: %s.", t.power(e.Power), source, e.Choice)
}

// passedOver tells an order that proved impossible when its moment came, and why.
func (t *teller) passedOver(e rules.PassedOver) {
	where := string(e.Section)
	t.say("PASSED OVER, line %d of %s: %s", e.Line, where, e.Text)
	indent := 2
	if t.battle != nil {
		indent = 4
	}
	t.out.put(indent, e.Reason+t.rule(e.Topic))
}
