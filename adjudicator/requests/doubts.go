package requests

import (
	"fieldpost/adjudicator/rules/early"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// Doubts tells which units an order for all was taken for, and what is legal in a letter and yet hardly meant. It is asked before
// the letter is played.
func Doubts(t *table.Table, l *order.Orders) table.Answer {
	var a table.Answer
	for _, led := range l.Led {
		a.Add(Doubts(t, led))
	}
	if said := early.MeantByAll(t.Scribe.Game.Now, l); len(said) > 0 {
		a.Add(table.InBlocks(paper.Head("All of what"), paper.List(prose.Texts(said))))
	}
	g := t.Scribe.Game
	said := append(slips(t, l), early.Doubts(g.Now, l)...)
	if l.Standing != nil {
		said = append(said, early.Unasked(g.StandingWith(l.Power, l.Standing))...)
	}
	if len(said) > 0 {
		a.Add(table.InBlocks(paper.Head("Is this meant?"), paper.List(prose.Texts(said))))
	}
	return a
}

// slips says for what in a letter its author is asked before it is played, whatever the game's setting.
func slips(t *table.Table, l *order.Orders) []prose.Text {
	g := t.Scribe.Game
	return early.Slips(g.Now, l, g.Ordered)
}
