package adjudicator

import (
	"context"
	"slices"
	"strconv"

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
		said = append(said, prose.Say("Since %s.", t.Last.UTC().Format(clock.Minutes)))
	}
	blocks := append([]paper.Block{said}, t.questionsTo(r.power)...)
	if lost := t.LettersLost(); lost != nil {
		blocks = append(blocks, lost)
	}
	now := t.Scribe.Game.Now
	return inBlocks(slices.Concat(blocks, t.clocks(r.post.now), []paper.Block{purses(now)}, advantagesHeld(now), winning(now))...), nil
}

// purses are the money and the production of those who play.
func purses(p *position.Position) paper.Table {
	out := paper.Table{Head: []prose.Text{"IPCs", "in hand", "production"}, Right: []bool{false, true, true}}
	ed := p.Edition
	for i := range ed.Powers {
		if power := edition.PowerID(i); ed.Powers[i].Plays {
			out.Rows = append(out.Rows, []prose.Text{prose.Words(ed.Powers[i].Name), prose.Words(strconv.Itoa(p.Money[i])), prose.Words(strconv.Itoa(p.Income(power)))})
		}
	}
	return out
}

// winning says how far the sides are from it; nothing if nobody can win.
func winning(p *position.Position) []paper.Block {
	head, lines := report.Goals(p)
	if head == "" {
		return nil
	}
	return []paper.Block{paper.Head(head), paper.Sentences(lines)}
}
