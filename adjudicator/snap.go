package adjudicator

import (
	"context"
	"errors"
	"fmt"

	"fieldpost/adjudicator/game"
	"fieldpost/store"
)

// mostSnap is how large a snapshot may become. A game that has grown beyond it is played again from the one before. Up to
// mostSnapKept it is a part of the commit, which saves a trip to the disk; a larger one is a blob.
const (
	mostSnap     = 8 << 20
	mostSnapKept = store.MaxBytes / 4
)

// snapped keeps the beginning of the turn being played if it is a new one. A game of which no snapshot can be made goes on
// without: it opens more slowly.
func (d *Desk) snapped(ctx context.Context, t *table, change *store.Change) (*game.Snap, error) {
	if t.Scribe == nil || t.Began == nil {
		return t.Snap, nil
	}
	page, err := t.Scribe.Snapshot()
	if err == nil && len(page) > mostSnap {
		err = fmt.Errorf("it would have %d bytes", len(page))
	}
	if err != nil {
		d.Log.Warn("a game has no new snapshot", "game", t.Terms.Game, "why", err.Error())
		return t.Snap, nil
	}
	snap := *t.Began
	if len(page) <= mostSnapKept {
		change.Put = append(change.Put, store.Entry{Key: game.SnapKey(t.Terms.Game), Value: page})
		return &snap, nil
	}
	snap.Blob, err = d.Store.PutBlob(ctx, page)
	return &snap, err
}

// laid opens a game where another law took over, or from its snapshot, if it has one that can be used, else from its
// beginning; it tells how many acts had been done by then.
func (d *Desk) laid(ctx context.Context, r game.Record) (t *table, acts int, err error) {
	if r.Took != nil {
		t, err := d.takenOver(ctx, r)
		return t, r.Took.Acts, err
	}
	if r.Snap != nil {
		page, err := r.Snap.Page(ctx, d.Store, r.Terms.Game)
		if err != nil && !errors.Is(err, store.ErrNone) && !errors.Is(err, store.ErrDamaged) {
			return nil, 0, err
		}
		var g *game.Game
		if err == nil {
			g, err = game.SnappedTable(r, page, d.Secrets)
		}
		if err == nil {
			return &table{g}, r.Snap.Acts, nil
		}
		d.Log.Warn("a snapshot can not be used, and the game is played again from its beginning", "game", r.Terms.Game, "why", err.Error())
	}
	g, err := game.Lay(r, d.Secrets)
	if err != nil {
		return nil, 0, fmt.Errorf("%w: %w", errStill, err)
	}
	return &table{g}, 0, nil
}
