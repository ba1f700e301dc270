package table

import (
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
)

// Level says who stands behind the dice.
func (t *Table) Level() prose.Text {
	if who := t.Scribe.Tape.Log().Contributors(); len(who) > 0 {
		return prose.Say("Dice: level %s. Codes of %s enter them.", string(t.Backed()), prose.List(append(t.AllCalled(who), "the operator")))
	}
	return "Dice: level basic. Only the operator and the power whose turn it is stand behind them. " + game.WayOut
}

// SignedWith names the key that the log of the dice is signed with.
func SignedWith(key string) []paper.Block {
	return []paper.Block{paper.Text("The log of the dice is signed with this key:"), paper.Lines(key)}
}
