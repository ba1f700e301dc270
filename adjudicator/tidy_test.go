package adjudicator

import (
	"errors"
	"maps"
	"path/filepath"
	"testing"
	"time"

	"fieldpost/adjudicator/game"
	"fieldpost/adjudicator/keeping"
	"fieldpost/store"
)

// TestOldSnapshotsGo: what nothing names any more goes with the next look, however old the store is: snapshots of turns that are over,
// and what was written before a daemon was killed. The game is the same, everything that is named stays, and what is new is left alone.
func TestOldSnapshotsGo(t *testing.T) {
	dir := t.TempDir()
	kept, err := store.Open(filepath.Join(dir, "store"), store.Options{References: keeping.References})
	if err != nil {
		t.Fatal(err)
	}
	defer kept.Close()
	from := afterTwoTurns(t)
	cloneStore(t, kept, from.desk.Store)
	old, err := kept.PutBlob(t.Context(), []byte("the snapshot of a turn that is over"))
	if err != nil {
		t.Fatal(err)
	}
	// A snapshot that is a blob, as older stores have it.
	var r game.Record
	if _, err := store.Read(t.Context(), kept, game.RecordKey(clubGame), &r); err != nil {
		t.Fatal(err)
	}
	page, err := r.Snapshot.Page(t.Context(), kept, clubGame)
	if err != nil {
		t.Fatal(err)
	}
	if r.Snapshot.Blob, err = kept.PutBlob(t.Context(), page); err != nil {
		t.Fatal(err)
	}
	e, err := store.EntryOf(game.RecordKey(clubGame), r)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kept.Commit(t.Context(), store.Change{Put: []store.Entry{e}, Delete: []string{game.SnapshotKey(clubGame)}}); err != nil {
		t.Fatal(err)
	}
	was := blobsOf(t, kept)
	if n, err := keeping.Tidy(t.Context(), kept, time.Now()); err != nil || n != 0 {
		t.Errorf("%d new ones were removed, %v", n, err)
	}
	for range 2 {
		if _, err := keeping.Tidy(t.Context(), kept, time.Now().Add(2*keeping.LastLook)); err != nil {
			t.Fatal(err)
		}
		delete(was, old)
		if is := blobsOf(t, kept); !maps.Equal(is, was) {
			t.Errorf("%d blobs are left, not %d", len(is), len(was))
		}
	}
	c := openClub(t, from.game, kept, from.desk.Secrets, from.clock)
	c.typed = from.typed
	if c.moment() != from.moment() {
		t.Error("another game comes out")
	}
	// The turn ends, and with it the need for its snapshot.
	c.accept("united_kingdom", "PASS\n")
	if _, err := keeping.Tidy(t.Context(), kept, time.Now().Add(2*keeping.LastLook)); err != nil {
		t.Fatal(err)
	}
	if _, err := kept.GetBlob(t.Context(), r.Snapshot.Blob); !errors.Is(err, store.ErrNone) {
		t.Errorf("the old snapshot: %v", err)
	}
	if report, err := kept.Check(t.Context()); err != nil || report.Err() != nil {
		t.Errorf("%+v, %v", report, err)
	}
	again := openClub(t, c.game, kept, from.desk.Secrets, c.clock)
	if again.moment() != c.moment() {
		t.Error("another game comes out")
	}
}

// blobsOf are the blobs of a store.
func blobsOf(t *testing.T, kept *store.Bolt) map[store.Hash]bool {
	t.Helper()
	all := map[store.Hash]bool{}
	for h, err := range kept.Blobs(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		all[h] = true
	}
	return all
}
