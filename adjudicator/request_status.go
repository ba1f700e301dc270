package adjudicator

import (
	"context"
	"slices"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = known(verb{
	word: "STATUS", like: "STATUS", page: "requests",
	says:    "whose turn it is, what is waited for, clocks, money and cities",
	answer:  status,
	forming: formVerb{fits: atMostArgs(0), answer: func(*forming, orders.Command) (table.Answer, error) { return table.Answer{}, nil }},
})

// status answers STATUS: what the game waits for and since when, the treasuries, and how far the sides are from winning.
func status(r *requests, _ context.Context, _ orders.Command) (table.Answer, error) {
	t := r.table
	said := t.Waits()
	if !t.Last.IsZero() && !t.Last.After(r.post.Now) { // a clock that was wrong
		said = append(said, prose.Say("Since %s.", t.Last.UTC().Format(clock.Minutes)))
	}
	blocks := append([]paper.Block{said}, t.QuestionsTo(r.power)...)
	if lost := t.LettersLost(); lost != nil {
		blocks = append(blocks, lost)
	}
	now := t.Scribe.Game.Now
	return table.InBlocks(slices.Concat(blocks, t.Clocks(r.post.Now), []paper.Block{purses(now)}, advantagesHeld(now), winning(now))...), nil
}
