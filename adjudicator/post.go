package adjudicator

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"time"

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
	also    []store.Entry // what else becomes true with them
	clears  []string      // what is no longer needed then
	news    []notice
	broken  error // why the letter cannot be handled now, though it may be later
	idle    bool  // what the letter has done was forgotten: the game in memory is not the one that is committed
}

// tell has everybody hear of something, in one letter with whatever else there is to tell.
func (p *post) tell(subject, text string) { p.news = append(p.news, notice{subject, text}) }

// written is a letter to one person.
type written struct {
	seat     Seat // whose address and token it carries; for a stranger only the address
	subject  string
	text     string
	sheet    *paper.Sheet // the same for the eye; nil if it follows from the text
	html     string       // instead, of a letter that was written before
	lesser   lesser       // what it tells if it would be too long
	shots    []wantedShot // the pictures of the sheet
	files    []mail.File
	answer   bool
	language string // the code of the one that it is said in; "" for its reader's
	report   bool   // it tells how the game goes
	toAll    bool   // it asks for answers to everybody, and never carries a token
}

func (d *Desk) post(t *table, l *mail.Letter) *post {
	return &post{desk: d, table: t, answers: l, now: d.Now(), came: coming{raw: d.arrived}}
}

// answer writes to the seat whose letter is answered.
func (p *post) answer(s *Seat, subject, text string, files ...mail.File) {
	p.letters = append(p.letters, written{seat: *s, subject: subject, text: text, files: files, answer: true})
}

// write writes to a seat.
func (p *post) write(s *Seat, subject, text string, files ...mail.File) {
	p.letters = append(p.letters, written{seat: *s, subject: subject, text: text, files: files})
}

// all writes to everybody who takes part, one letter to each person.
func (p *post) all(subject, text string, files ...mail.File) {
	for _, own := range p.table.readers() {
		p.write(own[0], subject, text, files...)
	}
}

// others writes to everybody but one.
func (p *post) others(but *Seat, subject, text string, files ...mail.File) {
	for _, own := range p.table.readers() {
		if own[0].key() != but.key() {
			p.write(own[0], subject, text, files...)
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
	if !p.idle && t.halted == nil {
		t.wind(p.now)
		t.Due, t.Glance = t.nextLook(p.now), t.glance()
	}
	r := t.Record
	game := r.Terms.Game
	change := store.Change{If: []store.Condition{at}, Put: slices.Clone(p.also), Delete: slices.Clone(p.clears)}
	keep := func(key string, value any) error {
		e, err := put(key, value)
		change.Put = append(change.Put, e)
		return err
	}
	for _, a := range t.acts {
		if err := keep(actKey(game, r.Acts), a); err != nil {
			return err
		}
		r.Acts++
	}
	b, marks := bundle{store: p.desk.Store}, p.desk.marks(game, r.Mails)
	queued := make([]Queued, len(p.letters))
	for i, w := range p.letters {
		id := p.desk.IDs.Make(fmt.Sprintf("%s.t%d.k%d", game, t.roundOf(w.seat.Name), r.Mails+i))
		raw, err := p.envelope(w, id, marks, &queued[i])
		if err != nil {
			return err
		}
		k := 0
		for _, shot := range w.shots {
			if shot.png != nil {
				continue
			}
			if err := b.once(ctx, shot.scene, &queued[i].Shots[k].Scene); err != nil {
				return err
			}
			k++
		}
		head := len(raw)
		if at := bytes.Index(raw, []byte("\r\n\r\n")); at >= 0 {
			head = at + len("\r\n\r\n")
		}
		if err := b.add(ctx, raw[:head], &queued[i].Piece); err != nil {
			return err
		}
		queued[i].Rest = new(Piece)
		if err := b.once(ctx, raw[head:], queued[i].Rest); err != nil { // reports of a turn have the same, but for those who are asked
			return err
		}
	}
	var in Received
	if p.answers != nil {
		if raw := p.received(&in, &r.Keeps); len(raw) > 0 {
			if err := b.add(ctx, raw, &in.Piece); err != nil {
				return err
			}
		}
	}
	if err := b.keep(ctx); err != nil {
		return err
	}
	for _, q := range queued {
		if err := keep(outKey(game, r.Mails), q); err != nil {
			return err
		}
		r.Mails++
	}
	for _, key := range handled {
		if err := keep(key, p.now); err != nil {
			return err
		}
	}
	if p.answers != nil {
		if err := keep(inKey(game, r.Letters), in); err != nil {
			return err
		}
		r.Letters++
	}
	if r.Due.Unix() != t.stored.Due.Unix() { // the keys have whole seconds
		if !t.stored.Due.IsZero() {
			change.Delete = append(change.Delete, dueKey(t.stored.Due, game))
		}
		if !r.Due.IsZero() {
			if err := keep(dueKey(r.Due, game), game); err != nil {
				return err
			}
		}
	}
	began := t.began != nil && t.scribe != nil
	snap, err := p.desk.snapped(ctx, t, &change)
	if err != nil {
		return err
	}
	if r.Snap = snap; began {
		r.Took = nil
	}
	if len(t.acts) > 0 || began {
		p.desk.course(t, r.Acts, &change)
	}
	if err := keep(recordKey(game), r); err != nil {
		return err
	}
	revision, err := p.desk.Store.Commit(ctx, change)
	if err != nil {
		return err
	}
	if game != noGame {
		p.desk.moved(t.stored.Stage, r.Stage)
	}
	t.Record, t.stored, t.revision, t.acts, t.began = r, r.clone(), revision, nil, nil
	return nil
}

// envelope makes the bytes of a letter, and says on the envelope where it goes.
func (p *post) envelope(w written, id string, marks marks, q *Queued) ([]byte, error) {
	to, err := mail.ParseAddress(w.seat.Address)
	if err != nil {
		return nil, err
	}
	if w.language == "" {
		w.language = p.table.languageOf(&w.seat)
	}
	book := p.desk.Languages.book(w.language)
	ahead := p.table.ahead(&w.seat)
	w = w.within(func(w written) written { return w.in(book).under(ahead, book) })
	o := mail.Outgoing{
		MessageID: id, From: p.desk.self(p.table), To: []mail.Address{to}, Date: p.now, Instance: p.desk.Trust.Self.Instance,
		ReplyTo: p.returns(w), Subject: w.subject, Text: w.text, Files: w.files, Answer: w.answer,
	}
	o.HTML = w.html
	if o.HTML == "" {
		o.HTML = w.seen().HTML()
	}
	for _, shot := range w.shots {
		o.Pictures = append(o.Pictures, shot.picture(marks))
	}
	if game := p.table.Terms.Game; game != noGame {
		o.Subject = fmt.Sprintf("[%s] %s", game, w.subject)
	}
	if w.answer && p.answers != nil && p.answers.MessageID != "" {
		o.InReplyTo, o.References = p.answers.MessageID, append(p.answers.References, p.answers.MessageID)
	}
	*q = Queued{ID: id, From: p.sender(), To: to.String(), Next: p.now, Report: w.report, ToAll: w.toAll}
	raw, err := mail.Compose(o)
	if err == nil {
		raw, q.Shots, err = unmark(raw, marks, w.shots)
	}
	return raw, err
}

// seen is a letter as people see it.
func (w *written) seen() *paper.Sheet {
	if w.sheet != nil {
		return w.sheet
	}
	return paper.FromText(w.subject, w.text)
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
		for _, own := range p.table.readers() {
			if a, err := mail.ParseAddress(own[0].Address); err == nil {
				list = append(list, a)
			}
		}
		return list
	case w.seat.Token == "":
		return nil
	}
	return []mail.Address{p.desk.self(p.table).WithTag(mail.Tag{Game: game, Seat: w.seat.tag(), Token: w.seat.Token}.String())}
}
