package game

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"

	"fieldpost/adjudicator/secrets"
	"fieldpost/store"
)

// Archive is where games are kept.
type Archive struct {
	Store   store.Store
	Secrets secrets.Folder
	Log     *slog.Logger
}

// ErrSuspended is a game that cannot be played again from its acts: by this program, or without its secrets.
var ErrSuspended = errors.New("the game stands still")

// ActKeys is where the acts of a game lie. Numbers are written with so many digits that their order is that of the bytes.
func ActKeys(game string) string { return "act/" + game + "/" }

// ActKey is where one of them lies.
func ActKey(game string, n int) string { return fmt.Sprintf("%s%08d", ActKeys(game), n) }

// Before is the key behind which the acts lie that have not been done after so many of them.
func Before(game string, acts int) string {
	if acts == 0 {
		return ""
	}
	return ActKey(game, acts-1)
}

// Records is where the records of all games stand.
const Records = "game/"

// RecordKey is where the record of a game stands, and that of what belongs to none.
func RecordKey(game string) string {
	if game == NoGame {
		return "desk"
	}
	return Records + game
}

// Open plays a game again from its acts, behind its snapshot.
func (a Archive) Open(ctx context.Context, game string) (*Game, error) {
	var r Record
	revision, err := store.Read(ctx, a.Store, RecordKey(game), &r)
	if err != nil {
		return nil, err
	}
	t, n, err := a.laid(ctx, r)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", game, err)
	}
	t.sent(n)
	for e, err := range store.From(ctx, a.Store, ActKeys(game), Before(game, n)) {
		if err != nil {
			return nil, err
		}
		var act Act
		if err := json.Unmarshal(e.Value, &act); err != nil || e.Key != ActKey(game, n) || n >= r.Acts {
			return nil, fmt.Errorf("act %d of game %s: %s is not the act that was expected: %w", n, game, e.Key, errors.Join(err, store.ErrDamaged))
		}
		if err := Guarded(a.Log, func() error { return t.redo(act) }); err != nil {
			return nil, fmt.Errorf("%w: act %d of game %s: %w", ErrSuspended, n, game, err)
		}
		n++
		t.sent(n)
		t.beginning(n)
	}
	if n != r.Acts {
		return nil, fmt.Errorf("game %s has %d acts, and %d are there: %w", game, r.Acts, n, store.ErrDamaged)
	}
	t.Revision, t.Stored = revision, r.Clone()
	return t, a.compare(ctx, t)
}

// laid opens a game where another law took over, or from its snapshot, if it has one that can be used, else from its
// beginning; it tells how many acts had been done by then.
func (a Archive) laid(ctx context.Context, r Record) (t *Game, acts int, err error) {
	if r.Took != nil {
		t, err := a.takenOver(ctx, r)
		return t, r.Took.Acts, err
	}
	if r.Snapshot != nil {
		page, err := r.Snapshot.Page(ctx, a.Store, r.Terms.Game)
		if err != nil && !errors.Is(err, store.ErrNone) && !errors.Is(err, store.ErrDamaged) {
			return nil, 0, err
		}
		from := a.pieces(ctx, r)
		if err == nil {
			t, err = fromSnapshot(r, page, a.Secrets, from)
		}
		if from.failed != nil {
			return nil, 0, from.failed
		}
		if err == nil || errors.Is(err, ErrCodes) { // other codes would begin another log
			return t, r.Snapshot.Acts, err
		}
		a.Log.Warn("a snapshot can not be used, and the game is played again from its beginning", "game", r.Terms.Game, "why", err.Error())
	}
	if t, err = Lay(r, a.Secrets); err != nil {
		err = fmt.Errorf("%w: %w", ErrSuspended, err)
	}
	return t, 0, err
}

// Keep adds to a commit what was done to a game since it was read: its acts, the beginning of a turn, and how far the turn has come. r is
// the record that is committed with them.
func (a Archive) Keep(ctx context.Context, t *Game, r *Record, change *store.Change) error {
	if t.from != nil && t.from.failed != nil {
		return t.from.failed
	}
	for _, act := range t.Fresh {
		e, err := store.EntryOf(ActKey(r.Terms.Game, r.Acts), act)
		if err != nil {
			return err
		}
		change.Put = append(change.Put, e)
		r.Acts++
	}
	began := t.began != nil && t.Scribe != nil
	taken, err := a.snapshot(ctx, t, change)
	if err != nil {
		return err
	}
	if r.Snapshot = taken; began {
		r.Took = nil
	}
	if len(t.Fresh) > 0 || began {
		a.progress(t, r.Acts, change)
	}
	return nil
}

// Committed notes that a game was committed with a record.
func (t *Game) Committed(r Record, revision uint64) {
	if t.Scribe != nil {
		t.Scribe.Keep(t.pieces)
	}
	t.Record, t.Stored, t.Revision, t.Fresh, t.began, t.pieces = r, r.Clone(), revision, nil, nil, nil
}

// Forget has a game be as it was last committed.
func (t *Game) Forget() {
	t.Record, t.Fresh, t.began, t.pieces = t.Stored.Clone(), nil, nil, nil
}

// Guarded turns a panic into an error: one letter or game that leads the program astray must not take the others with it.
func Guarded(log *slog.Logger, play func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = errors.New("the program has gone astray")
			log.Error("a panic", "why", p, "where", string(debug.Stack()))
		}
	}()
	return play()
}
