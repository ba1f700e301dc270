package mark

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/mod/sumdb/tlog"

	"fieldpost/adjudicator/dice"
)

const ourKey = "fieldpost.example.org+23871b38+AUSf"

func root(n int) dice.Root {
	return dice.Root{Size: int64(n), Hash: tlog.Hash(dice.Sum(fmt.Sprint("leaves ", n)))}
}

func open(t *testing.T, path string) *Mark {
	t.Helper()
	m, err := Open(path, ourKey)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { m.Close() })
	return m
}

// plays commits a game at a number of leaves.
func plays(t *testing.T, m *Mark, name string, n int) {
	t.Helper()
	if err := m.Commit(name, root(n), n == 0, func() error { return nil }); err != nil {
		t.Fatal(err)
	}
}

// says is what a mark says of a game: its size, -1 for a game that it does not know.
func says(m *Mark, name string) int {
	r, known := m.Newest(name)
	if !known {
		return -1
	}
	return int(r.Size)
}

// TestMark: what was committed is on the disk when Sync has returned and not before, and the newest counts.
func TestMark(t *testing.T) {
	path := filepath.Join(t.TempDir(), "fieldpost-data.mark")
	m := open(t, path)
	if m.Damage() == nil || !errors.Is(m.Damage(), ErrNone) {
		t.Errorf("a new mark says %v", m.Damage())
	}
	onDisk := func() int {
		read, err := Read(path, ourKey)
		if err != nil || read.Damage() != nil {
			t.Fatal(err, read.Damage())
		}
		return says(read, "g7")
	}
	plays(t, m, "g7", 0)
	if got := onDisk(); got != 0 {
		t.Errorf("after it was founded the disk says %d", got)
	}
	plays(t, m, "g7", 12)
	if got := onDisk(); got != 0 || says(m, "g7") != 12 {
		t.Errorf("before the sync the disk says %d, and the mark %d", got, says(m, "g7"))
	}
	for range 2 {
		if err := m.Sync(); err != nil {
			t.Fatal(err)
		}
	}
	if got := onDisk(); got != 12 {
		t.Errorf("after the sync the disk says %d", got)
	}
	plays(t, m, "g7", 5) // of a store that is behind
	if got := says(m, "g7"); got != 12 {
		t.Errorf("an older root takes the place of a newer one: %d", got)
	}
	if err := m.Commit("g8", root(3), false, func() error { return nil }); err != nil || says(m, "g8") != -1 {
		t.Errorf("a game that is not new is entered: %v", err)
	}
	fails := errors.New("the store is full")
	if err := m.Commit("g7", root(40), false, func() error { return fails }); !errors.Is(err, fails) || says(m, "g7") != 12 {
		t.Errorf("a commit that failed: %v, %d", err, says(m, "g7"))
	}
	if err := m.Set("g8", root(3)); err != nil {
		t.Fatal(err)
	}
	if other, err := Read(path, "another"+ourKey); err != nil || says(other, "g7") != -1 || len(other.Signed()) != 0 {
		t.Errorf("under another key it says %d, %v", says(other, "g7"), err)
	}
	again := open(t, path)
	if says(again, "g7") != 12 || says(again, "g8") != 3 || len(again.Signed()) != 2 || again.Damage() != nil {
		t.Errorf("read again it says %d and %d, %v", says(again, "g7"), says(again, "g8"), again.Damage())
	}
}

// TestTornMark: wherever the machine dies while a line is written, what was there before counts; a line that is wrong elsewhere is said.
func TestTornMark(t *testing.T) {
	path := filepath.Join(t.TempDir(), "g.mark")
	m := open(t, path)
	plays(t, m, "g7", 0)
	plays(t, m, "g7", 12)
	if err := m.Sync(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	plays(t, m, "g7", 13)
	if err := m.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	try := func(data []byte) *Mark {
		t.Helper()
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		m, err := Read(path, ourKey)
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	for n := len(before); n < len(whole); n++ {
		zeros := append(append([]byte{}, whole[:n]...), make([]byte, len(whole)-n)...)
		for _, torn := range [][]byte{whole[:n], zeros} {
			if m := try(torn); m.Damage() != nil || says(m, "g7") != 12 {
				t.Fatalf("torn after %d of %d bytes it says %d, %v", n, len(whole), says(m, "g7"), m.Damage())
			}
		}
	}
	for n := range before {
		flipped := append([]byte{}, whole...)
		flipped[n] ^= 1
		if m := try(flipped); !errors.Is(m.Damage(), ErrDamaged) || says(m, "g7") != -1 {
			t.Fatalf("with byte %d changed it says %d, %v", n, says(m, "g7"), m.Damage())
		}
	}
	if again := open(t, path); !errors.Is(again.Damage(), ErrDamaged) || says(again, "g7") != -1 {
		t.Errorf("a damaged one is opened: %v", again.Damage())
	}
	if _, err := os.Stat(path + ".damaged"); err != nil {
		t.Error(err)
	}
}

// TestMarkStaysSmall: a mark does not grow with what is played, and goes on where it could not be written for a while.
func TestMarkStaysSmall(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "g.mark")
	m := open(t, path)
	for n := range 3 * mostOld {
		m.mu.Lock()
		m.lines++ // as if it had been synced
		m.mu.Unlock()
		if n%500 == 0 {
			plays(t, m, "g7", n)
			if err := m.Sync(); err != nil {
				t.Fatal(err)
			}
		}
	}
	about, err := os.Stat(path)
	if err != nil || about.Size() > 5000 {
		t.Errorf("it has %d bytes, %v", about.Size(), err)
	}
	m.mu.Lock()
	m.file.Close() // as if the disk had gone
	m.mu.Unlock()
	plays(t, m, "g7", 99999)
	if err := m.Sync(); err == nil || !strings.Contains(err.Error(), "no letter leaves until it can") {
		t.Errorf("on a disk that is gone: %v", err)
	}
	if err := m.Sync(); err != nil {
		t.Error(err)
	}
	if got := says(open(t, path), "g7"); got != 99999 {
		t.Errorf("it says %d", got)
	}
	var none *Mark
	plays(t, none, "g7", 3)
	if err := errors.Join(none.Sync(), none.Set("g7", root(1)), none.Close(), none.Damage()); err != nil || says(none, "g7") != -1 {
		t.Error(err)
	}
}

// TestMarkAtOnce: a letter that somebody finds in the store leaves after its root was noted, though commits and syncs go on at once.
func TestMarkAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "g.mark")
	m := open(t, path)
	plays(t, m, "g7", 0)
	var stored sync.Map
	done := make(chan bool)
	go func() {
		defer close(done)
		for n := 1; n <= 200; n++ {
			_ = m.Commit("g7", root(n), false, func() error { stored.Store("newest", n); return nil })
		}
	}()
	for ended := false; !ended; {
		select {
		case <-done:
			ended = true
		default:
		}
		n, _ := stored.Load("newest")
		if err := m.Sync(); err != nil {
			t.Fatal(err)
		}
		if read, err := Read(path, ourKey); err != nil || n != nil && says(read, "g7") < n.(int) {
			t.Fatalf("a letter of %v leaves, and the disk says %d, %v", n, says(read, "g7"), err)
		}
	}
}
