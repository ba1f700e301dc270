package adjudicator

import (
	"context"
	"errors"
	"fmt"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/scribe"
	"fieldpost/store"
)

// Course is the turn being played as far as it has come, kept beside the acts: with it a game can go on by a law that would
// not have led it there.
type Course struct {
	At   game.Snap `json:"at"`
	Page []byte    `json:"page"`
}

// courseKey is where the course of a game's turn stands; every commit with an act writes it anew.
func courseKey(game string) string { return "course/" + game }

// mostCourse is how large a course may become: it is a part of every commit, and nothing may keep a game from going on.
const mostCourse = store.MaxBytes / 4

// course adds the course to a commit after which there are so many acts. One that cannot be made is better none than an
// old one.
func (d *Desk) course(t *table, acts int, change *store.Change) {
	if t.Scribe == nil {
		return
	}
	key := courseKey(t.Terms.Game)
	var e store.Entry
	page, err := t.Scribe.Course()
	if err == nil {
		e, err = put(key, Course{t.Marked(acts), page})
	}
	if err == nil && len(e.Value) > mostCourse {
		err = fmt.Errorf("it would have %d bytes", len(e.Value))
	}
	if err != nil {
		d.Log.Warn("a turn has no course", "game", t.Terms.Game, "why", err.Error())
		change.Delete = append(change.Delete, key)
		return
	}
	change.Put = append(change.Put, e)
}

// compare compares a game that was played again with how it stood when it was first played. What is open is in no log, but
// everybody has been told of it.
func (d *Desk) compare(ctx context.Context, t *table) error {
	if t.Scribe == nil || t.Took != nil && t.Took.Acts == t.Acts { // the course is that of the other law
		return nil
	}
	var c Course
	if _, err := get(ctx, d.Store, courseKey(t.Terms.Game), &c); err != nil || c.At.Acts != t.Acts {
		return noNone(err)
	}
	stood, err := scribe.ReadStood(c.Page)
	if err != nil {
		return err
	}
	if !stood.Equal(t.Scribe.Stood()) {
		return fmt.Errorf("%w: game %s does not stand as it was told; go back to the program that told it, or ADOPT what this one makes of it", errStill, t.Terms.Game)
	}
	return nil
}

// takenOver opens a game where another law took over.
func (d *Desk) takenOver(ctx context.Context, r game.Record) (*table, error) {
	page, err := d.Store.GetBlob(ctx, r.Took.Blob)
	if err != nil {
		return nil, err
	}
	return d.takeUp(ctx, r, Course{*r.Took, page})
}

// takeUp opens a game at a place in the turn being played, by whatever law it has come there.
func (d *Desk) takeUp(ctx context.Context, r game.Record, c Course) (*table, error) {
	if r.Snap == nil {
		return nil, fmt.Errorf("%w: there is no snapshot of the beginning of the turn", errStill)
	}
	snapshot, err := r.Snap.Page(ctx, d.Store, r.Terms.Game)
	if err != nil {
		return nil, err
	}
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	t := &table{&game.Game{Record: r, Reader: reader, Secrets: d.Secrets}}
	kept, err := t.Kept(&c.At)
	if err != nil {
		return nil, err
	}
	s, stood, err := scribe.TakeUp(reader, snapshot, c.Page, kept)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errStill, err)
	}
	t.Scribe, t.Stood = s, &stood
	t.Stand(&c.At)
	return t, nil
}

// ended opens a game that is over as it stood when it ended: nothing is played in it any more, by whatever law, and what is
// asked about it is still answered.
func (d *Desk) ended(ctx context.Context, id string) (*table, error) {
	t, err := d.standing(ctx, id)
	if err == nil && t.Stage != game.Over {
		err = errStill
	}
	if err != nil {
		return nil, err
	}
	t.Halted = nil
	return t, nil
}

// standing opens a game that stands still, as it stood, so that it can be told and ADOPT done.
func (d *Desk) standing(ctx context.Context, id string) (*table, error) {
	var r game.Record
	revision, err := get(ctx, d.Store, recordKey(id), &r)
	if err != nil {
		return nil, err
	}
	var c Course
	if _, err := get(ctx, d.Store, courseKey(id), &c); err != nil && !errors.Is(err, store.ErrNone) {
		return nil, err
	}
	if len(c.Page) == 0 || c.At.Acts != r.Acts {
		return nil, fmt.Errorf("%w: the course of the turn was not kept", errStill)
	}
	var t *table
	if _, err := d.guarded(func() (bool, error) { t, err = d.takeUp(ctx, r, c); return true, err }); err != nil {
		return nil, err
	}
	t.Revision, t.Stored, t.Halted, t.Silences = revision, r.Clone(), &c.At, d.outages
	t.Halted.Blob, err = d.Store.PutBlob(ctx, c.Page)
	return t, err
}
