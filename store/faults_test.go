package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// failing is a disk whose n-th step fails. A failing write leaves half of its bytes.
type failing struct {
	disk
	left  *int
	steps *[]string
	err   error
}

func newFailing(n int, err error) failing { return failing{left: &n, steps: new([]string), err: err} }

func (f failing) step(name string) error {
	*f.steps = append(*f.steps, name)
	*f.left--
	if *f.left == 0 {
		return &os.PathError{Op: name, Path: "file", Err: f.err}
	}
	return nil
}

func (f failing) temp(dir string) (file, error) {
	if err := f.step("temp"); err != nil {
		return nil, err
	}
	t, err := f.disk.temp(dir)
	return failingFile{t, f}, err
}

func (f failing) mkdir(dir string) error { return errors.Join(f.step("mkdir"), f.disk.mkdir(dir)) }

func (f failing) rename(from, to string) error {
	if err := f.step("rename"); err != nil {
		return err
	}
	return f.disk.rename(from, to)
}

func (f failing) link(from, to string) error { return syscall.EXDEV } // so that copies are tried too

func (f failing) syncDir(dir string) error {
	return errors.Join(f.step("syncdir"), f.disk.syncDir(dir))
}

type failingFile struct {
	file
	disk failing
}

func (f failingFile) Write(p []byte) (int, error) {
	if err := f.disk.step("write"); err != nil {
		n, _ := f.file.Write(p[:len(p)/2])
		return n, err
	}
	return f.file.Write(p)
}

func (f failingFile) Sync() error { return errors.Join(f.disk.step("sync"), f.file.Sync()) }

func (f failingFile) Close() error { return errors.Join(f.file.Close(), f.disk.step("close")) }

// on lets the disk of an open store fail from here on.
func (b *Bolt) on(f files) { b.blobs.files = f }

// TestBlobWriteFails lets every step of a PutBlob fail: the caller is told, there is no half blob, nothing stays behind
// but what the next Open removes, and to try again helps.
func TestBlobWriteFails(t *testing.T) {
	data := bytes.Repeat([]byte("letter "), 1000)
	h := HashOf(data)
	for _, errno := range []syscall.Errno{syscall.ENOSPC, syscall.EIO} {
		for n := 1; ; n++ {
			dir := t.TempDir()
			b, err := Open(dir, Options{})
			if err != nil {
				t.Fatal(err)
			}
			f := newFailing(n, errno)
			b.on(f)
			_, err = b.PutBlob(t.Context(), data)
			if *f.left > 0 { // no step is left to fail
				if err != nil || n < 7 {
					t.Fatalf("err is %v after the steps %q", err, *f.steps)
				}
				b.Close()
				break
			}
			what := fmt.Sprintf("%v at %q", errno, *f.steps)
			if err == nil || errors.Is(err, ErrFull) != (errno == syscall.ENOSPC) {
				t.Errorf("%s: err is %v", what, err)
			}
			if got, err := b.GetBlob(t.Context(), h); err == nil && !bytes.Equal(got, data) || err != nil && !errors.Is(err, ErrNone) {
				t.Errorf("%s: %d bytes, %v", what, len(got), err)
			}
			if _, err := b.PutBlob(t.Context(), data); err != nil {
				t.Errorf("%s: trying again: %v", what, err)
			}
			if got, err := b.GetBlob(t.Context(), h); err != nil || !bytes.Equal(got, data) {
				t.Errorf("%s: after trying again %d bytes, %v", what, len(got), err)
			}
			if left, err := os.ReadDir(b.blobs.tmp()); err != nil || len(left) != 0 {
				t.Errorf("%s: left behind %v, %v", what, left, err)
			}
			b.Close()
		}
	}
}

// TestBackupFails lets every step of a Backup and of a Restore fail: there is either a whole one or none, and nothing of ours
// stays behind.
func TestBackupFails(t *testing.T) {
	b, err := Open(t.TempDir(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	for i := range 3 {
		h, err := b.PutBlob(t.Context(), fmt.Append(nil, "letter ", i))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := b.Commit(t.Context(), Change{Put: []Entry{{Key: h.String()}}}); err != nil {
			t.Fatal(err)
		}
	}
	sound := filepath.Join(t.TempDir(), "sound")
	if _, err := b.Backup(t.Context(), sound); err != nil {
		t.Fatal(err)
	}
	for name, copyTo := range map[string]func(string, files) (Report, error){
		"backup": func(dir string, f files) (Report, error) { b.on(f); return b.Backup(t.Context(), dir) },
		"restore": func(dir string, f files) (Report, error) {
			return restore(t.Context(), sound, dir, Options{}, f, migrations)
		},
	} {
		t.Run(name, func(t *testing.T) {
			for n := 1; ; n++ {
				parent := t.TempDir()
				dir := filepath.Join(parent, "copy")
				f := newFailing(n, syscall.ENOSPC)
				r, err := copyTo(dir, f)
				if *f.left > 0 {
					if err != nil || n < 20 || r.Entries != 3 || r.Blobs != 3 {
						t.Fatalf("%+v, %v after the steps %q", r, err, *f.steps)
					}
					return
				}
				what := fmt.Sprintf("step %d, %s", n, (*f.steps)[n-1])
				if !errors.Is(err, ErrFull) {
					t.Errorf("%s: err is %v", what, err)
				}
				left, _ := os.ReadDir(parent)
				for _, e := range left {
					if e.Name() != "copy" {
						t.Errorf("%s: left behind %s", what, e.Name())
					}
				}
				c, openErr := Open(dir, Options{ReadOnly: true})
				if openErr == nil { // only a step after the last rename failed
					if r, err := c.Check(t.Context()); err != nil || r.Err() != nil || r.Entries != 3 || r.Blobs != 3 {
						t.Errorf("%s: half a copy: %+v, %v", what, r, err)
					}
					c.Close()
					continue
				}
				if r, err := copyTo(dir, disk{}); err != nil || r.Entries != 3 || r.Blobs != 3 {
					t.Errorf("%s: once more: %+v, %v", what, r, err)
				}
			}
		})
	}
}

// TestReadOnlyDisk opens a store on a disk that cannot be written.
func TestReadOnlyDisk(t *testing.T) {
	for _, errno := range []syscall.Errno{syscall.EROFS, syscall.EACCES} {
		_, err := open(t.TempDir(), Options{}, unwritable{err: errno}, migrations)
		if err == nil || !strings.Contains(err.Error(), "it cannot be written; let it belong to the user who runs fieldpost") {
			t.Errorf("err is %v", err)
		}
	}
}

type unwritable struct {
	disk
	err error
}

func (u unwritable) open(name string, _ int, _ os.FileMode) (*os.File, error) {
	return nil, &os.PathError{Op: "open", Path: name, Err: u.err}
}

// ending is a disk that ends a context when the n-th blob is copied.
type ending struct {
	disk
	left *int
	end  func()
}

func (e ending) link(from, to string) error {
	if *e.left--; *e.left == 0 {
		e.end()
	}
	return e.disk.link(from, to)
}

// TestEndedBackup: a backup whose context ends, or whose store is closed, stops, and leaves nothing behind.
func TestEndedBackup(t *testing.T) {
	for name, want := range map[string]error{"the context": context.Canceled, "the store": ErrClosed} {
		b, err := Open(t.TempDir(), Options{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range 5 {
			if _, err := b.PutBlob(t.Context(), []byte{byte(i)}); err != nil {
				t.Fatal(err)
			}
		}
		ctx, cancel := context.WithCancel(t.Context())
		closed := make(chan error, 1)
		left := 2
		b.on(ending{left: &left, end: func() {
			if want == ErrClosed {
				go func() { closed <- b.Close() }()
				<-b.closing.Done()
				time.Sleep(20 * time.Millisecond) // until the news has gone round
				return
			}
			cancel()
			closed <- nil
		}})
		away := t.TempDir()
		if _, err := b.Backup(ctx, filepath.Join(away, "backup")); !errors.Is(err, want) {
			t.Errorf("%s: err is %v", name, err)
		}
		if err := <-closed; err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if files, err := os.ReadDir(away); err != nil || len(files) != 0 || left > 0 {
			t.Errorf("%s: left behind %v, %v", name, files, err)
		}
		cancel()
		b.Close()
	}
}
