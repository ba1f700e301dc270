package lobby

import (
	"fmt"
	"time"

	"fieldpost/adjudicator/clock"
	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
	"fieldpost/adjudicator/table"
	"fieldpost/mail/paper"
)

// Invitation writes to a guest, for one seat or for several that are his by one answer. Nothing in it is secret but the address for the
// answer.
func Invitation(p *table.Post, guests ...*game.Guest) {
	t, g := p.Table, guests[0]
	t.CountInvited(p.Now)
	names := make([]string, len(guests))
	for i, each := range guests {
		each.Mailed, names[i] = true, each.Name
	}
	ed := t.Reader.Edition()
	var blocks []paper.Block
	if g.By == "" {
		blocks = append(blocks, paper.Para("Somebody, probably you, has asked for the seat %s in the game %s of %s.", calledAll(t, names), t.Terms.Game, ed.Name))
	} else {
		invited := paper.Line("You are invited to the game %s of %s, as %s.", t.Terms.Game, ed.Name, calledAll(t, names))
		if s := t.Seat(g.By); s != nil {
			invited = append(invited, prose.Say("The invitation is from %s.", s.Address))
		}
		blocks = append(blocks, invited)
	}
	blocks = append(blocks, paper.Para("Answer this letter with one line: ACCEPT takes the seat, DECLINE does not. If there is no answer by %s the seat is free again. If you know nothing of this, do nothing.",
		clock.On(g.At.Add(game.Unanswered))))
	if dice.IsWitness(g.Name) {
		blocks = append(blocks, asWitness(t, g)...)
	}
	p.Sends(&g.Seat, "Will you play?", append(blocks, t.Played()...)...)
}

// asWitness says how a witness answers an invitation.
func asWitness(t *table.Table, g *game.Guest) []paper.Block {
	if g.Share != nil {
		return []paper.Block{paper.Para("A witness that is a program need not answer: the founder of the game lets it in.")}
	}
	return []paper.Block{
		paper.Para("A witness brings codes: it answers with this line, its anchor in the place of ANCHOR. A program that its owner lends to this daemon answers by itself (HELP witnesses)."),
		paper.Lines(fmt.Sprintf("JOIN %s AS %s ANCHOR ...", t.Terms.Game, g.Name)),
	}
}

// confirmed opens a game whose founder has shown that the address is his: those whom he wants are invited.
func confirmed(h *table.House, t *table.Table, p *table.Post) {
	t.Reform(func(f *game.Form) { f.Tentative = false })
	guests := append([]game.Guest{}, t.Guests...)
	written := map[string]bool{}
	for i := range guests {
		guests[i].At = p.Now
	}
	for i := range guests {
		his := []*game.Guest{&guests[i]}
		for j := i + 1; j < len(guests) && t.Plays(guests[i].Name); j++ {
			if guests[j].Key() == guests[i].Key() && t.Plays(guests[j].Name) {
				his = append(his, &guests[j]) // one answer is for all of them
			}
		}
		if key := guests[i].Key(); !t.Plays(guests[i].Name) || !written[key] {
			Invitation(p, his...)
			written[key] = written[key] || t.Plays(guests[i].Name)
		}
	}
	t.Guests = guests
}

// FoundingLetter tells the founder of a game what has come of his letter.
func FoundingLetter(t *table.Table, now time.Time) []paper.Block {
	if !t.Tentative() {
		return []paper.Block{paper.Line("The game %s is founded.", t.Terms.Game)}
	}
	return []paper.Block{
		paper.Line("A game %s was founded in your name.", t.Terms.Game),
		paper.Para("Answer this letter with ACCEPT to go on, or with DECLINE. Nobody else is written to before that. If there is no answer by %s it is forgotten. If you know nothing of this, do nothing.",
			clock.On(now.Add(game.Unanswered))),
	}
}
