package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// restoringName is the folder within the target in which Restore works. The target itself may be where a disk is mounted,
// which cannot be renamed.
const restoringName = ".restoring"

// Restore makes a store of a backup, in a folder that must be empty or not be there. It copies the backup, checks the copy, and
// puts fieldpost.db into its place last of all. If it is interrupted, Open refuses the folder, and Restore may be run again.
//
// Of the options only References matter.
func Restore(ctx context.Context, from, to string, o Options) (Report, error) {
	return restore(ctx, from, to, o, disk{}, migrations)
}

func restore(ctx context.Context, from, to string, o Options, fsys files, steps []migration) (Report, error) {
	r, err := bringBack(ctx, filepath.Clean(from), filepath.Clean(to), Options{ReadOnly: true, old: true, References: o.References}, fsys, steps)
	if err != nil {
		return r, fmt.Errorf("%s was not restored: %w", to, full(err))
	}
	return r, nil
}

func bringBack(ctx context.Context, from, to string, o Options, fsys files, steps []migration) (Report, error) {
	if err := os.MkdirAll(to, dirMode); err != nil {
		return Report{}, err
	}
	if err := makeRoom(to); err != nil {
		return Report{}, err
	}
	b, err := open(from, o, fsys, steps)
	if err != nil {
		return Report{}, err
	}
	defer b.Close()
	work := filepath.Join(to, restoringName)
	if err := makeDir(fsys, work); err != nil {
		return Report{}, err
	}
	if err := b.copyTo(ctx, work); err != nil {
		return Report{}, err
	}
	r, err := checkFolder(ctx, work, o, fsys, steps)
	if err != nil {
		return r, err
	}
	for _, name := range []string{blobsName, dbName} {
		if err := fsys.rename(filepath.Join(work, name), filepath.Join(to, name)); err != nil {
			return r, err
		}
		if err := fsys.syncDir(to); err != nil {
			return r, err
		}
	}
	if err := fsys.remove(work); err != nil {
		return r, err
	}
	return r, fsys.syncDir(filepath.Dir(to))
}

// makeRoom makes sure that a folder is empty. Only what an interrupted Restore has left is taken away.
func makeRoom(dir string) error {
	left, err := os.ReadDir(dir)
	if err != nil || len(left) == 0 {
		return err
	}
	if unfinishedRestore(dir) == nil {
		return errors.New("it is not empty; name a new folder, or move away what is there")
	}
	// The mark goes last.
	return errors.Join(os.RemoveAll(filepath.Join(dir, blobsName)), os.RemoveAll(filepath.Join(dir, restoringName)))
}

// unfinishedRestore says whether a restore was interrupted before fieldpost.db was in its place.
func unfinishedRestore(dir string) error {
	if _, err := os.Lstat(filepath.Join(dir, restoringName)); errors.Is(err, fs.ErrNotExist) {
		return nil
	} else if err != nil {
		return err
	}
	if _, err := os.Lstat(filepath.Join(dir, dbName)); errors.Is(err, fs.ErrNotExist) {
		return errors.New("a restore into this folder was interrupted; run fieldpost restore again")
	}
	return nil
}
