package adjudicator

import (
	"context"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/mail/paper"
	"fieldpost/orders"
	"slices"
	"strings"
)

// forming is a letter to a game that waits for its players. It is done line by line; if one of them cannot be done, none
// is.
type forming struct {
	*requests
	ctx    context.Context
	leads  bool // the sender is the founder or the referee
	founds bool // this is the letter that founds the game
	bad    []order.Problem
	news   []paper.Block // what everybody is told
}

func (f *forming) wrong(c orders.Command, why string) {
	f.bad = append(f.bad, problem(c, why))
}

// tell adds a sentence to what everybody is told about the letter.
func (f *forming) tell(format string, args ...any) {
	said := paper.Line(format, args...)
	if last := len(f.news) - 1; last >= 0 {
		if before, is := f.news[last].(paper.Sentences); is {
			f.news[last] = slices.Concat(before, said)
			return
		}
	}
	f.news = append(f.news, said)
}

func atMostArgs(n int) func([]string) bool { return func(a []string) bool { return len(a) <= n } }

func oneArg(a []string) bool { return len(a) == 1 }

func isOnOff(word string) bool {
	return strings.EqualFold(word, "on") || strings.EqualFold(word, "off")
}
