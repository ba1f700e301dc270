package game

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/scribe"
	"fieldpost/store"
)

// Progress is the turn being played as far as it has come, kept beside the acts: with it a game can go on by a law that would
// not have led it there. It is a line of JSON and the page behind it; in older stores the page stands in the JSON.
type Progress struct {
	At    Snapshot `json:"at"`
	Stood string   `json:"stood,omitempty"` // a hash of how the turn stands
	Page  []byte   `json:"page,omitempty"`
}

// entry writes it down.
func (p Progress) entry(key string) (store.Entry, error) {
	page := p.Page
	p.Page = nil
	e, err := store.EntryOf(key, p)
	e.Value = append(append(e.Value, '\n'), page...)
	return e, err
}

// readProgress reads the progress of a game's turn.
func (a Archive) readProgress(ctx context.Context, game string) (p Progress, err error) {
	e, err := a.Store.Get(ctx, ProgressKey(game))
	if err != nil {
		return p, err
	}
	head, page, apart := bytes.Cut(e.Value, []byte("\n"))
	if err := json.Unmarshal(head, &p); err != nil {
		return p, fmt.Errorf("%s: %w", e.Key, errors.Join(err, store.ErrDamaged))
	}
	if apart {
		p.Page = page
	}
	return p, nil
}

// ProgressKey is where the progress of a game's turn stands; every commit with an act writes it anew.
func ProgressKey(game string) string { return "progress/" + game }

// mostProgress is how large it may become: it is a part of every commit, and nothing may keep a game from going on.
const mostProgress = store.MaxBytes / 4

// progress adds it to a commit after which there are so many acts. One that cannot be made is better none than an
// old one.
func (a Archive) progress(t *Game, acts int, change *store.Change) {
	if t.Scribe == nil {
		return
	}
	key := ProgressKey(t.Terms.Game)
	var e store.Entry
	page, stood, err := t.Scribe.Progress()
	if err == nil {
		e, err = Progress{t.marked(acts), stood.Hash(), page}.entry(key)
	}
	if err == nil && len(e.Value) > mostProgress {
		err = fmt.Errorf("it would have %d bytes", len(e.Value))
	}
	if err != nil {
		a.Log.Warn("the progress of a turn is not kept", "game", t.Terms.Game, "why", err.Error())
		change.Delete = append(change.Delete, key)
		return
	}
	change.Put = append(change.Put, e)
}

// compare compares a game that was played again with how it stood when it was first played. What is open is in no log, but
// everybody has been told of it.
func (a Archive) compare(ctx context.Context, t *Game) error {
	if t.Scribe == nil || t.Took != nil && t.Took.Acts == t.Acts { // what was kept is that of the other law
		return nil
	}
	c, err := a.readProgress(ctx, t.Terms.Game)
	if err != nil || c.At.Acts != t.Acts {
		if errors.Is(err, store.ErrNone) {
			err = nil
		}
		return err
	}
	stands := t.Scribe.Stood()
	if c.Stood == stands.Hash() {
		return nil
	}
	stood, err := scribe.ReadStood(c.Page)
	if err != nil {
		return err
	}
	if !stood.Equal(stands) {
		return fmt.Errorf("%w: game %s does not stand as it was told; go back to the program that told it, or ADOPT what this one makes of it", ErrSuspended, t.Terms.Game)
	}
	return nil
}

// takenOver opens a game where another law took over.
func (a Archive) takenOver(ctx context.Context, r Record) (*Game, error) {
	page, err := a.Store.GetBlob(ctx, r.Took.Blob)
	if err != nil {
		return nil, err
	}
	return a.takeUp(ctx, r, Progress{At: *r.Took, Page: page})
}

// takeUp opens a game at a place in the turn being played, by whatever law it has come there.
func (a Archive) takeUp(ctx context.Context, r Record, c Progress) (*Game, error) {
	if r.Snapshot == nil {
		return nil, fmt.Errorf("%w: there is no snapshot of the beginning of the turn", ErrSuspended)
	}
	snapshot, err := r.Snapshot.Page(ctx, a.Store, r.Terms.Game)
	if err != nil {
		return nil, err
	}
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	t := &Game{Record: r, Powers: Powers{reader}, Secrets: a.Secrets}
	kept, err := t.kept(&c.At)
	if err != nil {
		return nil, err
	}
	from := a.pieces(ctx, r)
	t.from, kept.Piece = from, from.piece
	s, stood, err := scribe.TakeUp(reader, snapshot, c.Page, kept)
	switch {
	case from.failed != nil:
		return nil, from.failed
	case err != nil:
		return nil, fmt.Errorf("%w: %w", ErrSuspended, err)
	}
	t.Scribe, t.Stood = s, &stood
	t.stand(&c.At)
	return t, nil
}

// Ended opens a game that is over as it stood when it ended: nothing is played in it any more, by whatever law, and what is
// asked about it is still answered.
func (a Archive) Ended(ctx context.Context, id string) (*Game, error) {
	t, err := a.Standing(ctx, id)
	if err == nil && t.Stage != Over {
		err = ErrSuspended
	}
	if err != nil {
		return nil, err
	}
	t.Halted = nil
	return t, nil
}

// Standing opens a game that stands still, as it stood, so that it can be told and ADOPT done.
func (a Archive) Standing(ctx context.Context, id string) (*Game, error) {
	var r Record
	revision, err := store.Read(ctx, a.Store, RecordKey(id), &r)
	if err != nil {
		return nil, err
	}
	c, err := a.readProgress(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNone) {
		return nil, err
	}
	if len(c.Page) == 0 || c.At.Acts != r.Acts {
		return nil, fmt.Errorf("%w: the progress of the turn was not kept", ErrSuspended)
	}
	var t *Game
	if err := Guarded(a.Log, func() (err error) { t, err = a.takeUp(ctx, r, c); return err }); err != nil {
		return nil, err
	}
	t.Revision, t.Stored, t.Halted = revision, r.Clone(), &c.At
	t.Halted.Blob, err = a.Store.PutBlob(ctx, c.Page)
	return t, err
}
