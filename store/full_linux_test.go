package store_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"fieldpost/store"
)

// fullDir names a folder in the environment of a process that fills a disk of its own.
const fullDir = "FIELDPOST_STORE_FULL_DIR"

// TestFullDisk fills a real file system, of four megabytes and in memory, which only the process that does it can see.
func TestFullDisk(t *testing.T) {
	if dir := os.Getenv(fullDir); dir != "" {
		if err := syscall.Mount("none", dir, "tmpfs", 0, "size=4m"); err != nil {
			t.Skip("a file system for the test: ", err)
		}
		fillDisk(t, dir)
		return
	}
	child := exec.Command(os.Args[0], "-test.run=^TestFullDisk$", "-test.v")
	child.Env = append(os.Environ(), fullDir+"="+t.TempDir())
	child.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
	}
	out, err := child.CombinedOutput()
	var failed *exec.ExitError
	switch {
	case err != nil && !errors.As(err, &failed):
		t.Skip("this machine gives no name space of its own: ", err)
	case err != nil:
		t.Errorf("%v\n%s", err, out)
	case strings.Contains(string(out), "--- SKIP"):
		t.Skipf("%s", out)
	}
}

// fillDisk fills a disk with letters until nothing more goes, and makes room again.
func fillDisk(t *testing.T, dir string) {
	ballast := filepath.Join(dir, "ballast")
	if err := os.WriteFile(ballast, make([]byte, 1<<20), 0o600); err != nil {
		t.Fatal(err)
	}
	b := openAt(t, filepath.Join(dir, "store"))
	n := 0
	var commitErr, blobErr error
	for ; n < 1000 && commitErr == nil; n++ {
		_, commitErr = b.Commit(t.Context(), store.Change{Put: []store.Entry{
			{Key: fmt.Sprintf("letter/%04d", n), Value: []byte(strings.Repeat("v", 20_000))},
			{Key: "last", Value: fmt.Append(nil, n)},
		}})
	}
	for i := 0; i < 1000 && blobErr == nil; i++ {
		_, blobErr = b.PutBlob(t.Context(), []byte(strings.Repeat("b", 20_000+i)))
	}
	if !errors.Is(commitErr, store.ErrFull) || !errors.Is(blobErr, store.ErrFull) {
		t.Fatalf("after %d letters: %v; %v", n, commitErr, blobErr)
	}
	if b.Stats().Broken {
		t.Error("a full disk has broken the store")
	}
	want(t, b, "last", fmt.Sprint(n-2))
	if r, err := b.Check(t.Context()); err != nil || r.Err() != nil || r.Entries != n {
		t.Errorf("on a full disk, after %d letters: %+v, %v", n-1, r, err)
	}
	if _, err := b.Backup(t.Context(), filepath.Join(dir, "backup")); !errors.Is(err, store.ErrFull) {
		t.Errorf("a backup on a full disk: %v", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) != 2 {
		t.Errorf("after the backup that failed there are %v, %v", left, err)
	}
	if err := os.Remove(ballast); err != nil {
		t.Fatal(err)
	}
	put(t, b, "last", "there is room again")
	putBlob(t, b, strings.Repeat("b", 30_000))
	if r, err := b.Check(t.Context()); err != nil || r.Err() != nil || r.Entries != n {
		t.Errorf("with room again: %+v, %v", r, err)
	}
}
