package store_test

import (
	"encoding/binary"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	bolt "go.etcd.io/bbolt"

	"fieldpost/store"
)

// The letter of these benchmarks: an event of 2 kB, a mark, a head. Compare Commit with Raw: the difference is what
// the store itself costs.
var (
	event  = []byte(strings.Repeat("e", 2000))
	number atomic.Uint64
)

func change() store.Change {
	n := number.Add(1)
	return store.Change{
		If: []store.Condition{store.Absent(fmt.Sprintf("seen/%012d", n))},
		Put: []store.Entry{
			{Key: fmt.Sprintf("event/%012d", n), Value: event},
			{Key: fmt.Sprintf("seen/%012d", n)},
			{Key: "head", Value: []byte("head")},
		},
	}
}

func commit(b *testing.B, s store.Store) {
	if _, err := s.Commit(b.Context(), change()); err != nil {
		b.Error(err)
	}
}

// raw is the same without the store.
func raw(b *testing.B) *bolt.DB {
	db, err := bolt.Open(filepath.Join(b.TempDir(), "raw.db"), 0o600, &bolt.Options{FreelistType: bolt.FreelistMapType, InitialMmapSize: 256 << 20})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	if err := db.Update(func(tx *bolt.Tx) error { _, err := tx.CreateBucket([]byte("e")); return err }); err != nil {
		b.Fatal(err)
	}
	return db
}

func rawChange() func(*bolt.Tx) error {
	n := number.Add(1)
	return func(tx *bolt.Tx) error {
		e := tx.Bucket([]byte("e"))
		revision := binary.BigEndian.AppendUint64(nil, n)
		e.Get(fmt.Appendf(nil, "seen/%012d", n))
		e.Put(fmt.Appendf(nil, "event/%012d", n), append(revision, event...))
		e.Put(fmt.Appendf(nil, "seen/%012d", n), revision)
		return e.Put([]byte("head"), append(revision, "head"...))
	}
}

// crowd lets a hundred do b.N things together.
func crowd(b *testing.B, do func()) {
	var wg sync.WaitGroup
	var left atomic.Int64
	left.Store(int64(b.N))
	b.ResetTimer()
	for range 100 {
		wg.Go(func() {
			for left.Add(-1) >= 0 {
				do()
			}
		})
	}
	wg.Wait()
}

func BenchmarkCommit(b *testing.B) {
	s := fresh(b)
	for b.Loop() {
		commit(b, s)
	}
}

func BenchmarkRawUpdate(b *testing.B) {
	db := raw(b)
	for b.Loop() {
		if err := db.Update(rawChange()); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkCommit100(b *testing.B) {
	s := fresh(b)
	crowd(b, func() { commit(b, s) })
}

func BenchmarkRawBatch100(b *testing.B) {
	db := raw(b)
	crowd(b, func() {
		if err := db.Batch(rawChange()); err != nil {
			b.Error(err)
		}
	})
}

func BenchmarkRawUpdate100(b *testing.B) {
	db := raw(b)
	crowd(b, func() {
		if err := db.Update(rawChange()); err != nil {
			b.Error(err)
		}
	})
}

// filled is a store with 20,000 letters.
func filled(b *testing.B) *store.Bolt {
	s := fresh(b)
	var wg sync.WaitGroup
	for range 100 {
		wg.Go(func() {
			for range 200 {
				commit(b, s)
			}
		})
	}
	wg.Wait()
	return s
}

func BenchmarkGet(b *testing.B) {
	s := filled(b)
	key := fmt.Sprintf("event/%012d", number.Load())
	for b.Loop() {
		if _, err := s.Get(b.Context(), key); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkScan100(b *testing.B) {
	s := filled(b)
	for b.Loop() {
		page, err := s.Scan(b.Context(), "event/", "", 100)
		if err != nil || len(page) != 100 {
			b.Fatal(len(page), err)
		}
	}
}

func BenchmarkPutBlob20K(b *testing.B) {
	s := fresh(b)
	data := make([]byte, 20_000)
	for n := uint64(0); b.Loop(); n++ {
		binary.BigEndian.PutUint64(data, n)
		if _, err := s.PutBlob(b.Context(), data); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkGetBlob20K(b *testing.B) {
	s := fresh(b)
	h := putBlob(b, s, strings.Repeat("x", 20_000))
	for b.Loop() {
		if _, err := s.GetBlob(b.Context(), h); err != nil {
			b.Fatal(err)
		}
	}
}
