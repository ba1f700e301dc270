package economy

import "fieldpost/adjudicator/rules/turn"

// Newcomers is the plug-in of a rule of the edition by which a power gets units when it collects its income.
type Newcomers interface {
	AtIncome(*turn.Turn)
}

// Welcome lets the mover's newcomers come.
func Welcome(t *turn.Turn) {
	for _, p := range t.Pos.Edition.Plugins {
		if n, ok := p.(Newcomers); ok {
			n.AtIncome(t)
		}
	}
}
