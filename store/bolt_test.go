package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"fieldpost/store"
	"fieldpost/store/storetest"
)

// openAt opens a store for the length of a test.
func openAt(t testing.TB, dir string) *store.Bolt {
	t.Helper()
	b, err := store.Open(dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

func fresh(t testing.TB) *store.Bolt { return openAt(t, t.TempDir()) }

func put(t testing.TB, s store.Store, key, value string) uint64 {
	t.Helper()
	revision, err := s.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: key, Value: []byte(value)}}})
	if err != nil {
		t.Fatal(err)
	}
	return revision
}

func want(t testing.TB, s store.Store, key, value string) store.Entry {
	t.Helper()
	e, err := s.Get(t.Context(), key)
	if err != nil || string(e.Value) != value {
		t.Fatalf("under %q there is %q, %v; want %q", key, e.Value, err, value)
	}
	return e
}

func putBlob(t testing.TB, s store.Store, data string) store.Hash {
	t.Helper()
	h, err := s.PutBlob(t.Context(), []byte(data))
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// blobFile is where the documentation says that a blob lies.
func blobFile(dir string, h store.Hash) string {
	return filepath.Join(dir, "blobs", h.String()[:2], h.String()[2:])
}

func TestBolt(t *testing.T) {
	storetest.Run(t, func() store.Store { return fresh(t) })
}

func TestReopen(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "there", "yet")
	b := openAt(t, dir)
	first := put(t, b, "a", "1")
	h := putBlob(t, b, "letter")
	for range 2 {
		if err := b.Close(); err != nil {
			t.Fatal(err)
		}
	}
	b = openAt(t, dir)
	if e := want(t, b, "a", "1"); e.Revision != first {
		t.Errorf("the revision was %d, now it is %d", first, e.Revision)
	}
	if data, err := b.GetBlob(t.Context(), h); err != nil || string(data) != "letter" {
		t.Errorf("the blob is %q, %v", data, err)
	}
	if next := put(t, b, "b", "2"); next <= first {
		t.Errorf("revision %d before, %d after", first, next)
	}
}

func TestNobodyElseMayRead(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "store")
	b := openAt(t, dir)
	h := putBlob(t, b, "letter")
	for name, mode := range map[string]os.FileMode{
		dir: 0o700, filepath.Join(dir, "fieldpost.db"): 0o600, filepath.Join(dir, "blobs"): 0o700,
		filepath.Dir(blobFile(dir, h)): 0o700, blobFile(dir, h): 0o600,
	} {
		info, err := os.Stat(name)
		if err != nil || info.Mode().Perm() != mode {
			t.Errorf("%s: %v, %v; want %v", name, info.Mode().Perm(), err, mode)
		}
	}
}

func TestSecondOpener(t *testing.T) {
	dir := t.TempDir()
	openAt(t, dir)
	for _, o := range []store.Options{{}, {ReadOnly: true}} {
		start := time.Now()
		_, err := store.Open(dir, o)
		if err == nil || !strings.Contains(err.Error(), "another fieldpost has this store open") {
			t.Errorf("err is %v", err)
		}
		if took := time.Since(start); took > 3*time.Second {
			t.Errorf("it took %v to say so", took)
		}
	}
}

func TestClosed(t *testing.T) {
	b := fresh(t)
	h := putBlob(t, b, "letter")
	put(t, b, "a", "1")
	b.Close()
	_, getErr := b.Get(t.Context(), "a")
	_, scanErr := b.Scan(t.Context(), "", "", 1)
	_, commitErr := b.Commit(t.Context(), store.Change{Delete: []string{"a"}})
	_, putErr := b.PutBlob(t.Context(), nil)
	_, blobErr := b.GetBlob(t.Context(), h)
	_, checkErr := b.Check(t.Context())
	_, backupErr := b.Backup(t.Context(), filepath.Join(t.TempDir(), "b"))
	_, sweepErr := b.Sweep(t.Context(), time.Now(), func(store.Hash) bool { return false })
	for call, err := range map[string]error{"Get": getErr, "Scan": scanErr, "Commit": commitErr, "PutBlob": putErr, "GetBlob": blobErr,
		"Check": checkErr, "Backup": backupErr, "Sweep": sweepErr} {
		if !errors.Is(err, store.ErrClosed) {
			t.Errorf("%s: %v", call, err)
		}
	}
	if s := b.Stats(); s.Revision != 1 || s.Commits != 1 || s.Blobs != 1 {
		t.Errorf("%+v", s)
	}
}

// TestCloseWhileBusy closes a store in which many are at work. What they were told was done is there afterwards.
func TestCloseWhileBusy(t *testing.T) {
	dir := t.TempDir()
	b := openAt(t, dir)
	var mu sync.Mutex
	var done []string
	var wg sync.WaitGroup
	for person := range 20 {
		wg.Go(func() {
			for i := 0; ; i++ {
				key := fmt.Sprintf("%d/%d", person, i)
				_, err := b.Commit(context.Background(), store.Change{Put: []store.Entry{{Key: key}}})
				if errors.Is(err, store.ErrClosed) {
					return
				}
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				done = append(done, key)
				mu.Unlock()
			}
		})
	}
	time.Sleep(50 * time.Millisecond)
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	wg.Wait()
	b = openAt(t, dir)
	for _, key := range done {
		want(t, b, key, "")
	}
	if len(done) == 0 {
		t.Error("nobody got anything done")
	}
	if s := b.Stats(); s.Revision != uint64(len(done)) {
		t.Errorf("%d were done, the revision is %d", len(done), s.Revision)
	}
}

// TestGroups: a hundred who commit at once need far fewer syncs than commits, and a stale one among them harms nobody.
func TestGroups(t *testing.T) {
	b := fresh(t)
	put(t, b, "there", "")
	before := b.Stats()
	var wg sync.WaitGroup
	const people, each = 100, 5
	for person := range people {
		wg.Go(func() {
			for i := range each {
				c := store.Change{Put: []store.Entry{{Key: fmt.Sprintf("%d/%d", person, i)}}}
				if person%10 == 0 {
					c.If = []store.Condition{store.Absent("there")}
				}
				if _, err := b.Commit(t.Context(), c); errors.Is(err, store.ErrStale) != (person%10 == 0) {
					t.Errorf("%d: %v", person, err)
				}
			}
		})
	}
	wg.Wait()
	after := b.Stats()
	commits, groups := after.Commits-before.Commits, after.Groups-before.Groups
	if commits != people*each*9/10 || groups > commits/2 {
		t.Errorf("%d commits in %d groups", commits, groups)
	}
	r, err := b.Check(t.Context())
	if err != nil || r.Err() != nil || r.Entries != int(commits)+1 {
		t.Errorf("%+v, %v", r, err)
	}
}
