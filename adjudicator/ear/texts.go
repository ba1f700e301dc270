package ear

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail"
	"fieldpost/orders"
)

// texts are what a letter says, its attached orders below what was typed. Orders that stand in both count once; if they
// are not the same there, nobody knows which ones count, and the problems say so.
func (e Ear) texts(l *mail.Incoming, s *seat) (text string, outworn bool, problems []order.Problem) {
	text, outworn, problems = e.filled(l, s)
	files := 0
	for _, a := range l.Attachments {
		if strings.TrimSpace(a.Text) == "" {
			continue
		}
		if files++; files > mostFiles {
			return text, outworn, append(problems, order.Problem{Text: prose.Say("More than %d of the attached files hold orders. Send the orders once, in one file or in the letter.", mostFiles)})
		}
		switch {
		case !e.reader.Read(text, s.asks).Letter.Changes():
			text += "\n" + a.Text
		case !e.alike(text, a.Text, s):
			problems = append(problems, order.Problem{Text: prose.Say("The attachment %q holds orders, and others stand before it. Send the orders once.", prose.Shorten(a.Name))})
		}
	}
	return text, outworn, problems
}

// mostFiles is how many attached files are read as orders: each is compared with what stands before it.
const mostFiles = 3

// alike tells whether two texts hold the same orders, however they are written.
func (e Ear) alike(a, b string, s *seat) bool {
	if strings.TrimSpace(a) == strings.TrimSpace(b) {
		return true
	}
	return e.canonical(e.reader.Read(a, s.asks), s.power) == e.canonical(e.reader.Read(b, s.asks), s.power)
}

// canonical is a letter in canonical form, or one that is like no other if it cannot be read.
func (e Ear) canonical(got orders.Reading, power edition.PowerID) string {
	if len(got.Problems) > 0 {
		return fmt.Sprintf("%p", got.Letter)
	}
	l := *got.Letter
	l.Power, l.Round = power, 0
	return e.reader.Print(&l)
}
