package witness

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
)

// The folders beside the journal.
const (
	lettersDir  = "letters"  // that took the log on
	earlyDir    = "early"    // that wait for leaves before theirs
	evidenceDir = "evidence" // that made the witness stop
)

// keep writes a file that appears whole or not at all, and is on the disk afterwards.
func keep(path string, data []byte) (err error) {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".fieldpost-*") // its mode is 0600
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, os.Remove(f.Name()))
		}
	}()
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return err
	}
	return syncDir(dir)
}

// syncDir brings the names in a folder to the disk.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil // which has no such call
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// OfDisk tells whether an error is one of the disk or of the journal on it, after which nothing is sure but what is read anew. Any other is
// about one letter.
func OfDisk(err error) bool {
	var path *fs.PathError
	var link *os.LinkError
	var call *os.SyscallError
	var number syscall.Errno
	return errors.As(err, &path) || errors.As(err, &link) || errors.As(err, &call) || errors.As(err, &number)
}

// fileName is the name under which a letter is kept: the number of leaves it knows, and its hash.
func (l *Notice) fileName() string {
	sum := sha256.Sum256(l.raw)
	return fmt.Sprintf("%07d-%x.eml", l.Root.Size, sum[:8])
}
