package store

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"syscall"
	"testing"

	bolt "go.etcd.io/bbolt"
)

// TestUnconfirmed: the change reached the file, but the sync failed. Nobody may rely on it, and nobody may see it, until the
// store is opened again and the disk has said what is there.
func TestUnconfirmed(t *testing.T) {
	dir := t.TempDir()
	b, err := Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	b.updateForTest = func(f func(*bolt.Tx) error) error {
		return errors.Join(b.db.Update(f), syscall.EIO)
	}
	_, err = b.Commit(t.Context(), Change{Put: []Entry{{Key: "a"}}})
	if !errors.Is(err, ErrBroken) || !strings.Contains(err.Error(), "the disk did not confirm the last change") {
		t.Errorf("err is %v", err)
	}
	b.updateForTest = nil
	_, getErr := b.Get(t.Context(), "a")
	_, scanErr := b.Scan(t.Context(), "", "", 1)
	_, commitErr := b.Commit(t.Context(), Change{Put: []Entry{{Key: "b"}}})
	_, blobErr := b.PutBlob(t.Context(), nil)
	for call, err := range map[string]error{"Get": getErr, "Scan": scanErr, "Commit": commitErr, "PutBlob": blobErr} {
		if !errors.Is(err, ErrBroken) {
			t.Errorf("%s: %v", call, err)
		}
	}
	if !b.Stats().Broken {
		t.Error("Stats says that all is well")
	}
	if err := b.Close(); err != nil {
		t.Error(err)
	}
	b, err = Open(dir, Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	if _, err := b.Get(t.Context(), "a"); err != nil {
		t.Error(err) // here the disk did keep it
	}
}

// TestFailedWrite: the disk refused, and nothing reached the file. The store goes on.
func TestFailedWrite(t *testing.T) {
	b, err := Open(t.TempDir(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	b.updateForTest = func(func(*bolt.Tx) error) error { return fmt.Errorf("file resize error: %s", syscall.ENOSPC) }
	if _, err := b.Commit(t.Context(), Change{Put: []Entry{{Key: "a"}}}); !errors.Is(err, ErrFull) || errors.Is(err, ErrBroken) {
		t.Errorf("err is %v", err)
	}
	b.updateForTest = nil
	if _, err := b.Get(t.Context(), "a"); !errors.Is(err, ErrNone) {
		t.Errorf("err is %v", err)
	}
	if _, err := b.Commit(t.Context(), Change{If: []Condition{Absent("a")}, Put: []Entry{{Key: "a"}}}); err != nil {
		t.Error(err)
	}
}

// TestWaitIsBounded: while another's change is being written, a caller who has no more time leaves, and his change with him.
func TestWaitIsBounded(t *testing.T) {
	b, err := Open(t.TempDir(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	writing, goOn := make(chan struct{}), make(chan struct{})
	b.updateForTest = func(f func(*bolt.Tx) error) error {
		close(writing)
		<-goOn
		return b.db.Update(f)
	}
	first := make(chan error)
	go func() {
		_, err := b.Commit(context.Background(), Change{Put: []Entry{{Key: "first"}}})
		first <- err
	}()
	<-writing
	ctx, cancel := context.WithCancel(t.Context())
	second := make(chan error)
	go func() {
		_, err := b.Commit(ctx, Change{Put: []Entry{{Key: "second"}}})
		second <- err
	}()
	cancel()
	if err := <-second; !errors.Is(err, context.Canceled) {
		t.Errorf("the second: %v", err)
	}
	close(goOn)
	if err := <-first; err != nil {
		t.Errorf("the first: %v", err)
	}
	if _, err := b.Get(t.Context(), "second"); !errors.Is(err, ErrNone) {
		t.Errorf("the change of the one who left: %v", err)
	}
	if _, err := b.Get(t.Context(), "first"); err != nil {
		t.Error(err)
	}
}

// TestOneTooMany: of changes that are written together one has no room. The others are made.
func TestOneTooMany(t *testing.T) {
	b, err := Open(t.TempDir(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	b.updateForTest = func(f func(*bolt.Tx) error) error {
		return b.db.Update(func(tx *bolt.Tx) error {
			if err := f(tx); err != nil {
				return err
			}
			if tx.Bucket(bucketEntries).Get([]byte("large")) != nil {
				return syscall.ENOSPC
			}
			return nil
		})
	}
	var group []*pending
	for _, key := range []string{"a", "large", "b", "a"} {
		c := Change{If: []Condition{Absent(key)}, Put: []Entry{{Key: key}}}
		group = append(group, &pending{change: c, done: make(chan struct{})})
	}
	b.write(group)
	for i, want := range []error{nil, ErrFull, nil, ErrStale} {
		if p := group[i]; !p.isDone() || !errors.Is(p.err, want) || (p.err == nil) != (p.revision != 0) {
			t.Errorf("change %d: revision %d, %v; want %v", i, p.revision, p.err, want)
		}
	}
	if a, b := group[0].revision, group[2].revision; b <= a {
		t.Errorf("revisions %d, then %d", a, b)
	}
}
