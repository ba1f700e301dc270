package requests

import (
	"context"
	"slices"
	"strings"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// Forming is a letter to a game that waits for its players. It is done line by line; if one of them cannot be done, none
// is.
type Forming struct {
	*Asked
	Ctx    context.Context
	Leads  bool // the sender is the founder or the referee
	Founds bool // this is the letter that founds the game
	Bad    []order.Problem
	News   []paper.Block // what everybody is told
}

// Wrong says what is wrong with a line of the letter.
func (f *Forming) Wrong(c orders.Command, why prose.Text) {
	f.Bad = append(f.Bad, Problem(c, why))
}

// Tell adds a sentence to what everybody is told about the letter.
func (f *Forming) Tell(format string, args ...any) {
	said := paper.Line(format, args...)
	if last := len(f.News) - 1; last >= 0 {
		if before, is := f.News[last].(paper.Sentences); is {
			f.News[last] = slices.Concat(before, said)
			return
		}
	}
	f.News = append(f.News, said)
}

// AtMostArgs fits a word behind which so many others may stand.
func AtMostArgs(n int) func([]string) bool { return func(a []string) bool { return len(a) <= n } }

// OneArg fits a word behind which another stands.
func OneArg(a []string) bool { return len(a) == 1 }

// IsOnOff tells whether a word switches something.
func IsOnOff(word string) bool {
	return strings.EqualFold(word, "on") || strings.EqualFold(word, "off")
}
