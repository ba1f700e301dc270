package store

import (
	"encoding/binary"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	bolt "go.etcd.io/bbolt"
)

// rename is a migration that moves one entry, as a later format may.
func rename(from, to string) migration {
	return func(tx *bolt.Tx) error {
		entries := tx.Bucket(bucketEntries)
		e, err := decode(from, entries.Get([]byte(from)))
		return errors.Join(err, entries.Delete([]byte(from)), entries.Put([]byte(to), encode(to, e.Value, e.Revision)))
	}
}

// TestMigrations takes a file of format 1 to format 3 by two steps. An earlier program then refuses it, and leaves it alone.
func TestMigrations(t *testing.T) {
	dir := t.TempDir()
	b, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := b.Commit(t.Context(), Change{Put: []Entry{{Key: "one", Value: []byte("value")}}}); err != nil {
		t.Fatal(err)
	}
	b.Close()
	steps := []migration{rename("one", "two"), rename("two", "three")}

	// Looking does not migrate.
	if _, err := open(dir, Options{ReadOnly: true}, disk{}, steps); err == nil || !strings.Contains(err.Error(), "format 1, which must first be brought to 3") {
		t.Errorf("opened for reading only: %v", err)
	}
	// A backup of an earlier format is restored as it is.
	to := t.TempDir()
	if r, err := restore(t.Context(), dir, to, Options{}, disk{}, steps); err != nil || r.Entries != 1 {
		t.Errorf("restoring format 1: %+v, %v", r, err)
	}
	for _, dir := range []string{dir, to} {
		for range 2 { // the second time there is nothing to do
			b, err = open(dir, Options{}, disk{}, steps)
			if err != nil {
				t.Fatal(err)
			}
			if e, err := b.Get(t.Context(), "three"); err != nil || string(e.Value) != "value" || e.Revision != 1 {
				t.Errorf("after the migrations: %v, %v", e, err)
			}
			b.Close()
		}
		for _, o := range []Options{{}, {ReadOnly: true}} {
			if _, err := Open(dir, o); err == nil || !strings.Contains(err.Error(), "written by a later fieldpost, in format 3; this one knows formats up to 1") {
				t.Errorf("an earlier program: %v", err)
			}
		}
	}
}

// TestMigrationFails: a step that fails leaves the file in the format it had.
func TestMigrationFails(t *testing.T) {
	dir := t.TempDir()
	b, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	b.Close()
	steps := []migration{
		func(tx *bolt.Tx) error { return tx.Bucket(bucketEntries).Put([]byte("half"), encode("half", nil, 1)) },
		func(*bolt.Tx) error { return errors.New("no way") },
	}
	if _, err := open(dir, Options{}, disk{}, steps); err == nil || !strings.Contains(err.Error(), "bringing it from format 2 to 3: no way") {
		t.Errorf("err is %v", err)
	}
	b, err = Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if _, err := b.Get(t.Context(), "half"); !errors.Is(err, ErrNone) {
		t.Errorf("the first step was kept: %v", err)
	}
}

// TestNoStore opens what is no store of ours.
func TestNoStore(t *testing.T) {
	write := func(content string) func(string) error {
		return func(name string) error { return os.WriteFile(name, []byte(content), 0o600) }
	}
	database := func(fill func(*bolt.Tx) error) func(string) error {
		return func(name string) error {
			db, err := bolt.Open(name, 0o600, nil)
			if err != nil {
				return err
			}
			return errors.Join(db.Update(fill), db.Close())
		}
	}
	bucket := func(name string, value []byte) func(*bolt.Tx) error {
		return func(tx *bolt.Tx) error {
			b, err := tx.CreateBucket([]byte(name))
			if err != nil {
				return err
			}
			return b.Put([]byte("format"), value)
		}
	}
	for _, c := range []struct {
		name  string
		make  func(string) error
		want  string
		wreck bool
	}{
		{"some text", write(strings.Repeat("dear reader, ", 2000)), "this is no database, or its head is gone", true},
		{"a few bytes", write("x"), "this is no database, or its head is gone", true},
		{"zeros", write(strings.Repeat("\x00", 16384)), "this is no database, or its head is gone", true},
		{"a folder", func(name string) error { return os.Mkdir(name, 0o700) }, "it is a folder, not a file", false},
		{"another program's", database(bucket("users", []byte("x"))), "it is a database of some other program", false},
		{"emptied", database(func(*bolt.Tx) error { return nil }), "something was written, and nothing is left", true},
		{"no format", database(bucket("store", nil)), "it does not say its format", true},
		{"format 0", database(func(tx *bolt.Tx) error {
			_, err := tx.CreateBucket(bucketEntries)
			return errors.Join(err, bucket("store", binary.BigEndian.AppendUint64(nil, 0))(tx))
		}), "there is no format 0", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			if err := c.make(filepath.Join(dir, dbName)); err != nil {
				t.Fatal(err)
			}
			for range 2 { // the first refusal must have let go of the lock
				_, err := Open(dir, Options{})
				if err == nil || !strings.Contains(err.Error(), c.want) || errors.Is(err, ErrDamaged) != c.wreck {
					t.Errorf("err is %v", err)
				}
			}
		})
	}
	t.Run("an empty file", func(t *testing.T) { // its maker was killed at once
		dir := t.TempDir()
		if err := write("")(filepath.Join(dir, dbName)); err != nil {
			t.Fatal(err)
		}
		b, err := Open(dir, Options{})
		if err != nil {
			t.Fatal(err)
		}
		b.Close()
	})
	t.Run("a database without anything", func(t *testing.T) { // its maker was killed a moment later
		dir := t.TempDir()
		db, err := bolt.Open(filepath.Join(dir, dbName), 0o600, nil)
		if err != nil {
			t.Fatal(err)
		}
		db.Close()
		b, err := Open(dir, Options{})
		if err != nil {
			t.Fatal(err)
		}
		b.Close()
	})
	t.Run("nothing, for reading only", func(t *testing.T) {
		dir := filepath.Join(t.TempDir(), "none")
		if _, err := Open(dir, Options{ReadOnly: true}); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("err is %v", err)
		}
		if _, err := os.Stat(dir); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the folder was made: %v", err)
		}
	})
}
