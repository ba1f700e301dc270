package politics

import (
	"fieldpost/adjudicator/rules/edition"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/rules/turn"
)

// leaveDecision asks a host under a word for leave that everybody may know of; yes and no are the two answers.
func leaveDecision(word string, host edition.PowerID, yes, no turn.Choice) *turn.Decision {
	return (&turn.Decision{
		Word: word, Power: host, Space: edition.Nowhere, Known: true, Sure: true, Options: []string{yes.Text, no.Text},
		Take: func(option int) turn.Choice { return []turn.Choice{yes, no}[option] },
		FromAnswer: func(a order.Answer) (turn.Choice, prose.Text) {
			switch {
			case a.None || a.Is("no leave") || a.Text != "" && a.Says("refused"):
				return no, ""
			case a.Text != "" && a.Says("all"):
				return yes, ""
			}
			return turn.Choice{}, "Answer leave, or no leave."
		},
	}).YesOr(yes, no)
}
