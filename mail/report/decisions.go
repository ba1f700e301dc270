package report

import (
	"fmt"
	"strconv"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
)

// sources say where a decision came from.
var sources = map[position.Origin]string{
	position.ByOrder:    "as ordered",
	position.ByStanding: "by standing order",
	position.ByAnswer:   "as answered",
	position.ByDefault:  "by default",
}

// decided tells a decision and its source, but for what goes without saying.
func (t *teller) decided(e position.Decided) {
	if position.WordOf(e.What).Tacit && e.Source == position.ByDefault {
		return
	}
	source := sources[e.Source]
	if source == "" {
		source = "by " + string(e.Source)
	}
	at := ""
	if t.battle == nil && e.Space != edition.Nowhere {
		t.out.gap()
		at = " in " + t.space(e.Space)
	}
	t.say("%s%s, %s: %s.", t.power(e.Power), at, source, t.choice(e))
}

// choice says what was decided.
func (t *teller) choice(e position.Decided) string {
	if said := position.WordOf(e.What).Said; said != nil && said(e.Choice) != "" {
		return said(e.Choice)
	}
	return t.plain(e.Choice)
}

// plain says the units of a choice in words: "lose 3 infantry, 1 tank" for "lose 3 inf, 1 arm".
func (t *teller) plain(choice string) string {
	words := strings.Split(choice, " ")
	for i := 1; i < len(words); i++ {
		n, err := strconv.Atoi(words[i-1])
		if err != nil {
			continue
		}
		short := strings.TrimRight(words[i], ",;")
		for k := range t.ed.Kinds {
			if t.ed.Kinds[k].Short == short {
				_, name, _ := strings.Cut(t.number(n, edition.KindID(k)), " ")
				words[i] = name + words[i][len(short):]
				break
			}
		}
	}
	return strings.Join(words, " ")
}

// passedOver tells an order that proved impossible when its moment came, and why.
func (t *teller) passedOver(e position.PassedOver) {
	t.say("PASSED OVER, line %d (%s): %s", e.Line, e.Section, undone(e))
	indent := 2
	if t.battle != nil {
		indent = 4
	}
	t.out.put(indent, e.Reason+t.rule(e.Topic))
}

// undone is what of an order was not carried out: all of it, or an item of its list.
func undone(e position.PassedOver) string {
	if e.Item == "" {
		return e.Text
	}
	return fmt.Sprintf("%s of %s", e.Item, e.Text)
}
