package early

import (
	"slices"

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
			if !answersFor(&before, ask) {
				continue
			}
			said = append(said, prose.Say("%s stands below %s, which answers the same question: you are asked only if that does nothing. Put it above to be asked in any case.",
				quoted(ask), quoted(&before)))
			break
		}
	}
	return said
}

// answersFor tells whether a standing order answers a question that is put once for all places, and to which another wants to be asked.
func answersFor(before, ask *order.StandingLine) bool {
	words := []string{before.Word}
	if before.Never {
		words = append(words, before.Words...) // "never scramble, intercept"
	}
	return slices.ContainsFunc(words, func(word string) bool {
		w := position.WordOf(word)
		return w != nil && w.Moment && !w.Local && ask.Asks(word)
	})
}

// quoted is a standing order as it was typed.
func quoted(l *order.StandingLine) prose.Text {
	return prose.Typed("\"" + prose.Shorten(l.Text) + "\"")
}
