package store_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fieldpost/store"
)

// TestLostDatabase: an empty or missing database is that of a new store only where there is nothing else of a store. Where
// there is, Open refuses the folder and leaves it as it is, again and again.
func TestLostDatabase(t *testing.T) {
	gone := func(t *testing.T, name string) error { return os.Remove(name) }
	for name, lose := range map[string]func(t *testing.T, name string) error{
		"missing":       gone,
		"empty":         func(_ *testing.T, name string) error { return os.Truncate(name, 0) },
		"without pages": func(t *testing.T, name string) error { return errors.Join(os.Remove(name), unfilled(t, name)) },
	} {
		for _, used := range []bool{false, true} {
			for _, readOnly := range []bool{false, true} {
				dir := t.TempDir()
				b := openAt(t, dir)
				h := putBlob(t, b, "dear all")
				if err := b.Close(); err != nil {
					t.Fatal(err)
				}
				db := filepath.Join(dir, "fieldpost.db")
				if err := lose(t, db); err != nil {
					t.Fatal(err)
				}
				before, there := os.Stat(db)
				for range 2 {
					if _, err := store.Open(dir, store.Options{Used: used, ReadOnly: readOnly}); !errors.Is(err, store.ErrLost) {
						t.Fatalf("%s, used %v, read only %v: err is %v", name, used, readOnly, err)
					}
				}
				after, still := os.Stat(db)
				if (there == nil) != (still == nil) || there == nil && before.Size() != after.Size() {
					t.Errorf("%s: the database was touched: %v, %v", name, before, after)
				}
				if text, err := os.ReadFile(blobFile(dir, h)); err != nil || string(text) != "dear all" {
					t.Errorf("%s: the blob: %q, %v", name, text, err)
				}
			}
		}
	}
}

// unfilled makes a database of bbolt's in which nothing was ever written.
func unfilled(t *testing.T, name string) error {
	t.Helper()
	dir := t.TempDir()
	if err := store.Unfilled(dir); err != nil {
		return err
	}
	return os.Rename(filepath.Join(dir, "fieldpost.db"), name)
}

// TestNewAndUsed: a store in which nothing was ever written is refused by who knows that it was used; a folder that is not there is
// not made for it. One in which something was written is opened.
func TestNewAndUsed(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "store")
	if _, err := store.Open(dir, store.Options{Used: true}); !errors.Is(err, store.ErrLost) {
		t.Errorf("err is %v", err)
	}
	if _, err := os.Stat(dir); err == nil {
		t.Error("the folder was made")
	}
	b := openAt(t, dir)
	b.Close()
	if _, err := store.Open(dir, store.Options{Used: true}); !errors.Is(err, store.ErrLost) {
		t.Errorf("err is %v", err)
	}
	b = openAt(t, dir)
	if _, err := b.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: "a"}}}); err != nil {
		t.Fatal(err)
	}
	b.Close()
	b, err := store.Open(dir, store.Options{Used: true})
	if err != nil {
		t.Fatal(err)
	}
	b.Close()
	// An interrupted restore is told as such.
	if err := errors.Join(os.Remove(filepath.Join(dir, "fieldpost.db")), os.Mkdir(filepath.Join(dir, ".restoring"), 0o700)); err != nil {
		t.Fatal(err)
	}
	if _, err := store.Open(dir, store.Options{Used: true}); err == nil || !strings.Contains(err.Error(), "a restore into this folder was interrupted") {
		t.Errorf("err is %v", err)
	}
}

// TestReferences: Check, Backup and Restore hold every reference against its blob, and say whose bytes are missing; a whole blob that
// is too short is found as well.
func TestReferences(t *testing.T) {
	dir := t.TempDir()
	o := store.Options{References: func(e store.Entry) []store.Reference {
		name, of, _ := strings.Cut(string(e.Value), " ")
		h, err := store.ParseHash(name)
		if err != nil {
			return nil
		}
		return []store.Reference{{Blob: h, End: int64(len(of)), Of: "the letter " + e.Key}}
	}}
	b, err := store.Open(dir, o)
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	for key, text := range map[string]string{"whole": "dear all", "gone": "dear Anna", "cut": "dear Boris", "short": "dear Carla"} {
		h := putBlob(t, b, text)
		if key == "short" {
			text += " and all others"
		}
		if _, err := b.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: key, Value: []byte(h.String() + " " + text)}}}); err != nil {
			t.Fatal(err)
		}
	}
	sound := filepath.Join(t.TempDir(), "sound")
	if _, err := b.Backup(t.Context(), sound); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Remove(blobFile(dir, store.HashOf([]byte("dear Anna")))), os.Truncate(blobFile(dir, store.HashOf([]byte("dear Boris"))), 3)); err != nil {
		t.Fatal(err)
	}
	away, again := filepath.Join(t.TempDir(), "away"), filepath.Join(t.TempDir(), "again")
	for name, look := range map[string]func() (store.Report, error){
		"check":  func() (store.Report, error) { return b.Check(t.Context()) },
		"backup": func() (store.Report, error) { return b.Backup(t.Context(), away) },
	} {
		r, err := look()
		all := strings.Join(r.Damage, "\n")
		for _, want := range []string{"the letter gone is lost: ", "the letter cut is lost: ", "the letter short is lost: "} {
			if !strings.Contains(all, want) {
				t.Errorf("%s, %v: no word of %q in\n%s", name, err, want, all)
			}
		}
		if strings.Contains(all, "whole") || r.Lost != 3 || !errors.Is(r.Err(), store.ErrDamaged) {
			t.Errorf("%s: %+v", name, r)
		}
	}
	if r, err := store.Restore(t.Context(), away, again, o); err != nil || r.Lost != 3 {
		t.Errorf("restored: %+v, %v", r, err)
	}
}
