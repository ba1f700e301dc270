package early

import (
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
)

// Unasked names the standing orders to be asked that stand below one that answers the same question. Some questions are put once for all
// places, and the first order that has something to do there answers: who wants to be asked all the same must say so above it.
func Unasked(lines []order.StandingLine) (said []prose.Text) {
	for i := range lines {
		ask := &lines[i]
		for _, before := range lines[:i] {
			w := position.WordOf(before.Word)
			if w == nil || !w.Moment || w.Local || !ask.Asks(before.Word) {
				continue
			}
			said = append(said, prose.Say("%s stands below %s, which answers the same question: you are asked only if that does nothing. Put it above to be asked in any case.",
				quoted(ask), quoted(&before)))
			break
		}
	}
	return said
}

// quoted is a standing order as it was typed.
func quoted(l *order.StandingLine) prose.Text {
	return prose.Typed("\"" + prose.Shorten(l.Text) + "\"")
}
