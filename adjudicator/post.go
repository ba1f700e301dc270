package adjudicator

import (
	"context"
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/mail"
	"fieldpost/mail/paper"
	"fieldpost/store"
)

// post is the letters that come of one letter or of one look at the clock, until they are committed with it.
type post struct {
	desk    *Desk
	table   *table
	answers *mail.Letter // the letter that is answered, nil for none
	came    coming       // its bytes, and what became of it
	now     time.Time
	letters []written
	again   []oldLetter
	also    []store.Entry // what else becomes true with them
	clears  []string      // what is no longer needed then
	news    []game.Notice
	broken  error // why the letter cannot be handled now, though it may be later
	idle    bool  // what the letter has done was forgotten: the game in memory is not the one that is committed
}

// reports has everybody hear of something, in one letter with whatever else there is to tell.
func (p *post) reports(subject string, blocks ...paper.Block) {
	p.news = append(p.news, game.Notice{About: subject, Blocks: blocks})
}

// written is a letter to one person.
type written struct {
	letters.Letter
	seat   game.Seat // whose address and token it carries; for a stranger only the address
	answer bool
	report bool // it tells how the game goes
	toAll  bool // it asks for answers to everybody, and never carries a token
}

// oldLetter is a letter that an older program has written to a seat, which is sent once more.
type oldLetter struct {
	*letters.Queued
	seat string
}

// titled is a letter of blocks below its subject.
func titled(s *game.Seat, subject string, blocks []paper.Block, files ...mail.File) written {
	w := sheet(s, subject, blocks, files...)
	w.Titled = true
	return w
}

// sheet is a letter of blocks.
func sheet(s *game.Seat, subject string, blocks []paper.Block, files ...mail.File) written {
	return written{seat: *s, Letter: letters.Letter{Subject: subject, Parts: []letters.Part{{Blocks: blocks, Until: letters.Always}}, Files: files}}
}

// post is what comes of a letter, or of a look at the clock if there is none.
func (d *Desk) post(t *table, l *arrival) *post {
	p := &post{desk: d, table: t, now: d.Now()}
	if l != nil {
		p.answers, p.came = l.Letter, coming{raw: l.raw}
	}
	return p
}

// sends writes to a seat.
func (p *post) sends(s *game.Seat, subject string, blocks ...paper.Block) {
	p.letters = append(p.letters, titled(s, subject, blocks))
}

// replies writes to the seat whose letter is answered.
func (p *post) replies(s *game.Seat, subject string, blocks ...paper.Block) {
	w := titled(s, subject, blocks)
	w.answer = true
	p.letters = append(p.letters, w)
}

// sendsAll writes to everybody who takes part, one letter to each person.
func (p *post) sendsAll(subject string, blocks ...paper.Block) {
	for _, own := range p.table.Readers() {
		p.sends(own[0], subject, blocks...)
	}
}

// sendsOthers writes to everybody but one.
func (p *post) sendsOthers(but *game.Seat, subject string, blocks ...paper.Block) {
	for _, own := range p.table.Readers() {
		if own[0].Key() != but.Key() {
			p.sends(own[0], subject, blocks...)
		}
	}
}

// first puts the letters written last before those from a place on: an answer comes before what follows from it.
func (p *post) first(from int) {
	n := len(p.letters) - 1
	if n < from {
		return
	}
	last := p.letters[n]
	p.letters = slices.Insert(p.letters[:n:n], from, last)
}

// commit makes the letter that was handled, what it changed and the letters to be sent true, all of it or nothing.
func (p *post) commit(ctx context.Context, at store.Condition, handled []string) error {
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
	if err := p.desk.archive().Keep(ctx, t.Game, &r, &change); err != nil {
		return err
	}
	list := make([]letters.Post, len(p.letters))
	for i, w := range p.letters {
		var err error
		if list[i], err = p.enveloped(w, p.mailID(w.seat.Name, r.Mails+i)); err != nil {
			return err
		}
	}
	if err := letters.Queue(ctx, p.desk.Store, &change, id, r.Mails, list); err != nil {
		return err
	}
	r.Mails += len(list)
	for _, o := range p.again {
		again, err := o.AgainOld(ctx, p.desk.Store, letters.Envelope{ID: p.mailID(o.seat, r.Mails), Date: p.now})
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
			if err := letters.PutSqueezed(ctx, p.desk.Store, &change, letters.MailKey(id, r.Letters), raw); err != nil {
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
	revision, err := p.desk.Store.Commit(ctx, change)
	if err != nil {
		return err
	}
	if id != game.NoGame {
		p.desk.moved(t.Stored.Stage, r.Stage)
	}
	t.Committed(r, revision)
	return nil
}

// mailID is the Message-ID of a letter to a seat that has a number in its game.
func (p *post) mailID(seat string, n int) string {
	return p.desk.IDs.Make(fmt.Sprintf("%s.t%d.k%d", p.table.Terms.Game, p.table.RoundOf(seat), n))
}

// enveloped is a letter with all that stands in its header.
func (p *post) enveloped(w written, id string) (letters.Post, error) {
	to, err := mail.ParseAddress(w.seat.Address)
	if err != nil {
		return letters.Post{}, err
	}
	l := w.Letter
	l.Envelope = letters.Envelope{
		ID: id, From: p.desk.self(p.table), To: to, ReplyTo: p.returns(w), Date: p.now, Answer: w.answer, Instance: p.desk.Trust.Self.Instance,
	}
	if l.Language == "" {
		l.Language = p.table.languageOf(&w.seat)
	}
	l.Ahead = p.table.ahead(&w.seat)
	if id := p.table.Terms.Game; id != game.NoGame {
		l.Game = id
	}
	if w.answer {
		l.Answers, l.Thread = p.thread()
	}
	return letters.Post{Letter: l, Account: p.sender(), Report: w.report, ToAll: w.toAll}, nil
}

// thread is the Message-ID of the letter that is answered, and those of its thread.
func (p *post) thread() (answered string, ids []string) {
	if p.answers == nil || p.answers.MessageID == "" {
		return "", nil
	}
	return p.answers.MessageID, append(p.answers.References, p.answers.MessageID)
}

// sender is the mailbox that the letters go out from, "" for the first.
func (p *post) sender() string {
	if own, other := p.desk.More[p.table.Terms.Account]; other {
		return own.String()
	}
	return ""
}

// returns is where answers to a letter go: to the secret address of the seat, or to everybody who must see them.
func (p *post) returns(w written) []mail.Address {
	game := p.table.Terms.Game
	switch {
	case w.toAll:
		list := []mail.Address{p.desk.self(p.table).WithTag(game)}
		for _, own := range p.table.Readers() {
			if a, err := mail.ParseAddress(own[0].Address); err == nil {
				list = append(list, a)
			}
		}
		return list
	case w.seat.Token == "":
		return nil
	}
	return []mail.Address{p.desk.self(p.table).WithTag(mail.Tag{Game: game, Seat: w.seat.Tag(), Token: w.seat.Token}.String())}
}
