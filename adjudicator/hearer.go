package adjudicator

import (
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/order"
	"fieldpost/mail/paper"
	"fieldpost/orders"
)

// The post is told what becomes of what waited for dice, and tells those whom it concerns.

// SentBack tells the author of a letter that waited for dice that these have made it impossible.
func (p *post) SentBack(a game.Act, got orders.Reading, problems []order.Problem) {
	s := p.table.Seat(a.Who)
	if s == nil || s.Vacant() {
		return
	}
	told := inBlocks(paper.Line("Your letter waited for dice, and these have made it impossible."))
	told.add(p.table.refusal(got, problems))
	w := told.written(s, "Not accepted after all")
	w.answer = false
	p.letters = append(p.letters, w)
}

// Played sends the receipt of a letter that has waited and has been sealed now.
func (p *post) Played(a game.Act) error { return p.sealedNow(p.table, p.table.Seat(a.Who)) }

// NotDone tells its author of an act that cannot be done any more.
func (p *post) NotDone(a game.Act, why string) {
	told := paper.Line("What was to happen when the dice were rolled can not be done any more: %s", why)
	if a.Who == game.ByAll {
		p.reports("Not done after all", told)
	} else if s := p.table.Seat(a.Who); s != nil && !s.Vacant() {
		p.sends(s, "Not done after all", told)
	}
}

// AnotherLaw tells everybody that the program was changed.
func (p *post) AnotherLaw(law int) {
	p.reports("Another law", paper.Line("The program has been changed. From here on it judges by law %d. What has happened in this turn was played again by it, and has come out the same.", law))
}
