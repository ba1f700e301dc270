package requests

import (
	"context"

	"fieldpost/adjudicator/bulletin"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
	"fieldpost/mail/report"
	"fieldpost/orders"
)

var _ = Known(Verb{
	Word: "UNITS", Like: "UNITS", Page: "requests",
	Says:   "how many units of each kind every power has, and what they cost",
	Answer: answerUnits,
})

var _ = Known(Verb{
	Word: "INCOME", Like: "INCOME", Page: "requests",
	Says:   "what every power has collected, round by round",
	Answer: answerIncome,
})

// answerUnits answers UNITS: the units of each power by kind.
func answerUnits(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	now := r.Table.Scribe.Game.Now
	return table.InBlocks(paper.Head("Units on the board"), report.Inventory(now)), nil
}

// answerIncome answers INCOME: what was collected in every round.
func answerIncome(r *Asked, _ context.Context, _ orders.Command) (table.Answer, error) {
	turns, err := bulletin.TurnsSince(r.Table, 1)
	if err != nil {
		return table.Answer{}, err
	}
	return table.InBlocks(paper.Head(prose.Text("Income, round by round")), report.Incomes(r.Table.Scribe.Game.Now, turns)), nil
}
