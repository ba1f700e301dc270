package store

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

const (
	dirMode  = 0o700
	fileMode = 0o600
)

// files is everything by which the store changes a file system, so that tests can let each step fail.
type files interface {
	open(name string, flag int, mode os.FileMode) (*os.File, error)
	temp(dir string) (file, error) // a new file of any name
	mkdir(dir string) error
	rename(from, to string) error
	remove(name string) error
	link(from, to string) error
	syncDir(dir string) error
}

type file interface {
	io.WriteCloser
	Name() string
	Sync() error
}

// disk is the real thing.
type disk struct{}

func (disk) open(name string, flag int, mode os.FileMode) (*os.File, error) {
	return os.OpenFile(name, flag, mode)
}

func (disk) temp(dir string) (file, error) {
	f, err := os.CreateTemp(dir, "")
	if err != nil {
		return nil, err // not f: a nil *os.File in an interface is not nil
	}
	return f, nil
}

func (disk) mkdir(dir string) error       { return os.Mkdir(dir, dirMode) }
func (disk) rename(from, to string) error { return os.Rename(from, to) }
func (disk) remove(name string) error     { return os.Remove(name) }
func (disk) link(from, to string) error   { return os.Link(from, to) }

// syncDir makes the names in a folder durable. Windows has no such call and needs none.
func (disk) syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// makeDir makes a folder unless it is there, durably: its parent is synced.
func makeDir(fsys files, dir string) error {
	err := fsys.mkdir(dir)
	if errors.Is(err, fs.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return fsys.syncDir(filepath.Dir(dir))
}

// place writes a file under a temporary name in tmp, syncs it and gives it its name. At every moment there is either
// nothing of that name, or what was there before, or the whole file.
func place(fsys files, tmp, name string, write func(io.Writer) error) error {
	f, err := fsys.temp(tmp)
	if err != nil {
		return err
	}
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if closeErr := f.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = fsys.rename(f.Name(), name)
	}
	if err != nil {
		fsys.remove(f.Name()) // if that fails too, the next Open removes it
		return err
	}
	return fsys.syncDir(filepath.Dir(name))
}
