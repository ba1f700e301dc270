package table

import (
	"fmt"
	"slices"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
)

// MailID is the Message-ID of a letter to a seat that has a number in its game.
func (p *Post) MailID(seat string, n int) string {
	return p.House.IDs.Make(fmt.Sprintf("%s.t%d.k%d%s", p.Table.Terms.Game, p.Table.RoundOf(seat), n, p.Table.Branch()))
}

// Enveloped is a letter that has a number in its game, with all that stands in its header.
func (p *Post) Enveloped(w Written, n int) (letters.Post, error) {
	to, err := mail.ParseAddress(w.Seat.Address)
	if err != nil {
		return letters.Post{}, err
	}
	l := w.Letter
	l.Envelope = letters.Envelope{
		ID: p.MailID(w.Seat.Name, n), From: p.House.Mailbox(p.Table), To: to, ReplyTo: p.returns(w), Date: p.Now, Answer: w.Answer, Instance: p.House.Trust.Self.Instance,
	}
	if l.Language == "" {
		l.Language = p.Table.LanguageOf(&w.Seat)
	}
	l.Zone = p.Table.ZoneOf(&w.Seat)
	l.Ahead = p.Table.Ahead(&w.Seat)
	if id := p.Table.Terms.Game; id != game.NoGame {
		l.Game = id
	}
	if w.Answer {
		l.Answers, l.Thread = p.thread()
	}
	return letters.Post{Letter: l, Account: p.sender(), Report: w.Report, ToAll: w.ToAll}, nil
}

// thread is the Message-ID of the letter that is answered, and those of its thread.
func (p *Post) thread() (answered string, ids []string) {
	if p.Answers == nil || p.Answers.MessageID == "" {
		return "", nil
	}
	return p.Answers.MessageID, append(p.Answers.References, p.Answers.MessageID)
}

// sender is the mailbox that the letters go out from, "" for the first.
func (p *Post) sender() string {
	if own, other := p.House.More[p.Table.Terms.Account]; other {
		return own.String()
	}
	return ""
}

// returns is where answers to a letter go: to the secret address of the seat, or to everybody who must see them.
func (p *Post) returns(w Written) []mail.Address {
	id := p.Table.Terms.Game
	switch {
	case w.ToAll:
		list := []mail.Address{p.House.Mailbox(p.Table).WithTag(id)}
		for _, own := range p.Table.Readers() {
			if p.Table.Terms.Codes == game.CodesToGame && !slices.ContainsFunc(own, func(s *game.Seat) bool { return dice.IsWitness(s.Name) }) {
				continue // the report of the dice tells them
			}
			if a, err := mail.ParseAddress(own[0].Address); err == nil {
				list = append(list, a)
			}
		}
		return list
	case w.Seat.Token == "":
		return nil
	}
	return []mail.Address{p.House.Mailbox(p.Table).WithTag(mail.Tag{Game: id, Seat: w.Seat.Tag(), Token: w.Seat.Token}.String())}
}
