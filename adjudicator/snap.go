package adjudicator

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
)

// Snap is where a game stood when its turn began. It is opened from there: what is past is not judged again, by whatever
// rules, and a long game opens as fast as a short one. Its page lies below snapKey, where the next one takes its place.
type Snap struct {
	Acts     int        `json:"acts"`               // how many had been done
	Blob     store.Hash `json:"blob,omitzero"`      // instead, where its page lies: it is large, or of an older store
	Last     time.Time  `json:"last"`               // when the last of them was
	Undoings []undoing  `json:"undoings,omitempty"` // rollbacks by then
	Renewed  []int      `json:"renewed,omitempty"`  // after which locks further chains of the operator's take over
}

// mostSnap is how large a snapshot may become. A game that has grown beyond it is played again from the one before. Up to
// mostSnapKept it is a part of the commit, which saves a trip to the disk; a larger one is a blob.
const (
	mostSnap     = 8 << 20
	mostSnapKept = store.MaxBytes / 4
)

// snapKey is where the snapshot of a game's turn lies.
func snapKey(game string) string { return "snap/" + game }

// page is what was kept of the beginning of the turn.
func (s *Snap) page(ctx context.Context, from store.Store, game string) ([]byte, error) {
	if s.Blob != (store.Hash{}) {
		return from.GetBlob(ctx, s.Blob)
	}
	e, err := from.Get(ctx, snapKey(game))
	return e.Value, err
}

// snapped keeps the beginning of the turn being played if it is a new one. A game of which no snapshot can be made goes on
// without: it opens more slowly.
func (d *Desk) snapped(ctx context.Context, t *table, change *store.Change) (*Snap, error) {
	if t.scribe == nil || t.began == nil {
		return t.Snap, nil
	}
	page, err := t.scribe.Snapshot()
	if err == nil && len(page) > mostSnap {
		err = fmt.Errorf("it would have %d bytes", len(page))
	}
	if err != nil {
		d.Log.Warn("a game has no new snapshot", "game", t.Terms.Game, "why", err.Error())
		return t.Snap, nil
	}
	snap := *t.began
	if len(page) <= mostSnapKept {
		change.Put = append(change.Put, store.Entry{Key: snapKey(t.Terms.Game), Value: page})
		return &snap, nil
	}
	snap.Blob, err = d.Store.PutBlob(ctx, page)
	return &snap, err
}

// beginning notes that a turn has begun with the last act.
func (t *table) beginning(acts int) {
	if n := t.scribe.Begun(); n != t.begun {
		t.begun = n
		at := t.marked(acts)
		t.began = &at
	}
}

// marked is where a game stands after so many acts, but for the page that tells it.
func (t *table) marked(acts int) Snap {
	return Snap{Acts: acts, Last: t.last, Undoings: slices.Clone(t.undoings), Renewed: slices.Clone(t.renewed)}
}

// kept are the operator's secrets of a game as they were at such a place.
func (t *table) kept(at *Snap) (scribe.Kept, error) {
	chain, random, err := t.secrets.Chain(t.Terms.Game)
	if err != nil {
		return scribe.Kept{}, err
	}
	kept := scribe.Kept{Chains: []*dice.Chain{chain}, Random: random}
	for _, after := range at.Renewed {
		further, err := t.secrets.Further(t.Terms.Game, after, false)
		if err != nil {
			return scribe.Kept{}, err
		}
		kept.Chains = append(kept.Chains, further)
	}
	return kept, nil
}

// stand puts the table where a game stood.
func (t *table) stand(at *Snap) {
	t.last, t.undoings, t.renewed, t.begun = at.Last, slices.Clone(at.Undoings), slices.Clone(at.Renewed), t.scribe.Begun()
}

// resume opens a game where its turn began.
func (t *table) resume(page []byte) error {
	kept, err := t.kept(t.Snap)
	if err != nil {
		return err
	}
	if t.scribe, err = scribe.Restore(t.reader, page, kept); err != nil {
		return err
	}
	t.stand(t.Snap)
	return nil
}

// laid opens a game where another law took over, or from its snapshot, if it has one that can be used, else from its
// beginning; it tells how many acts had been done by then.
func (d *Desk) laid(ctx context.Context, r Record) (t *table, acts int, err error) {
	if r.Took != nil {
		t, err := d.takenOver(ctx, r)
		return t, r.Took.Acts, err
	}
	if r.Snap != nil {
		page, err := r.Snap.page(ctx, d.Store, r.Terms.Game)
		if err != nil && !errors.Is(err, store.ErrNone) && !errors.Is(err, store.ErrDamaged) {
			return nil, 0, err
		}
		if err == nil {
			t, err = snappedTable(r, page, d.Secrets)
		}
		if err == nil {
			return t, r.Snap.Acts, nil
		}
		d.Log.Warn("a snapshot can not be used, and the game is played again from its beginning", "game", r.Terms.Game, "why", err.Error())
	}
	if t, err = lay(r, d.Secrets); err != nil {
		err = fmt.Errorf("%w: %w", errStill, err)
	}
	return t, 0, err
}

// snappedTable is a table as it was when the turn began.
func snappedTable(r Record, page []byte, s secrets.Folder) (*table, error) {
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	t := &table{Record: r, reader: reader, secrets: s}
	return t, t.resume(page)
}
