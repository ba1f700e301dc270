package game

import (
	"context"
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

// SnapKey is where the snapshot of a game's turn lies.
func SnapKey(game string) string { return "snap/" + game }

// Page is what was kept of the beginning of the turn.
func (s *Snap) Page(ctx context.Context, from store.Store, game string) ([]byte, error) {
	if s.Blob != (store.Hash{}) {
		return from.GetBlob(ctx, s.Blob)
	}
	e, err := from.Get(ctx, SnapKey(game))
	return e.Value, err
}

// Beginning notes that a turn has begun with the last act.
func (t *Game) Beginning(acts int) {
	if n := t.Scribe.Begun(); n != t.begun {
		t.begun = n
		at := t.Marked(acts)
		t.Began = &at
	}
}

// Marked is where a game stands after so many acts, but for the page that tells it.
func (t *Game) Marked(acts int) Snap {
	return Snap{Acts: acts, Last: t.Last, Undoings: slices.Clone(t.Undoings), Renewed: slices.Clone(t.renewed)}
}

// Kept are the operator's secrets of a game as they were at such a place.
func (t *Game) Kept(at *Snap) (scribe.Kept, error) {
	chain, random, err := t.Secrets.Chain(t.Terms.Game)
	if err != nil {
		return scribe.Kept{}, err
	}
	kept := scribe.Kept{Chains: []*dice.Chain{chain}, Random: random}
	for _, after := range at.Renewed {
		further, err := t.Secrets.Further(t.Terms.Game, after, false)
		if err != nil {
			return scribe.Kept{}, err
		}
		kept.Chains = append(kept.Chains, further)
	}
	return kept, nil
}

// Stand puts the table where a game stood.
func (t *Game) Stand(at *Snap) {
	t.Last, t.Undoings, t.renewed, t.begun = at.Last, slices.Clone(at.Undoings), slices.Clone(at.Renewed), t.Scribe.Begun()
}

// resume opens a game where its turn began.
func (t *Game) resume(page []byte) error {
	kept, err := t.Kept(t.Snap)
	if err != nil {
		return err
	}
	if t.Scribe, err = scribe.Restore(t.Reader, page, kept); err != nil {
		return err
	}
	t.Stand(t.Snap)
	return nil
}

// SnappedTable is a table as it was when the turn began.
func SnappedTable(r Record, page []byte, s secrets.Folder) (*Game, error) {
	reader, err := readers.Of(r.Terms.Edition)
	if err != nil {
		return nil, err
	}
	t := &Game{Record: r, Reader: reader, Secrets: s}
	return t, t.resume(page)
}
