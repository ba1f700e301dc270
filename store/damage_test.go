package store_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"fieldpost/store"
)

// TestDamagedBlobs: a blob that is gone, cut short or changed is told from one that is whole; Check finds it, a Backup takes it as it
// is, and to put it again heals it.
func TestDamagedBlobs(t *testing.T) {
	const data = "dear all, the fleet sails at dawn"
	for _, c := range []struct {
		name   string
		damage func(string) error
		err    error
	}{
		{"missing", os.Remove, store.ErrNone},
		{"cut short", func(name string) error { return os.Truncate(name, 10) }, store.ErrDamaged},
		{"empty", func(name string) error { return os.Truncate(name, 0) }, store.ErrDamaged},
		{"changed", func(name string) error {
			return os.WriteFile(name, []byte(strings.Replace(data, "dawn", "noon", 1)), 0o600)
		}, store.ErrDamaged},
		{"longer", func(name string) error { return os.WriteFile(name, []byte(data+"\n"), 0o600) }, store.ErrDamaged},
		{"a folder", func(name string) error { return errors.Join(os.Remove(name), os.Mkdir(name, 0o700)) }, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			b := openAt(t, dir)
			h, other := putBlob(t, b, data), putBlob(t, b, "another")
			if err := c.damage(blobFile(dir, h)); err != nil {
				t.Fatal(err)
			}
			if _, err := b.GetBlob(t.Context(), h); err == nil || c.err != nil && !errors.Is(err, c.err) {
				t.Errorf("err is %v, want %v", err, c.err)
			}
			if _, err := b.GetBlob(t.Context(), other); err != nil {
				t.Errorf("another blob: %v", err)
			}
			r, err := b.Check(t.Context())
			if found := errors.Is(r.Err(), store.ErrDamaged); err != nil || found != (c.name != "missing") {
				t.Errorf("%+v, %v", r, err) // nothing says that a missing one ought to be there
			}
			if c.name == "a folder" {
				return
			}
			away := filepath.Join(t.TempDir(), "backup")
			if copied, err := b.Backup(t.Context(), away); err != nil || !slices.Equal(copied.Damage, r.Damage) {
				t.Errorf("the backup: %+v, %v", copied, err)
			}
			putBlob(t, b, data)
			if got, err := b.GetBlob(t.Context(), h); err != nil || string(got) != data {
				t.Errorf("after it was put again: %q, %v", got, err)
			}
			if r, err := b.Check(t.Context()); err != nil || r.Err() != nil || r.Blobs != 2 {
				t.Errorf("after it was put again: %+v, %v", r, err)
			}
		})
	}
}

// TestLeftovers: what somebody was writing when he was killed is gone after the next Open, and what is not ours is left alone.
func TestLeftovers(t *testing.T) {
	dir := t.TempDir()
	b := openAt(t, dir)
	h := putBlob(t, b, "letter")
	b.Close()
	half, note := filepath.Join(dir, "blobs", "tmp", "12345"), filepath.Join(filepath.Dir(blobFile(dir, h)), "README")
	for _, name := range []string{half, note} {
		if err := os.WriteFile(name, []byte("half a let"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	b = openAt(t, dir)
	if _, err := os.Stat(half); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("half a blob is still there: %v", err)
	}
	if _, err := os.Stat(note); err != nil {
		t.Errorf("a file that is not ours: %v", err)
	}
	if r, err := b.Check(t.Context()); err != nil || r.Err() != nil || r.Blobs != 1 {
		t.Errorf("%+v, %v", r, err)
	}
}

// TestCutShort cuts the database at many lengths. Where that takes away what it says it has, it is refused.
func TestCutShort(t *testing.T) {
	whole := manyEntries(t)
	for length := 1; length < len(whole); length += 999 {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "fieldpost.db"), whole[:length], 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := store.Open(dir, store.Options{}); !errors.Is(err, store.ErrDamaged) {
			t.Errorf("cut to %d of %d bytes: %v", length, len(whole), err)
		}
	}
}

// manyEntries is a database file with 500 entries.
func manyEntries(t testing.TB) []byte {
	dir := t.TempDir()
	b, err := store.Open(dir, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range 10 {
		var c store.Change
		for j := range 50 {
			c.Put = append(c.Put, store.Entry{Key: fmt.Sprintf("%d/%d", i, j), Value: []byte(strings.Repeat("v", 100))})
		}
		if _, err := b.Commit(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	away := filepath.Join(t.TempDir(), "backup") // which has no room at its end
	if _, err := b.Backup(t.Context(), away); err != nil {
		t.Fatal(err)
	}
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(filepath.Join(away, "fieldpost.db"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// FuzzDamage writes other bytes somewhere into a database. Whatever they are, the process lives,
// and there is the right answer or an error.
func FuzzDamage(f *testing.F) {
	whole := manyEntries(f)
	for page := range len(whole) / 4096 {
		f.Add(uint32(page*4096), []byte(strings.Repeat("\xff", 64)))   // the head of a page
		f.Add(uint32(page*4096+16), []byte(strings.Repeat("\x00", 9))) // its first elements
		f.Add(uint32(page*4096+24), []byte{0xff, 0xff, 0xff, 0x7f})
		f.Add(uint32(page*4096+1000), []byte("in the middle"))
	}
	f.Fuzz(func(t *testing.T, at uint32, other []byte) {
		data := slices.Clone(whole)
		copy(data[int(at)%len(data):], other)
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, "fieldpost.db"), data, 0o600); err != nil {
			t.Fatal(err)
		}
		b, err := store.Open(dir, store.Options{})
		if err != nil {
			return
		}
		defer b.Close()
		r, err := b.Check(t.Context())
		if err != nil || r.Err() == nil && r.Entries != 500 {
			t.Errorf("the check: %+v, %v", r, err)
		}
		n, last := 0, error(nil)
		for e, err := range store.All(t.Context(), b, "") {
			last = err
			if err == nil && string(e.Value) != strings.Repeat("v", 100) {
				t.Errorf("under %q there is %q", e.Key, e.Value)
			}
			if n++; n > 1000 {
				t.Fatalf("there is no end of entries; now comes %.40q", e.Key)
			}
		}
		if last != nil && r.Err() == nil {
			t.Errorf("the check found nothing, but the entries cannot be read: %v", last)
		}
		if _, err := b.Commit(t.Context(), store.Change{Put: []store.Entry{{Key: "5/25"}}}); err != nil && r.Err() == nil {
			t.Errorf("the check found nothing, but: %v", err)
		}
	})
}

// TestFullStore fills a store to its limit: the change that has no room is refused whole, reading and deleting go on, and
// what was deleted makes room.
func TestFullStore(t *testing.T) {
	b, err := store.Open(t.TempDir(), store.Options{MaxSize: 4 << 20})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	chapter := func(n int) (c store.Change) {
		for i := range 90 {
			c.Put = append(c.Put, store.Entry{Key: fmt.Sprintf("%03d/%02d", n, i), Value: []byte(strings.Repeat("v", 1000))})
		}
		c.Put = append(c.Put, store.Entry{Key: "last", Value: fmt.Append(nil, n)})
		return c
	}
	n := 0
	for ; n < 100; n++ {
		if _, err = b.Commit(t.Context(), chapter(n)); err != nil {
			break
		}
	}
	if !errors.Is(err, store.ErrFull) || n < 10 || n > 40 { // 90 kB each, and pages are not always full
		t.Fatalf("after %d times 90 kB: %v", n, err)
	}
	want(t, b, "last", fmt.Sprint(n-1))
	if s := b.Stats(); s.FileBytes > 5<<20 || s.Broken {
		t.Errorf("%+v", s)
	}
	for i := range 5 {
		var c store.Change
		for _, e := range chapter(i).Put[:90] {
			c.Delete = append(c.Delete, e.Key)
		}
		if _, err := b.Commit(t.Context(), c); err != nil {
			t.Fatalf("making room: %v", err)
		}
	}
	if s := b.Stats(); s.FreeBytes < 5*90*1000 {
		t.Errorf("after 5 times 90 kB were deleted: %+v", s)
	}
	if _, err := b.Commit(t.Context(), chapter(n)); err != nil {
		t.Errorf("in the room that was made: %v", err)
	}
	if r, err := b.Check(t.Context()); err != nil || r.Err() != nil || r.Entries != (n-4)*90+1 {
		t.Errorf("after %d: %+v, %v", n, r, err)
	}
}

// TestSweep: only what nobody claims and nobody has put lately goes, whatever the clock of the machine makes of the files.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	b := openAt(t, dir)
	named, forgotten, again := putBlob(t, b, "named"), putBlob(t, b, "forgotten"), putBlob(t, b, "again")
	if err := b.Close(); err != nil {
		t.Fatal(err)
	}
	b = openAt(t, dir)
	before := time.Now()
	young := putBlob(t, b, "young")
	putBlob(t, b, "again")                                                                           // somebody is about to name it
	for h, away := range map[store.Hash]time.Duration{forgotten: 1000, again: -1000, young: -1000} { // the clock has jumped since
		when := time.Now().Add(away * 24 * time.Hour)
		if err := os.Chtimes(blobFile(dir, h), when, when); err != nil {
			t.Fatal(err)
		}
	}
	removed, err := b.Sweep(t.Context(), before, func(h store.Hash) bool {
		if _, err := b.GetBlob(t.Context(), h); err != nil { // keep may use the store
			t.Error(err)
		}
		return h == named
	})
	if err != nil || removed != 1 {
		t.Errorf("removed %d, %v", removed, err)
	}
	var left []store.Hash
	for h, err := range b.Blobs(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		left = append(left, h)
	}
	if len(left) != 3 || slices.Contains(left, forgotten) || !slices.Contains(left, again) || !slices.Contains(left, young) {
		t.Errorf("left are %v", left)
	}
	if !slices.IsSortedFunc(left, func(a, b store.Hash) int { return slices.Compare(a[:], b[:]) }) {
		t.Errorf("they came as %v", left)
	}
	if _, err := b.GetBlob(t.Context(), forgotten); !errors.Is(err, store.ErrNone) {
		t.Errorf("err is %v", err)
	}
}
