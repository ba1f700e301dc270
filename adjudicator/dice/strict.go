package dice

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// readStrict reads a file that holds a secret: one that nobody else may read, in a directory in which nobody else could
// have put another in its place.
func readStrict(path string, limit int64) ([]byte, error) {
	f, mode, err := openFile(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if hasModes && mode.Perm()&0o077 != 0 {
		return nil, fmt.Errorf("%s holds a secret, and others may read or write it (mode %04o); chmod 600 it, and if others use this machine make a new one",
			path, mode.Perm())
	}
	if err := strictDir(filepath.Dir(path)); err != nil {
		return nil, err
	}
	return readUpTo(f, limit)
}

// openFile opens what is a file and no directory or device.
func openFile(path string) (*os.File, fs.FileMode, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, 0, err
	}
	info, err := f.Stat()
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is not a file", path)
	}
	if err != nil {
		return nil, 0, errors.Join(err, f.Close())
	}
	return f, info.Mode(), nil
}

// readUpTo reads a file whole, if it is not too large.
func readUpTo(f *os.File, limit int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(f, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("%s is longer than %d bytes; it can not be what it should be", f.Name(), limit)
	}
	return data, nil
}

// strictDir refuses a directory in which others may write.
func strictDir(dir string) error {
	info, err := os.Stat(dir)
	if err != nil {
		return err
	}
	if hasModes && info.Mode().Perm()&0o022 != 0 {
		return fmt.Errorf("others may write in the directory %s (mode %04o), so it is no place for a secret; chmod go-w it, or take another", dir, info.Mode().Perm())
	}
	return nil
}

// On Windows the bits of a mode say nothing about who may read a file.
const hasModes = runtime.GOOS != "windows"

// writeNew writes a file for its owner alone. It appears whole or not at all, it is on the disk when writeNew returns, and
// a file that is there already is left as it is.
func writeNew(path string, data []byte) (err error) {
	dir := filepath.Dir(path)
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return err
	}
	if err := strictDir(dir); err != nil {
		return err
	}
	f, err := os.CreateTemp(dir, ".fieldpost-*") // its mode is 0600
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.Remove(f.Name())) }()
	_, err = f.Write(data)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	// A rename would overwrite, a link does not.
	if err := os.Link(f.Name(), path); errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already and was not touched", path)
	} else if err != nil {
		return fmt.Errorf("%s was not written: %w", path, err)
	}
	return syncParent(path)
}

// syncParent brings the name of a file to the disk.
func syncParent(path string) error {
	if runtime.GOOS == "windows" {
		return nil // which has no such call
	}
	d, err := os.Open(filepath.Dir(path))
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
