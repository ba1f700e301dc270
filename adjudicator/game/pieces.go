package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"fieldpost/adjudicator/scribe"
	"fieldpost/store"
)

// PieceKey is where a piece of a game's snapshots lies. It is written once and never changes.
func PieceKey(game, name string) string { return "past/" + game + "/" + name }

// pieces are those of a game's snapshot, as they are kept. Turns are read when somebody asks for them, which may be long after the
// game was opened.
type pieces struct {
	archive Archive
	ctx     context.Context
	r       Record         // as it was when the game was opened
	again   []scribe.Piece // made again by playing the game, because one of them was lost
	failed  error          // of the store, which may answer the next time: nothing is committed that comes of it
}

func (a Archive) pieces(ctx context.Context, r Record) *pieces {
	return &pieces{archive: a, ctx: context.WithoutCancel(ctx), r: r}
}

// piece is one of them. If it was lost the game is played again.
func (p *pieces) piece(name string) ([]byte, error) {
	e, err := p.archive.Store.Get(p.ctx, PieceKey(p.r.Terms.Game, name))
	if errors.Is(err, store.ErrNone) {
		if p.again == nil {
			p.archive.Log.Warn("a piece of a snapshot was lost, and the game is played again from its beginning", "game", p.r.Terms.Game, "piece", name)
			again, err := p.archive.playedAgain(p.ctx, p.r)
			if err != nil {
				return nil, p.fails(err)
			}
			p.again = again
		}
		for _, one := range p.again {
			if one.Name == name {
				return one.Data, nil
			}
		}
	}
	return e.Value, p.fails(err)
}

// fails keeps an error of a store that may answer the next time.
func (p *pieces) fails(err error) error {
	if err != nil && !store.Gone(err) && !errors.Is(err, ErrSuspended) {
		p.failed = err
	}
	return err
}

// playedAgain plays a game from its beginning to where its turn began, gives all pieces of its snapshot, and keeps them again.
func (a Archive) playedAgain(ctx context.Context, r Record) ([]scribe.Piece, error) {
	t, err := Lay(r, a.Secrets)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSuspended, err)
	}
	n := 0
	for e, err := range store.From(ctx, a.Store, ActKeys(r.Terms.Game), "") {
		if err != nil {
			return nil, err
		}
		if n == r.Snapshot.Acts {
			break
		}
		var act Act
		if err := json.Unmarshal(e.Value, &act); err != nil || e.Key != ActKey(r.Terms.Game, n) {
			return nil, fmt.Errorf("act %d of game %s: %w", n, r.Terms.Game, errors.Join(err, store.ErrDamaged))
		}
		if err := Guarded(a.Log, func() error { return t.redo(act) }); err != nil {
			return nil, fmt.Errorf("%w: act %d of game %s: %w", ErrSuspended, n, r.Terms.Game, err)
		}
		n++
	}
	_, all, err := t.Scribe.Snapshot()
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrSuspended, err)
	}
	var change store.Change
	if err = a.keepPieces(ctx, t, all, &change); err == nil {
		_, err = a.Store.Commit(ctx, change)
	}
	if err != nil { // they are there for now, all the same
		a.Log.Warn("the pieces of a snapshot are not kept", "game", r.Terms.Game, "why", err.Error())
	}
	return all, nil
}

// mostPieces is how many pieces are kept in a commit. Letters with which more come are rare, and games that were kept otherwise before.
const mostPieces = 16

// tooLong tells whether a piece is too long to be kept.
func tooLong(fresh []scribe.Piece) error {
	for _, one := range fresh {
		if len(one.Data) > mostPageKept {
			return fmt.Errorf("its piece %s would have %d bytes", one.Name, len(one.Data))
		}
	}
	return nil
}

// keepPieces adds to a commit the pieces that are not kept yet. Where these are many, all but the last go before it in commits of
// their own: nobody reads them until a snapshot names them.
func (a Archive) keepPieces(ctx context.Context, t *Game, fresh []scribe.Piece, change *store.Change) error {
	list := make([]store.Entry, len(fresh))
	for i, one := range fresh {
		list[i] = store.Entry{Key: PieceKey(t.Terms.Game, one.Name), Value: one.Data}
	}
	for len(list) > mostPieces || size(list) > mostPageKept {
		n := min(len(list), mostPieces)
		for size(list[:n]) > mostPageKept {
			n--
		}
		if _, err := a.Store.Commit(ctx, store.Change{Put: list[:n]}); err != nil {
			return err
		}
		list = list[n:]
	}
	t.pieces = fresh
	change.Put = append(change.Put, list...)
	return nil
}

// size is how many bytes the values of entries have.
func size(list []store.Entry) (n int) {
	for _, e := range list {
		n += len(e.Value)
	}
	return n
}
