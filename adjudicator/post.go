package adjudicator

import (
	"context"
	"fmt"
	"time"

	"fieldpost/mail"
	"fieldpost/store"
)

// post is the letters that answer one letter, until they are committed with it.
type post struct {
	desk    *Desk
	table   *table
	answers *mail.Letter // the letter that is answered, nil for none
	now     time.Time
	letters []written
}

// written is a letter to one seat.
type written struct {
	seat    Seat
	subject string
	text    string
	files   []mail.File
	answer  bool
}

func (d *Desk) post(t *table, l *mail.Letter) *post {
	return &post{desk: d, table: t, answers: l, now: d.Now()}
}

// to writes to the seat whose letter is answered.
func (p *post) to(s *Seat, subject, text string) {
	p.letters = append(p.letters, written{seat: *s, subject: subject, text: text, answer: true})
}

// all writes to every seat.
func (p *post) all(subject, text string, files ...mail.File) {
	for _, s := range p.table.Seats {
		p.letters = append(p.letters, written{seat: s, subject: subject, text: text, files: files})
	}
}

// commit makes the letter that was handled, what it changed and the letters to be sent true, all of it or nothing.
func (p *post) commit(ctx context.Context, at store.Condition, handled []string) error {
	t := p.table
	r := t.Record
	change := store.Change{If: []store.Condition{at}}
	keep := func(key string, value any) error {
		e, err := put(key, value)
		change.Put = append(change.Put, e)
		return err
	}
	for _, a := range t.acts {
		if err := keep(actKey(r.Terms.Game, r.Acts), a); err != nil {
			return err
		}
		r.Acts++
	}
	for _, w := range p.letters {
		key := outKey(r.Terms.Game, r.Mails)
		id := p.desk.IDs.Make(fmt.Sprintf("%s.k%d", r.Terms.Game, r.Mails))
		r.Mails++
		q, err := p.envelope(ctx, w, id)
		if err != nil {
			return err
		}
		if err := keep(key, q); err != nil {
			return err
		}
	}
	for _, key := range handled {
		if err := keep(key, p.now); err != nil {
			return err
		}
	}
	if err := keep(gameKey(r.Terms.Game), r); err != nil {
		return err
	}
	revision, err := p.desk.Store.Commit(ctx, change)
	if err != nil {
		return err
	}
	t.Record, t.revision, t.acts = r, revision, nil
	return nil
}

// envelope makes the bytes of a letter and keeps them.
func (p *post) envelope(ctx context.Context, w written, id string) (Queued, error) {
	to, err := mail.ParseAddress(w.seat.Address)
	if err != nil {
		return Queued{}, err
	}
	game := p.table.Terms.Game
	o := mail.Outgoing{
		MessageID: id, From: p.desk.Self, To: []mail.Address{to}, Date: p.now, Instance: p.desk.Trust.Self.Instance,
		ReplyTo: p.desk.Self.WithTag(mail.Tag{Game: game, Seat: seatTag(w.seat.Name), Token: w.seat.Token}.String()),
		Subject: fmt.Sprintf("[%s] %s", game, w.subject),
		Text:    w.text, Files: w.files, Answer: w.answer,
	}
	if w.answer && p.answers != nil && p.answers.MessageID != "" {
		o.InReplyTo, o.References = p.answers.MessageID, append(p.answers.References, p.answers.MessageID)
	}
	raw, err := mail.Compose(o)
	if err != nil {
		return Queued{}, err
	}
	blob, err := p.desk.Store.PutBlob(ctx, raw)
	return Queued{ID: id, To: to.String(), Blob: blob, Next: p.now}, err
}
