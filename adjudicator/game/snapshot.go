package game

import (
	"context"
	"fmt"
	"slices"
	"time"

	"fieldpost/adjudicator/dice"
	"fieldpost/adjudicator/readers"
	"fieldpost/adjudicator/scribe"
	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
)

// Snapshot is where a game stood when its turn began. It is opened from there: what is past is not judged again, by whatever
// rules, and a long game opens as fast as a short one. Its page lies below SnapshotKey, where the next one takes its place.
type Snapshot struct {
	Acts     int        `json:"acts"`               // how many had been done
	Blob     store.Hash `json:"blob,omitzero"`      // instead, where its page lies: it is large, or of an older store
	Last     time.Time  `json:"last"`               // when the last of them was
	Undoings []undoing  `json:"undoings,omitempty"` // rollbacks by then
	Renewed  []int      `json:"renewed,omitempty"`  // after which locks further chains of the operator's take over
}

// SnapshotKey is where the snapshot of a game's turn lies.
func SnapshotKey(game string) string { return "snap/" + game }

// Page is what was kept of the beginning of the turn.
func (s *Snapshot) Page(ctx context.Context, from store.Store, game string) ([]byte, error) {
	if s.Blob != (store.Hash{}) {
		return from.GetBlob(ctx, s.Blob)
	}
	e, err := from.Get(ctx, SnapshotKey(game))
	return e.Value, err
}

// beginning notes that a turn has begun with the last act.
func (t *Game) beginning(acts int) {
	if n := t.Scribe.Begun(); n != t.begun {
		t.begun = n
		at := t.marked(acts)
		t.began = &at
	}
}

// marked is where a game stands after so many acts, but for the page that tells it.
func (t *Game) marked(acts int) Snapshot {
	return Snapshot{Acts: acts, Last: t.Last, Undoings: slices.Clone(t.Undoings), Renewed: slices.Clone(t.renewed)}
}

// kept are the operator's secrets of a game as they were at such a place.
func (t *Game) kept(at *Snapshot) (scribe.Kept, error) {
	chain, random, err := t.Secrets.Chain(t.Terms.Game)
	if err != nil {
		return scribe.Kept{}, fmt.Errorf("%w: %w", ErrCodes, err)
	}
	if err := t.holdCodes(chain); err != nil {
		return scribe.Kept{}, err
	}
	kept := scribe.Kept{Chains: []*dice.Chain{chain}, Random: random, Beacons: t.Secrets.Beacons()}
	for _, after := range at.Renewed {
		further, err := t.Secrets.Further(t.Terms.Game, after, false)
		if err != nil {
			return scribe.Kept{}, fmt.Errorf("%w: %w", ErrCodes, err)
		}
		if err := t.holdCodes(further); err != nil {
			return scribe.Kept{}, err
		}
		kept.Chains = append(kept.Chains, further)
	}
	return kept, nil
}

// stand puts it where a game stood.
func (t *Game) stand(at *Snapshot) {
	t.Last, t.Undoings, t.renewed, t.begun = at.Last, slices.Clone(at.Undoings), slices.Clone(at.Renewed), t.Scribe.Begun()
}

// resume opens a game where its turn began.
func (t *Game) resume(page []byte, from *pieces) error {
	kept, err := t.kept(t.Snapshot)
	if err != nil {
		return err
	}
	t.from, kept.Piece = from, from.piece
	if t.Scribe, err = scribe.Restore(t.Reader, page, kept); err != nil {
		return err
	}
	t.stand(t.Snapshot)
	return nil
}

// fromSnapshot is a game as it was when the turn began.
func fromSnapshot(r Record, page []byte, s secrets.Folder, from *pieces) (*Game, error) {
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	t := &Game{Record: r, Powers: Powers{reader}, Secrets: s}
	return t, t.resume(page, from)
}

// mostPage is how large a snapshot may become. A game that has grown beyond it is played again from the one before. Up to
// mostPageKept it is a part of the commit, which saves a trip to the disk; a larger one is a blob.
const (
	mostPage     = 8 << 20
	mostPageKept = store.MaxBytes / 4
)

// snapshot keeps the beginning of the turn being played if it is a new one. A game of which no snapshot can be made goes on
// without: it opens more slowly.
func (a Archive) snapshot(ctx context.Context, t *Game, change *store.Change) (*Snapshot, error) {
	if t.Scribe == nil || t.began == nil {
		return t.Snapshot, nil
	}
	page, fresh, err := t.Scribe.Snapshot()
	if err == nil && len(page) > mostPage {
		err = fmt.Errorf("it would have %d bytes", len(page))
	}
	if err == nil {
		err = tooLong(fresh)
	}
	if err != nil {
		a.Log.Warn("a game has no new snapshot", "game", t.Terms.Game, "why", err.Error())
		return t.Snapshot, nil
	}
	if err := a.keepPieces(ctx, t, fresh, change); err != nil {
		return t.Snapshot, err
	}
	taken := *t.began
	if len(page) <= mostPageKept {
		change.Put = append(change.Put, store.Entry{Key: SnapshotKey(t.Terms.Game), Value: page})
		return &taken, nil
	}
	taken.Blob, err = a.Store.PutBlob(ctx, page)
	return &taken, err
}
