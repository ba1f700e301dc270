package adjudicator

import (
	"fmt"
	"strings"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/rules/prose"
)

// invitation writes to a guest. Nothing in it is secret but the address for the answer.
func (p *post) invitation(g *game.Guest) {
	t := p.table
	t.CountInvited(p.now)
	g.Mailed = true
	var b strings.Builder
	ed := t.Reader.Edition()
	if g.By == "" {
		b.WriteString(prose.Paragraph(fmt.Sprintf("Somebody, probably you, has asked for the seat %s in the game %s of %s.", t.Called(g.Name), t.Terms.Game, ed.Name)))
	} else {
		b.WriteString(prose.Paragraph(fmt.Sprintf("You are invited to the game %s of %s, as %s.", t.Terms.Game, ed.Name, t.Called(g.Name))))
		if s := t.Seat(g.By); s != nil {
			fmt.Fprintf(&b, "The invitation is from %s.\n", s.Address)
		}
	}
	b.WriteString("\n" + prose.Paragraph(fmt.Sprintf("Answer this letter with one line: ACCEPT takes the seat, DECLINE does not. If there is no answer by %s the seat is free again. If you know nothing of this, do nothing.",
		g.At.Add(game.Unanswered).UTC().Format("2 January 2006"))))
	if dice.IsWitness(g.Name) {
		b.WriteString("A witness that is a program need not answer: the founder of the game\nlets it in.\n")
	}
	b.WriteString("\nThis is played:\n\n" + t.terms())
	p.write(&g.Seat, "Will you play?", b.String())
}

// confirmed opens a game whose founder has shown that the address is his: those whom he wants are invited.
func (d *Desk) confirmed(t *table, p *post) {
	t.Reform(func(f *game.Form) { f.Tentative = false })
	guests := append([]game.Guest{}, t.Guests...)
	for i := range guests {
		guests[i].At = p.now
		p.invitation(&guests[i])
	}
	t.Guests = guests
}

// foundingLetter tells the founder of a game what has come of his letter.
func (t *table) foundingLetter(now time.Time) string {
	if !t.Tentative() {
		return fmt.Sprintf("The game %s is founded.\n\n", t.Terms.Game)
	}
	return prose.Paragraph(fmt.Sprintf("A game %s was founded in your name.", t.Terms.Game)) + "\n" +
		prose.Paragraph(fmt.Sprintf("Answer this letter with ACCEPT to go on, or with DECLINE. Nobody else is written to before that. If there is no answer by %s it is forgotten. If you know nothing of this, do nothing.",
			now.Add(game.Unanswered).UTC().Format("2 January 2006"))) + "\n"
}
