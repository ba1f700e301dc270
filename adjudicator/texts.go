package adjudicator

import (
	"fmt"
	"strings"

	"fieldpost/adjudicator/rules"
	"fieldpost/mail"
	"fieldpost/orders"
)

// texts are what a letter says, its attached orders below what was typed. Orders that stand in both count once; if they
// are not the same there, nobody knows which ones count, and the problems say so.
func (t *table) texts(l *mail.Letter, power rules.PowerID) (text string, problems []rules.Problem) {
	text, problems = t.filled(l, power)
	files := 0
	for _, a := range l.Attachments {
		if strings.TrimSpace(a.Text) == "" {
			continue
		}
		if files++; files > mostFiles {
			return text, append(problems, rules.Problem{Text: fmt.Sprintf("More than %d of the attached files hold orders. Send the orders once, in one file or in the letter.", mostFiles)})
		}
		switch {
		case !changes(t.read(text, power).Letter):
			text += "\n" + a.Text
		case !t.same(text, a.Text, power):
			problems = append(problems, rules.Problem{Text: fmt.Sprintf("The attachment %q holds orders, and others stand before it. Send the orders once.", shorten(a.Name))})
		}
	}
	return text, problems
}

// mostFiles is how many attached files are read as orders: each is compared with what stands before it.
const mostFiles = 3

// same tells whether two texts hold the same orders, however they are written.
func (t *table) same(a, b string, power rules.PowerID) bool {
	if strings.TrimSpace(a) == strings.TrimSpace(b) {
		return true
	}
	return t.canonical(t.read(a, power), power) == t.canonical(t.read(b, power), power)
}

// canonical is a letter in canonical form, or one that is like no other if it can not be read.
func (t *table) canonical(got orders.Reading, power rules.PowerID) string {
	if len(got.Problems) > 0 {
		return fmt.Sprintf("%p", got.Letter)
	}
	l := *got.Letter
	l.Power, l.Round = power, 0
	return t.reader.Print(&l)
}
