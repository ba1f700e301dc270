package adjudicator

import (
	"context"
	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
	"fieldpost/store"
	"fmt"
	"slices"
)

// post is what comes of a letter, or of a look at the clock if there is none.
func (d *Desk) post(t *table, l *arrival) *post {
	p := &post{house: d.House, table: t, now: d.Now()}
	if l != nil {
		p.answers, p.came = l.Letter, coming{raw: l.raw}
	}
	return p
}

// commit makes the letter that was handled, what it changed and the letters to be sent true, all of it or nothing.
func (d *Desk) commit(ctx context.Context, p *post, at store.Condition, handled []string) error {
	t := p.table
	if !p.idle && t.Halted == nil {
		t.Wind(p.now)
		t.Due, t.Glance = t.NextLook(p.now), t.Glanced()
	}
	r := t.Record
	id := r.Terms.Game
	change := store.Change{If: []store.Condition{at}, Put: slices.Clone(p.also), Delete: slices.Clone(p.clears)}
	keep := func(key string, value any) error {
		e, err := store.EntryOf(key, value)
		change.Put = append(change.Put, e)
		return err
	}
	if err := p.house.archive().Keep(ctx, t.Game, &r, &change); err != nil {
		return err
	}
	list := make([]letters.Post, len(p.letters))
	for i, w := range p.letters {
		var err error
		if list[i], err = d.enveloped(p, w, d.mailID(p, w.seat.Name, r.Mails+i)); err != nil {
			return err
		}
	}
	if err := letters.Queue(ctx, p.house.Store, &change, id, r.Mails, list); err != nil {
		return err
	}
	r.Mails += len(list)
	for _, o := range p.again {
		again, err := o.AgainOld(ctx, p.house.Store, letters.Envelope{ID: d.mailID(p, o.seat, r.Mails), Date: p.now})
		if err == nil {
			err = keep(letters.Key(id, r.Mails), again)
		}
		if err != nil {
			return err
		}
		r.Mails++
	}
	var in letters.Received
	if p.answers != nil {
		if raw := p.received(&in, &r.Keeps); len(raw) > 0 {
			in.Size = len(raw)
			if err := letters.PutSqueezed(ctx, p.house.Store, &change, letters.MailKey(id, r.Letters), raw); err != nil {
				return err
			}
		}
	}
	for _, key := range handled {
		if err := keep(key, p.now); err != nil {
			return err
		}
	}
	if p.answers != nil {
		if err := keep(letters.InKey(id, r.Letters), in); err != nil {
			return err
		}
		r.Letters++
	}
	if r.Due.Unix() != t.Stored.Due.Unix() { // the keys have whole seconds
		if !t.Stored.Due.IsZero() {
			change.Delete = append(change.Delete, dueKey(t.Stored.Due, id))
		}
		if !r.Due.IsZero() {
			if err := keep(dueKey(r.Due, id), id); err != nil {
				return err
			}
		}
	}
	if err := keep(game.RecordKey(id), r); err != nil {
		return err
	}
	revision, err := p.house.Store.Commit(ctx, change)
	if err != nil {
		return err
	}
	if id != game.NoGame {
		d.moved(t.Stored.Stage, r.Stage)
	}
	if t.Halted == nil {
		delete(d.still, id)
	}
	t.Committed(r, revision)
	return nil
}

// mailID is the Message-ID of a letter to a seat that has a number in its game.
func (d *Desk) mailID(p *post, seat string, n int) string {
	return p.house.IDs.Make(fmt.Sprintf("%s.t%d.k%d", p.table.Terms.Game, p.table.RoundOf(seat), n))
}

// enveloped is a letter with all that stands in its header.
func (d *Desk) enveloped(p *post, w written, id string) (letters.Post, error) {
	to, err := mail.ParseAddress(w.seat.Address)
	if err != nil {
		return letters.Post{}, err
	}
	l := w.Letter
	l.Envelope = letters.Envelope{
		ID: id, From: p.house.self(p.table), To: to, ReplyTo: d.returns(p, w), Date: p.now, Answer: w.answer, Instance: p.house.Trust.Self.Instance,
	}
	if l.Language == "" {
		l.Language = p.table.languageOf(&w.seat)
	}
	l.Ahead = p.table.ahead(&w.seat)
	if id := p.table.Terms.Game; id != game.NoGame {
		l.Game = id
	}
	if w.answer {
		l.Answers, l.Thread = thread(p)
	}
	return letters.Post{Letter: l, Account: d.sender(p), Report: w.report, ToAll: w.toAll}, nil
}

// thread is the Message-ID of the letter that is answered, and those of its thread.
func thread(p *post) (answered string, ids []string) {
	if p.answers == nil || p.answers.MessageID == "" {
		return "", nil
	}
	return p.answers.MessageID, append(p.answers.References, p.answers.MessageID)
}

// sender is the mailbox that the letters go out from, "" for the first.
func (d *Desk) sender(p *post) string {
	if own, other := p.house.More[p.table.Terms.Account]; other {
		return own.String()
	}
	return ""
}

// returns is where answers to a letter go: to the secret address of the seat, or to everybody who must see them.
func (d *Desk) returns(p *post, w written) []mail.Address {
	game := p.table.Terms.Game
	switch {
	case w.toAll:
		list := []mail.Address{p.house.self(p.table).WithTag(game)}
		for _, own := range p.table.Readers() {
			if a, err := mail.ParseAddress(own[0].Address); err == nil {
				list = append(list, a)
			}
		}
		return list
	case w.seat.Token == "":
		return nil
	}
	return []mail.Address{p.house.self(p.table).WithTag(mail.Tag{Game: game, Seat: w.seat.Tag(), Token: w.seat.Token}.String())}
}
