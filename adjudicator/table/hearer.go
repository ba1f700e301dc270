package table

import (
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// The post is told what becomes of what waited for dice, and tells those whom it concerns.

// SentBack tells the author of a letter that waited for dice that these have made it impossible.
func (p *Post) SentBack(a game.Act, got orders.Reading, problems []order.Problem) {
	s := p.Table.Seat(a.Who)
	if s == nil || s.Vacant() {
		return
	}
	told := InBlocks(paper.Line("Your letter waited for dice, and these have made it impossible."))
	told.Add(p.Table.Refusal(got, problems, ""))
	w := told.Written(s, "Not accepted after all")
	w.Answer = false
	p.Letters = append(p.Letters, w)
}

// Played sends the receipt of a letter that has waited and has been sealed now.
func (p *Post) Played(a game.Act) error { return p.sealedNow(p.Table, p.Table.Seat(a.Who)) }

// NotDone tells its author of an act that cannot be done any more. The operator has no seat: his log says it, and the referee is told.
func (p *Post) NotDone(a game.Act, why prose.Text) {
	told := paper.Line("What was to happen when the dice were rolled can not be done any more: %s", why)
	s := p.Table.Seat(a.Who)
	switch {
	case a.Who == game.ByAll:
		p.Reports("Not done after all", told)
		return
	case s == nil:
		p.House.Log.Warn("an act of the operator can not be done any more", "game", p.Table.Terms.Game, "act", a.Text, "why", why.String())
		s = p.Table.Seat(game.RefereeSeat)
	}
	if s != nil && !s.Vacant() {
		p.Sends(s, "Not done after all", told)
	}
}

// AnotherLaw tells everybody that the program was changed.
func (p *Post) AnotherLaw(law int) {
	p.Reports("Another law", paper.Line("The program has been changed. From here on it judges by law %d. What has happened in this turn was played again by it, and has come out the same.", law))
}
