package requests

import (
	"context"
	"slices"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "STATUS", Like: "STATUS", Page: "requests",
	Says:    "whose turn it is, what is waited for, clocks, money and cities",
	Answer:  Status,
	Forming: FormVerb{Fits: AtMostArgs(0), Answer: func(*Forming, orders.Command) (table.Answer, error) { return table.Answer{}, nil }},
})

// Status answers STATUS: what the game waits for and since when, the treasuries, and how far the sides are from winning.
func Status(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	t := r.Table
	said := t.Waits()
	if !t.Last.IsZero() && !t.Last.After(r.Post.Now) { // a clock that was wrong
		said = append(said, prose.Say("Since %s.", clock.At(t.Last)))
	}
	blocks := append([]paper.Block{said}, t.QuestionsTo(r.Power)...)
	if lost := t.LettersLost(); lost != nil {
		blocks = append(blocks, lost)
	}
	now := t.Scribe.Game.Now
	return table.InBlocks(slices.Concat(blocks, t.Clocks(r.Post.Now), []paper.Block{bulletin.Purses(now)}, bulletin.Warfare(now), AdvantagesHeld(now), bulletin.Winning(now))...), nil
}
