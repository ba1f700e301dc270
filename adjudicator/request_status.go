package adjudicator

import (
	"context"
	"fmt"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "STATUS", like: "STATUS", page: "requests",
	says:    "whose turn it is, what is waited for, clocks, money and cities",
	answer:  (*requests).status,
	forming: formVerb{fits: atMostArgs(0), answer: func(*forming, orders.Command) (answer, error) { return answer{}, nil }},
})

// status answers STATUS: what the game waits for and since when, the treasuries, and how far the sides are from winning.
func (r *requests) status(context.Context, orders.Command) (answer, error) {
	t := r.table
	var b strings.Builder
	b.WriteString(t.stands())
	if !t.Last.IsZero() && !t.Last.After(r.post.now) { // a clock that was wrong
		fmt.Fprintf(&b, "Since %s.\n", t.Last.UTC().Format(clock.Minutes))
	}
	if q := t.questions(r.power); q != "" {
		b.WriteString("\n" + q)
	}
	if lost := t.Unreached(); lost != "" {
		b.WriteString("\n" + lost)
	}
	if clocks := t.ledger(r.post.now); clocks != "" {
		b.WriteString("\n" + clocks)
	}
	now := t.Scribe.Game.Now
	b.WriteString("\n" + treasuries(now))
	if held := advantagesHeld(now); held != "" {
		b.WriteString("\n" + held)
	}
	if goals := goals(now); goals != "" {
		b.WriteString("\n" + goals)
	}
	return answer{text: b.String()}, nil
}

// treasuries is the table of money and production.
func treasuries(p *position.Position) string {
	ed := p.Edition
	longest := len("IPCs")
	for i := range ed.Powers {
		if ed.Powers[i].Plays {
			longest = max(longest, utf8.RuneCountInString(ed.Powers[i].Name))
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%-*s  in hand  production\n", longest, "IPCs")
	for i := range ed.Powers {
		if power := edition.PowerID(i); ed.Powers[i].Plays {
			fmt.Fprintf(&b, "%-*s  %7d  %10d\n", longest, ed.Powers[i].Name, p.Money[i], p.Income(power))
		}
	}
	return b.String()
}

// goals says how far the sides are from winning, "" if nobody can win.
func goals(p *position.Position) string {
	head, lines := report.Goals(p)
	if head == "" {
		return ""
	}
	var b strings.Builder
	b.WriteString(head + "\n")
	for _, l := range lines {
		b.WriteString(prose.Wrapped(l))
	}
	return b.String()
}
