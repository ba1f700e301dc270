package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/position"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
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
	said := t.waits()
	if !t.Last.IsZero() && !t.Last.After(r.post.now) { // a clock that was wrong
		said = append(said, fmt.Sprintf("Since %s.", t.Last.UTC().Format(clock.Minutes)))
	}
	blocks := append([]paper.Block{said}, t.questionsTo(r.power)...)
	if lost := t.Unreached(); lost != "" {
		blocks = append(blocks, paper.Plain(lost))
	}
	if clocks := t.ledger(r.post.now); clocks != "" {
		blocks = append(blocks, paper.Plain(clocks))
	}
	now := t.Scribe.Game.Now
	return inBlocks(slices.Concat(blocks, []paper.Block{purses(now)}, advantagesHeld(now), winning(now))...), nil
}

// purses are the money and the production of those who play.
func purses(p *position.Position) paper.Table {
	out := paper.Table{Head: []string{"IPCs", "in hand", "production"}, Right: []bool{false, true, true}}
	ed := p.Edition
	for i := range ed.Powers {
		if power := edition.PowerID(i); ed.Powers[i].Plays {
			out.Rows = append(out.Rows, []string{ed.Powers[i].Name, strconv.Itoa(p.Money[i]), strconv.Itoa(p.Income(power))})
		}
	}
	return out
}

// treasuries is the table of money and production.
// legacy text
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

// winning says how far the sides are from it; nothing if nobody can win.
func winning(p *position.Position) []paper.Block {
	head, lines := report.Goals(p)
	if head == "" {
		return nil
	}
	return []paper.Block{paper.Head(head), paper.Sentences(lines)}
}

// goals says how far the sides are from winning, "" if nobody can win.
// legacy text
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
