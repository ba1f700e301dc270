package store_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"fieldpost/store"
)

// TestBackupAndRestore goes the whole way: a store, its backup, what is restored of it.
func TestBackupAndRestore(t *testing.T) {
	dir := t.TempDir()
	b := openAt(t, dir)
	revision := put(t, b, "letter", putBlob(t, b, "dear all").String())
	away := filepath.Join(t.TempDir(), "backup")
	r, err := b.Backup(t.Context(), away)
	if err != nil || r.Err() != nil || r.Entries != 1 || r.Blobs != 1 || r.BlobBytes != 8 || r.Revision != revision {
		t.Fatalf("%+v, %v", r, err)
	}
	put(t, b, "letter", "changed since")

	to := filepath.Join(t.TempDir(), "restored")
	if again, err := store.Restore(t.Context(), away, to, store.Options{}); err != nil || again.Entries != 1 || again.Blobs != 1 {
		t.Fatalf("%+v, %v", again, err)
	}
	for _, c := range []struct {
		dir string
		o   store.Options
	}{{away, store.Options{ReadOnly: true}}, {to, store.Options{}}} {
		s, err := store.Open(c.dir, c.o)
		if err != nil {
			t.Fatal(err)
		}
		e, err := s.Get(t.Context(), "letter")
		if err != nil || e.Revision != revision {
			t.Errorf("%+v, %v", e, err)
		}
		h, err := store.ParseHash(string(e.Value))
		if err != nil {
			t.Fatal(err)
		}
		if data, err := s.GetBlob(t.Context(), h); err != nil || string(data) != "dear all" {
			t.Errorf("the blob is %q, %v", data, err)
		}
		_, commitErr := s.Commit(t.Context(), store.Change{Delete: []string{"letter"}})
		_, putErr := s.PutBlob(t.Context(), []byte("new"))
		if c.o.ReadOnly != (commitErr != nil) || c.o.ReadOnly != (putErr != nil) {
			t.Errorf("writing: %v, %v; opened for reading only: %v", commitErr, putErr, c.o.ReadOnly)
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if left, err := os.ReadDir(to); err != nil || len(left) != 2 {
		t.Errorf("in the restored folder there are %v, %v", left, err)
	}
}

// TestBackupWhileWriting backs up again and again while many write. In every backup each blob that an entry names is there,
// and the numbers of a change belong together.
func TestBackupWhileWriting(t *testing.T) {
	b := fresh(t)
	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	began := make(chan struct{})
	first := sync.OnceFunc(func() { close(began) })
	for person := range 6 {
		wg.Go(func() {
			if err := write(ctx, b, person, func(int) { first() }); ctx.Err() == nil {
				t.Error(err)
			}
		})
	}
	away := t.TempDir()
	for i := range 8 {
		if i == 1 { // on a busy machine the first backup may be there before anything was written
			<-began
		}
		dir := filepath.Join(away, fmt.Sprint(i))
		r, err := b.Backup(t.Context(), dir)
		if err != nil || r.Err() != nil {
			t.Errorf("%+v, %v", r, err)
		}
		s, err := store.Open(dir, store.Options{ReadOnly: true})
		if err != nil {
			t.Fatal(err)
		}
		counts := consistent(t, s)
		if i > 0 && len(counts) == 0 {
			t.Error("nothing was written in the meantime")
		}
		s.Close()
	}
	cancel()
	wg.Wait()
	if left, err := os.ReadDir(away); err != nil || len(left) != 8 {
		t.Errorf("beside the backups there are %v, %v", left, err)
	}
}

// write puts letters until ctx ends: each a blob, a key that names it, and a count, in one change. done is told each number
// that has been acknowledged.
func write(ctx context.Context, s store.Store, person int, done func(int)) error {
	counter := fmt.Sprintf("count/%d", person)
	for {
		head, err := s.Get(ctx, counter)
		if err != nil && !errors.Is(err, store.ErrNone) {
			return err
		}
		n := 0
		fmt.Sscan(string(head.Value), &n)
		h, err := s.PutBlob(ctx, letter(person, n))
		if err == nil {
			_, err = s.Commit(ctx, store.Change{
				If: []store.Condition{store.At(counter, head.Revision)},
				Put: []store.Entry{
					{Key: counter, Value: fmt.Append(nil, n+1)},
					{Key: fmt.Sprintf("letter/%d/%06d", person, n), Value: []byte(h.String())},
				},
			})
		}
		if err != nil {
			return err
		}
		done(n)
	}
}

func letter(person, n int) []byte {
	return []byte(strings.Repeat(fmt.Sprintf("letter %d of %d\n", n, person), 50+n%100))
}

// consistent holds what write has left to its promises, and returns how many letters of whom there are.
func consistent(t testing.TB, s store.Store) map[string]int {
	t.Helper()
	counts, letters := map[string]int{}, map[string]int{}
	for e, err := range store.All(t.Context(), s, "count/") {
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		fmt.Sscan(string(e.Value), &n)
		counts[strings.TrimPrefix(e.Key, "count/")] = n
	}
	for e, err := range store.All(t.Context(), s, "letter/") {
		if err != nil {
			t.Fatal(err)
		}
		var person, n int
		fmt.Sscanf(e.Key, "letter/%d/%d", &person, &n)
		if want := store.HashOf(letter(person, n)).String(); string(e.Value) != want {
			t.Fatalf("%s names the blob %s, want %s", e.Key, e.Value, want)
		}
		if _, err := s.GetBlob(t.Context(), store.HashOf(letter(person, n))); err != nil {
			t.Fatalf("%s: %v", e.Key, err)
		}
		if n != letters[fmt.Sprint(person)] {
			t.Fatalf("%s comes after %d letters", e.Key, letters[fmt.Sprint(person)])
		}
		letters[fmt.Sprint(person)]++
	}
	if !maps.Equal(counts, letters) {
		t.Fatalf("the counts are %v, the letters %v", counts, letters)
	}
	return counts
}

// TestRefusedTargets: neither a backup nor a restore ever writes over anything.
func TestRefusedTargets(t *testing.T) {
	b := fresh(t)
	put(t, b, "a", "1")
	away := filepath.Join(t.TempDir(), "backup")
	if _, err := b.Backup(t.Context(), away); err != nil {
		t.Fatal(err)
	}
	empty, full := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(full, "diary"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{away, empty, full} {
		if _, err := b.Backup(t.Context(), dir); err == nil || !strings.Contains(err.Error(), "exists already; name a new folder") {
			t.Errorf("backup: %v", err)
		}
	}
	if _, err := b.Backup(t.Context(), filepath.Join(empty, "not", "there")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("backup: %v", err)
	}
	for _, dir := range []string{away, full} {
		if _, err := store.Restore(t.Context(), away, dir, store.Options{}); err == nil || !strings.Contains(err.Error(), "it is not empty") {
			t.Errorf("restore: %v", err)
		}
	}
	if data, err := os.ReadFile(filepath.Join(full, "diary")); err != nil || string(data) != "mine" {
		t.Errorf("the diary is %q, %v", data, err)
	}
	if _, err := store.Restore(t.Context(), full, empty, store.Options{}); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("restoring what is no backup: %v", err)
	}
	if _, err := store.Restore(t.Context(), away, empty, store.Options{}); err != nil {
		t.Errorf("after what failed: %v", err)
	}
}

// TestInterruptedRestore stands a folder as a restore leaves it that was killed at each of its stages.
func TestInterruptedRestore(t *testing.T) {
	b := fresh(t)
	put(t, b, "a", putBlob(t, b, "letter").String())
	away := filepath.Join(t.TempDir(), "backup")
	if _, err := b.Backup(t.Context(), away); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		stage         string
		blobs, db     string // where they lie by then
		open, restore string // what is said; empty is success
	}{
		{"copying", ".restoring/blobs", "", "was interrupted; run fieldpost restore again", ""},
		{"copied", ".restoring/blobs", ".restoring/fieldpost.db", "was interrupted; run fieldpost restore again", ""},
		{"blobs in place", "blobs", ".restoring/fieldpost.db", "was interrupted; run fieldpost restore again", ""},
		{"all in place", "blobs", "fieldpost.db", "", "it is not empty"},
	} {
		t.Run(c.stage, func(t *testing.T) {
			dir := t.TempDir()
			if err := os.Mkdir(filepath.Join(dir, ".restoring"), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.CopyFS(filepath.Join(dir, c.blobs), os.DirFS(filepath.Join(away, "blobs"))); err != nil {
				t.Fatal(err)
			}
			if c.db != "" {
				data, err := os.ReadFile(filepath.Join(away, "fieldpost.db"))
				if err == nil {
					err = os.WriteFile(filepath.Join(dir, c.db), data, 0o600)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			says := func(err error, want string) {
				t.Helper()
				if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
					t.Errorf("err is %v, want %q", err, want)
				}
			}
			s, err := store.Open(dir, store.Options{})
			says(err, c.open)
			if err == nil {
				s.Close()
			}
			_, err = store.Restore(t.Context(), away, dir, store.Options{})
			says(err, c.restore)
			s = openAt(t, dir)
			r, err := s.Check(t.Context())
			if err != nil || r.Err() != nil || r.Entries != 1 || r.Blobs != 1 {
				t.Errorf("%+v, %v", r, err)
			}
			if _, err := os.Stat(filepath.Join(dir, ".restoring")); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("the mark of the restore: %v", err)
			}
		})
	}
}
