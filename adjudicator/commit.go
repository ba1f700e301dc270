package adjudicator

import (
	"context"
	"slices"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/letters"
	"fieldpost/adjudicator/table"
	"fieldpost/store"
)

// post is what comes of a letter, or of a look at the clock if there is none.
func (d *Desk) post(t *table.Table, l *arrival) *table.Post {
	p := &table.Post{House: d.House, Table: t, Now: d.Now()}
	keys := []string{t.Terms.Game}
	if l != nil {
		keys = append(keys, inHand(l.Seen)...)
	}
	p.Aside = func(work func()) { d.aside(d.thinks, keys, work) }
	if l != nil {
		p.Answers, p.Came = l.Incoming, table.Coming{Raw: l.raw}
	}
	return p
}

// commit makes the letter that was handled, what it changed and the letters to be sent true, all of it or nothing.
func (d *Desk) commit(ctx context.Context, p *table.Post, at store.Condition, handled []string) error {
	t := p.Table
	if !p.Idle && t.Halted == nil {
		t.Wind(p.Now)
		t.Due, t.Glance = t.NextLook(p.Now), t.Glanced()
	}
	r := t.Record
	id := r.Terms.Game
	if t.Scribe != nil && r.Stage != game.Forming && (len(t.Fresh) > 0 || t.Stored.Stage != r.Stage) { // what was dropped is in no log
		r.Signed = t.Scribe.Tape.Log().Head()
	}
	change := store.Change{If: []store.Condition{at}, Put: slices.Clone(p.Also), Delete: slices.Clone(p.Clears)}
	keep := func(key string, value any) error {
		e, err := store.EntryOf(key, value)
		change.Put = append(change.Put, e)
		return err
	}
	if err := p.House.Archive().Keep(ctx, t.Game, &r, &change); err != nil {
		return err
	}
	list := make([]letters.Post, len(p.Letters))
	for i, w := range p.Letters {
		var err error
		if list[i], err = p.Enveloped(w, r.Mails+i); err != nil {
			return err
		}
	}
	if err := letters.Queue(ctx, p.House.Store, &change, id, r.Mails, list); err != nil {
		return err
	}
	r.Mails += len(list)
	for _, o := range p.Again {
		again, err := o.AgainOld(ctx, p.House.Store, letters.Envelope{ID: p.MailID(o.Seat, r.Mails), Date: p.Now})
		if err == nil {
			err = keep(letters.Key(id, r.Mails), again)
		}
		if err != nil {
			return err
		}
		r.Mails++
	}
	var in letters.Received
	if p.Answers != nil {
		if raw := p.Received(&in, &r.Keeps); len(raw) > 0 {
			in.Size = len(raw)
			if err := letters.PutSqueezed(ctx, p.House.Store, &change, letters.MailKey(id, r.Letters), raw); err != nil {
				return err
			}
		}
	}
	for _, key := range handled {
		if err := keep(key, p.Now); err != nil {
			return err
		}
	}
	if p.Answers != nil {
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
	var revision uint64
	commit := func() (err error) {
		revision, err = p.House.Store.Commit(ctx, change)
		return err
	}
	founded := id != game.NoGame && (t.Revision == 0 || t.Stored.Vanished())
	if err := d.Mark.Commit(id, r.Signed, founded, commit); err != nil {
		return err
	}
	if id != game.NoGame {
		d.games.moved(t.Stored.Stage, r.Stage)
	}
	if t.Halted == nil {
		delete(d.still, id)
	}
	t.Committed(r, revision)
	return nil
}
