package requests

import (
	"slices"

	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/orders"
)

// beside are the commands that change what the rest of their letter was judged by, and the commands that may stand beside
// each of them all the same. None may stand twice.
var beside = map[string][]string{
	"ADOPT":       nil,
	"CORRECT":     {"RULING"},
	"ROLLBACK TO": {"RULING"},
	"END GAME":    nil,
	"RESIGN":      nil,
	"CONFIRM":     {"VOTE", "PROPOSE", "ABSENT", "TOKEN", "ANCHOR", "JOIN", languageWord, timezoneWord, aliasWord},
}

// noOrders are the commands beside which no orders may stand: they play a turn, or give away who would give the orders.
var noOrders = []string{"CONFIRM", "RESIGN", "SEAT", "REPLACE"}

// together says which commands of a letter cannot come with the rest of it. All of a letter is judged before any of it is
// done, so nothing in it may depend on what something else in it does.
func (r *Asked) together(list []orders.Command, ordered bool) []order.Problem {
	var bad []order.Problem
	for i, c := range list {
		others := append(slices.Clone(list[:i]), list[i+1:]...)
		guests, choosy := beside[c.Word]
		choosy = choosy || r.final(c)
		switch {
		case ordered && (slices.Contains(noOrders, c.Word) || r.final(c)):
			bad = append(bad, Problem(c, prose.Say("Orders come in another letter than %s.", c.Word)))
		case choosy && slices.ContainsFunc(others, func(o orders.Command) bool { return !slices.Contains(guests, o.Word) }):
			bad = append(bad, Problem(c, prose.Say("%s does not go with what else is in this letter. Send one to a letter.", c.Word)))
		}
	}
	return bad
}

// crowded says why a letter of these commands, and orders if it has any, cannot wait for the open lock behind what the sender has waiting
// already, "" if it can. RESUME never is one too many: while a game is paused no clock brings what its lock waits for.
func (r *Asked) crowded(list []orders.Command, ordered bool) prose.Text {
	t := r.Table
	more := len(list)
	if ordered {
		more++
	}
	for _, c := range list {
		if c.Word == "RESUME" {
			more--
		}
	}
	if !t.Locked() || more == 0 {
		return ""
	}
	for _, a := range t.Queue {
		if a.Who == r.Author() || (table.Sender{Own: r.Own}).Has(a.Who) {
			more++
		}
	}
	if more > MostWaiting {
		return prose.Say("Lock %d is open, and at most %d letters or commands of yours wait for it to be rolled.", t.Scribe.Tape.Log().Open().N, MostWaiting)
	}
	return ""
}

// Problem is what is wrong with a command.
func Problem(c orders.Command, why prose.Text) order.Problem {
	return order.Problem{Source: order.Source{Line: c.Line, Text: prose.Shorten(firstLine(c.String()))}, Text: why}
}

// MostWaiting is how many letters of one person wait for a lock.
const MostWaiting = 10
